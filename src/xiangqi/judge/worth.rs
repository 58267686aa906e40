//! What captures are worth in an exchange.
//!
//! Source: rules-2011.md, 1.1: a chariot is two horses, two cannons or one of each; a horse is a
//! cannon, an advisor an elephant; the king and a pawn before the river are worth nothing, and a
//! pawn beyond it floats (浮动价值) somewhere below a chariot.

use crate::{Piece, Role, Square};

/// The rank of a role in an exchange, an advisor being 1. The pawn's is 0: it floats.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Chariot => 4,
        Role::Horse | Role::Cannon => 2,
        Role::Advisor | Role::Elephant => 1,
        Role::Pawn | Role::King => 0,
    }
}

/// Whether taking `piece` on `square` wins anything.
pub(super) const fn has_value(piece: Piece, square: Square) -> bool {
    match piece.role {
        Role::King => false,
        Role::Pawn => square.rank().depth(piece.color) >= 5,
        _ => true,
    }
}

/// Whether the two roles are of the same class, so that one for the other is an even exchange.
pub(super) const fn is_even(one: Role, other: Role) -> bool {
    let is_king = matches!(one, Role::King) || matches!(other, Role::King);
    !is_king && worth(one) == worth(other)
}

/// How a pawn that floats is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Against the side that counts: nearly a chariot when lost, nearly nothing when won. What is
    /// a gain so is one however the pawn is valued.
    Strict,
    /// For the side that counts: what is a loss so is one however the pawn is valued.
    Lenient,
}

/// What one side has won and lost since the counting began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Balance {
    pieces: i32,
    pawns: i32,
}

/// The points of a piece of worth 1.
const PIECE: i32 = 10;
/// The points of a pawn that is nearly a chariot, so that a pawn for a chariot still gains.
const NEARLY_CHARIOT: i32 = 38;

impl Balance {
    /// The balance after another capture, won by the side that counts or lost by it.
    pub fn with(self, taken: Piece, won: bool) -> Balance {
        let sign = if won { 1 } else { -1 };
        match taken.role {
            Role::Pawn => Balance { pawns: self.pawns + sign, ..self },
            role => Balance { pieces: self.pieces + sign * worth(role), ..self },
        }
    }

    /// The points, above 0 for a gain.
    pub fn points(self, reading: Reading) -> i32 {
        let pawn = match (reading, self.pawns > 0) {
            (Reading::Strict, true) | (Reading::Lenient, false) => 1,
            (Reading::Strict, false) | (Reading::Lenient, true) => NEARLY_CHARIOT,
        };
        PIECE * self.pieces + pawn * self.pawns
    }
}

/// Points as outcomes are compared: by the pieces won, and by pawns only where no piece is.
pub(super) fn rounded(points: i32) -> i32 {
    if points >= PIECE - 1 { (points + PIECE / 2) / PIECE * PIECE } else { points.clamp(-1, 1) }
}

/// The fewest points that are rounded to `rounded`.
pub(super) fn fewest(rounded: i32) -> i32 {
    if rounded >= PIECE { (rounded - PIECE / 2).max(PIECE - 1) } else { rounded }
}

#[cfg(test)]
mod tests {
    use super::{Balance, Reading, fewest, rounded};
    use crate::{Color, Piece, Role};

    fn assert_gain(won: &[Role], lost: &[Role], strict: bool, lenient: bool) {
        let piece = |role: &Role| Piece { color: Color::Red, role: *role };
        let balance = won.iter().fold(Balance::default(), |sum, role| sum.with(piece(role), true));
        let balance = lost.iter().fold(balance, |sum, role| sum.with(piece(role), false));
        assert_eq!(balance.points(Reading::Strict) > 0, strict, "{won:?} for {lost:?}, strictly");
        assert_eq!(balance.points(Reading::Lenient) >= 0, lenient, "{won:?} for {lost:?}");
    }

    #[test]
    fn a_pawn_is_worth_less_than_a_chariot_and_even_with_all_else() {
        assert_gain(&[Role::Chariot], &[Role::Pawn], true, true);
        assert_gain(&[Role::Horse], &[Role::Pawn], false, true);
        assert_gain(&[Role::Advisor, Role::Cannon], &[Role::Pawn], false, true);
        assert_gain(&[Role::Pawn], &[Role::Horse], false, true);
        assert_gain(&[Role::Pawn], &[Role::Chariot], false, false);
        assert_gain(&[Role::Pawn], &[], true, true);
    }

    #[test]
    fn the_fewest_points_are_rounded_up_to_theirs() {
        for points in [0, 1, 10, 20, 40] {
            assert_eq!(rounded(fewest(points)), points);
            assert!(rounded(fewest(points) - 1) < points);
        }
    }

    #[test]
    fn a_chariot_is_two_horses_or_cannons() {
        assert_gain(&[Role::Horse, Role::Cannon], &[Role::Chariot], false, true);
        assert_gain(&[Role::Chariot], &[Role::Horse], true, true);
        assert_gain(&[Role::Advisor], &[Role::Cannon], false, false);
    }
}
