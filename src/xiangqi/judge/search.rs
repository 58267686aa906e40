//! A search of captures and checks: what one side can win by force, and along which line.

use super::checking::Aims;
use super::line::Line;
use super::mate::mate_by_checks;
use super::worth::{Balance, Reading, has_value, worth};
use crate::{Color, Move, Position, Role, Square, Squares};

/// The points of a mate.
pub(super) const MATE: i32 = 1_000_000;

/// A quiet check with more answers than these forces nothing, and is not followed.
const MAX_ANSWERS: usize = 3;

/// How many positions may still be looked at before a question stays open.
#[derive(Debug)]
pub(super) struct Budget {
    left: u32,
}

impl Budget {
    /// Room for so many positions.
    pub fn new(positions: u32) -> Budget {
        Budget { left: positions }
    }

    /// Takes one position off, or says that there is none left.
    pub fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    /// Whether a search was cut short.
    pub fn is_spent(&self) -> bool {
        self.left == 0
    }
}

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

/// The piece that has to be won, and by which, as they stand now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prize {
    pub target: Square,
    pub by: Square,
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

/// How the line has come to where it is.
#[derive(Clone, Copy)]
pub(super) struct Course {
    pub balance: Balance,
    /// Where the last move took something.
    pub taken: Option<Square>,
    /// Whether the last move answered a check of `side`.
    pub answered: bool,
    /// What alone counts as won, if not everything does; `Some(None)` when it is out of reach.
    pub prize: Option<Option<Prize>>,
    /// Quiet checks that `side` and the other side may still give.
    pub checks: [u32; 2],
    /// Plies that may still be played.
    pub depth: u32,
}

impl Course {
    /// The beginning of a line with so many quiet checks for `side` and for the other side.
    pub fn new(checks: [u32; 2], depth: u32) -> Course {
        Course {
            balance: Balance::default(),
            taken: None,
            answered: false,
            prize: None,
            checks,
            depth,
        }
    }
}

