use xiangqi::{Color, Piece, Square};

use super::MAGIC;
use super::layout::{ROLES, SECOND, TextField};
use crate::write::plain_losses;
use crate::{Field, Format, Loss, NodeId, Outcome, Record, WriteError, Written};

/// Writes layout 2.
pub(crate) fn write(record: &Record) -> Result<Written, WriteError> {
    let mut losses = plain_losses(record);
    let mut file = vec![0; SECOND.moves];
    file[..MAGIC.len()].copy_from_slice(MAGIC);
    file[19] = 2;
    texts(record, &mut file, &mut losses);
    let start = record.start;
    file[SECOND.game_type] = if start == Record::usual_start() { 0 } else { 2 };
    file[SECOND.result] = outcome(record, &mut losses);
    file[SECOND.side] = if start.side_to_move == Color::Red { 1 } else { 2 };
    match u16::try_from(start.move_number) {
        Ok(number) => file[SECOND.number..][..2].copy_from_slice(&number.to_le_bytes()),
        Err(_) => losses.push(Loss::Counters),
    }
    if start.plies_since_capture == 0 && u16::try_from(start.move_number).is_ok() {
        losses.retain(|loss| *loss != Loss::Counters);
    }
    for (square, piece) in start.board.pieces() {
        file[SECOND.board + usize::from(index(square))] = number(piece);
    }
    for node in record.tree.depth_first() {
        entry(record, node, &mut file)?;
    }
    Ok(Written { bytes: file, losses })
}

/// The number of a square, counted row by row from the top.
#[expect(clippy::cast_possible_truncation, reason = "it is below 90")]
fn index(square: Square) -> u8 {
    ((9 - square.rank().index()) * 9 + square.file().index()) as u8
}

fn number(piece: Piece) -> u8 {
    let role = ROLES.iter().find(|(_, role)| *role == piece.role).map_or(0, |(number, _)| *number);
    match piece.color {
        Color::Red => 0x10 | role,
        Color::Black => 0x20 | role,
    }
}

fn outcome(record: &Record, losses: &mut Vec<Loss>) -> u8 {
    match record.result.map_or(Outcome::Open, |result| result.outcome) {
        Outcome::RedWins => 1,
        Outcome::BlackWins => 2,
        Outcome::Draw => 3,
        Outcome::Open => 0,
        Outcome::BothLose => {
            losses.push(Loss::Outcome(Outcome::BothLose.pgn()));
            0
        }
    }
}

fn texts(record: &Record, file: &mut [u8], losses: &mut Vec<Loss>) {
    let mut taken = vec![false; SECOND.texts.len()];
    let mut write = |name: &str, value: &str| {
        let field = Field::of_name(name);
        let fits = |place: &TextField| match field {
            Some(field) => Field::of_name(place.name) == Some(field),
            None => place.name.eq_ignore_ascii_case(name),
        };
        let free = SECOND.texts.iter().position(fits).filter(|index| !taken[*index]);
        let Some(index) = free else {
            losses.push(Loss::Header(name.to_owned()));
            return;
        };
        taken[index] = true;
        let kept = text(&SECOND.texts[index], value, file);
        if kept != value {
            losses.push(Loss::Cut { name: name.to_owned(), kept: kept.to_owned() });
        }
    };
    for header in &record.headers {
        if !header.value().is_empty() && !header.field().is_some_and(Field::is_derived) {
            write(header.name(), header.value());
        }
    }
    let reason = record.result.and_then(|result| result.reason);
    if let (Some(reason), None) = (reason, record.headers.get(Field::Reason)) {
        write("endtype", &reason.to_string());
    }
}

/// Writes as many whole characters as the field has room for, and says which.
fn text<'a>(place: &TextField, value: &'a str, file: &mut [u8]) -> &'a str {
    let mut room = place.size / 2 - 1;
    let mut end = 0;
    for c in value.chars() {
        if c == '\0' || c.len_utf16() > room {
            break;
        }
        room -= c.len_utf16();
        end += c.len_utf8();
    }
    let kept = &value[..end];
    for (unit, bytes) in kept.encode_utf16().zip(file[place.offset..].chunks_exact_mut(2)) {
        bytes.copy_from_slice(&unit.to_le_bytes());
    }
    kept
}

fn entry(record: &Record, node: NodeId, file: &mut Vec<u8>) -> Result<(), WriteError> {
    let tree = &record.tree;
    let comment = tree.comment(node);
    let ends = u8::from(tree.next(node).is_none());
    let has_alternative = u8::from(tree.sibling(node).is_some());
    let flags = ends | has_alternative << 1 | u8::from(comment.is_some()) << 2;
    let (from, to) = tree.mv(node).map_or((0, 0), |mv| (index(mv.from), index(mv.to)));
    file.extend([flags, 0, from, to]);
    if let Some(comment) = comment {
        let text: Vec<u8> = comment.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let length = u32::try_from(text.len()).map_err(|_| WriteError::TooLong(Format::Cbr))?;
        file.extend(length.to_le_bytes());
        file.extend(text);
    }
    Ok(())
}
