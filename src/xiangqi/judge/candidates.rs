//! The moves that a search tries.

use super::checking::Aims;
use super::course::Course;
use super::moves::takes_value;
use super::search::{Scope, Search};
use super::worth::worth;
use crate::{Move, Position, Square};

/// A quiet check with more answers than these forces nothing, and is not followed.
const MAX_ANSWERS: usize = 3;

/// A move that a search tries.
pub(super) struct Candidate {
    pub mv: Move,
    /// Whether it takes something that belongs to the question.
    pub takes: bool,
    /// Whether it is tried only because it gives check.
    pub is_quiet_check: bool,
    order: (i32, [u8; 5]),
}

impl Candidate {
    fn new(position: &Position, mv: Move, takes: bool, is_quiet_check: bool) -> Candidate {
        Candidate { mv, takes, is_quiet_check, order: order(position, mv, takes) }
    }
}

impl Search<'_> {
    /// The moves that belong to the question, the most promising first.
    pub(super) fn candidates(&self, position: &Position, course: Course) -> Vec<Candidate> {
        let mut candidates = if position.is_check() {
            self.answers(position, course)
        } else {
            let mut found = self.captures(position, course);
            if self.may_check(position, course) {
                found.extend(self.quiet_checks(position));
            }
            found
        };
        candidates.sort_unstable_by_key(|candidate| candidate.order);
        candidates
    }

    fn answers(&self, position: &Position, course: Course) -> Vec<Candidate> {
        let moves = position.legal_moves();
        let tried = moves.iter().filter(|mv| self.is_open(position, **mv));
        let candidate = |mv: &Move| {
            let takes = takes_value(position, *mv) && self.asks_for(*mv, course);
            Candidate::new(position, *mv, takes, false)
        };
        tried.map(candidate).collect()
    }

    fn captures(&self, position: &Position, course: Course) -> Vec<Candidate> {
        let board = position.board();
        let side = position.side_to_move();
        let mut captures = Vec::new();
        for from in board.of(side) {
            for to in board.reach(from) & board.of(side.opponent()) {
                let mv = Move { from, to };
                if takes_value(position, mv)
                    && self.asks_for(mv, course)
                    && self.is_open(position, mv)
                    && position.keeps_king(mv)
                {
                    captures.push(Candidate::new(position, mv, true, false));
                }
            }
        }
        captures
    }

    fn quiet_checks(&self, position: &Position) -> Vec<Candidate> {
        let aims = Aims::at(position);
        let moves = position.legal_moves();
        let tried = moves.iter().filter(|mv| {
            aims.may_check(**mv) && self.is_open(position, **mv) && !takes_value(position, **mv)
        });
        let is_forcing = |mv: &&Move| {
            let next = position.play_unchecked(**mv);
            next.is_check() && next.count_legal_moves() <= MAX_ANSWERS
        };
        let checks = tried.filter(is_forcing);
        checks.map(|mv| Candidate::new(position, *mv, false, true)).collect()
    }

    fn may_check(&self, position: &Position, course: Course) -> bool {
        let is_own = position.side_to_move() == self.side;
        course.checks[usize::from(!is_own)] > 0
            && match self.scope {
                Scope::Board => true,
                Scope::Exchange(_) => false,
                Scope::Checks => course.answered,
            }
    }

    /// Whether what `mv` takes belongs to the question.
    fn asks_for(&self, mv: Move, course: Course) -> bool {
        match self.scope {
            Scope::Board => true,
            Scope::Exchange(square) => square == mv.to,
            Scope::Checks => course.answered || course.taken == Some(mv.to),
        }
    }

    /// Whether `mv` is left to be played.
    fn is_open(&self, position: &Position, mv: Move) -> bool {
        let side = position.side_to_move();
        !self.withheld.contains(&mv)
            && !self.still.is_some_and(|square| square == mv.from || square == mv.to)
            && (side == self.side || !self.spared.contains(mv.to))
    }
}

/// Great captures by small pieces first; then by squares as the mover sees them, so that a game
/// with the colours exchanged is judged alike.
fn order(position: &Position, mv: Move, takes: bool) -> (i32, [u8; 5]) {
    let side = position.side_to_move();
    let role = |square| position.piece_at(square).map_or(0, |piece| worth(piece.role));
    let promise = if takes { role(mv.from) - 10 * role(mv.to) - 5 } else { 1 };
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let aside = |square: Square| small(square.file().index().abs_diff(4));
    let seen = [
        small(mv.from.rank().depth(side)),
        small(mv.to.rank().depth(side)),
        aside(mv.from),
        aside(mv.to),
        small(mv.to.file().index()),
    ];
    (promise, seen)
}
