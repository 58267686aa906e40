use std::ops::Deref;

use crate::{Move, Square};

/// More moves than any arrangement has: at most 17 from a square that is taken, and at most 16 to
/// a square, of which there are 90 together.
const CAPACITY: usize = 768;

/// The legal moves of a position, without heap; it derefs to a slice.
#[derive(Clone, Debug)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    pub(crate) fn new() -> MoveList {
        const SQUARE: Square = Square::from_index(0).expect("the board has a first square");
        MoveList { moves: [Move { from: SQUARE, to: SQUARE }; CAPACITY], len: 0 }
    }

    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, CAPACITY>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
