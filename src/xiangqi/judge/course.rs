use super::worth::Balance;
use crate::{Move, Square};

/// How a line of a search has come to where it is.
#[derive(Clone, Copy)]
pub(super) struct Course {
    /// What the side that counts has won and lost.
    pub balance: Balance,
    /// Where the last move took something.
    pub taken: Option<Square>,
    /// Whether the last move answered a check of the side that counts.
    pub answered: bool,
    /// What alone counts as won, if not everything does.
    pub prize: Option<Prize>,
    /// Quiet checks that the side that counts and the other side may still give.
    pub checks: [u32; 2],
    /// Plies that may still be played.
    pub depth: u32,
}

impl Course {
    /// The beginning of a line with so many quiet checks and plies.
    pub fn new(checks: [u32; 2], depth: u32) -> Course {
        Course {
            balance: Balance::default(),
            taken: None,
            answered: false,
            prize: None,
            checks,
            depth,
        }
    }
}

/// The piece that has to be won, and by which, as they stand now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prize {
    /// They stand on these squares.
    Stands {
        /// The piece to be won.
        target: Square,
        /// The piece to take it.
        by: Square,
    },
    /// One of them is gone.
    Lost,
}

impl Prize {
    /// The prize after `mv`.
    pub fn after(self, mv: Move) -> Prize {
        match self {
            Prize::Stands { target, by } if mv.to != target && mv.to != by => {
                let follow = |square| if square == mv.from { mv.to } else { square };
                Prize::Stands { target: follow(target), by: follow(by) }
            }
            _ => Prize::Lost,
        }
    }

    /// Whether `mv` wins it.
    pub fn is_won_by(self, mv: Move) -> bool {
        self == Prize::Stands { target: mv.to, by: mv.from }
    }
}
