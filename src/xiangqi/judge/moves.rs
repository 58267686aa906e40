use super::worth::has_value;
use crate::{Move, Position, Role, Square};

/// Whether `mv` takes something that counts.
pub(super) fn takes_value(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to).is_some_and(|taken| has_value(taken, mv.to))
}

/// Whether a king or a pawn stands on `square`.
pub(super) fn is_king_or_pawn(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| matches!(piece.role, Role::King | Role::Pawn))
}
