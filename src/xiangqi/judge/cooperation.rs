//! Which pieces a capture needs besides the capturer.

use super::exchange::{bare_exchange, without};
use crate::tables::between;
use crate::{Move, Position, Role, Square, Squares};

/// The pieces of the side to move that take part in the capture `mv`: all that attack the square,
/// the own screen of a cannon, and what guards one of these against the target itself.
pub(super) fn partners(position: &Position, mv: Move) -> Squares {
    let board = position.board();
    let side = position.side_to_move();
    let mut partners = board.attackers_of(mv.to, side) | Squares::of(mv.from);
    if let Some(screen) = own_screen(position, mv) {
        partners |= Squares::of(screen);
    }
    for threatened in board.reach(mv.to) & partners {
        partners |= board.attackers_of(threatened, side);
    }
    partners
}

/// Whether the exchange that begins with `mv` is won only by several pieces together (联合捉子).
///
/// They cooperate when a cannon takes over a piece of its own side, or when the exchange would win
/// nothing without another piece that aims at the square. A piece that only keeps a root away does
/// not aim at it.
pub(super) fn is_joint(position: &Position, mv: Move) -> bool {
    if own_screen(position, mv).is_some() {
        return true;
    }
    let side = position.side_to_move();
    let aiming_after = position.play_unchecked(mv).board().attackers_of(mv.to, side);
    let aiming = partners(position, mv) | aiming_after;
    let others = aiming - Squares::of(mv.from) - Squares::of(mv.to);
    others.into_iter().any(|square| {
        without(position, square).is_some_and(|without| bare_exchange(&without, mv) <= 0)
    })
}

/// The piece of its own side over which a cannon captures.
fn own_screen(position: &Position, mv: Move) -> Option<Square> {
    let piece = position.piece_at(mv.from)?;
    let screens = between(mv.from, mv.to) & position.board().of(piece.color);
    screens.first().filter(|_| piece.role == Role::Cannon)
}
