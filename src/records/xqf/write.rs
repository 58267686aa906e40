use std::borrow::Cow;

use xiangqi::Color;

use super::HEADER;
use super::fields::{FIELDS, TextField};
use super::squares::{byte, pieces};
use crate::encoding::gb18030;
use crate::write::plain_losses;
use crate::{Field, Format, Loss, NodeId, Outcome, Record, WriteError, Written};

/// Writes the plain layout, which every version of XQStudio reads.
pub(crate) fn write(record: &Record) -> Result<Written, WriteError> {
    let mut losses = plain_losses(record);
    let mut file = vec![0; HEADER];
    file[..3].copy_from_slice(&[b'X', b'Q', 10]);
    place_pieces(record, &mut file[16..48])?;
    file[50] = u8::from(record.start.side_to_move == Color::Black);
    file[51] = outcome(record, &mut losses);
    file[64] = if record.start == Record::usual_start() { 0 } else { 2 };
    texts(record, &mut file, &mut losses);
    for node in record.tree.depth_first() {
        entry(record, node, &mut file)?;
    }
    Ok(Written { bytes: file, losses })
}

fn place_pieces(record: &Record, entries: &mut [u8]) -> Result<(), WriteError> {
    entries.fill(u8::MAX);
    for (square, piece) in record.start.board.pieces() {
        let mut free = pieces().zip(entries.iter_mut());
        let entry = free.find(|(kind, entry)| *kind == piece && **entry == u8::MAX);
        let (_, entry) = entry.ok_or(WriteError::TooManyPieces(Format::Xqf, piece))?;
        *entry = byte(square);
    }
    Ok(())
}

fn outcome(record: &Record, losses: &mut Vec<Loss>) -> u8 {
    let Some(result) = record.result else { return 0 };
    if result.reason.is_some() {
        losses.push(Loss::Reason);
    }
    match result.outcome {
        Outcome::RedWins => 1,
        Outcome::BlackWins => 2,
        Outcome::Draw => 3,
        Outcome::Open => 0,
        Outcome::BothLose => {
            losses.push(Loss::Outcome(result.outcome.pgn()));
            0
        }
    }
}

fn texts(record: &Record, file: &mut [u8], losses: &mut Vec<Loss>) {
    for header in &record.headers {
        let field = header.field();
        if field.is_some_and(Field::is_derived) || header.value().is_empty() {
            continue;
        }
        let place =
            FIELDS.iter().find(|place| field.is_some() && Field::of_name(place.name) == field);
        match place {
            Some(place) if file[place.offset] == 0 => {
                let kept = text(place, header.value(), file);
                if kept != header.value() {
                    losses
                        .push(Loss::Cut { name: header.name().to_owned(), kept: kept.to_owned() });
                }
            }
            _ => losses.push(Loss::Header(header.name().to_owned())),
        }
    }
}

/// Writes as many whole characters as the field has room for, and says which.
fn text<'a>(place: &TextField, value: &'a str, file: &mut [u8]) -> &'a str {
    let mut end = 0;
    let mut length = 0;
    for c in value.chars() {
        let size = gb18030(c.encode_utf8(&mut [0; 4])).len();
        if length + size > place.size - 1 {
            break;
        }
        length += size;
        end += c.len_utf8();
    }
    let kept = &value[..end];
    file[place.offset] = u8::try_from(length).unwrap_or_default();
    file[place.offset + 1..][..length].copy_from_slice(&gb18030(kept));
    kept
}

fn entry(record: &Record, node: NodeId, file: &mut Vec<u8>) -> Result<(), WriteError> {
    let tree = &record.tree;
    let (from, to) = tree.mv(node).map_or((0, 0), |mv| (byte(mv.from), byte(mv.to)));
    let continues = if tree.next(node).is_some() { 0xf0 } else { 0 };
    let has_alternative = if tree.sibling(node).is_some() { 0x0f } else { 0 };
    let filler = if tree.mv(node).is_none() { 0xff } else { 0 };
    file.extend([from + 0x18, to + 0x20, continues | has_alternative, filler]);
    let comment: Cow<'_, [u8]> = tree.comment(node).map(gb18030).unwrap_or_default();
    let length = u32::try_from(comment.len()).map_err(|_| WriteError::TooLong(Format::Xqf))?;
    file.extend(length.to_le_bytes());
    file.extend_from_slice(&comment);
    Ok(())
}
