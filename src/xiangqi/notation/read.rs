use super::coordinates::Coordinates;
use super::words::Words;
use crate::{IllegalMove, Move, Position};

/// Longer texts are no moves, however tolerantly they are read.
const MAX_BYTES: usize = 64;

/// How a text is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Chinese words, WXF letters or coordinates, whichever fits; two squares are ICCS unless they
    /// fit only as UCI.
    Any,
    /// Two squares with ranks 0 to 9.
    Iccs,
    /// Two squares with ranks 1 to 10.
    Uci,
    /// Chinese words or WXF letters.
    Words,
}

/// Why a text is not read as a move. The candidates are there for a person to choose from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// The text is in no notation.
    #[error("not a move in any notation that is read")]
    NotNotation,
    /// No legal move is written so.
    #[error("no legal move is written so")]
    NoSuchMove {
        /// Legal moves that are written in part as the text is.
        candidates: Vec<Move>,
    },
    /// Several legal moves may be meant.
    #[error("several legal moves may be meant: {}", list(candidates))]
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
    /// Two squares, but the move may not be played.
    #[error("{mv}: {why}")]
    Illegal {
        /// The move.
        mv: Move,
        /// What forbids it.
        why: IllegalMove,
        /// The legal moves of the same piece.
        candidates: Vec<Move>,
    },
}

impl ParseError {
    /// The moves that may have been meant.
    pub fn candidates(&self) -> &[Move] {
        match self {
            ParseError::NotNotation => &[],
            ParseError::NoSuchMove { candidates }
            | ParseError::Ambiguous { candidates }
            | ParseError::Illegal { candidates, .. } => candidates,
        }
    }

    /// The same in Chinese.
    pub fn zh(&self) -> String {
        match self {
            ParseError::NotNotation => "看不懂的着法".to_owned(),
            ParseError::NoSuchMove { .. } => "没有这样的合法着法".to_owned(),
            ParseError::Ambiguous { candidates } => {
                format!("有几着都可以这样写：{}", list(candidates))
            }
            ParseError::Illegal { mv, why, .. } => format!("{mv}：{}", why.zh()),
        }
    }
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The one legal move that `text` means, in whichever notation it is written.
///
/// # Errors
///
/// The text fits no legal move or several.
pub fn parse(position: &Position, text: &str) -> Result<Move, ParseError> {
    parse_as(position, text, Dialect::Any)
}

/// The one legal move that `text` means when it is read as `dialect`.
///
/// # Errors
///
/// The text fits no legal move or several.
pub fn parse_as(position: &Position, text: &str, dialect: Dialect) -> Result<Move, ParseError> {
    if text.len() > MAX_BYTES {
        return Err(ParseError::NotNotation);
    }
    let words = || Words::of(text).ok_or(ParseError::NotNotation)?.find(position);
    let squares = || text.parse::<Coordinates>().map_err(|_| ParseError::NotNotation);
    match dialect {
        Dialect::Words => words(),
        Dialect::Iccs => first_legal(position, &[squares()?.iccs()]),
        Dialect::Uci => first_legal(position, &[squares()?.uci()]),
        Dialect::Any => match squares() {
            Ok(squares) => first_legal(position, &[squares.iccs(), squares.uci()]),
            Err(_) => words(),
        },
    }
}

/// The first of the readings that may be played, or why the first of all may not.
fn first_legal(position: &Position, readings: &[Option<Move>]) -> Result<Move, ParseError> {
    let readings = || readings.iter().copied().flatten();
    let legal = position.legal_moves();
    if let Some(mv) = readings().find(|mv| legal.contains(mv)) {
        return Ok(mv);
    }
    let mv = readings().next().ok_or(ParseError::NotNotation)?;
    let candidates = legal.iter().copied().filter(|other| other.from == mv.from).collect();
    match position.legality(mv) {
        Ok(()) => Ok(mv),
        Err(why) => Err(ParseError::Illegal { mv, why, candidates }),
    }
}
