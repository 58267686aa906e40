//! CBF, the XML of CCBridge. Source: formats.md, section 4.5.

use std::borrow::Cow;

use xiangqi::{File, Move, Rank, Setup, Square};

use crate::builder::{Builder, keep};
use crate::entries::{self, Entry};
use crate::xml::{Event, Events, attribute};
use crate::{
    FaultKind, Field, Format, GameResult, Headers, Outcome, Place, Reading, Reason, Record, Source,
    Unreadable,
};

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let (text, encoding) = source.text();
    let document = Document::of(&text);
    if document.moves.is_empty() && document.headers.iter().next().is_none() {
        return Err(Unreadable::NoGame("no head and no moves"));
    }
    let mut faults = document.faults;
    let start = match document.headers.get(Field::Fen).map(str::parse::<Setup>) {
        Some(Ok(setup)) => setup,
        Some(Err(why)) => {
            keep(&mut faults, FaultKind::UnreadableStart(why));
            Record::usual_start()
        }
        None => Record::usual_start(),
    };
    let mut builder = Builder::new(start);
    builder.game = source.game;
    for kind in faults {
        builder.fault(Place::default(), kind);
    }
    entries::build(&mut builder, document.moves.into_iter(), Place::default());
    let reason = document.headers.get(Field::Reason).and_then(Reason::of_words);
    let outcome = match document.headers.get(Field::Result) {
        Some("1") => Outcome::RedWins,
        Some("2") => Outcome::BlackWins,
        Some("3") => Outcome::Draw,
        _ => Outcome::Open,
    };
    builder.record.result = Some(GameResult { outcome, reason });
    builder.record.headers = document.headers;
    Ok(Reading {
        record: builder.record,
        format: Format::Cbf,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

/// The parts of a document.
#[derive(Default)]
struct Document {
    headers: Headers,
    moves: Vec<Entry<'static>>,
    faults: Vec<FaultKind>,
}

impl Document {
    fn of(text: &str) -> Document {
        let mut document = Document::default();
        let mut open: Vec<&str> = Vec::new();
        for event in Events::new(text) {
            match event {
                Event::Begin("Move", attributes) => {
                    open.push("Move");
                    document.moves.push(entry(&attributes));
                }
                Event::Begin(name, _) if open.len() < 100 => open.push(name),
                Event::Begin(..) => {
                    keep(&mut document.faults, FaultKind::Bound("elements within elements"))
                }
                Event::End => {
                    open.pop();
                }
                Event::Text(text) => match (open.as_slice(), document.moves.last_mut()) {
                    ([.., "Head", name], _) => document.headers.add_filled(name, text.trim()),
                    // Only CDATA and the blanks between elements stand within the moves.
                    ([.., "Move"], Some(entry)) => entry.comment.to_mut().push_str(&text),
                    _ => {}
                },
                Event::Broken(why) => keep(&mut document.faults, FaultKind::Markup(why)),
            }
        }
        document
    }
}

fn entry(attributes: &[(&str, String)]) -> Entry<'static> {
    let mv = attribute(attributes, "value").and_then(mv);
    let is_set = |name| attribute(attributes, name).is_some_and(|value| value == "1");
    Entry {
        mv,
        continues: !is_set("end"),
        has_alternative: is_set("branch"),
        comment: Cow::default(),
        fault: None,
        place: Place::default(),
    }
}

/// The move in `77-47`: file and row from the top, twice.
fn mv(value: &str) -> Option<Move> {
    let square = |text: &str| {
        let &[x, y] = text.as_bytes() else { return None };
        let rank = 9u8.checked_sub(y.wrapping_sub(b'0'))?;
        Some(Square::new(File::new(x.wrapping_sub(b'0'))?, Rank::new(rank)?))
    };
    let (from, to) = value.split_once('-')?;
    Some(Move { from: square(from)?, to: square(to)? })
}