/// A move that the search tries.
struct Candidate {
    mv: Move,
    takes: bool,
    gives_check: bool,
    next: Position,
    order: (i32, [usize; 5]),
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
        alpha: i32,
        beta: i32,
    ) -> (i32, Line) {
        let is_own = position.side_to_move() == self.side;
        let (mut alpha, mut beta) = (alpha, beta);
        let mated = if is_own { -MATE } else { MATE };
        let in_check = position.is_check();
        let standing = course.balance.points(self.reading);
        let mut best = if in_check { mated } else { standing };
        let mut line = Line::new();
        if !in_check {
            if is_own {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta {
                return (best, line);
            }
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return (mated, line);
        }
        if course.depth == 0 || !self.budget.spend() {
            return (standing, line);
        }
        if !in_check {
            if self.mates
                && matches!(self.scope, Scope::Exchange(_))
                && let Some(mate) = mate_by_checks(position, 2, &[], self.budget)
            {
                return (-mated, mate);
            }
        }
        for candidate in self.candidates(position, &moves, course, in_check) {
            let next = self.course_after(position, &candidate, course, in_check);
            let (points, rest) = self.points(&candidate.next, next, alpha, beta);
            if (is_own && points > best) || (!is_own && points < best) {
                best = points;
                line = Line::from_parts(candidate.mv, &rest);
            }
            if is_own {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
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
            prize: course.prize.map(|prize| prize.and_then(|prize| prize.after(mv))),
            ..course
        };
        (course, next)
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
            let is_asked = course
                .prize
                .is_none_or(|prize| prize == Some(Prize { target: mv.to, by: mv.from }));
            if by_itself || !is_asked {
                return course.balance;
            }
        }
        course.balance.with(taken, won)
    }

    fn course_after(
        &self,
        position: &Position,
        candidate: &Candidate,
        course: Course,
        in_check: bool,
    ) -> Course {
        let mv = candidate.mv;
        let is_own = position.side_to_move() == self.side;
        let mut checks = course.checks;
        if candidate.gives_check && !candidate.takes && !in_check {
            checks[usize::from(!is_own)] -= 1;
        }
        Course {
            balance: self.balance_after(position, mv, &candidate.next, course),
            taken: candidate.takes.then_some(mv.to),
            answered: in_check && !is_own,
            prize: course.prize.map(|prize| prize.and_then(|prize| prize.after(mv))),
            checks,
            depth: course.depth - 1,
        }
    }

    /// The moves that belong to the question, the most promising first.
    fn candidates(
        &self,
        position: &Position,
        moves: &[Move],
        course: Course,
        in_check: bool,
    ) -> Vec<Candidate> {
        let is_own = position.side_to_move() == self.side;
        let may_check = course.checks[usize::from(!is_own)] > 0
            && match self.scope {
                Scope::Board => true,
                Scope::Exchange(_) => false,
                Scope::Checks => course.answered,
            };
        let aims = Aims::at(position);
        let (king, enemy) = {
            let enemy = position.side_to_move().opponent();
            (position.king(enemy), position.board().of(enemy))
        };
        let mut candidates = Vec::new();
        for &mv in moves.iter().filter(|mv| mv.to != king) {
            let is_still = self.still.is_some_and(|square| square == mv.from || square == mv.to);
            if self.withheld.contains(&mv) || is_still || !is_own && self.spared.contains(mv.to) {
                continue;
            }
            let takes = enemy.contains(mv.to)
                && takes_value(position, mv)
                && match self.scope {
                    Scope::Board => true,
                    Scope::Exchange(square) => square == mv.to,
                    Scope::Checks => course.answered || course.taken == Some(mv.to),
                };
            if !takes && !in_check && !(may_check && aims.may_check(mv)) {
                continue;
            }
            let next = position.play_unchecked(mv);
            let gives_check = next.is_check();
            if !takes && !in_check && gives_check && next.count_legal_moves() > MAX_ANSWERS {
                continue;
            }
            if takes || in_check || gives_check {
                let order = order(position, mv, takes);
                candidates.push(Candidate { mv, takes, gives_check, next, order });
            }
        }
        candidates.sort_by_key(|candidate| candidate.order);
        candidates
    }
}

impl Prize {
    /// The prize after `mv`, or nothing when one of the two pieces is gone.
    fn after(self, mv: Move) -> Option<Prize> {
        if mv.to == self.target || mv.to == self.by {
            return None;
        }
        let follow = |square| if square == mv.from { mv.to } else { square };
        Some(Prize { target: follow(self.target), by: follow(self.by) })
    }
}

/// The legal moves that do not take the king, which only a side that was let off a check leaves
/// to be taken.
pub(super) fn legal_moves(position: &Position) -> Vec<Move> {
    let king = position.king(position.side_to_move().opponent());
    position.legal_moves().iter().copied().filter(|mv| mv.to != king).collect()
}

/// Whether `mv` takes something that counts.
pub(super) fn takes_value(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to).is_some_and(|taken| has_value(taken, mv.to))
}

/// Whether a king or a pawn stands on `square`.
pub(super) fn is_king_or_pawn(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| matches!(piece.role, Role::King | Role::Pawn))
}

/// Great captures by small pieces first; then by squares as the mover sees them, so that a game
/// with the colours changed is judged alike.
fn order(position: &Position, mv: Move, takes: bool) -> (i32, [usize; 5]) {
    let side = position.side_to_move();
    let role = |square| position.piece_at(square).map_or(0, |piece| worth(piece.role));
    let promise = if takes { role(mv.from) - 10 * role(mv.to) - 5 } else { 1 };
    let aside = |square: Square| square.file().index().abs_diff(4);
    let seen = [
        mv.from.rank().depth(side),
        mv.to.rank().depth(side),
        aside(mv.from),
        aside(mv.to),
        mv.to.file().index(),
    ];
    (promise, seen)
}
