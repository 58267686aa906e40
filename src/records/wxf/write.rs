use std::fmt::Write as _;

use xiangqi::{Color, notation};

use crate::write::plain_losses;
use crate::{Field, Loss, Record, Written};

/// Which headers the format has, with their names.
const NAMES: [(Field, &str); 8] = [
    (Field::Title, "GAME"),
    (Field::Event, "EVENT"),
    (Field::Site, "SITE"),
    (Field::Date, "DATE"),
    (Field::Red, "RED"),
    (Field::Black, "BLACK"),
    (Field::TimeRule, "TIME"),
    (Field::Opening, "OPENING"),
];

/// Writes the main line; the format has neither variations nor comments.
pub(crate) fn write(record: &Record) -> Written {
    let mut losses = plain_losses(record);
    losses.retain(|loss| *loss != Loss::Counters);
    let counts = record.tree.counts();
    if counts.comments > 0 {
        losses.push(Loss::Comments(counts.comments));
    }
    if counts.variations > 0 {
        losses.push(Loss::Variations(counts.variations));
    }
    let mut text = "FORMAT\tWXF\n".to_owned();
    let mut line = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}\t{}", value.replace(['\r', '\n'], " "));
    };
    for header in &record.headers {
        let name = NAMES.iter().find(|(field, _)| Some(*field) == header.field());
        match (name, header.field()) {
            _ if header.value().is_empty() => {}
            (_, Some(field)) if field.is_derived() => {}
            (Some((_, name)), _) => line(name, header.value()),
            _ => losses.push(Loss::Header(header.name().to_owned())),
        }
    }
    if let Some(result) = record.result {
        line("RESULT", result.outcome.pgn());
        if result.reason.is_some() {
            losses.push(Loss::Reason);
        }
    }
    if record.start != Record::usual_start() {
        line("FEN", &fen(record));
    }
    text.push_str("START{\n");
    text.push_str(&moves(record, &mut losses));
    text.push_str("}END\n");
    Written { bytes: text.into_bytes(), losses }
}

/// The start with the letters `H` and `E`, and `r` for Red to move.
fn fen(record: &Record) -> String {
    let fen = record.start.to_string();
    let (board, rest) = fen.split_once(' ').unwrap_or((&fen, ""));
    let letter = |c| match c {
        'n' => 'h',
        'N' => 'H',
        'b' => 'e',
        'B' => 'E',
        other => other,
    };
    let board: String = board.chars().map(letter).collect();
    match rest.strip_prefix('w') {
        Some(rest) => format!("{board} r{rest}"),
        None => format!("{board} {rest}"),
    }
}

fn moves(record: &Record, losses: &mut Vec<Loss>) -> String {
    let mut text = String::new();
    let mut number = record.start.move_number as usize;
    let Some(played) = record.main_line() else {
        losses.push(Loss::Illegal(record.tree.main_line().count()));
        return text;
    };
    for (mv, position) in played.moves().iter().zip(played.positions()) {
        let word = notation::wxf(position, *mv);
        let is_first = text.is_empty();
        let _ = match position.side_to_move() {
            Color::Red => write!(text, "{number}. {word} "),
            Color::Black if is_first => write!(text, "{number}. ... {}", word.to_lowercase()),
            Color::Black => write!(text, "{}", word.to_lowercase()),
        };
        if position.side_to_move() == Color::Black {
            number += 1;
            text.push('\n');
        }
    }
    match record.tree.main_line().count() - played.moves().len() {
        0 => {}
        count => losses.push(Loss::Illegal(count)),
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
