use super::worth::has_value;
use crate::{Move, Position, Role, Square};

/// The legal moves that do not take the king, which only a side that was let off a check leaves
/// to be taken.
pub(super) fn legal_moves(position: &Position) -> impl Iterator<Item = Move> {
    let king = position.king(position.side_to_move().opponent());
    position.legal_moves().into_iter().filter(move |mv| mv.to != king)
}

/// Whether `mv` takes something that counts.
pub(super) fn takes_value(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to).is_some_and(|taken| has_value(taken, mv.to))
}

/// Whether a king or a pawn stands on `square`.
pub(super) fn is_king_or_pawn(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| matches!(piece.role, Role::King | Role::Pawn))
}
