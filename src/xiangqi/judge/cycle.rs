//! The cycle at the end of a record, and how often it stood.
//!
//! Source: rules-2011.md, 1.6: the whole board and the side to move are compared, nothing else.

use super::rules::Repetition;
use crate::{Position, Record};

/// Moves at the end of a record that lead back to where they began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cycle {
    /// The first ply of the first whole cycle, counted from 0 at the start of the record.
    pub start: usize,
    /// Plies of one cycle: an even number.
    pub plies: usize,
    /// How many whole cycles stand at the end of the record.
    pub times: usize,
}

/// A cycle, and whether it has gone on long enough to be ruled.
pub(super) struct Found {
    pub cycle: Cycle,
    pub is_due: bool,
    /// Whether it is due after one more cycle, if not now.
    pub is_close: bool,
}

/// The cycle at the end of `record`, if its last position stood before: the shortest that is due,
/// else the one that stood most often.
pub(super) fn find(record: &Record, repetition: Repetition) -> Option<Found> {
    let positions = record.positions();
    let last = positions.len() - 1;
    let reversible = reversible_plies(positions);
    let mut best: Option<Found> = None;
    for plies in (2..=reversible).step_by(2) {
        if !is_same(&positions[last], &positions[last - plies]) {
            continue;
        }
        let run = repeated_plies(positions, plies, reversible);
        let times = run / plies;
        let cycle = Cycle { start: last - times * plies, plies, times };
        // What has been counted, what one more cycle adds, and what is asked for.
        let (count, more, wanted) = match repetition {
            Repetition::Cycles(cycles) => (times, 1, cycles.max(1) as usize),
            Repetition::Rounds(rounds) => (run, plies, 2 * rounds as usize),
            Repetition::Occurrences(wanted) => {
                (occurrences(positions, reversible), 1, wanted.max(2) as usize)
            }
        };
        let (is_due, is_close) = (count >= wanted, count + more >= wanted);
        let is_better = best.as_ref().is_none_or(|found| times > found.cycle.times);
        if is_due || is_better {
            let is_close = is_close || best.is_some_and(|found| found.is_close);
            best = Some(Found { cycle, is_due, is_close });
        }
        if is_due {
            break;
        }
    }
    best
}

/// Plies at the end of the record since the last capture, beyond which nothing can repeat.
fn reversible_plies(positions: &[Position]) -> usize {
    let last = positions.len() - 1;
    let count = |position: &Position| position.board().occupied().len();
    let pieces = count(&positions[last]);
    positions[..last].iter().rev().take_while(|position| count(position) == pieces).count()
}

/// How many plies at the end of the record are the same as those `plies` before, and the first of
/// these cycles besides.
fn repeated_plies(positions: &[Position], plies: usize, reversible: usize) -> usize {
    let last = positions.len() - 1;
    let first = last - reversible;
    let same = (first + plies..=last)
        .rev()
        .take_while(|ply| is_same(&positions[*ply], &positions[ply - plies]))
        .count();
    same + plies - 1
}

fn occurrences(positions: &[Position], reversible: usize) -> usize {
    let last = positions.len() - 1;
    positions[last - reversible..].iter().filter(|one| is_same(one, &positions[last])).count()
}

fn is_same(one: &Position, other: &Position) -> bool {
    one.side_to_move() == other.side_to_move() && one.board() == other.board()
}
