//! From a gain that a search has found to a threat that can be shown on the board.

use super::budget::Budget;
use super::capture::Capture;
use super::checks::{Series, wins_from};
use super::cooperation::is_joint;
use super::exchange::{refutation, without};
use super::label::{Root, Threat};
use super::worth::worth;
use crate::{Move, Position, Role, Square, Squares};

/// The threat of a capture in `position`, where the mover is to move again.
pub(super) fn of_capture(position: &Position, capture: &Capture) -> Threat {
    let mv = capture.mv;
    let role = role_at(position, mv.to);
    let mut line = capture.line.to_vec();
    let root = if capture.is_plain { root(position, mv, &mut line) } else { Root::Bypassed };
    let is_joint = !capture.is_plain || is_joint(position, mv);
    Threat { target: mv.to, role, by: mv.from, line, root, is_joint }
}

/// The threat of a series of checks in `position`, where the mover is to move again.
pub(super) fn of_series(position: &Position, series: &Series) -> Threat {
    Threat {
        target: series.target,
        role: role_at(position, series.target),
        by: series.by,
        line: series.line.to_vec(),
        root: Root::Bypassed,
        is_joint: needs_others(position, series),
    }
}

/// Why the protection of the piece on `mv.to` does not help; completes `line` where it shows that.
fn root(position: &Position, mv: Move, line: &mut Vec<Move>) -> Root {
    let next = position.play_unchecked(mv);
    let protectors = next.board().attackers_of(mv.to, next.side_to_move());
    let Some(first) = protectors.first() else { return Root::None };
    let back = |from| Move { from, to: mv.to };
    let Some(able) = protectors.into_iter().find(|from| next.legality(back(*from)).is_ok()) else {
        return Root::False(first);
    };
    if worth(role_at(position, mv.to)) > worth(role_at(position, mv.from)) {
        return Root::Lighter;
    }
    if line.len() == 1 {
        line.push(back(able));
        line.extend_from_slice(&refutation(&next, back(able), mv.to));
    }
    Root::Short(able)
}

/// Whether the series wins nothing without some piece that is not the taker.
fn needs_others(position: &Position, series: &Series) -> bool {
    let Some(first) = series.line.first() else { return false };
    let side = position.side_to_move();
    let spared = Squares::of(position.king(side)) | Squares::of(series.by);
    (position.board().of(side) - spared).into_iter().any(|square| {
        let mut budget = Budget::new(2_000);
        square == first.from
            || without(position, square)
                .is_some_and(|without| !wins_from(&without, *first, 1, &[], &mut budget))
    })
}

fn role_at(position: &Position, square: Square) -> Role {
    position.piece_at(square).map_or(Role::Pawn, |piece| piece.role)
}
