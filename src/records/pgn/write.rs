use std::fmt::Write as _;

use xiangqi::{Color, Move, Position, notation};

use super::{commands, tags, verbatim};
use crate::{Field, NodeId, Note, Record, Tree};

/// In which notation moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// 炮二平五
    #[default]
    Chinese,
    /// `C2.5`
    Wxf,
    /// `H2-E2`
    Iccs,
}

/// The record as a PGN game that ends with an empty line; nothing of it is lost.
///
/// A record with a move that may not be played, which no other notation can name, is written as
/// ICCS.
pub fn write(record: &Record, notation: Notation) -> String {
    let notation = if is_playable(record) { notation } else { Notation::Iccs };
    let is_verbatim = is_verbatim_needed(record);
    let mut text = tags::line("Game", "Chinese Chess");
    let mut tag = |name: &str, value: &str| {
        let value = if is_verbatim { verbatim::escape_line(value) } else { value.to_owned() };
        text += &tags::line(name, &value);
    };
    for header in &record.headers {
        match header.field() {
            Some(field) if field.is_derived() => {}
            Some(field) => tag(field.pgn_name(), header.value()),
            None => tag(header.name(), header.value()),
        }
    }
    if let Some(result) = record.result {
        tag("Result", result.outcome.pgn());
        if let (Some(reason), None) = (result.reason, record.headers.get(Field::Reason)) {
            tag("Termination", &reason.to_string());
        }
    }
    if record.start != Record::usual_start() {
        tag("FEN", &record.start.to_string());
    }
    match notation {
        Notation::Chinese => {}
        Notation::Wxf => tag("Format", "WXF"),
        Notation::Iccs => tag("Format", "ICCS"),
    }
    if is_verbatim {
        tag("Texts", "verbatim");
    }
    text.push('\n');
    text += &movetext(record, notation, is_verbatim);
    if let Some(result) = record.result {
        text.push_str(result.outcome.pgn());
        text.push('\n');
    }
    text.push('\n');
    text
}

/// Whether every move of the tree may be played.
fn is_playable(record: &Record) -> bool {
    let tree = &record.tree;
    let Ok(start) = Position::from_setup(&record.start) else {
        return tree.next(NodeId::ROOT).is_none();
    };
    let mut stack: Vec<(NodeId, Position)> =
        tree.children(NodeId::ROOT).map(|child| (child, start)).collect();
    while let Some((node, before)) = stack.pop() {
        let Some(Ok(after)) = tree.mv(node).map(|mv| before.play(mv)) else { return false };
        stack.extend(tree.children(node).map(|child| (child, after)));
    }
    true
}

fn is_verbatim_needed(record: &Record) -> bool {
    let mut comments = record.tree.depth_first().filter_map(|node| record.tree.comment(node));
    comments.any(verbatim::is_needed)
        || record.headers.iter().any(|header| verbatim::is_needed_in_tag(header.value()))
}

/// The moves, a pair a line, with comments and variations.
pub(crate) fn movetext(record: &Record, notation: Notation, is_verbatim: bool) -> String {
    let mut writer = Writer {
        tree: &record.tree,
        notation,
        is_verbatim,
        text: String::new(),
        first_ply: (record.start.move_number as usize).saturating_sub(1) * 2
            + usize::from(record.start.side_to_move == Color::Black),
        interrupted: true,
    };
    if let Some(note) = record.tree.note(NodeId::ROOT) {
        writer.note(note);
    }
    writer.moves(Position::from_setup(&record.start).ok());
    if !writer.text.is_empty() && !writer.text.ends_with('\n') {
        writer.text.push('\n');
    }
    writer.text
}

struct Writer<'a> {
    tree: &'a Tree,
    notation: Notation,
    is_verbatim: bool,
    text: String,
    /// Half-moves before the start, counted from move 1.
    first_ply: usize,
    /// Whether a number must stand before Black's move as well.
    interrupted: bool,
}

/// What is still to be written, the next on top of a stack.
enum Work {
    /// The line that goes on behind this node, from this position.
    Behind(NodeId, Option<Position>, usize),
    /// A variation that begins with this node.
    Variation(NodeId, Option<Position>, usize),
    /// The end of a variation.
    Close,
}

impl Writer<'_> {
    fn moves(&mut self, start: Option<Position>) {
        let mut stack = vec![Work::Behind(NodeId::ROOT, start, 0)];
        while let Some(work) = stack.pop() {
            match work {
                Work::Close => {
                    self.text.truncate(self.text.trim_end_matches([' ', '\n']).len());
                    self.text.push_str(")\n");
                    self.interrupted = true;
                }
                Work::Variation(node, before, ply) => {
                    self.new_line();
                    self.text.push('(');
                    self.interrupted = true;
                    let after = self.node(node, before, ply);
                    stack.push(Work::Close);
                    stack.push(Work::Behind(node, after, ply + 1));
                }
                Work::Behind(node, before, ply) => {
                    let Some(next) = self.tree.next(node) else { continue };
                    let after = self.node(next, before, ply);
                    stack.push(Work::Behind(next, after, ply + 1));
                    let mut others: Vec<NodeId> = self.tree.children(node).skip(1).collect();
                    others.reverse();
                    stack.extend(
                        others.into_iter().map(|other| Work::Variation(other, before, ply)),
                    );
                }
            }
        }
    }

    /// Writes one move with its number and note, and says what position it leads to.
    fn node(&mut self, node: NodeId, before: Option<Position>, ply: usize) -> Option<Position> {
        let mv = self.tree.mv(node)?;
        let ply = self.first_ply + ply;
        let is_red = ply.is_multiple_of(2);
        if is_red && !self.text.ends_with('(') {
            self.new_line();
        }
        if is_red {
            // Writing to a string cannot fail.
            let _ = write!(self.text, "{}. ", ply / 2 + 1);
        } else if self.interrupted {
            let _ = write!(self.text, "{}... ", ply / 2 + 1);
        }
        self.interrupted = false;
        let after = before.and_then(|before| before.play(mv).ok());
        self.text += &match (before, after) {
            (Some(before), Some(_)) => self.word(&before, mv),
            _ => iccs(mv),
        };
        if let Some(note) = self.tree.note(node) {
            for nag in &note.nags {
                let _ = write!(self.text, " ${nag}");
            }
            self.note(note);
        }
        self.text.push(if is_red || self.interrupted { ' ' } else { '\n' });
        after
    }

    fn word(&self, position: &Position, mv: Move) -> String {
        match self.notation {
            Notation::Chinese => notation::chinese(position, mv),
            Notation::Wxf => notation::wxf(position, mv),
            Notation::Iccs => iccs(mv),
        }
    }

    fn note(&mut self, note: &Note) {
        let commands = commands::of(note);
        let comment = note.comment.as_deref().unwrap_or_default();
        if commands.is_empty() && comment.is_empty() {
            return;
        }
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push('{');
        self.text += &commands;
        if !commands.is_empty() && !comment.is_empty() {
            self.text.push(' ');
        }
        match self.is_verbatim {
            true => self.text += &verbatim::escape(comment),
            false => self.text += comment,
        }
        self.text.push('}');
        self.interrupted = true;
    }

    fn new_line(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }
}

/// `H2-E2`.
fn iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_uppercase()
}
