use tournament::{Game, GrantedSeat, KeptRemark, Line, SeatId, Slips, Tournament};
use wire::{DeskView, HandView, LineView, PlyView, RemarkView, SeatName};
use xiangqi::notation;

use super::docket::{docket_view, made_views};
use super::games::legal_moves;

/// The most remarks of a desk, so that a snapshot of many games stays small.
const MOST_REMARKS: usize = 8;

/// How many plies have their hands told.
const MOST_HANDS: usize = 6;

/// What lies on the desk of those who enter `game`.
pub(super) fn desk_view(state: &Tournament, game: &Game) -> DeskView {
    let regulations = state.setting().map(|setting| &setting.regulations);
    let docket = regulations.and_then(|regulations| {
        let docket = game.docket(&regulations.play)?;
        Some((docket.is_pending(), docket_view(game, &docket, regulations)?))
    });
    DeskView {
        hands: hands(state, game),
        remarks: remarks(state, game),
        slips: Some(game.slips()).filter(|slips| *slips != Slips::default()),
        taken: named(state, game.taken_by()),
        lines: game
            .lines()
            .map(|lines| lines.iter().filter_map(|line| line_view(state, game, line)).collect()),
        pending: docket.as_ref().is_some_and(|(is_pending, _)| *is_pending),
        docket: docket.map(|(_, view)| Box::new(view)),
        made: made_views(game, state.ledger()),
    }
}

fn line_view(state: &Tournament, game: &Game, line: &Line) -> Option<LineView> {
    let mut position = *game.record()?.position();
    let mut plies = Vec::new();
    for mv in &line.moves {
        let chinese = notation::chinese(&position, *mv);
        plies.push(PlyView { mv: *mv, chinese, irregular: false });
        position = position.play(*mv).ok()?;
    }
    let (check, legal) = (position.is_check(), legal_moves(&position));
    Some(LineView { seat: named(state, Some(line.seat))?, plies, fen: position, check, legal })
}

fn hands(state: &Tournament, game: &Game) -> Vec<HandView> {
    let hands = game.hands();
    let from = hands.len().saturating_sub(MOST_HANDS);
    let last = (0..).zip(hands).skip(from);
    last.map(|(ply, hand)| HandView { ply, at: hand.at, by: named(state, hand.by) }).collect()
}

/// The open remarks and the newest others, as many as fit, in their order.
fn remarks(state: &Tournament, game: &Game) -> Vec<RemarkView> {
    let (open, others): (Vec<_>, Vec<_>) = game.remarks().iter().partition(|kept| kept.is_open());
    let newest_first = open.iter().rev().chain(others.iter().rev());
    let mut shown: Vec<&KeptRemark> = newest_first.copied().take(MOST_REMARKS).collect();
    shown.sort_by_key(|kept| kept.number);
    let view = |kept: &KeptRemark| RemarkView {
        number: kept.number,
        at: kept.at,
        by: named(state, kept.by),
        ply: kept.ply,
        remark: kept.remark,
        settled: kept.settled,
    };
    shown.into_iter().map(view).collect()
}

/// A seat with its label, which is empty once the seat was taken away.
pub(crate) fn named(state: &Tournament, seat: Option<SeatId>) -> Option<SeatName> {
    let id = seat?;
    let label = |granted: &GrantedSeat| (granted.id == id).then(|| granted.label.clone());
    Some(SeatName { id, label: state.seats().iter().find_map(label).unwrap_or_default() })
}
