//! A search of captures and checks: what one side can win by force, and along which line.

use super::budget::Budget;
use super::candidates::Candidate;
use super::course::Course;
use super::line::Line;
use super::mate::mate_by_checks;
use super::moves::{is_king_or_pawn, takes_value};
use super::worth::{Balance, Reading, has_value};
use crate::{Color, Move, Position, Square, Squares};

/// The points of a mate.
pub(super) const MATE: i32 = 1_000_000;

/// Which captures belong to the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All of them, and checks.
    Board,
    /// Those on one square only: the exchange there, and mates by whoever is to move.
    Exchange(Square),
    /// Those straight after an answered check, and the exchange that follows.
    Checks,
}

/// A question to the position: what can `side` win?
pub(super) struct Search<'a> {
    /// Who counts.
    pub side: Color,
    pub reading: Reading,
    pub scope: Scope,
    /// Captures that neither side makes, because they belong to another question.
    pub withheld: &'a [Move],
    /// Pieces of `side` that the other side leaves alone.
    pub spared: Squares,
    /// A piece that neither moves nor is taken.
    pub still: Option<Square>,
    /// Whether mates are looked for in an exchange.
    pub mates: bool,
    /// Whether what a king or pawn of `side` takes by itself counts.
    pub small_takers: bool,
    pub budget: &'a mut Budget,
}

impl<'a> Search<'a> {
    /// The plain question within `scope`: read strictly, nothing withheld or spared.
    pub fn new(side: Color, scope: Scope, budget: &'a mut Budget) -> Search<'a> {
        Search {
            side,
            reading: Reading::Strict,
            scope,
            withheld: &[],
            spared: Squares::EMPTY,
            still: None,
            mates: false,
            small_takers: false,
            budget,
        }
    }

    /// The points that `side` gets from `position` on when both play their best captures and
    /// checks, and the line; between `alpha` and `beta` exact, beyond them a bound.
    pub fn points(
        &mut self,
        position: &Position,
        course: Course,
        mut alpha: i32,
        mut beta: i32,
    ) -> (i32, Line) {
        let is_own = position.side_to_move() == self.side;
        let mated = if is_own { -MATE } else { MATE };
        let in_check = position.is_check();
        let standing = course.balance.points(self.reading);
        let mut best = if in_check { mated } else { standing };
        let mut line = Line::new();
        if !in_check {
            narrow(is_own, best, &mut alpha, &mut beta);
            if alpha >= beta {
                return (best, line);
            }
        }
        if course.depth == 0 || !self.budget.spend() {
            return (standing, line);
        }
        if !in_check
            && self.mates
            && matches!(self.scope, Scope::Exchange(_))
            && let Some(mate) = mate_by_checks(position, 2, &[], self.budget)
        {
            return (-mated, mate);
        }
        let candidates = self.candidates(position, course);
        if candidates.is_empty() && (!in_check || position.count_legal_moves() > 0) {
            return (standing, line);
        }
        for candidate in candidates {
            let next = position.play_unchecked(candidate.mv);
            let course = self.course_after(position, &candidate, &next, course);
            let (points, rest) = self.points(&next, course, alpha, beta);
            if (is_own && points > best) || (!is_own && points < best) {
                best = points;
                line = Line::from_parts(candidate.mv, &rest);
                narrow(is_own, best, &mut alpha, &mut beta);
            }
            if alpha >= beta {
                break;
            }
        }
        (best, line)
    }

    /// The course after the first move of a line, which has to be no candidate, and the position.
    pub fn after_first(&self, position: &Position, mv: Move, course: Course) -> (Course, Position) {
        let next = position.play_unchecked(mv);
        let course = Course {
            balance: self.balance_after(position, mv, &next, course),
            taken: takes_value(position, mv).then_some(mv.to),
            prize: course.prize.map(|prize| prize.after(mv)),
            ..course
        };
        (course, next)
    }

    fn course_after(
        &self,
        position: &Position,
        candidate: &Candidate,
        next: &Position,
        course: Course,
    ) -> Course {
        let mv = candidate.mv;
        let is_own = position.side_to_move() == self.side;
        let mut checks = course.checks;
        if candidate.is_quiet_check {
            checks[usize::from(!is_own)] -= 1;
        }
        Course {
            balance: self.balance_after(position, mv, next, course),
            taken: candidate.takes.then_some(mv.to),
            answered: !is_own && position.is_check(),
            prize: course.prize.map(|prize| prize.after(mv)),
            checks,
            depth: course.depth - 1,
        }
    }

    /// The balance after `mv`, which leads to `next`.
    ///
    /// What a king or pawn of `side` takes by itself is not counted, since by themselves they may
    /// chase for ever (26.1), unless it takes back or discovers a check (26.8).
    fn balance_after(
        &self,
        position: &Position,
        mv: Move,
        next: &Position,
        course: Course,
    ) -> Balance {
        let Some(taken) = position.piece_at(mv.to).filter(|taken| has_value(*taken, mv.to)) else {
            return course.balance;
        };
        let won = taken.color != self.side;
        if won {
            let by_itself = !self.small_takers
                && course.taken != Some(mv.to)
                && is_king_or_pawn(position, mv.from)
                && (next.checkers() - Squares::of(mv.to)).is_empty();
            if by_itself || course.prize.is_some_and(|prize| !prize.is_won_by(mv)) {
                return course.balance;
            }
        }
        course.balance.with(taken, won)
    }
}

/// Narrows the window by what the side to move has for certain.
fn narrow(is_own: bool, best: i32, alpha: &mut i32, beta: &mut i32) {
    if is_own {
        *alpha = (*alpha).max(best);
    } else {
        *beta = (*beta).min(best);
    }
}
