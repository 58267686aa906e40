use tournament::{RoundNumber, Tournament};
use wire::{Change, IndividualsView, PlayerView, ScenePart, ScenesView};

use super::games::players;
use super::lottery::lottery_view;
use super::notice::notice_view;
use super::prizes::prizes_view;
use super::ruling::released_ruling;
use super::schedule::schedule_view;
use super::standings::{Tables, tables};

/// What the scenes of the big board show beside the games.
pub(crate) fn scenes_view(state: &Tournament) -> ScenesView {
    let mut scenes = ScenesView {
        byes: byes(state),
        schedule: schedule_view(state),
        prizes: prizes_view(state),
        lottery: lottery_view(state),
        notice: notice_view(state),
        ruling: released_ruling(state).map(Box::new),
        screens: state.screens().to_vec(),
        ..ScenesView::default()
    };
    if let Some(tables) = tables(state, None, &[]) {
        let (individuals, teams) = boards(tables);
        (scenes.individuals, scenes.teams) = (Some(individuals), teams);
    }
    scenes
}

/// What a new or corrected result, or a ruling, changes in the scenes.
pub(super) fn after_result(state: &Tournament) -> Vec<Change> {
    let (individuals, teams) = tables(state, None, &[])
        .map(boards)
        .map_or((None, None), |(individuals, teams)| (Some(individuals), teams));
    let parts = [
        ScenePart::Individuals(individuals),
        ScenePart::Teams(teams),
        ScenePart::Prizes(prizes_view(state)),
        ScenePart::Schedule(schedule_view(state)),
    ];
    parts.map(|scene| Change::Scenes { scene }).into()
}

/// What a new round changes in the scenes.
pub(super) fn after_round(state: &Tournament) -> Vec<Change> {
    let byes = Change::Scenes { scene: ScenePart::Byes(byes(state)) };
    [byes].into_iter().chain(after_result(state)).collect()
}

/// What a programme that was moved changes in the scenes.
pub(super) fn after_shift(state: &Tournament) -> Vec<Change> {
    vec![Change::Scenes { scene: ScenePart::Schedule(schedule_view(state)) }]
}

fn boards(tables: Tables) -> (IndividualsView, Option<wire::TeamsView>) {
    let Tables { mut individuals, teams, .. } = tables;
    individuals.rows.truncate(IndividualsView::MOST_ROWS);
    (individuals, teams)
}

fn byes(state: &Tournament) -> Vec<PlayerView> {
    let round = state.round().unwrap_or(RoundNumber(1));
    players(state, round, state.byes(round))
}
