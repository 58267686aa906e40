use std::fmt;

use crate::{Board, Color, Piece, Role, Square};

/// Any arrangement of pieces with a side to move, playable or not; its text form is a FEN.
///
/// A [`Position`](crate::Position) is made of it when nothing prevents a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which piece stands where.
    pub board: Board,
    /// Who moves next.
    pub side_to_move: Color,
    /// Plies played since the last capture.
    pub plies_since_capture: u32,
    /// The number of the next move, counted from 1 and raised after each of Black's plies.
    pub move_number: u32,
}

/// The empty board, Red to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup {
            board: Board::empty(),
            side_to_move: Color::Red,
            plies_since_capture: 0,
            move_number: 1,
        }
    }
}

/// What prevents a game from an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A side has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side has several kings.
    #[error("{color} has {count} kings")]
    SeveralKings {
        /// Whose they are.
        color: Color,
        /// How many they are.
        count: usize,
    },
    /// The kings stand on one file with nothing between.
    #[error("the kings on {red} and {black} face each other")]
    KingsFace {
        /// Where Red's king stands.
        red: Square,
        /// Where Black's king stands.
        black: Square,
    },
    /// The side to move could take the king at once.
    #[error("the {by} on {from}, which is to move, could take the king on {king}")]
    KingEnPrise {
        /// The piece that could take it.
        by: Piece,
        /// Where that piece stands.
        from: Square,
        /// Where the king stands.
        king: Square,
    },
}

/// All faults of an arrangement, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// The faults, kings first.
    pub fn iter(&self) -> impl Iterator<Item = &SetupFault> {
        self.0.iter()
    }

    pub(crate) fn of(setup: &Setup) -> Result<(), SetupFaults> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(()) } else { Err(SetupFaults(faults)) }
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

impl Setup {
    /// Everything that prevents a game from this arrangement.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            match self.board.squares_of(Piece { color, role: Role::King }).len() {
                0 => faults.push(SetupFault::NoKing(color)),
                1 => {}
                count => faults.push(SetupFault::SeveralKings { color, count }),
            }
        }
        if let Some((red, black)) = self.board.kings_face() {
            faults.push(SetupFault::KingsFace { red, black });
        }
        let waiting = Piece { color: self.side_to_move.opponent(), role: Role::King };
        for king in self.board.squares_of(waiting) {
            for from in self.board.attackers_of(king, self.side_to_move) {
                if let Some(by) = self.board.piece_at(from) {
                    faults.push(SetupFault::KingEnPrise { by, from, king });
                }
            }
        }
        faults
    }
}
