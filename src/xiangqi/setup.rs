use crate::{Board, Color};

/// Any arrangement of pieces with a side to move, playable or not; its text form is a FEN.
///
/// A [`Position`](crate::Position) is made of it when nothing prevents a game, which
/// [`Setup::faults`] lists; what is merely strange is listed by [`Setup::warnings`].
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
