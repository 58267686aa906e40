use xiangqi::Setup;

use crate::builder::Builder;
use crate::pgn::Movetext;
use crate::{
    FaultKind, Field, Format, GameResult, Headers, Outcome, Place, Reading, Reason, Record, Source,
    Unreadable,
};

/// Reads a text.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let (text, encoding) = source.text();
    let mut head = Head::default();
    let mut rest = text.trim_start_matches('\u{feff}');
    let mut line_number = source.line;
    while let Some(line) = rest.split_inclusive('\n').next() {
        if !head.take(line.trim()) {
            break;
        }
        rest = &rest[line.len()..];
        line_number += 1;
    }
    let mut builder = Builder::new(head.start.unwrap_or(Record::usual_start()));
    builder.game = source.game;
    let mut movetext = Movetext::new(rest, line_number);
    movetext.read(&mut builder);
    source.warn_of_encoding(encoding, &mut builder);
    let is_bare = builder.record.tree.counts().nodes == 0 && head.start.is_none();
    if is_bare && head.headers.iter().next().is_none() {
        return Err(Unreadable::NoGame("nothing in the text is a move"));
    }
    let outcome = head.headers.get(Field::Result).and_then(Outcome::of_header);
    let reason = head.headers.get(Field::Reason).and_then(Reason::of_words);
    builder.record.result =
        outcome.or(movetext.outcome).map(|outcome| GameResult { outcome, reason });
    builder.record.headers = head.headers;
    if let Some(why) = head.fault {
        builder.fault(Place::default(), why);
    }
    Ok(Reading {
        record: builder.record,
        format: Format::Text,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

/// What the lines in front of the moves say.
#[derive(Default)]
struct Head {
    headers: Headers,
    start: Option<Setup>,
    fault: Option<FaultKind>,
}

impl Head {
    /// Takes a line, unless it belongs to the moves.
    fn take(&mut self, line: &str) -> bool {
        if line.is_empty() {
            return true;
        }
        if let Ok(setup) = line.parse() {
            self.start = Some(setup);
            return true;
        }
        let Some((name, value)) = line.split_once(['：', ':']) else { return false };
        let (name, value) = (name.trim(), value.trim());
        match Field::of_name(name) {
            Some(Field::Fen) => match value.parse() {
                Ok(setup) => self.start = Some(setup),
                Err(why) => self.fault = Some(FaultKind::UnreadableStart(why)),
            },
            Some(_) => self.headers.add_filled(name, value),
            None => return false,
        }
        true
    }
}
