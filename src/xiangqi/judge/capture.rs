//! Threats to take a piece at once (捉), judged on the completed exchange.
//!
//! Source: rules-2011.md, 1.2 and 26.5: the exchange on the square has to win something, and what
//! the other side takes elsewhere in return must not outweigh it.

use super::budget::Budget;
use super::cooperation::{is_joint, partners};
use super::course::Course;
use super::exchange::{DEPTH, points_after, without};
use super::line::Line;
use super::moves::is_king_or_pawn;
use super::offer::is_offer;
use super::search::{MATE, Scope, Search};
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
    let question = Question::new(position, mv, withheld);
    let (square, line) = question.on_square(budget);
    if square <= 0 {
        return question.combination(budget);
    }
    let (strict, _) = question.on_board(Reading::Strict, -1, square, budget);
    if strict < 0 && question.on_board(Reading::Lenient, -1, 0, budget).0 < 0 {
        return None;
    }
    Some(Capture::plain(mv, strict.clamp(0, square), &line))
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
    let question = Question::new(position, mv, withheld);
    let (square, line) = question.on_square(budget);
    if square <= 0 {
        let found = question.combination(budget)?;
        let compensation = Compensation::independent_of(&question, square, budget);
        return Some(Capture { points: found.points - compensation.strict, ..found });
    }
    let (strict, _) = question.on_board(Reading::Strict, -MATE, square, budget);
    if strict >= square {
        return Some(Capture::plain(mv, square, &line));
    }
    let (lenient, _) = question.on_board(Reading::Lenient, -MATE, MATE, budget);
    let compensation = Compensation::independent_of(&question, square, budget);
    if lenient < compensation.lenient {
        return None;
    }
    let whole = (strict - compensation.strict).max(lenient - compensation.lenient);
    let is_alone = compensation.strict == 0 && compensation.lenient == 0;
    let points = if is_alone { strict } else { whole };
    Some(Capture::plain(mv, points.clamp(0, square), &line))
}

impl Capture {
    fn plain(mv: Move, points: i32, rest: &[Move]) -> Capture {
        Capture { mv, points, line: Line::from_parts(mv, rest), is_plain: true }
    }
}

/// A capture that is looked at, and the captures that are left out.
struct Question<'a> {
    position: &'a Position,
    mv: Move,
    withheld: &'a [Move],
    /// A king's or pawn's capture counts when it needs another piece (26.1.1).
    small_takers: bool,
}

impl<'a> Question<'a> {
    fn new(position: &'a Position, mv: Move, withheld: &'a [Move]) -> Question<'a> {
        let small_takers = is_king_or_pawn(position, mv.from) && is_joint(position, mv);
        Question { position, mv, withheld, small_takers }
    }

    /// The points of the exchange on the square, and what follows the capture there.
    fn on_square(&self, budget: &mut Budget) -> (i32, Line) {
        self.points(Scope::Exchange(self.mv.to), Reading::Strict, -MATE, MATE, budget)
    }

    /// The points on the whole board, exact between `alpha` and `beta`.
    fn on_board(
        &self,
        reading: Reading,
        alpha: i32,
        beta: i32,
        budget: &mut Budget,
    ) -> (i32, Line) {
        self.points(Scope::Board, reading, alpha, beta, budget)
    }

    /// The gain that the capture makes possible elsewhere.
    fn combination(&self, budget: &mut Budget) -> Option<Capture> {
        let (points, line) = self.on_board(Reading::Strict, 0, MATE, budget);
        let line = Line::from_parts(self.mv, &line);
        (points > 0).then_some(Capture { mv: self.mv, points, line, is_plain: false })
    }

    /// Whether the exchange wins less than `points` without the piece on `square`.
    fn needs(&self, square: Square, points: i32, budget: &mut Budget) -> bool {
        let Some(without) = without(self.position, square) else { return false };
        is_offer(&without, self.mv, budget)
            || Question { position: &without, ..*self }.on_square(budget).0 < points
    }

    fn points(
        &self,
        scope: Scope,
        reading: Reading,
        alpha: i32,
        beta: i32,
        budget: &mut Budget,
    ) -> (i32, Line) {
        let search = Search {
            reading,
            withheld: self.withheld,
            mates: true,
            small_takers: self.small_takers,
            ..Search::new(self.position.side_to_move(), scope, budget)
        };
        points_after(self.position, self.mv, search, alpha, beta)
    }
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
    fn independent_of(question: &Question, square: i32, budget: &mut Budget) -> Compensation {
        let Question { position, mv, withheld, .. } = *question;
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
            if !question.needs(first.to, square, budget) {
                return found;
            }
            spared |= Squares::of(first.to);
        }
        Compensation::default()
    }
}
