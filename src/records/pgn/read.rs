use xiangqi::Setup;

use super::tags::{TagLine, tag};
use super::{Movetext, verbatim};
use crate::builder::{Builder, keep};
use crate::moves::Ranks;
use crate::{
    FaultKind, Field, Format, GameResult, Headers, Outcome, Place, Reading, Reason, Record, Source,
};

/// Reads one game; there is always something that comes back.
pub(crate) fn read(source: Source<'_>) -> Reading {
    let (text, encoding) = source.text();
    let mut faults = Vec::new();
    let mut headers = Headers::default();
    let (moves, moves_line) = tag_section(&text, source.line, &mut headers, &mut faults);
    let mut start = Record::usual_start();
    if let Some(fen) = headers.get(Field::Fen) {
        match fen.parse::<Setup>() {
            Ok(setup) => start = setup,
            Err(why) => keep(&mut faults, (Place::default(), FaultKind::UnreadableStart(why))),
        }
    }
    let mut builder = Builder::new(start);
    builder.game = source.game;
    for (place, kind) in faults {
        builder.fault(place, kind);
    }
    let is_verbatim = headers.get(Field::Texts) == Some("verbatim");
    if is_verbatim {
        headers.change_values(verbatim::unescape);
    }
    let mut movetext = Movetext::new(moves, moves_line);
    movetext.is_verbatim = is_verbatim;
    if headers.get(Field::Format).is_some_and(|format| format.eq_ignore_ascii_case("ICCS")) {
        movetext.usual_ranks = Ranks::FromZero;
    }
    movetext.read(&mut builder);
    source.warn_of_encoding(encoding, &mut builder);
    builder.record.result = result(&headers, movetext.outcome, &mut builder);
    builder.record.headers = headers;
    Reading {
        record: builder.record,
        format: Format::Pgn,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    }
}

/// Reads the tags, and says where the moves begin and on which line.
fn tag_section<'a>(
    text: &'a str,
    first_line: usize,
    headers: &mut Headers,
    faults: &mut Vec<(Place, FaultKind)>,
) -> (&'a str, usize) {
    let mut rest = text;
    let mut number = first_line;
    while let Some(line) = rest.split_inclusive('\n').next() {
        let mut unread = line.trim_start_matches('\u{feff}');
        if unread.trim_start().starts_with("[%") {
            break;
        }
        loop {
            let place = Place { line: Some(number), ..Place::default() };
            let (found, behind) = tag(unread);
            match found {
                TagLine::Tag(name, value) => headers.add(name, value),
                TagLine::Damaged(name, value) => {
                    keep(faults, (place, FaultKind::Header(name.to_owned())));
                    headers.add_filled(name, value);
                }
                TagLine::Other => break,
            }
            unread = behind;
        }
        if !unread.trim().is_empty() {
            // The moves may begin behind a tag on the same line.
            return (&rest[line.len() - unread.len()..], number);
        }
        rest = &rest[line.len()..];
        number += 1;
    }
    (rest, number)
}

/// The result of the tag, or of the end of the moves where there is none.
fn result(headers: &Headers, moves: Option<Outcome>, builder: &mut Builder) -> Option<GameResult> {
    let tag = headers.get(Field::Result).and_then(Outcome::of_header);
    if let (Some(tag), Some(moves)) = (tag, moves)
        && tag != moves
        && moves != Outcome::Open
    {
        let kind = FaultKind::ResultsDiffer { tag: tag.pgn(), moves: moves.pgn() };
        builder.fault(Place::default(), kind);
    }
    let reason = headers.get(Field::Reason).and_then(Reason::of_words);
    tag.or(moves).map(|outcome| GameResult { outcome, reason })
}
