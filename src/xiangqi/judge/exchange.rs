//! Exchanges on one square, and what the search asks of captures.

use super::budget::Budget;
use super::course::Course;
use super::line::Line;
use super::search::{MATE, Scope, Search};
use crate::{Board, Move, Position, Setup, Square};

/// The deepest exchange that is followed, in plies.
pub(super) const DEPTH: u32 = 10;

/// The points of the exchange on the square that `mv` captures on, mates considered.
pub(super) fn exchange(position: &Position, mv: Move, budget: &mut Budget) -> i32 {
    let scope = Scope::Exchange(mv.to);
    let search = Search { mates: true, ..Search::new(position.side_to_move(), scope, budget) };
    points_after(position, mv, search, -MATE, MATE).0
}

/// The points of the bare exchange on the square that `mv` captures on: whoever takes, and without
/// looking for mates.
pub(super) fn bare_exchange(position: &Position, mv: Move) -> i32 {
    let mut budget = Budget::new(1_000);
    let scope = Scope::Exchange(mv.to);
    let side = position.side_to_move();
    let search = Search { small_takers: true, ..Search::new(side, scope, &mut budget) };
    points_after(position, mv, search, -MATE, MATE).0
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

/// The points after the capture `mv` and the line that follows it.
pub(super) fn points_after(
    position: &Position,
    mv: Move,
    mut search: Search,
    alpha: i32,
    beta: i32,
) -> (i32, Line) {
    let checks = if search.scope == Scope::Board { [1, 2] } else { [0, 0] };
    let (course, next) = search.after_first(position, mv, Course::new(checks, DEPTH));
    search.points(&next, course, alpha, beta)
}
