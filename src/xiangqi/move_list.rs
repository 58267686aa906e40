use std::fmt;
use std::ops::Deref;

use crate::{Move, Square};

/// No arrangement has more moves.
///
/// A piece goes to 17 squares at most. A square is reached by 24 pieces at most: in each of four
/// directions by the nearest piece and, captured, by the cannon behind it, by eight horses, four
/// elephants and four advisors. With *n* pieces to move, there are at most 17 *n* and at most
/// 24 (90 − *n*) moves, hence fewer than 896.
const CAPACITY: usize = 896;

/// The legal moves of a position, without heap; it derefs to a slice.
#[derive(Clone)]
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

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(ToString::to_string)).finish()
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
