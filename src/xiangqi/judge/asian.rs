//! Labels by the Asian rules (AXF): what a move newly attacks with one piece.
//!
//! Source: rules-2011.md, 1.7, and the diagrams of the Asian rules as facts: a mate threat is idle,
//! a target must be without true protection or worth more than its attacker, and cutting a root is
//! no attack.

use super::label::{Idle, Label, Root, Threat};
use super::moves::{is_king_or_pawn, takes_value};
use super::worth::worth;
use crate::{Move, Position, Role, Square, Squares};

/// What the move `mv` from `before` is, and what it leads to is `after`.
pub(super) fn label(before: &Position, mv: Move, after: &Position) -> Label {
    let king = after.king(before.side_to_move().opponent());
    if after.is_check() {
        return Label::Check { king, by: after.checkers().into_iter().collect() };
    }
    let mut threats = chases(before, mv, after);
    threats.sort_by_key(|threat| std::cmp::Reverse(worth(threat.role)));
    if threats.is_empty() { Label::Idle(Idle::Plain) } else { Label::Chase(threats) }
}

/// The pieces that the move newly chases. A check may do so, too.
pub(super) fn chases(before: &Position, mv: Move, after: &Position) -> Vec<Threat> {
    let next = after.turned();
    let earlier = |square: Square| if square == mv.to { mv.from } else { square };
    let mut threats = Vec::new();
    for from in next.board().of(next.side_to_move()) {
        if is_king_or_pawn(&next, from) {
            continue;
        }
        for to in next.board().reach(from) & next.board().of(after.side_to_move()) {
            let capture = Move { from, to };
            let stood = Move { from: earlier(from), to };
            if stood_before(before, stood) {
                continue;
            }
            threats.extend(chase(&next, capture));
        }
    }
    threats
}

/// Whether the mover could make the capture before its move. What a check forbade it for one move
/// was a threat all the same.
fn stood_before(before: &Position, capture: Move) -> bool {
    before.legality(capture).is_ok()
        || (before.is_check() && before.board().reach(capture.from).contains(capture.to))
}

/// The threat of `capture` in `position`, where the mover is to move again.
fn chase(position: &Position, capture: Move) -> Option<Threat> {
    let taker = position.piece_at(capture.from)?;
    let taken = position.piece_at(capture.to)?;
    if !takes_value(position, capture) || position.legality(capture).is_err() {
        return None;
    }
    let threat = |root| Threat {
        target: capture.to,
        role: taken.role,
        by: capture.from,
        line: vec![capture],
        root,
        is_joint: false,
    };
    // A chariot is worth more to a horse or cannon, and all but its like to an advisor.
    if taker.role != Role::Chariot && worth(taken.role) > worth(taker.role) {
        return Some(threat(Root::Lighter));
    }
    let next = position.play_unchecked(capture);
    let protectors = next.board().attackers_of(capture.to, taken.color);
    let may_take_back = |from: &Square| next.legality(Move { from: *from, to: capture.to }).is_ok();
    if protectors.into_iter().any(|from| may_take_back(&from)) {
        return None;
    }
    if taker.role == taken.role && may_take_in_turn(position, capture) {
        return None;
    }
    Some(threat(protectors.first().map_or(Root::None, Root::False)))
}

/// Whether the piece to be taken could as well take the taker: an exchange, and no chase.
fn may_take_in_turn(position: &Position, capture: Move) -> bool {
    let back = Move { from: capture.to, to: capture.from };
    let reaches: Squares = position.board().reach(back.from);
    reaches.contains(back.to) && position.turned().legality(back).is_ok()
}
