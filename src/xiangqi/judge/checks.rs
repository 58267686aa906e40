//! Threats to win a piece by a series of checks (抽吃).

use super::budget::Budget;
use super::checking::checking_moves;
use super::course::{Course, Prize};
use super::line::Line;
use super::moves::{is_king_or_pawn, takes_value};
use super::search::{MATE, Scope, Search};
use super::worth::{Reading, has_value, worth};
use crate::{Move, Position, Square};

/// The longest series that is followed, in plies.
const DEPTH: u32 = 12;
/// Quiet checks after the first, and those of the other side.
const CHECKS: [u32; 2] = [2, 1];

/// A series of checks that wins something.
#[derive(Clone, Copy)]
pub(super) struct Series {
    /// The heaviest piece won, where it stands before the first check.
    pub target: Square,
    /// The piece that takes it, where it stands before the first check.
    pub by: Square,
    pub points: i32,
    pub line: Line,
}

/// What the side to move wins by checks: the best series for each piece won and its taker.
///
/// `withheld` are captures of other questions; of `standing`, the threats that stood before, those
/// by other pieces than the first checker are left out.
pub(super) fn series(
    position: &Position,
    withheld: &[Move],
    standing: &[Move],
    budget: &mut Budget,
) -> Vec<Series> {
    let mut found: Vec<Series> = Vec::new();
    for (mv, _) in checking_moves(position) {
        if withheld.contains(&mv) {
            continue;
        }
        let others = standing.iter().filter(|old| old.from != mv.from);
        let withheld: Vec<Move> = withheld.iter().chain(others).copied().collect();
        let question =
            Question { reading: Reading::Strict, scope: Scope::Board, withheld: &withheld };
        let (points, line) = question.points_from(position, mv, None, 0, MATE, budget);
        if points <= 0 {
            continue;
        }
        let Some((target, by)) = heaviest(position, &line) else { continue };
        let series = Series { target, by, points, line };
        match found.iter_mut().find(|old| (old.target, old.by) == (target, by)) {
            None => found.push(series),
            Some(old) if old.points < points => *old = series,
            Some(_) => {}
        }
    }
    found
}

/// Whether a series of checks in `position` wins at least `points` by taking exactly the target of
/// `prize` with its taker, whatever the other side answers.
pub(super) fn forces(
    position: &Position,
    prize: Prize,
    points: i32,
    withheld: &[Move],
    budget: &mut Budget,
) -> bool {
    let question = Question { reading: Reading::Lenient, scope: Scope::Checks, withheld };
    checking_moves(position).any(|(mv, _)| {
        !withheld.contains(&mv)
            && question.points_from(position, mv, Some(prize), points - 1, points, budget).0
                >= points
    })
}

/// Whether the series of checks that begins with `mv` wins at least `points` in `position`.
pub(super) fn wins_from(
    position: &Position,
    mv: Move,
    points: i32,
    withheld: &[Move],
    budget: &mut Budget,
) -> bool {
    let question = Question { reading: Reading::Lenient, scope: Scope::Checks, withheld };
    position.legality(mv).is_ok()
        && position.play_unchecked(mv).is_check()
        && question.points_from(position, mv, None, points - 1, points, budget).0 >= points
}

struct Question<'a> {
    reading: Reading,
    scope: Scope,
    withheld: &'a [Move],
}

impl Question<'_> {
    /// The points of the series that begins with `mv`, exact between `alpha` and `beta`, and its line.
    fn points_from(
        &self,
        position: &Position,
        mv: Move,
        prize: Option<Prize>,
        alpha: i32,
        beta: i32,
        budget: &mut Budget,
    ) -> (i32, Line) {
        let mut search = Search {
            reading: self.reading,
            withheld: self.withheld,
            ..Search::new(position.side_to_move(), self.scope, budget)
        };
        let course = Course { prize, ..Course::new(CHECKS, DEPTH) };
        let (course, next) = search.after_first(position, mv, course);
        let (points, rest) = search.points(&next, course, alpha, beta);
        (points, Line::from_parts(mv, &rest))
    }
}

/// The heaviest piece that the side to move takes in `line`, and the piece that takes it, both
/// where they stand in `position`. What a king or pawn takes by itself is left out.
fn heaviest(position: &Position, line: &[Move]) -> Option<(Square, Square)> {
    let side = position.side_to_move();
    let mut origins: Vec<(Square, Square)> =
        position.pieces().map(|(square, _)| (square, square)).collect();
    let mut at = *position;
    let mut taken_on = None;
    let mut heaviest: Option<(i32, (Square, Square))> = None;
    for &mv in line {
        let origin = |square| origins.iter().find(|(now, _)| *now == square).map(|pair| pair.1);
        if at.side_to_move() == side
            && let Some(taken) = at.piece_at(mv.to).filter(|taken| has_value(*taken, mv.to))
            && (taken_on == Some(mv.to) || !is_king_or_pawn(&at, mv.from))
            && heaviest.is_none_or(|(most, _)| worth(taken.role) > most)
            && let (Some(target), Some(by)) = (origin(mv.to), origin(mv.from))
        {
            heaviest = Some((worth(taken.role), (target, by)));
        }
        taken_on = takes_value(&at, mv).then_some(mv.to);
        origins.retain(|(now, _)| *now != mv.to);
        for pair in &mut origins {
            if pair.0 == mv.from {
                pair.0 = mv.to;
            }
        }
        at = at.play_unchecked(mv);
    }
    heaviest.map(|(_, squares)| squares)
}
