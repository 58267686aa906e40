use tournament::{
    Clocks, Event, Game, GameId, GameResult, HallEvent, LedgerEvent, RosterEvent, Screen, Seat,
    StageEvent, Tournament,
};
use wire::{Change, ScenePart};

use super::desk::desk_view;
use super::games::{award_view, furnish, games_view, plies, record_view, standing_view, written};
use super::ruling::released_ruling;
use super::scenes::{after_result, after_round, after_shift};
use super::stage::stage_change;

/// What an event changes in a view that sees everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// These parts, perhaps none.
    Parts(Vec<Change>),
    /// So much that the view must be shown anew.
    Anew,
}

/// What `event` has changed; `state` is the state after it.
pub(crate) fn changes_of(state: &Tournament, event: &Event) -> Shown {
    match changes_beside_the_stage(state, event) {
        Shown::Parts(mut parts) => {
            parts.extend(touches_stage(state, event).then(|| stage_change(state)));
            parts.extend(touches_prepared(event).then(|| prepared_change(state)));
            Shown::Parts(parts)
        }
        Shown::Anew => Shown::Anew,
    }
}

/// Whether the stage shows something else after `event`: the board and its lines hang on the live
/// game, and the desk has alerts of all games.
fn touches_stage(state: &Tournament, event: &Event) -> bool {
    match event {
        Event::Stage { .. }
        | Event::Featured { .. }
        | Event::RoundPublished { .. }
        | Event::MoveTakenBack { .. }
        | Event::MoveReplaced { .. }
        | Event::ResultSet { .. }
        | Event::Reopened { .. }
        | Event::Remarked { .. }
        | Event::Ruled { .. }
        | Event::SeatGranted { seat: Seat::Commentator, .. }
        | Event::SeatRevoked { .. } => true,
        Event::ScreenSet { screen } => screen.name == Screen::HALL,
        Event::MovePlayed { game, .. } | Event::IrregularPlayed { game, .. } => {
            let told = state.stage().alerts().last();
            state.featured() == Some(*game) || told.is_some_and(|alert| alert.game == *game)
        }
        _ => false,
    }
}

/// Whether the next cut brings something else after `event`.
fn touches_prepared(event: &Event) -> bool {
    match event {
        Event::Stage { event } => matches!(
            event,
            StageEvent::Prepared { .. } | StageEvent::Cut { .. } | StageEvent::Undone { .. }
        ),
        Event::ScreenSet { screen } => screen.name == Screen::HALL,
        _ => false,
    }
}

fn prepared_change(state: &Tournament) -> Change {
    Change::Scenes { scene: ScenePart::Screen(state.prepared_screen()) }
}

fn changes_beside_the_stage(state: &Tournament, event: &Event) -> Shown {
    let parts = match event {
        Event::Founded { .. }
        | Event::RehearsalBegun
        | Event::Terms { .. }
        | Event::RoundRetracted { .. }
        | Event::Release { .. }
        | Event::RoundRepaired { .. }
        | Event::RecordJoined { .. } => return Shown::Anew,
        Event::RoundPublished { .. } => {
            round_changes(state).into_iter().chain(after_round(state)).collect()
        }
        Event::MovePlayed { game, .. } | Event::IrregularPlayed { game, .. } => {
            standing_change(state, *game, |game, standing| Change::Played { game, standing })
        }
        Event::MoveTakenBack { game, .. } => {
            let taken_back = |game, standing| Change::TakenBack { game, standing };
            // A ruling that rested on the move is gone from the hall with it.
            let changes = standing_change(state, *game, taken_back);
            changes.into_iter().chain([ruling_change(state)]).collect()
        }
        Event::MoveReplaced { game, ply, .. } => {
            let rewritten = rewritten_plies(state, *game, *ply);
            let changes = standing_change(state, *game, |game, standing| Change::Rewritten {
                game,
                standing,
                from: *ply,
                plies: rewritten.clone(),
            });
            changes.into_iter().chain([ruling_change(state)]).collect()
        }
        Event::ClockSet { game, clocks } | Event::ClockAdjusted { game, clocks, .. } => {
            vec![Change::Clocks { game: *game, clocks: *clocks }]
        }
        Event::ResultSet { game, revision, result, clocks } => {
            let changes = result_changes(state, *game, *revision, Some(*result), Some(*clocks));
            changes.into_iter().chain(after_result(state)).collect()
        }
        Event::Reopened { game, revision } => {
            let changes = result_changes(state, *game, *revision, None, None);
            changes.into_iter().chain(after_result(state)).collect()
        }
        Event::Stage { .. } => Vec::new(),
        Event::ScreenSet { screen } => {
            vec![Change::Scenes { scene: ScenePart::Screen(screen.clone()) }]
        }
        Event::RulingShown { game, .. } => {
            desk_change(state, *game).into_iter().chain([ruling_change(state)]).collect()
        }
        Event::Remarked { game, .. }
        | Event::RemarkSettled { game, .. }
        | Event::Ruled { game, .. }
        | Event::SlipHanded { game, .. }
        | Event::SecondEntrySet { game, .. }
        | Event::MoveEntered { game, .. }
        | Event::LineCut { game, .. }
        | Event::TakenOver { game, .. } => desk_change(state, *game).into_iter().collect(),
        Event::Featured { game } => featured_change(state, *game).into_iter().collect(),
        Event::SeatGranted { .. }
        | Event::SessionOpened { .. }
        | Event::SeatRevoked { .. }
        | Event::FeedsFollowed { .. }
        | Event::Probed => Vec::new(),
        Event::Roster { event: RosterEvent::CheckedIn { .. } | RosterEvent::Judged { .. } } => {
            Vec::new()
        }
        Event::Roster { .. } => return Shown::Anew,
        Event::Excepted { .. } => Vec::new(),
        Event::Ledger { event: LedgerEvent::Entered { id, .. } } => {
            found_offence_change(state, *id).into_iter().collect()
        }
        Event::Ledger { event: LedgerEvent::Ruled { id, .. } } => {
            found_offence_change(state, *id).into_iter().chain(after_result(state)).collect()
        }
        Event::Hall { event: HallEvent::Shifted { .. } } => after_shift(state),
        // Every page tells the notice, whatever else it shows.
        Event::Hall { .. } => return Shown::Anew,
    };
    Shown::Parts(parts)
}

