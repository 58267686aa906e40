//! The defender's exception (26.2): who holds a draw with his last attacking piece and has to stay
//! on the key point may attack an advisor or elephant by the way.
//!
//! The key point itself is the arbiter's to see; what can be told from the board is that one piece
//! holds against more.

use super::label::Threat;
use super::moves::is_king_or_pawn;
use super::worth::{has_value, worth};
use crate::{Color, Position, Role, Squares};

/// Whether the threat only comes with a defence: the mover's one attacking piece, facing more of
/// them, attacks an advisor or elephant.
pub(super) fn is_by_the_way(position: &Position, threat: &Threat) -> bool {
    let side = position.side_to_move();
    let own = attackers(position, side);
    matches!(threat.role, Role::Advisor | Role::Elephant)
        && own == Squares::of(threat.by)
        && !is_king_or_pawn(position, threat.by)
        && strength(position, own) < strength(position, attackers(position, side.opponent()))
}

/// The chariots, horses and cannons of a side, and its pawns beyond the river.
fn attackers(position: &Position, side: Color) -> Squares {
    let attacks = |role| !matches!(role, Role::King | Role::Advisor | Role::Elephant);
    position
        .pieces()
        .filter(|(square, piece)| {
            piece.color == side && attacks(piece.role) && has_value(*piece, *square)
        })
        .map(|(square, _)| square)
        .collect()
}

/// Their worth together, and each pawn as one more.
fn strength(position: &Position, pieces: Squares) -> i32 {
    let of = |role: Role| if role == Role::Pawn { 1 } else { worth(role) };
    pieces.into_iter().filter_map(|square| position.piece_at(square)).map(|one| of(one.role)).sum()
}
