use serde::Serialize;
use xiangqi::notation::ParseError;
use xiangqi::{IllegalMove, Misfit, Move, ParsePositionError};

/// Why a question has no answer: a code for programs, words for people, and what points at the
/// place.
#[derive(Debug, Serialize)]
pub(super) struct Fault {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    zh: Option<String>,
    #[serde(flatten)]
    place: Option<Place>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Place {
    /// A move of a line, `ply` being counted from 0.
    Ply {
        ply: usize,
        #[serde(rename = "move")]
        mv: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// All that prevents a game from a set-up.
    Faults { faults: Vec<String> },
    /// The legal moves that may have been meant.
    Candidates { candidates: Vec<Move> },
}

impl Fault {
    pub fn line_too_long() -> Fault {
        Fault::new("line_too_long", "the line is longer than 4 MiB")
    }

    pub fn bad_json(error: &serde_json::Error) -> Fault {
        Fault::new("bad_json", error)
    }

    pub fn no_op() -> Fault {
        Fault::new("bad_request", "no op, or one that is not a string")
    }

    pub fn unknown_op(op: &str) -> Fault {
        // An op is a word; a longer text is not sent back.
        let op: String = op.chars().take(32).collect();
        Fault::new("unknown_op", format!("there is no op {op:?}"))
    }

    pub fn bad_field(error: &serde_json::Error) -> Fault {
        Fault::new("bad_request", error)
    }

    pub fn unknown_dialect() -> Fault {
        Fault::new("bad_request", "the dialect is not iccs, uci, chinese or wxf")
    }

    pub fn unreadable_move(ply: usize, text: &str) -> Fault {
        let mv: String = text.chars().take(16).collect();
        let message = format!("{mv:?} at ply {ply} is not an ICCS move");
        let place = Some(Place::Ply { ply, mv, reason: None });
        Fault { place, ..Fault::new("bad_move", message) }
    }

    pub fn illegal(mv: Move, why: &IllegalMove) -> Fault {
        Fault { zh: Some(why.zh()), ..Fault::new("illegal_move", format!("{mv}: {why}")) }
    }

    fn new(code: &'static str, message: impl ToString) -> Fault {
        Fault { code, message: message.to_string(), zh: None, place: None }
    }
}

impl From<ParsePositionError> for Fault {
    fn from(error: ParsePositionError) -> Fault {
        match &error {
            ParsePositionError::Fen(_) => Fault::new("bad_fen", error),
            ParsePositionError::Setup(found) => {
                let faults = found.iter().map(ToString::to_string).collect();
                let zh = Some(found.zh());
                Fault {
                    zh,
                    place: Some(Place::Faults { faults }),
                    ..Fault::new("bad_setup", &error)
                }
            }
        }
    }
}

impl From<Misfit> for Fault {
    fn from(misfit: Misfit) -> Fault {
        let Misfit { ply, mv, why } = misfit;
        let place = Some(Place::Ply { ply, mv: mv.to_string(), reason: Some(why.to_string()) });
        Fault { zh: Some(why.zh()), place, ..Fault::new("illegal_move", misfit) }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        let code = match error {
            ParseError::NotNotation => "no_notation",
            ParseError::NoSuchMove { .. } => "no_such_move",
            ParseError::Ambiguous { .. } => "ambiguous",
            ParseError::Illegal { .. } => "illegal_move",
        };
        let candidates = error.candidates().to_vec();
        let place = Some(Place::Candidates { candidates });
        Fault { zh: Some(error.zh()), place, ..Fault::new(code, error) }
    }
}
