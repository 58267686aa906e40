//! From a gain that a search has found to a threat that can be shown on the board.

use super::capture::Capture;
use super::checks::Series;
use super::cooperation::is_joint;
use super::label::{Root, Threat};
use super::outcome::refutation;
use super::worth::worth;
use crate::{Move, Position, Role, Square};

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
        is_joint: takes_several(position, &series.line),
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

/// Whether several pieces of the side to move make the moves and give the checks of `line`.
fn takes_several(position: &Position, line: &[Move]) -> bool {
    let side = position.side_to_move();
    let Some(mut worker) = line.first().map(|mv| mv.from) else { return false };
    let mut at = *position;
    for mv in line {
        if at.side_to_move() == side {
            if mv.from != worker {
                return true;
            }
            worker = mv.to;
        }
        at = at.play_unchecked(*mv);
        if at.side_to_move() != side && at.checkers().into_iter().any(|square| square != worker) {
            return true;
        }
    }
    false
}

fn role_at(position: &Position, square: Square) -> Role {
    position.piece_at(square).map_or(Role::Pawn, |piece| piece.role)
}
