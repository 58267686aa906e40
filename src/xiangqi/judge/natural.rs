//! The natural limit (自然限着) and draws by bare material.
//!
//! Source: rules-2011.md, section 2, article 22.2: rounds without a capture are counted, and of the
//! claimant's own checks only so many.

use super::rules::Rules;
use crate::{Color, Position, Record, Role};

/// Rounds without a capture, as each side may count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NaturalLimit {
    /// Rounds, one move of each side, since the last capture.
    pub rounds: u32,
    /// The rounds that Red may claim: without its checks beyond those that count.
    pub red_counted: u32,
    /// The rounds that Black may claim.
    pub black_counted: u32,
    /// Rounds that a claim needs.
    pub limit: u32,
}

impl NaturalLimit {
    /// The count at the end of `record`. Plies before its start come from the counter of the start
    /// position, and none of them is taken for a check.
    pub fn of(record: &Record, rules: &Rules) -> NaturalLimit {
        let plies = record.position().plies_since_capture();
        let rounds = plies / 2;
        let counted = |side| {
            let checks = checks_since_capture(record, side);
            rounds.saturating_sub(checks.saturating_sub(rules.checks_counted))
        };
        NaturalLimit {
            rounds,
            red_counted: counted(Color::Red),
            black_counted: counted(Color::Black),
            limit: rules.limit,
        }
    }

    /// The rounds that `side` may claim.
    pub fn counted(&self, side: Color) -> u32 {
        match side {
            Color::Red => self.red_counted,
            Color::Black => self.black_counted,
        }
    }

    /// Whether a claim of `side` is right; a wrong one is a foul and costs five minutes.
    pub fn may_claim(&self, side: Color) -> bool {
        self.counted(side) >= self.limit
    }
}

/// Whether neither side has a chariot, horse, cannon or pawn, so that nobody can win.
pub fn is_bare(position: &Position) -> bool {
    let board = position.board();
    let attackers = [Role::Chariot, Role::Horse, Role::Cannon, Role::Pawn];
    attackers.into_iter().all(|role| board.with(role).is_empty())
}

fn checks_since_capture(record: &Record, side: Color) -> u32 {
    let plies = record.position().plies_since_capture() as usize;
    let after = record.positions().iter().skip(1).rev().take(plies);
    let checks = after.filter(|after| after.side_to_move() != side && after.is_check());
    u32::try_from(checks.count()).unwrap_or(u32::MAX)
}
