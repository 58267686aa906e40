//! The kinds of idle moves: 兑 献 拦 跟.

use super::exchange::bare_exchange;
use super::label::Idle;
use super::moves::takes_value;
use crate::tables::between;
use crate::{Move, Position, Role, Square};

/// What kind of idle move `mv` is. `next` is `after` with the opponent's turn skipped, and
/// `offered` the exchanges that stand on offer there.
pub(super) fn idle_kind(
    before: &Position,
    mv: Move,
    after: &Position,
    next: &Position,
    offered: &[Move],
) -> Idle {
    let earlier = |square: Square| if square == mv.to { mv.from } else { square };
    let is_new = |from: Square, to: Square| !before.board().reach(earlier(from)).contains(to);
    if let Some(offer) = offered.iter().find(|offer| is_new(offer.from, offer.to)) {
        return Idle::Exchange { own: offer.from, other: offer.to };
    }
    if let Some(by) = loses_for_too_little(before, mv, after) {
        return Idle::Sacrifice { own: mv.to, by };
    }
    if let Some(runner) = blocked_runner(before, mv) {
        return Idle::Block { runner };
    }
    let board = next.board();
    let followed = board
        .reach(mv.to)
        .into_iter()
        .find(|to| takes_value(next, Move { from: mv.to, to: *to }) && is_new(mv.to, *to));
    followed.map_or(Idle::Plain, |target| Idle::Follow { target, by: mv.to })
}

/// What can take the moved piece and win by it, where nothing could before the move.
fn loses_for_too_little(before: &Position, mv: Move, after: &Position) -> Option<Square> {
    let wins = |position: &Position, to: Square| {
        let enemy = before.side_to_move().opponent();
        position.board().attackers_of(to, enemy).into_iter().find(|from| {
            let capture = Move { from: *from, to };
            takes_value(position, capture)
                && position.legality(capture).is_ok()
                && bare_exchange(position, capture) > 0
        })
    };
    let hung = before.passed().is_some_and(|passed| wins(&passed, mv.from).is_some());
    if hung { None } else { wins(after, mv.to) }
}

/// The chariot or cannon that attacked a piece of the mover, or its king, past the square that the
/// moved piece now stands on.
fn blocked_runner(before: &Position, mv: Move) -> Option<Square> {
    let board = before.board();
    let side = before.side_to_move();
    let enemy = board.of(side.opponent());
    let runners = enemy & (board.with(Role::Chariot) | board.with(Role::Cannon));
    runners.into_iter().find(|runner| {
        let attacked = board.reach(*runner) & board.of(side);
        attacked.into_iter().any(|to| to != mv.from && between(*runner, to).contains(mv.to))
    })
}
