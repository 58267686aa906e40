//! Exchange offers (兑): equal pieces that can take each other.

use super::budget::Budget;
use super::mate::mate_by_checks;
use super::worth::is_even;
use crate::{Move, Position};

/// The captures by which the side to move would only accept an even exchange.
pub(super) fn offers(position: &Position, budget: &mut Budget) -> Vec<Move> {
    let side = position.side_to_move();
    let board = position.board();
    let mut offers = Vec::new();
    for from in board.of(side) {
        for to in board.reach(from) & board.of(side.opponent()) {
            let mv = Move { from, to };
            if position.legality(mv).is_ok() && is_offer(position, mv, budget) {
                offers.push(mv);
            }
        }
    }
    offers
}

/// Whether the taker and the piece it would take are equal, and that piece could as well take it.
///
/// A piece that is pinned, or whose side would be mated for the capture, cannot.
pub(super) fn is_offer(position: &Position, mv: Move, budget: &mut Budget) -> bool {
    let (Some(taker), Some(taken)) = (position.piece_at(mv.from), position.piece_at(mv.to)) else {
        return false;
    };
    let back = Move { from: mv.to, to: mv.from };
    if !is_even(taker.role, taken.role) || !position.board().reach(back.from).contains(back.to) {
        return false;
    }
    let Some(passed) = position.passed() else { return true };
    passed.legality(back).is_ok()
        && mate_by_checks(&passed.play_unchecked(back), 2, &[], budget).is_none()
}
