use xiangqi::Setup;

use super::setup;
use crate::builder::{Builder, keep};
use crate::pgn::Movetext;
use crate::{
    FaultKind, Field, Format, GameResult, Headers, Outcome, Place, Reading, Reason, Record, Source,
};

/// Whether a text has the word that stands in front of the moves, or begins with its first line.
pub(crate) fn is_present(text: &str) -> bool {
    let is_format = |line: &str| {
        let mut words = line.split_ascii_whitespace();
        words.next() == Some("FORMAT") && words.next().is_some_and(|word| word != "\"")
    };
    text.contains("START{")
        || text.trim_start_matches('\u{feff}').lines().next().is_some_and(is_format)
}

/// Reads one game; there is always something that comes back.
pub(crate) fn read(source: Source<'_>) -> Reading {
    let (text, encoding) = source.text();
    let mut headers = Headers::default();
    let mut faults = Vec::new();
    let mut start = None;
    let (head, body) = text.split_once("START{").unwrap_or((&text, ""));
    let mut lines = head.trim_start_matches('\u{feff}').lines().zip(source.line..);
    while let Some((line, number)) = lines.next() {
        let place = Place { line: Some(number), ..Place::default() };
        if let Some(first) = line.trim_start().strip_prefix("SETUP{") {
            let mut inside = first.to_owned();
            while !inside.contains('}') {
                let Some((line, _)) = lines.next() else {
                    keep(&mut faults, (place, FaultKind::Bracket('{')));
                    break;
                };
                inside.push(' ');
                inside.push_str(line);
            }
            let inside = inside.split('}').next().unwrap_or_default();
            let (setup, unread) = setup::read(inside);
            start = Some(setup);
            for word in unread {
                keep(&mut faults, (place, FaultKind::PassedOver(word)));
            }
            continue;
        }
        let (name, value) = line.trim().split_once([' ', '\t']).unwrap_or((line.trim(), ""));
        if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            headers.add_filled(&name.to_ascii_lowercase(), value.trim());
        } else if !name.is_empty() {
            keep(&mut faults, (place, FaultKind::Header(name.to_owned())));
        }
    }
    match headers.get(Field::Fen).map(str::parse::<Setup>) {
        Some(Ok(setup)) => start = Some(setup),
        Some(Err(why)) => keep(&mut faults, (Place::default(), FaultKind::UnreadableStart(why))),
        None => {}
    }
    let mut builder = Builder::new(start.unwrap_or(Record::usual_start()));
    builder.game = source.game;
    faults.into_iter().for_each(|(place, kind)| builder.fault(place, kind));
    let (moves, _) = body.split_once("}END").unwrap_or((body, ""));
    let first_line = source.line + head.matches('\n').count();
    let mut movetext = Movetext::new(moves.trim_end_matches('}'), first_line);
    movetext.read(&mut builder);
    let outcome = headers.get(Field::Result).and_then(Outcome::of_header).or(movetext.outcome);
    let reason = headers.get(Field::Reason).and_then(Reason::of_words);
    builder.record.result = outcome.map(|outcome| GameResult { outcome, reason });
    builder.record.headers = headers;
    Reading {
        record: builder.record,
        format: Format::Wxf,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    }
}
