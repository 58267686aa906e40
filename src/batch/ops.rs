use serde::{Deserialize, Serialize};
use xiangqi::notation::{self, Dialect};
use xiangqi::{End, Move, Position, Record};

use super::fault::Fault;
use super::judge::{Judged, judge};

/// The fields of an answer, by the op that was asked.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Legal(Legal),
    Play(Play),
    Notate(Notate),
    Parse(Parse),
    Judge(Judged),
}

/// Answers a line with the op `op`.
pub(super) fn answer(op: &str, line: &[u8]) -> Result<Answer, Fault> {
    match op {
        "legal" => read(line).and_then(legal).map(Answer::Legal),
        "play" => read(line).and_then(play).map(Answer::Play),
        "notate" => read(line).and_then(notate).map(Answer::Notate),
        "parse" => read(line).and_then(parse).map(Answer::Parse),
        "judge" => read(line).and_then(judge).map(Answer::Judge),
        _ => Err(Fault::unknown_op(op)),
    }
}

fn read<'a, T: Deserialize<'a>>(line: &'a [u8]) -> Result<T, Fault> {
    serde_json::from_slice(line).map_err(|error| Fault::bad_field(&error))
}

#[derive(Deserialize)]
struct LegalQuestion {
    fen: String,
}

#[derive(Serialize)]
pub(super) struct Legal {
    moves: Vec<Move>,
    check: bool,
    end: Option<&'static str>,
}

fn legal(question: LegalQuestion) -> Result<Legal, Fault> {
    let position: Position = question.fen.parse()?;
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable_by_key(ToString::to_string);
    let end = position.end().map(|end| match end {
        End::Checkmate => "checkmate",
        End::Stalemate => "stalemate",
    });
    Ok(Legal { moves, check: position.is_check(), end })
}

#[derive(Deserialize)]
struct PlayQuestion {
    fen: String,
    moves: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct Play {
    fen: String,
}

fn play(question: PlayQuestion) -> Result<Play, Fault> {
    let record = replay(&question.fen, &question.moves)?;
    Ok(Play { fen: record.position().fen() })
}

/// The record of `moves` played from `fen`.
pub(super) fn replay(fen: &str, moves: &[String]) -> Result<Record, Fault> {
    let mut record = Record::new(fen.parse()?);
    for (ply, text) in moves.iter().enumerate() {
        let mv: Move = text.parse().map_err(|_| Fault::unreadable_move(ply, text))?;
        record.extend([mv])?;
    }
    Ok(record)
}

#[derive(Deserialize)]
struct NotateQuestion {
    fen: String,
    #[serde(rename = "move")]
    mv: String,
}

#[derive(Serialize)]
pub(super) struct Notate {
    chinese: String,
    chinese_traditional: String,
    wxf: String,
    iccs: Move,
}

fn notate(question: NotateQuestion) -> Result<Notate, Fault> {
    let position: Position = question.fen.parse()?;
    let mv: Move = question.mv.parse().map_err(|_| Fault::unreadable_move(0, &question.mv))?;
    position.legality(mv).map_err(|why| Fault::illegal(mv, &why))?;
    Ok(Notate {
        chinese: notation::chinese(&position, mv),
        chinese_traditional: notation::chinese_traditional(&position, mv),
        wxf: notation::wxf(&position, mv),
        iccs: mv,
    })
}

#[derive(Deserialize)]
struct ParseQuestion {
    fen: String,
    text: String,
    #[serde(default)]
    dialect: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Parse {
    #[serde(rename = "move")]
    mv: Move,
}

fn parse(question: ParseQuestion) -> Result<Parse, Fault> {
    let position: Position = question.fen.parse()?;
    let dialect = question.dialect.as_deref().map_or(Ok(Dialect::Any), dialect)?;
    let mv = notation::parse_as(&position, &question.text, dialect)?;
    Ok(Parse { mv })
}

/// The dialect by its name. The words of all kinds are read together, so `zh`, `chinese` and `wxf`,
/// with or without a source such as `wxf_pyffish`, mean the same.
fn dialect(name: &str) -> Result<Dialect, Fault> {
    match name.split_once('_').map_or(name, |(kind, _)| kind) {
        "iccs" => Ok(Dialect::Iccs),
        "uci" => Ok(Dialect::Uci),
        "zh" | "chinese" | "wxf" => Ok(Dialect::Words),
        _ => Err(Fault::unknown_dialect()),
    }
}
