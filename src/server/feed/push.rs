//! Records that programs send, and where the arbiter has others fetched from.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use records::Encoding;
use serde::Deserialize;
use tournament::{Command, Seat};
use wire::{FeedPage, FeedsPage, FollowFeeds};

use super::delivery::{Delivery, Way};
use super::pairing::Hint;
use crate::access::{Arbiter, Reader};
use crate::app::App;
use crate::keeper::Answer;
use crate::problem::Problem;
use crate::secret::new_command_id;

/// How a delivery is to be read.
#[derive(Debug, Deserialize)]
pub(crate) struct About {
    encoding: Option<String>,
}

/// `POST /api/v1/feed`: the body is PGN, or any other format, with one or more games.
pub(crate) async fn push(
    State(app): State<Arc<App>>,
    reader: Reader,
    Query(About { encoding }): Query<About>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<FeedPage>, Problem> {
    let holder = reader.holder.as_ref();
    let holder =
        holder.ok_or_else(|| Problem::unauthorized("send the key of an operator's link"))?;
    if !matches!(holder.seat(), Seat::Arbiter | Seat::Operator { .. }) {
        return Err(Problem::forbidden("this seat may not do that"));
    }
    let bytes = body.map_err(|fault| Problem::new(fault.status(), fault.body_text()))?;
    let encoding = encoding.map(|name| name.parse::<Encoding>()).transpose();
    let encoding =
        encoding.map_err(|fault| Problem::new(StatusCode::BAD_REQUEST, fault.to_string()))?;
    let label = reader.plane.read(|state, _| {
        let seats = state.seats().iter();
        seats.filter(|seat| seat.id == holder.id()).map(|seat| seat.label.clone()).next()
    });
    let delivery = Delivery {
        source: &label.unwrap_or_default(),
        bytes: &bytes,
        encoding,
        hint: Hint::default(),
        by: holder.actor(),
    };
    let way = Way { keeper: &app.keeper, hall: &reader.plane };
    let games = app.feed.take(way, delivery).await?;
    Ok(Json(FeedPage { games }))
}

/// `GET /api/v1/feed`.
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
) -> Json<FeedsPage> {
    let (revision, addresses) = app
        .hall
        .for_seat(&arbiter)
        .read(|state, _| (state.feeds().revision, state.feeds().addresses.clone()));
    let folder = app.feed.folder.display().to_string();
    Json(FeedsPage { addresses, revision, folder, sources: app.feed.sources() })
}

/// `PUT /api/v1/feed`: says where records are fetched from.
pub(crate) async fn follow(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    request: Result<Json<FollowFeeds>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let Json(FollowFeeds { revision, addresses }) = request?;
    let command = Command::FollowFeeds { revision, addresses };
    match app.keeper.ask(new_command_id()?, arbiter.actor(), command).await? {
        Answer::Done(_) => Ok(StatusCode::NO_CONTENT),
        Answer::Refused(refusal) => Err(refusal.into()),
    }
}
