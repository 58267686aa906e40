use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tournament::{Game, RoundNumber, Setting, Tournament};
use wire::{PairedPlayer, PairingView, PairingsPage};

use super::pages::{no_event, tagged};
use crate::access::Reader;
use crate::problem::Problem;

#[derive(Deserialize)]
pub(crate) struct OfRound {
    round: Option<u16>,
}

/// `GET /api/v1/pairings?round=N`.
pub(crate) async fn pairings(
    reader: Reader,
    headers: HeaderMap,
    Query(OfRound { round }): Query<OfRound>,
) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let setting = state.setting()?;
        let round = round.map(RoundNumber).or(state.round());
        let pairings = round.map(|round| paired(state, setting, round)).unwrap_or_default();
        let byes = round.map(|round| state.byes(round)).unwrap_or_default();
        let byes = byes.iter().filter_map(|number| player(setting, *number)).collect();
        Some(PairingsPage { seq, round, pairings, byes })
    });
    tagged(&headers, &page.ok_or_else(no_event)?)
}

fn paired(state: &Tournament, setting: &Setting, round: RoundNumber) -> Vec<PairingView> {
    state.games_of(round).filter_map(|game| pairing(setting, game)).collect()
}

fn pairing(setting: &Setting, game: &Game) -> Option<PairingView> {
    let pairing = game.pairing();
    Some(PairingView {
        game: game.id(),
        table: pairing.table,
        red: player(setting, pairing.red)?,
        black: player(setting, pairing.black)?,
        coverage: pairing.coverage,
    })
}

fn player(setting: &Setting, number: tournament::PlayerNumber) -> Option<PairedPlayer> {
    let player = setting.player(number)?;
    Some(PairedPlayer { number, name: player.name.clone(), team: player.team.clone() })
}
