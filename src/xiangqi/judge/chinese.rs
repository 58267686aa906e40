//! Labels by the Chinese rules: what a move newly threatens.
//!
//! Source: 象棋竞赛规则 (2011), articles 24 and 26, as told in rules-2011.md, 1.1 to 1.3.

use super::budget::Budget;
use super::capture::{capture, standing_capture};
use super::checks::{Series, forces, series, wins_from};
use super::course::Prize;
use super::defence::is_by_the_way;
use super::exchange::exchange;
use super::idle::idle_kind;
use super::label::{Idle, Label, Threat};
use super::mate::mate_by_checks;
use super::moves::{is_king_or_pawn, takes_value};
use super::offer::{is_offer, offers};
use super::proof;
use super::worth::{fewest, rounded, worth};
use crate::{Move, Position, Role, Square};

/// The longest mate by checks that counts as a threat, in the attacker's moves.
const MATE_MOVES: u32 = 4;

/// What the move `mv` from `before` is, and what it leads to is `after`.
pub(super) fn label(before: &Position, mv: Move, after: &Position, budget: &mut Budget) -> Label {
    let side = before.side_to_move();
    let king = after.king(side.opponent());
    // With the opponent's turn skipped: what is threatened next.
    let Some(next) = after.passed() else {
        return Label::Check { king, by: after.checkers().into_iter().collect() };
    };
    let is_king = before.piece_at(mv.from).is_some_and(|piece| piece.role == Role::King);
    if is_king && before.is_check() {
        return Label::Idle(Idle::KingAnswers);
    }
    let offered = offers(&next, budget);
    let mut withheld = offered.clone();
    withheld.extend(offered.iter().map(|offer| Move { from: offer.to, to: offer.from }));
    if let Some(line) = mate_by_checks(&next, MATE_MOVES, &withheld, budget) {
        return Label::Mate { line: line.to_vec(), king };
    }
    let standing = Standing::of(before, mv, budget);
    let mut threats = new_captures(&next, &standing, &withheld, budget);
    let series = new_series(&next, &standing, &withheld, budget);
    // What can be taken at once needs no series of checks.
    let is_known = |one: &Threat| threats.iter().any(|known| known.takes_as(one));
    let series: Vec<Threat> = series.into_iter().filter(|one| !is_known(one)).collect();
    threats.extend(series);
    threats.retain(|threat| !is_by_the_way(&next, threat));
    threats.sort_by_key(|threat| std::cmp::Reverse(worth(threat.role)));
    if threats.is_empty() {
        Label::Idle(idle_kind(before, mv, after, &next, &offered))
    } else {
        Label::Chase(threats)
    }
}

/// The position before a move, and what its mover could take there on the squares alone.
struct Standing<'a> {
    before: &'a Position,
    mv: Move,
    gains: Vec<Move>,
    offers: Vec<Move>,
}

impl<'a> Standing<'a> {
    fn of(before: &'a Position, mv: Move, budget: &mut Budget) -> Standing<'a> {
        let mut gains = captures_of(before);
        gains
            .retain(|gain| !is_offer(before, *gain, budget) && exchange(before, *gain, budget) > 0);
        Standing { before, mv, gains, offers: offers(before, budget) }
    }

    /// Where the piece on `square` after the move stood before it.
    fn earlier(&self, square: Square) -> Square {
        if square == self.mv.to { self.mv.from } else { square }
    }

    /// What the capture of `target` by `by`, squares as after the move, won before it without
    /// what the others won; -1 for nothing.
    fn points_of(&self, target: Square, by: Square, budget: &mut Budget) -> i32 {
        let mv = Move { from: self.earlier(by), to: target };
        if !self.before.board().reach(mv.from).contains(mv.to) {
            return -1;
        }
        let others: Vec<Move> =
            self.gains.iter().copied().filter(|gain| gain.to != target).collect();
        standing_capture(self.before, mv, &others, budget).map_or(-1, |found| found.points)
    }

    /// The captures that won something, squares as after the move.
    fn later_gains(&self) -> Vec<Move> {
        let later = |square| if square == self.mv.from { self.mv.to } else { square };
        self.gains.iter().map(|gain| Move { from: later(gain.from), to: gain.to }).collect()
    }
}

/// The captures of something that counts, also those that would leave a check unanswered: what an
/// opponent's check forbids for one move is no less of a threat for it.
fn captures_of(position: &Position) -> Vec<Move> {
    if !position.is_check() {
        return position
            .legal_moves()
            .into_iter()
            .filter(|mv| takes_value(position, *mv))
            .collect();
    }
    let board = position.board();
    let mut captures = Vec::new();
    for from in board.of(position.side_to_move()) {
        for to in board.reach(from) {
            let mv = Move { from, to };
            if takes_value(position, mv) {
                captures.push(mv);
            }
        }
    }
    captures
}

fn new_captures(
    next: &Position,
    standing: &Standing,
    offered: &[Move],
    budget: &mut Budget,
) -> Vec<Threat> {
    let gains = standing.later_gains();
    let mut threats = Vec::new();
    for mv in next.legal_moves() {
        if offered.contains(&mv) || !takes_value(next, mv) {
            continue;
        }
        let is_small = is_king_or_pawn(next, mv.from);
        // What a king or pawn attacks together with others counts for the others' moves (26.1.1).
        if is_small && is_king_or_pawn(next, standing.mv.to) {
            continue;
        }
        let mut withheld = offered.to_vec();
        withheld.extend(gains.iter().copied().filter(|gain| *gain != mv));
        let Some(found) = capture(next, mv, &withheld, budget) else { continue };
        if is_small && !found.is_plain {
            continue;
        }
        if rounded(found.points) > rounded(standing.points_of(mv.to, mv.from, budget)) {
            threats.push(proof::of_capture(next, &found));
        }
    }
    threats
}

fn new_series(
    next: &Position,
    standing: &Standing,
    offered: &[Move],
    budget: &mut Budget,
) -> Vec<Threat> {
    let found = series(next, offered, &standing.later_gains(), budget);
    let mut threats = Vec::new();
    for series in found {
        if !is_standing(&series, next, standing, offered, budget) {
            threats.push(proof::of_series(next, &series));
        }
    }
    threats
}

/// Whether the mover could win the same piece with the same piece before its move.
fn is_standing(
    series: &Series,
    next: &Position,
    standing: &Standing,
    offered: &[Move],
    budget: &mut Budget,
) -> bool {
    let points = rounded(series.points);
    if points <= rounded(standing.points_of(series.target, series.by, budget)) {
        return true;
    }
    let points = fewest(points);
    let prize = Prize::Stands { target: series.target, by: series.by };
    let earlier = Prize::Stands { target: series.target, by: standing.earlier(series.by) };
    if forces(standing.before, earlier, points, &standing.offers, budget) {
        return true;
    }
    // Where the other side may choose what it loses, the same first check must have won as much.
    let Some(first) = series.line.first() else { return true };
    let first = Move { from: standing.earlier(first.from), to: first.to };
    wins_from(standing.before, first, points, &standing.offers, budget)
        && !forces(next, prize, 1, offered, budget)
}
