use std::cmp::Ordering;

use crate::{Move, Piece, Role};

/// Which way a move goes, as its own side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// 进
    Forward,
    /// 平
    Level,
    /// 退
    Back,
}

/// The second half of a written move: the direction and the number behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Course {
    pub direction: Direction,
    /// The file that a level move or a slanting piece goes to, otherwise the distance.
    pub number: u8,
}

impl Course {
    pub fn of(piece: Piece, mv: Move) -> Course {
        let depth = |square: crate::Square| square.rank().depth(piece.color);
        let direction = match depth(mv.to).cmp(&depth(mv.from)) {
            Ordering::Greater => Direction::Forward,
            Ordering::Equal => Direction::Level,
            Ordering::Less => Direction::Back,
        };
        let slanting = matches!(piece.role, Role::Advisor | Role::Elephant | Role::Horse);
        let number = if slanting || direction == Direction::Level {
            mv.to.file().number(piece.color)
        } else {
            mv.to.rank().distance(mv.from.rank())
        };
        Course { direction, number }
    }
}
