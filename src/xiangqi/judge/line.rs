use std::ops::Deref;

use crate::{Move, Square};

/// The longest line that a search follows.
const CAPACITY: usize = 16;

/// A short line of play without heap, both sides' moves in turn; it derefs to a slice.
#[derive(Clone, Copy)]
pub(super) struct Line {
    moves: [Move; CAPACITY],
    len: usize,
}

impl Line {
    /// The line without a move.
    pub const fn new() -> Line {
        const SQUARE: Square = Square::from_index(0).expect("the board has a first square");
        Line { moves: [Move { from: SQUARE, to: SQUARE }; CAPACITY], len: 0 }
    }

    /// `first`, then as much of `rest` as there is room for.
    pub fn from_parts(first: Move, rest: &[Move]) -> Line {
        let mut line = Line::new();
        for mv in std::iter::once(&first).chain(rest).take(CAPACITY) {
            line.moves[line.len] = *mv;
            line.len += 1;
        }
        line
    }
}

impl Deref for Line {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}