/// An offence that a ruling has found lies on the desk of its game until it is ruled on.
fn found_offence_change(state: &Tournament, id: u32) -> Option<Change> {
    let entry = state.ledger().iter().find(|entry| entry.id == id && entry.ruling.is_some())?;
    desk_change(state, entry.game?)
}

fn round_changes(state: &Tournament) -> Vec<Change> {
    let Some(round) = state.round() else { return Vec::new() };
    let mut games = games_view(state, round);
    furnish(state, &mut games);
    let games = Change::Round { round, games };
    let featured = state.featured().and_then(|game| featured_change(state, game));
    [games].into_iter().chain(featured).collect()
}

fn featured_change(state: &Tournament, game: GameId) -> Option<Change> {
    let record = record_view(state.game(game)?, super::games::MOST_PLIES);
    Some(Change::Featured { game, record })
}

fn standing_change(
    state: &Tournament,
    id: GameId,
    change: impl Fn(GameId, wire::StandingView) -> Change,
) -> Vec<Change> {
    let game = state.game(id);
    let standing = game.and_then(|game| {
        let record = game.record()?;
        let written = Some(written(record.position()));
        Some(wire::StandingView { written, ..standing_view(state, game, record) })
    });
    let standing = standing.map(|standing| change(id, standing));
    standing.into_iter().chain(desk_change(state, id)).collect()
}

fn rewritten_plies(state: &Tournament, id: GameId, from: u16) -> Vec<wire::PlyView> {
    let record = state.game(id).and_then(Game::record);
    record.map(|record| plies(record, from.into())).unwrap_or_default()
}

fn ruling_change(state: &Tournament) -> Change {
    Change::Scenes { scene: ScenePart::Ruling(released_ruling(state).map(Box::new)) }
}

fn desk_change(state: &Tournament, id: GameId) -> Option<Change> {
    let desk = desk_view(state, state.game(id)?);
    Some(Change::Desk { game: id, desk })
}

/// A result of an earlier round changes the players' points, and with them the current games.
fn result_changes(
    state: &Tournament,
    id: GameId,
    revision: u32,
    result: Option<GameResult>,
    clocks: Option<Clocks>,
) -> Vec<Change> {
    let Some(game) = state.game(id) else { return Vec::new() };
    if state.round() != Some(game.round()) {
        return round_changes(state);
    }
    let followed = |_: &Clocks| Game::record(game).is_some();
    let stopped = clocks.filter(followed).map(|clocks| Change::Clocks { game: id, clocks });
    let award = award_view(state, game);
    let result = Change::Result { game: id, revision, result, award };
    // With a result, nothing stands to be ruled any more.
    stopped.into_iter().chain([result]).chain(desk_change(state, id)).collect()
}
