use crate::{Board, Color};

/// Any arrangement of pieces with a side to move, playable or not; its text form is a FEN.
///
/// A [`Position`](crate::Position) is made of it when nothing prevents a game, which
/// [`Setup::faults`] lists; what is merely strange is listed by [`Setup::warnings`].
///
/// ```
/// use xiangqi::{Piece, Setup, SetupFault, Square};
///
/// let mut setup: Setup = "4k4/9/9/9/9/9/9/9/9/3RK4 r".parse()?;
/// assert!(matches!(setup.faults()[..], [SetupFault::KingsFace { .. }]));
/// setup.board.set("e5".parse::<Square>()?, Piece::from_letter('p'));
/// assert!(setup.faults().is_empty());
/// assert_eq!(setup.to_string(), "4k4/9/9/9/4p4/9/9/9/9/3RK4 w - - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
