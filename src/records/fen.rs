//! Positions, one a line, as engines and books exchange them: a FEN, or `position startpos moves …`.

use xiangqi::Setup;

use crate::builder::{Builder, Step};
use crate::moves::{self, Ranks};
use crate::{FaultKind, Format, Place, Reading, Record, Source, Unreadable};

/// Whether the first line that is not empty is a position, and not the start of the moves below it.
pub(crate) fn is_present(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let mut lines = lines.map(str::trim).filter(|line| !line.is_empty()).peekable();
    let Some(first) = lines.next().filter(|line| start(line).is_some()) else { return false };
    let is_alone = lines.peek().is_none() || first.contains(" moves ");
    is_alone || lines.any(|line| start(line).is_some())
}

/// Reads all lines; those that are no position are named by the faults of the game before them.
pub(crate) fn read(source: Source<'_>) -> Result<Vec<Reading>, Unreadable> {
    let (text, encoding) = source.text();
    let mut readings: Vec<Reading> = Vec::new();
    for (line, number) in text.trim_start_matches('\u{feff}').lines().zip(source.line..) {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let place = Place { line: Some(number), ..Place::default() };
        let Some(setup) = start(line) else {
            if let Some(before) =
                readings.last_mut().filter(|r| r.faults.len() < Builder::MAX_FAULTS)
            {
                let kind = FaultKind::PassedOver(line.chars().take(40).collect());
                before.faults.push(crate::Fault { place, kind });
            }
            continue;
        };
        let mut builder = Builder::new(setup);
        builder.game = Some(readings.len() + 1);
        let moves = line.split_once(" moves ").map_or("", |(_, moves)| moves);
        play(&mut builder, moves, place);
        readings.push(Reading {
            record: builder.record,
            format: Format::Fen,
            version: None,
            encoding: Some(encoding),
            game_type: None,
            is_deleted: false,
            faults: builder.faults,
        });
    }
    if readings.is_empty() {
        Err(Unreadable::NoGame("no line is a position"))
    } else {
        Ok(readings)
    }
}

/// The position that a line begins with.
fn start(line: &str) -> Option<Setup> {
    let line = line.strip_prefix("position ").unwrap_or(line).trim_start();
    match line.strip_prefix("startpos") {
        Some(_) => Some(Record::usual_start()),
        None => line.parse().ok(),
    }
}

fn play(builder: &mut Builder, moves: &str, place: Place) {
    let words: Vec<&str> = moves.split_ascii_whitespace().collect();
    let ranks = words.iter().find_map(|word| moves::ranks_of(word)).unwrap_or(Ranks::Unsettled);
    for word in words {
        match moves::play(word, ranks, builder, place) {
            Ok(Step::Played) => {}
            Ok(Step::Refused) => return,
            Err(why) => {
                let place = Place { ply: Some(builder.ply() + 1), ..place };
                let text = word.chars().take(40).collect();
                builder.fault(place, FaultKind::NotAMove { text, why });
                return;
            }
        }
    }
}
