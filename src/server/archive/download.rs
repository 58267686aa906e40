//! The event's games in the formats of the field.

use std::sync::Arc;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use records::{Format, Notation};
use serde::Deserialize;
use tournament::{GameId, RoundNumber};

use super::bundle::{self, Bundle, BundleFault};
use super::film::{FilmKind, Look, film};
use super::shelf::{Selection, shelved};
use crate::access::Reader;
use crate::api;
use crate::app::App;
use crate::door::Peer;
use crate::problem::Problem;

/// What a format could not hold, one sentence after the other.
const LOSSES: HeaderName = HeaderName::from_static("x-guapan-losses");

/// How a file is to be written.
#[derive(Debug, Deserialize)]
pub(crate) struct Manner {
    /// `chinese`, `wxf` or `iccs`; counts for PGN and plain text.
    notation: Option<String>,
    /// The format of the files within a zip archive.
    to: Option<String>,
}

/// `GET /api/v1/games/{file}`: `ID` is the game as JSON, `ID.pgn` and its like are its record,
/// `ID.gif` is a film of it and `ID.png` a strip of its positions.
pub(crate) async fn game_file(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    reader: Reader,
    headers: HeaderMap,
    Path(file): Path<String>,
    Query(manner): Query<Manner>,
    Query(look): Query<Look>,
) -> Result<Response, Problem> {
    let no_game = || Problem::not_found("no such game");
    let (id, end) = file.split_once('.').unwrap_or((&file, ""));
    let id = GameId(id.parse().map_err(|_| no_game())?);
    if end.is_empty() {
        return api::game(&reader, &headers, id);
    }
    let Some(kind) = FilmKind::of_extension(end) else {
        return answer(&app, &reader, Selection::Game(id), end, &manner).await;
    };
    // Drawing costs far more than reading a file.
    if reader.holder.is_none() && !app.readings.take(peer.ip()) {
        return Err(Problem::too_many());
    }
    let (stem, bytes) = film(&app, &reader.plane, id, kind, &look).await?;
    let file = Bundle { bytes, losses: Vec::new() };
    Ok(attachment(&format!("{stem}.{end}"), kind.media_type(), file))
}

/// `GET /api/v1/records/{file}`: `event.pgn`, `round-3.pgn`, `round-3.zip?to=xqf` and their like.
pub(crate) async fn records_file(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(file): Path<String>,
    Query(manner): Query<Manner>,
) -> Result<Response, Problem> {
    let unknown = || Problem::not_found("expected event.END or round-N.END");
    let (stem, end) = file.split_once('.').ok_or_else(unknown)?;
    let selection = match stem.strip_prefix("round-") {
        Some(round) => Selection::Round(RoundNumber(round.parse().map_err(|_| unknown())?)),
        None if stem == "event" => Selection::Event,
        None => return Err(unknown()),
    };
    answer(&app, &reader, selection, end, &manner).await
}

async fn answer(
    app: &App,
    reader: &Reader,
    selection: Selection,
    end: &str,
    manner: &Manner,
) -> Result<Response, Problem> {
    let notation = notation(manner)?;
    let is_zip = end == "zip";
    let format = format(if is_zip { manner.to.as_deref().unwrap_or("pgn") } else { end })?;
    let games = shelved(app, &reader.plane, selection).await?;
    let [first, rest @ ..] = games.as_slice() else {
        return Err(Problem::not_found("no such games"));
    };
    let stem = match selection {
        Selection::Game(_) => first.stem.clone(),
        Selection::Round(round) => format!("round-{round}"),
        Selection::Event => "event".to_owned(),
    };
    if !is_zip && !rest.is_empty() && !bundle::holds_many(format) {
        let fault = format!("a {format} file holds one game: ask for zip?to={format}");
        return Err(Problem::new(StatusCode::BAD_REQUEST, fault));
    }
    let written = tokio::task::spawn_blocking(move || match is_zip {
        true => bundle::zipped(&games, format, notation),
        false => bundle::joint(&games, format, notation),
    });
    let written = written.await.map_err(|_| Problem::unavailable("the server is stopping"))?;
    Ok(attachment(&format!("{stem}.{end}"), kind(is_zip, format), written?))
}

/// The format whose files end so, if it is one that is written.
fn format(end: &str) -> Result<Format, Problem> {
    const WRITTEN: [Format; 6] =
        [Format::Pgn, Format::Xqf, Format::DhtmlXq, Format::Cbr, Format::Wxf, Format::Text];
    let format = end.parse::<Format>().ok().filter(|format| WRITTEN.contains(format));
    format.ok_or_else(|| Problem::not_found("games are written as pgn, xqf, ubb, cbr, wxf and txt"))
}

fn notation(manner: &Manner) -> Result<Notation, Problem> {
    match manner.notation.as_deref() {
        None | Some("chinese") => Ok(Notation::Chinese),
        Some("wxf") => Ok(Notation::Wxf),
        Some("iccs") => Ok(Notation::Iccs),
        Some(_) => {
            let fault = "no such notation: expected chinese, wxf or iccs";
            Err(Problem::new(StatusCode::BAD_REQUEST, fault))
        }
    }
}

fn kind(is_zip: bool, format: Format) -> &'static str {
    match format {
        _ if is_zip => "application/zip",
        Format::Pgn => "application/vnd.chess-pgn; charset=utf-8",
        Format::DhtmlXq | Format::Wxf | Format::Text => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn attachment(name: &str, kind: &'static str, file: Bundle) -> Response {
    let losses: Vec<String> = file.losses.iter().take(20).map(ToString::to_string).collect();
    let mut response = (
        [
            (CONTENT_TYPE, kind.to_owned()),
            (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        ],
        file.bytes,
    )
        .into_response();
    // Names may be in any script, which a header carries as bytes.
    if let (false, Ok(losses)) =
        (losses.is_empty(), HeaderValue::from_bytes(losses.join("; ").as_bytes()))
    {
        response.headers_mut().insert(LOSSES, losses);
    }
    response
}

impl From<BundleFault> for Problem {
    fn from(fault: BundleFault) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, fault.to_string())
    }
}
