//! Mates by checks (杀): every move of the attacker is a check, and no answer helps.

use super::budget::Budget;
use super::checking::checking_moves;
use super::line::Line;
use crate::{Move, Position};

/// The shortest mate by at most `moves` checks of the side to move, and its longest defence.
///
/// None of `withheld` is played by the attacker.
pub(super) fn mate_by_checks(
    position: &Position,
    moves: u32,
    withheld: &[Move],
    budget: &mut Budget,
) -> Option<Line> {
    (1..=moves).find_map(|moves| mate_within(position, moves, withheld, budget))
}

fn mate_within(
    position: &Position,
    moves: u32,
    withheld: &[Move],
    budget: &mut Budget,
) -> Option<Line> {
    if moves == 0 || !budget.spend() {
        return None;
    }
    let mut checks = Vec::new();
    for (mv, next) in checking_moves(position) {
        if withheld.contains(&mv) {
            continue;
        }
        let answers = next.count_legal_moves();
        if answers == 0 {
            return Some(Line::from_parts(mv, &[]));
        }
        if moves > 1 {
            checks.push((answers, mv, next));
        }
    }
    checks.sort_by_key(|(answers, ..)| *answers);
    checks.into_iter().find_map(|(_, mv, next)| {
        let defence = longest_defence(&next, moves - 1, withheld, budget)?;
        Some(Line::from_parts(mv, &defence))
    })
}

/// The answer to a check that lasts longest, with the mate that follows; nothing when one holds.
fn longest_defence(
    position: &Position,
    moves: u32,
    withheld: &[Move],
    budget: &mut Budget,
) -> Option<Line> {
    let mut longest = Line::new();
    for answer in position.legal_moves() {
        let next = position.play_unchecked(answer);
        let mate = mate_by_checks(&next, moves, withheld, budget)?;
        if mate.len() + 1 > longest.len() {
            longest = Line::from_parts(answer, &mate);
        }
    }
    Some(longest)
}
