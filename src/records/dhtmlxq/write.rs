use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::branches::digits;
use super::items::mask;
use crate::write::{plain_losses, side_of_first_move};
use crate::{Field, Format, Loss, NodeId, Outcome, Record, Tree, WriteError, Written};

/// Writes a block that ends with a line end, in UTF-8.
pub(crate) fn write(record: &Record) -> Result<Written, WriteError> {
    let mut losses = plain_losses(record);
    let mut text = "[DhtmlXQ]\n".to_owned();
    for header in &record.headers {
        match header.field() {
            _ if header.value().is_empty() => {}
            Some(field) if field.is_derived() => {}
            Some(field) => item(&mut text, field.dhtmlxq_name(), &mask(header.value())),
            None => match is_free(header.name()) {
                true => item(&mut text, header.name(), &mask(header.value())),
                false => losses.push(Loss::Header(header.name().to_owned())),
            },
        }
    }
    if let Some(result) = record.result {
        item(&mut text, "result", words(result.outcome));
        if let (Some(reason), None) = (result.reason, record.headers.get(Field::Reason)) {
            item(&mut text, "endtype", &reason.to_string());
        }
    }
    item(&mut text, "binit", &binit(record)?);
    let start = record.start;
    if !losses.contains(&Loss::Counters) && side_of_first_move(record) == Some(start.side_to_move) {
        // The digits say all.
    } else if start != Record::usual_start() {
        losses.retain(|loss| *loss != Loss::Counters);
        item(&mut text, "fen", &start.to_string());
    }
    moves(&record.tree, &mut text);
    text.push_str("[/DhtmlXQ]\n");
    Ok(Written { bytes: text.into_bytes(), losses })
}

fn item(text: &mut String, name: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
}

/// Whether a header of another format may stand as an item: its name must not mean something.
fn is_free(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_word = name.len() <= 40 && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let is_taken = ["binit", "movelist", "other"].contains(&name.as_str());
    is_word && !is_taken && !name.starts_with("move_") && !name.starts_with("comment")
}

/// The words that the player shows; those that it does not know are written as scores.
fn words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::RedWins | Outcome::BlackWins | Outcome::Draw => outcome.zh(),
        Outcome::BothLose | Outcome::Open => outcome.pgn(),
    }
}

fn binit(record: &Record) -> Result<String, WriteError> {
    let mut entries = [None; 32];
    for (square, piece) in record.start.board.pieces() {
        let mut free = crate::xqf::pieces().zip(entries.iter_mut());
        let entry = free.find(|(kind, entry)| *kind == piece && entry.is_none());
        *entry.ok_or(WriteError::TooManyPieces(Format::DhtmlXq, piece))?.1 = Some(square);
    }
    let digits = |entry: Option<_>| entry.map_or("99".to_owned(), digits);
    Ok(entries.map(digits).concat())
}

/// Writes all lines: the main line is branch 0, and the others are numbered as they are met.
fn moves(tree: &Tree, text: &mut String) {
    let mut comments: BTreeMap<(usize, usize), &str> = BTreeMap::new();
    comments.extend(tree.comment(NodeId::ROOT).map(|comment| ((0, 0), comment)));
    let mut numbers = 1..;
    // Lines that are still to be written: the item's name, the first move, the ply before it.
    let mut lines: Vec<(String, usize, Option<NodeId>, usize)> =
        vec![("movelist".to_owned(), 0, tree.next(NodeId::ROOT), 0)];
    let mut at = 0;
    while let Some((name, branch, first, begin)) = lines.get(at).cloned() {
        let mut list = String::new();
        let mut node = first;
        let mut ply = begin;
        while let Some(here) = node {
            ply += 1;
            if let Some(mv) = tree.mv(here) {
                list += &digits(mv.from);
                list += &digits(mv.to);
            }
            comments.extend(tree.comment(here).map(|comment| ((branch, ply), comment)));
            // The alternatives to the first move of a branch are its parent's.
            if Some(here) != first || branch == 0 {
                let parent = tree.parent(here).unwrap_or(NodeId::ROOT);
                for other in tree.children(parent).skip(1) {
                    let number = numbers.next().unwrap_or_default();
                    lines.push((
                        format!("move_{branch}_{ply}_{number}"),
                        number,
                        Some(other),
                        ply - 1,
                    ));
                }
            }
            node = tree.next(here);
        }
        item(text, &name, &list);
        at += 1;
    }
    for ((branch, ply), comment) in comments {
        let name = match branch {
            0 => format!("comment{ply}"),
            _ => format!("comment{branch}_{ply}"),
        };
        item(text, &name, &mask(comment));
    }
}
