//! The legal moves of a position, as sets of targets.

use crate::tables::{
    ADVISOR_STEPS, KING_STEPS, PALACES, PAWN_STEPS, elephant_leaps, horse_leaps, reach,
};
use crate::threats::Threats;
use crate::{Move, Position, Role, Square, Squares};

/// Tells `visit` of each piece that can move and where it may go.
#[inline]
pub(crate) fn for_each_piece(position: &Position, mut visit: impl FnMut(Square, Squares)) {
    let board = position.board();
    let side = position.side_to_move();
    let own = board.of(side);
    let king = position.king(side);
    // Only an irregular move leaves the other king to be taken, and taking it is no move: it ends the
    // game.
    let barred = own | Squares::of(position.king(side.opponent()));
    if !PALACES[side.index()].contains(king) {
        // Only puzzles have such a king, and more kinds of pieces attack it than in a game.
        let safe = |from: Square, to: &Square| position.keeps_king(Move { from, to: *to });
        for from in own {
            let targets = board.reach(from) - barred;
            visit(from, targets.into_iter().filter(|to| safe(from, to)).collect());
        }
        return;
    }
    let threats = Threats::against(board, side, king);
    visit(king, king_targets(position, king));
    if let Some(answers) = threats.answers(board) {
        for from in own - Squares::of(king) {
            let mut targets = board.reach(from) - barred;
            if !answers.screen.contains(from) {
                targets = targets & answers.targets;
            }
            let safe = |to: &Square| position.keeps_king(Move { from, to: *to });
            visit(from, targets.into_iter().filter(safe).collect());
        }
        return;
    }
    let occupancy = board.occupancy();
    let free = !barred - threats.screens;
    let mut visit_free = |from: Square, targets: Squares| {
        let targets = targets & free;
        if threats.shields.contains(from) {
            visit(from, targets & threats.allowed(from));
        } else {
            visit(from, targets);
        }
    };
    for from in own & board.with(Role::Chariot) {
        visit_free(from, reach(from, occupancy).chariot);
    }
    for from in own & board.with(Role::Cannon) {
        let reach = reach(from, occupancy);
        visit_free(from, (reach.chariot - occupancy.squares()) | reach.cannon_captures);
    }
    for from in own & board.with(Role::Horse) {
        visit_free(from, horse_leaps(from, occupancy));
    }
    for from in own & board.with(Role::Pawn) {
        visit_free(from, PAWN_STEPS[side.index()][from.index()]);
    }
    for from in own & board.with(Role::Elephant) {
        visit_free(from, elephant_leaps(side, from, occupancy));
    }
    for from in own & board.with(Role::Advisor) {
        visit_free(from, ADVISOR_STEPS[side.index()][from.index()]);
    }
}

/// Where the king may step.
fn king_targets(position: &Position, king: Square) -> Squares {
    let side = position.side_to_move();
    let board = position.board();
    let mut without_king = *board.occupancy();
    without_king.remove(king);
    let steps = KING_STEPS[side.index()][king.index()] - board.of(side);
    steps
        .into_iter()
        .filter(|to| !board.attacks_palace(*to, side.opponent(), &without_king, Squares::EMPTY))
        .collect()
}
