use std::collections::BTreeMap;

use xiangqi::{Board, Color, Move, Position, Setup};

use super::branches::{BranchName, comment_place, in_order, is_lettered, moves, square};
use super::items::{NUMBERED, items, plain};
use super::numbered::{self, Item};
use super::split::{bare, blocks};
use crate::builder::{Builder, Step, keep};
use crate::{
    FaultKind, Field, Format, GameResult, Headers, NodeId, Outcome, Place, Reading, Reason, Record,
    Source, Unreadable,
};

/// Reads all games of a page.
pub(crate) fn read(source: Source<'_>) -> Result<Vec<Reading>, Unreadable> {
    let (text, encoding) = source.text();
    let text = bare(&text);
    let blocks = blocks(&text);
    if blocks.is_empty() {
        return Err(Unreadable::NoGame("no DhtmlXQ tags"));
    }
    let is_alone = blocks.len() == 1;
    let readings = blocks.into_iter().enumerate().map(|(index, block)| {
        let game = if is_alone { source.game } else { Some(index + source.game.unwrap_or(1)) };
        let builder = block_builder(block, game);
        Reading {
            record: builder.record,
            format: Format::DhtmlXq,
            version: None,
            encoding: Some(encoding),
            game_type: None,
            is_deleted: false,
            faults: builder.faults,
        }
    });
    Ok(readings.collect())
}

/// Further variations are left out.
const MAX_BRANCHES: usize = 10_000;
/// A comment is looked for in so many branches, each leaving the one before it.
const MAX_CLIMB: usize = 100;

/// The items of a block, sorted.
#[derive(Default)]
struct Block {
    headers: Headers,
    binit: Option<String>,
    fen: Option<String>,
    /// Ninety letters, and whether Black begins.
    squares: Option<String>,
    black_begins: bool,
    main_line: Vec<Move>,
    branches: BTreeMap<BranchName, Vec<Move>>,
    comments: Vec<(usize, usize, String)>,
    other: Option<String>,
    faults: Vec<FaultKind>,
}

fn block_builder(text: &str, game: Option<usize>) -> Builder {
    let mut block = Block::default();
    for (name, value) in items(text) {
        block.sort_in(&name, value);
    }
    let start = block.start();
    let mut builder = Builder::new(start);
    builder.game = game;
    for kind in std::mem::take(&mut block.faults) {
        builder.fault(Place::default(), kind);
    }
    let lines = lines(&mut builder, block.main_line, block.branches);
    comments(&mut builder, &lines, block.comments, block.other);
    let headers = block.headers;
    let outcome = headers.get(Field::Result).and_then(Outcome::of_header);
    let reason = headers.get(Field::Reason).and_then(Reason::of_words);
    builder.record.result = outcome.map(|outcome| GameResult { outcome, reason });
    builder.record.headers = headers;
    builder
}

impl Block {
    fn sort_in(&mut self, name: &str, value: &str) {
        let mut take = |list: &str| {
            if is_lettered(list) {
                let old = "moves in the letters of an old version are not read";
                keep(&mut self.faults, FaultKind::Markup(old));
                return Vec::new();
            }
            let (moves, is_whole) = moves(list);
            if !is_whole {
                keep(&mut self.faults, FaultKind::OffBoard);
            }
            moves
        };
        match name {
            "binit" => self.binit = Some(value.to_owned()).filter(|value| !value.trim().is_empty()),
            "fen" => self.fen = Some(plain(value)).filter(|fen| !fen.trim().is_empty()),
            "movelist" => {
                let moves = take(value);
                if self.main_line.is_empty() {
                    self.main_line = moves;
                }
            }
            "other" => self.other = Some(plain(value)),
            _ => {
                if let Some(number) = name.strip_prefix(NUMBERED) {
                    self.sort_in_numbered(number, value);
                } else if let Some(branch) = BranchName::of_item(name) {
                    let moves = take(value);
                    match branch.number {
                        0 if self.main_line.is_empty() => self.main_line = moves,
                        0 => {}
                        _ if self.branches.len() >= MAX_BRANCHES => {
                            keep(&mut self.faults, FaultKind::Bound("variations"));
                        }
                        _ => {
                            self.branches.insert(branch, moves);
                        }
                    }
                } else if let Some((branch, ply)) = comment_place(name) {
                    self.comments.push((branch, ply, plain(value)));
                } else {
                    self.headers.add_filled(name, plain(value));
                }
            }
        }
    }

    fn sort_in_numbered(&mut self, number: &str, value: &str) {
        match numbered::item(number) {
            Some(Item::Squares) => self.squares = Some(value.to_owned()),
            Some(Item::Side) => self.black_begins = value.trim() == "1",
            Some(Item::Moves) => self.sort_in("movelist", &numbered::from_top(value)),
            Some(Item::Header(name)) => self.sort_in(name, value),
            None => {}
        }
    }

