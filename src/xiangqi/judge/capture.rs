//! Threats to take a piece at once (捉), judged on the completed exchange.
//!
//! Source: rules-2011.md, 1.2 and 26.5: the exchange on the square has to win something, and what
//! the other side takes elsewhere in return must not outweigh it.

use super::cooperation::partners;
use super::line::Line;
use super::offer::is_offer;
use super::outcome::{DEPTH, Outcome, exchange, without};
use super::search::{Budget, Course, MATE, Scope, Search};
use super::worth::Reading;
use crate::{Move, Position, Square, Squares};

/// A capture that wins something.
#[derive(Clone, Copy)]
pub(super) struct Capture {
    pub mv: Move,
    /// Points of the completed exchange: 0 when the other side takes as much elsewhere.
    pub points: i32,
    /// The capture and what follows it.
    pub line: Line,
    /// Whether the exchange on the square wins by itself, not only with what it makes possible.
    pub is_plain: bool,
}

/// What the capture `mv` wins for the side to move, if it wins anything.
pub(super) fn capture(
    position: &Position,
    mv: Move,
    withheld: &[Move],
    budget: &mut Budget,
) -> Option<Capture> {
    let outcome = Outcome::of(position, mv, withheld, budget);
    against(&outcome, mv, Compensation::default())
}

/// The same, when what the other side could take anyhow is not held against the capture.
///
/// This is how a threat is measured that stood before a move: a piece that hangs elsewhere does
/// not make it smaller, unless the capture needs that piece.
pub(super) fn standing_capture(
    position: &Position,
    mv: Move,
    withheld: &[Move],
    budget: &mut Budget,
) -> Option<Capture> {
    if is_offer(position, mv, budget) {
        return None;
    }
    let outcome = Outcome::of(position, mv, withheld, budget);
    if outcome.square <= 0 && outcome.strict <= 0 {
        return None;
    }
    let compensation = Compensation::independent_of(position, mv, &outcome, withheld, budget);
    against(&outcome, mv, compensation)
}

fn against(outcome: &Outcome, mv: Move, compensation: Compensation) -> Option<Capture> {
    let strict = outcome.strict - compensation.strict;
    let lenient = outcome.lenient - compensation.lenient;
    if outcome.square > 0 && lenient >= 0 {
        let is_relative = compensation.strict < 0 || compensation.lenient < 0;
        let whole = if is_relative { strict.max(lenient) } else { strict };
        let points = outcome.square.min(whole).max(0);
        let line = Line::from_parts(mv, &outcome.square_line);
        return Some(Capture { mv, points, line, is_plain: true });
    }
    if outcome.strict > 0 && strict > 0 {
        let line = Line::from_parts(mv, &outcome.board_line);
        return Some(Capture { mv, points: strict, line, is_plain: false });
    }
    None
}

/// What the other side could win if the capture were not made: 0 or less.
#[derive(Clone, Copy, Default)]
struct Compensation {
    strict: i32,
    lenient: i32,
}

impl Compensation {
    /// What the other side could take though the capture does not depend on it.
    ///
    /// A piece that it would take counts only when the capture wins as much without that piece.
    fn independent_of(
        position: &Position,
        mv: Move,
        outcome: &Outcome,
        withheld: &[Move],
        budget: &mut Budget,
    ) -> Compensation {
        let Some(passed) = position.passed() else { return Compensation::default() };
        let mut spared = partners(position, mv);
        // Each turn spares one piece more; four hang together in no exchange that matters.
        for _ in 0..4 {
            let mut read = |reading| {
                let mut search = Search {
                    reading,
                    withheld,
                    spared,
                    still: Some(mv.to),
                    ..Search::new(position.side_to_move(), Scope::Board, budget)
                };
                search.points(&passed, Course::new([1, 1], DEPTH), -MATE, MATE)
            };
            let (strict, line) = read(Reading::Strict);
            let found = Compensation {
                strict: if strict == -MATE { 0 } else { strict },
                lenient: match read(Reading::Lenient).0 {
                    points if points == -MATE => 0,
                    points => points,
                },
            };
            let Some(first) = line.first() else { return found };
            if !is_needed(position, first.to, mv, outcome, withheld, budget) {
                return found;
            }
            spared |= Squares::of(first.to);
        }
        Compensation::default()
    }
}

/// Whether the capture wins less without the piece on `square`.
fn is_needed(
    position: &Position,
    square: Square,
    mv: Move,
    outcome: &Outcome,
    withheld: &[Move],
    budget: &mut Budget,
) -> bool {
    let Some(without) = without(position, square) else { return false };
    if is_offer(&without, mv, budget) {
        return true;
    }
    exchange(&without, mv, withheld, budget) < outcome.square
}
