use serde::{Deserialize, Serialize};
use xiangqi::{Move, Record};

/// The number of a line in the commentary of a game, from 1; it is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineId(pub u32);

/// A line (变着): all moves from the start position, those of the live game included.
///
/// Lines with the same first moves are branches of one tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number.
    pub id: LineId,
    /// What the commentator calls it; empty without a name.
    #[serde(default)]
    pub name: String,
    /// Its moves, from the start position.
    pub moves: Vec<Move>,
    /// What was said to its moves, in their order.
    #[serde(default)]
    pub comments: Vec<LineComment>,
}

/// What was said to a move of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineComment {
    /// How many moves have been played by then.
    pub ply: u16,
    /// The words.
    pub text: String,
}

impl Line {
    /// How many of its moves are those of the live game.
    #[must_use]
    pub fn leaves(&self, live: &Record) -> usize {
        shared(&self.moves, live.moves())
    }

    /// Puts words to the position after `ply` moves; empty ones take away what was said.
    pub(crate) fn comment(&mut self, ply: u16, text: &str) {
        self.comments.retain(|comment| comment.ply != ply);
        if text.is_empty() {
            return;
        }
        let at = self.comments.partition_point(|comment| comment.ply < ply);
        self.comments.insert(at, LineComment { ply, text: text.to_owned() });
    }
}

/// How many moves two paths have in common at their beginning.
pub(crate) fn shared(one: &[Move], other: &[Move]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