    /// The start: the FEN, else the board of letters or digits, else the usual one.
    fn start(&mut self) -> Setup {
        match self.fen.as_deref().map(str::parse::<Setup>) {
            Some(Ok(setup)) => return setup,
            Some(Err(why)) => keep(&mut self.faults, FaultKind::UnreadableStart(why)),
            None => {}
        }
        let letters = self.squares.as_deref().and_then(numbered::board);
        let Some(board) = letters.or_else(|| self.binit.as_deref().map(board)) else {
            keep(&mut self.faults, FaultKind::NoStart);
            return Record::usual_start();
        };
        let moving = self.main_line.first().and_then(|mv| board.piece_at(mv.from));
        let setup = |side_to_move| Setup { board, side_to_move, ..Setup::default() };
        match moving {
            Some(piece) => setup(piece.color),
            None if self.black_begins => setup(Color::Black),
            // A puzzle without moves says nothing about the side.
            None => Color::ALL
                .map(setup)
                .into_iter()
                .find(|setup| Position::from_setup(setup).is_ok())
                .unwrap_or_else(|| setup(Color::Red)),
        }
    }
}

/// The board of 64 digits, two a piece in the order of XQF; `99` is a piece that is not there.
fn board(binit: &str) -> Board {
    let digits: Vec<u8> =
        binit.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let mut board = Board::empty();
    for (piece, digits) in crate::xqf::pieces().zip(digits.chunks_exact(2)) {
        if let Some(square) = square(digits[0], digits[1]) {
            board.set(square, Some(piece));
        }
    }
    board
}

/// Plays all branches; each is known by its number.
fn lines(
    builder: &mut Builder,
    main_line: Vec<Move>,
    branches: BTreeMap<BranchName, Vec<Move>>,
) -> Lines {
    let mut lines = Lines(BTreeMap::new());
    lines.0.insert(0, play(builder, None, 0, &main_line));
    let (ordered, orphans) = in_order(branches);
    for (name, moves) in ordered {
        let path = name.ply.checked_sub(1).and_then(|before| lines.path(name.parent, before));
        match path {
            Some(path) => {
                builder.walk(&path);
                let line = play(builder, Some(name.parent), name.ply - 1, &moves);
                lines.0.insert(name.number, line);
            }
            None => orphan(builder, name),
        }
    }
    for name in orphans {
        orphan(builder, name);
    }
    lines
}

fn orphan(builder: &mut Builder, name: BranchName) {
    let BranchName { parent, ply, number } = name;
    builder.fault(Place::default(), FaultKind::Orphan(format!("move_{parent}_{ply}_{number}")));
}

/// All branches by their numbers.
struct Lines(BTreeMap<usize, Line>);

/// The nodes of one branch.
struct Line {
    parent: Option<usize>,
    /// How many moves lead to where it leaves its parent.
    begin: usize,
    nodes: Vec<NodeId>,
}

impl Lines {
    /// The nodes that lead to ply `ply` of a branch, unless it is shorter.
    fn path(&self, branch: usize, ply: usize) -> Option<Vec<NodeId>> {
        let mut path = Vec::with_capacity(ply);
        let (mut branch, mut wanted) = (branch, ply);
        loop {
            let line = self.0.get(&branch)?;
            let own = line.nodes.get(..wanted.saturating_sub(line.begin))?;
            path.extend(own.iter().rev());
            let Some(parent) = line.parent else { break };
            (branch, wanted) = (parent, wanted.min(line.begin));
        }
        path.reverse();
        Some(path)
    }

    /// The node at ply `ply` of a branch or of those that it leaves.
    fn node(&self, branch: usize, ply: usize) -> Option<NodeId> {
        let mut branch = branch;
        for _ in 0..MAX_CLIMB {
            let line = self.0.get(&branch)?;
            match (ply.checked_sub(line.begin + 1), line.parent) {
                (Some(own), _) => return line.nodes.get(own).copied(),
                (None, Some(parent)) => branch = parent,
                (None, None) => return Some(NodeId::ROOT),
            }
        }
        None
    }
}

fn play(builder: &mut Builder, parent: Option<usize>, begin: usize, moves: &[Move]) -> Line {
    let mut nodes = Vec::with_capacity(moves.len());
    for mv in moves {
        if builder.play(*mv, Place::default()) == Step::Refused {
            break;
        }
        nodes.push(builder.node());
    }
    Line { parent, begin, nodes }
}

fn comments(
    builder: &mut Builder,
    lines: &Lines,
    comments: Vec<(usize, usize, String)>,
    other: Option<String>,
) {
    for (branch, ply, text) in comments.into_iter().filter(|(.., text)| !text.is_empty()) {
        let Some(node) = lines.node(branch, ply) else {
            let orphan = FaultKind::Orphan(format!("comment{branch}_{ply}"));
            builder.fault(Place::default(), orphan);
            continue;
        };
        // The same comment may be given under both of its names.
        if builder.record.tree.comment(node) != Some(text.as_str()) {
            builder.record.tree.note_mut(node).add_comment(&text);
        }
    }
    if let (Some(other), None) = (other, builder.record.tree.comment(NodeId::ROOT)) {
        builder.record.tree.note_mut(NodeId::ROOT).add_comment(&other);
    }
}
