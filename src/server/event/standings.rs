use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tournament::{RoundNumber, Seq, Supposed, Tournament};
use wire::{PrizesPage, RoundView, RoundsPage, StandingsPage, SupposeRequest};

use crate::access::{Arbiter, Reader};
use crate::api::{kept, no_event};
use crate::app::App;
use crate::problem::Problem;
use crate::view;

/// `GET /api/v1/rounds`.
pub(crate) async fn rounds(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = kept(&reader, &headers, "rounds".to_owned(), |state, seq| {
        let planned = state.setting()?.rounds;
        let last = state.round().map_or(0, |round| round.0);
        let rounds = (1..=last).map(|round| round_view(state, RoundNumber(round))).collect();
        Some(RoundsPage { seq, planned, rounds, next_featured: state.next_featured() })
    });
    page?.ok_or_else(no_event)
}

fn round_view(state: &Tournament, round: RoundNumber) -> RoundView {
    let published = state.published().iter().find(|published| published.round == round);
    let count = |games: usize| u16::try_from(games).unwrap_or(u16::MAX);
    let open = state.games_of(round).filter(|game| game.result().is_none());
    RoundView {
        round,
        at: published.map(|published| published.at),
        games: count(state.games_of(round).count()),
        open: count(open.count()),
        closed: state.is_closed(round),
        byes: view::players(state, round, state.byes(round)),
    }
}

#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<u16>,
}

/// `GET /api/v1/standings?after=N`.
pub(crate) async fn standings(
    reader: Reader,
    headers: HeaderMap,
    Query(After { after }): Query<After>,
) -> Result<Response, Problem> {
    let name = format!("standings {after:?}");
    let make = |state: &Tournament, seq| page(state, seq, after.map(RoundNumber), &[]);
    kept(&reader, &headers, name, make)?.ok_or_else(no_round)
}

/// `POST /api/v1/standings`: the standings if open games ended like this. Nothing is recorded.
pub(crate) async fn suppose(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    request: Result<Json<SupposeRequest>, JsonRejection>,
) -> Result<Json<StandingsPage>, Problem> {
    let Json(SupposeRequest { supposed }) = request?;
    let plane = app.hall.for_seat(&arbiter);
    let page = plane.read(|state, seq| page(state, seq, None, &supposed));
    Ok(Json(page.ok_or_else(no_round)?))
}

fn page(
    state: &Tournament,
    seq: Seq,
    after: Option<RoundNumber>,
    supposed: &[Supposed],
) -> Option<StandingsPage> {
    let view::Tables { individuals, teams, team_count_matters, .. } =
        view::tables(state, after, supposed)?;
    Some(StandingsPage { seq, individuals, teams, team_count_matters })
}

/// `GET /api/v1/prizes`.
pub(crate) async fn prizes(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = kept(&reader, &headers, "prizes".to_owned(), |state, seq| {
        let view::Awarded { is_final, individuals, teams } = view::awarded(state)?;
        Some(PrizesPage { seq, is_final, individuals, teams })
    });
    page?.ok_or_else(no_round)
}

fn no_round() -> Problem {
    Problem::not_found("no round has been published yet")
}
