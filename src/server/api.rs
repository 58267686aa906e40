//! The event as JSON over HTTP.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tournament::{GameId, RoundNumber, Seq, Tournament};
use wire::{EventPage, GamePage, GamesPage, RegulationsPage};

use crate::access::Reader;
use crate::app::App;
use crate::history;
use crate::plane::WrittenPage;
use crate::problem::Problem;
use crate::view::{self, Enters, Sight};

/// What only reads gets no legal moves.
const READER: Sight = Sight {
    enters: Enters::Nothing,
    featured: true,
    scenes: true,
    stage: false,
    comments: false,
    prepared: false,
    writes: BTreeSet::new(),
};

/// `GET /api/v1/event`.
pub(crate) async fn event(
    State(app): State<Arc<App>>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let delay = reader.plane.delay();
    let page = reader.plane.read(|state, seq| {
        let event = view::event_view(state, delay)?;
        Some(EventPage { seq, event, address: app.address.clone() })
    });
    tagged(&headers, &page.ok_or_else(no_event)?)
}

/// `GET /api/v1/regulations`.
pub(crate) async fn regulations(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let terms = state.setting()?.terms();
        let revision = state.terms_revision();
        Some(RegulationsPage { seq, terms, revision, open: state.open_questions() })
    });
    tagged(&headers, &page.ok_or_else(no_event)?)
}

#[derive(Deserialize)]
pub(crate) struct OfRound {
    round: Option<u16>,
}

/// `GET /api/v1/games?round=N`.
pub(crate) async fn games(
    reader: Reader,
    headers: HeaderMap,
    Query(OfRound { round }): Query<OfRound>,
) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let round = round.map(RoundNumber).or(state.round());
        let mut games = round.map(|round| view::games_view(state, round)).unwrap_or_default();
        READER.narrow_games(&mut games);
        GamesPage { seq, round, games }
    });
    tagged(&headers, &page)
}

/// One game as JSON, with its whole record.
pub(crate) fn game(reader: &Reader, headers: &HeaderMap, id: GameId) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| game_page(state, seq, id));
    tagged(headers, &page.ok_or_else(|| Problem::not_found("no such game"))?)
}

fn game_page(state: &Tournament, seq: Seq, id: GameId) -> Option<GamePage> {
    let game = state.game(id)?;
    let mut views = [view::game_view(state, game)?];
    READER.narrow_games(&mut views);
    let [view] = views;
    Some(GamePage { seq, game: view, record: view::record_view(game, usize::MAX) })
}

#[derive(Deserialize)]
pub(crate) struct SinceNumber {
    #[serde(default)]
    since: u64,
}

/// `GET /api/v1/events?since=N`: one [`wire::EventLine`] a line.
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    reader: Reader,
    Query(SinceNumber { since }): Query<SinceNumber>,
) -> Result<Response, Problem> {
    let lines = history::lines_after(&app, &reader.plane, Seq(since), READER).await?;
    Ok(([(CONTENT_TYPE, "application/jsonl; charset=utf-8")], lines).into_response())
}

/// `page` as JSON, or that it has not changed.
pub(crate) fn tagged(headers: &HeaderMap, page: &impl Serialize) -> Result<Response, Problem> {
    Ok(answered(headers, &WrittenPage::of(page).map_err(unwritable)?))
}

/// The page of this name as the reader's plane keeps it, or that it has not changed; `None` where
/// there is none.
pub(crate) fn kept<T: Serialize>(
    reader: &Reader,
    headers: &HeaderMap,
    name: String,
    make: impl FnOnce(&Tournament, Seq) -> Option<T>,
) -> Result<Option<Response>, Problem> {
    let page = reader.plane.page(name, make).map_err(unwritable)?;
    Ok(page.map(|page| answered(headers, &page)))
}

fn answered(headers: &HeaderMap, page: &WrittenPage) -> Response {
    let WrittenPage { body, tag } = page;
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    if known.flat_map(|tags| tags.split(',')).any(|known| known.trim() == tag) {
        return (StatusCode::NOT_MODIFIED, [(ETAG, tag.clone())]).into_response();
    }
    ([(CONTENT_TYPE, "application/json".to_owned()), (ETAG, tag.clone())], body.clone())
        .into_response()
}

fn unwritable(fault: serde_json::Error) -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, fault.to_string())
}

pub(crate) fn no_event() -> Problem {
    Problem::not_found("there is no event yet")
}
