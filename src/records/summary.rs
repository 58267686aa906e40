use xiangqi::{Move, Position};

use crate::{Counts, FaultKind, NodeId, Outcome, Reading};

/// What a reading comes to, in the terms in which record files are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The start with its counters.
    pub start_fen: String,
    /// How the game ended; nothing where the file does not speak of it.
    pub outcome: Option<Outcome>,
    /// The main line as written, illegal moves and what follows them included.
    pub main_line: Vec<Move>,
    /// How many moves of it can be played.
    pub legal_plies: usize,
    /// The position after them; nothing where the start is no position.
    pub final_fen: Option<String>,
    /// How much the tree holds.
    pub counts: Counts,
    /// The illegal moves; those of variations are listed for trees of at most
    /// [`Summary::MAX_CHECKED`] moves.
    pub illegal: Vec<IllegalPly>,
    /// How many faults of the file, and not of the game, were met.
    pub warnings: usize,
    /// All nodes by generation, for trees of at most [`Summary::MAX_LISTED`] moves.
    pub tree: Option<Vec<TreeNode>>,
}

/// An illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalPly {
    /// How many moves lead there, itself included.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Whether it belongs to the main line.
    pub on_main_line: bool,
}

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// Where its parent stands in the list; the root has none.
    pub parent: Option<usize>,
    /// Its move; the root has none.
    pub mv: Option<Move>,
    /// Its comment.
    pub comment: Option<String>,
}

impl Summary {
    /// Larger trees are not listed.
    pub const MAX_LISTED: usize = 3000;
    /// In larger trees the illegal moves of variations are not listed.
    pub const MAX_CHECKED: usize = 10_000;

    /// The summary of a reading.
    pub fn of(reading: &Reading) -> Summary {
        let record = &reading.record;
        let counts = record.tree.counts();
        let played = record.main_line();
        let illegal = reading.faults.iter().filter_map(|fault| match fault.kind {
            FaultKind::Illegal { mv, on_main_line, .. } => {
                Some(IllegalPly { ply: fault.place.ply?, mv, on_main_line })
            }
            _ => None,
        });
        let lists_all = counts.nodes <= Summary::MAX_CHECKED;
        let is_file_fault = |fault: &&crate::Fault| !fault.kind.is_about_rules();
        Summary {
            start_fen: record.start.to_string(),
            outcome: record.result.map(|result| result.outcome),
            main_line: record.tree.main_line().filter_map(|node| record.tree.mv(node)).collect(),
            legal_plies: played.as_ref().map_or(0, |played| played.moves().len()),
            final_fen: played.map(|played| Position::fen(played.position())),
            counts,
            illegal: illegal.filter(|ply| ply.on_main_line || lists_all).collect(),
            warnings: reading.faults.iter().filter(is_file_fault).count(),
            tree: (counts.nodes <= Summary::MAX_LISTED).then(|| nodes(reading)),
        }
    }
}

fn nodes(reading: &Reading) -> Vec<TreeNode> {
    let tree = &reading.record.tree;
    let order = tree.by_generation();
    let mut places = vec![0; order.len()];
    for (place, node) in order.iter().enumerate() {
        places[node.index()] = place;
    }
    let node = |id: &NodeId| TreeNode {
        parent: tree.parent(*id).map(|parent| places[parent.index()]),
        mv: tree.mv(*id),
        comment: tree.comment(*id).map(str::to_owned),
    };
    order.iter().map(node).collect()
}
