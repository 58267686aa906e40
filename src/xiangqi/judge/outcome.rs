//! What a capture leads to, on its square and on the whole board.

use super::cooperation::is_joint;
use super::line::Line;
use super::search::{Budget, Course, MATE, Scope, Search, is_king_or_pawn};
use super::worth::Reading;
use crate::{Board, Move, Position, Setup, Square};

/// The deepest exchange that is followed, in plies.
pub(super) const DEPTH: u32 = 10;

/// What a capture leads to, read in three ways.
pub(super) struct Outcome {
    /// On the square alone.
    pub square: i32,
    /// On the whole board, a floating pawn read against the capturer.
    pub strict: i32,
    /// On the whole board, a floating pawn read for the capturer.
    pub lenient: i32,
    pub square_line: Line,
    pub board_line: Line,
}

impl Outcome {
    /// What the capture `mv` leads to when the captures in `withheld` are left out.
    ///
    /// A king's or pawn's capture counts when it needs another piece (26.1.1).
    pub fn of(position: &Position, mv: Move, withheld: &[Move], budget: &mut Budget) -> Outcome {
        let small_takers = is_king_or_pawn(position, mv.from) && is_joint(position, mv);
        let mut read = |scope, reading| {
            let search = Search {
                reading,
                withheld,
                mates: true,
                small_takers,
                ..Search::new(position.side_to_move(), scope, budget)
            };
            points_after(position, mv, search)
        };
        let (square, square_line) = read(Scope::Exchange(mv.to), Reading::Strict);
        let (strict, board_line) = read(Scope::Board, Reading::Strict);
        let lenient = if square > 0 { read(Scope::Board, Reading::Lenient).0 } else { strict };
        Outcome { square, strict, lenient, square_line, board_line }
    }
}

/// The points of the exchange on the square that `mv` captures on, mates considered.
pub(super) fn exchange(
    position: &Position,
    mv: Move,
    withheld: &[Move],
    budget: &mut Budget,
) -> i32 {
    let scope = Scope::Exchange(mv.to);
    let search =
        Search { withheld, mates: true, ..Search::new(position.side_to_move(), scope, budget) };
    points_after(position, mv, search).0
}

/// The points of the bare exchange on the square that `mv` captures on: whoever takes, and without
/// looking for mates.
pub(super) fn bare_exchange(position: &Position, mv: Move) -> i32 {
    let mut budget = Budget::new(1_000);
    let scope = Scope::Exchange(mv.to);
    let side = position.side_to_move();
    let search = Search { small_takers: true, ..Search::new(side, scope, &mut budget) };
    points_after(position, mv, search).0
}

/// What refutes taking back by `back` on `square`: the best that the other side has then.
pub(super) fn refutation(position: &Position, back: Move, square: Square) -> Line {
    let mut budget = Budget::new(1_000);
    let side = position.side_to_move().opponent();
    let scope = Scope::Exchange(square);
    let mut search = Search { mates: true, ..Search::new(side, scope, &mut budget) };
    let course = Course { taken: Some(square), ..Course::new([0, 0], DEPTH) };
    search.points(&position.play_unchecked(back), course, -MATE, MATE).1
}

/// `position` without the piece on `square`, where that is still a position.
pub(super) fn without(position: &Position, square: Square) -> Option<Position> {
    let mut board: Board = *position.board();
    board.set(square, None);
    Position::from_setup(&Setup { board, ..position.setup() }).ok()
}

fn points_after(position: &Position, mv: Move, mut search: Search) -> (i32, Line) {
    let checks = if search.scope == Scope::Board { [1, 2] } else { [0, 0] };
    let (course, next) = search.after_first(position, mv, Course::new(checks, DEPTH));
    search.points(&next, course, -MATE, MATE)
}
