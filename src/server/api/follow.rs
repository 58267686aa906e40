//! What happens, as JSON lines: up to now, or for as long as somebody listens.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;
use tournament::Seq;

use crate::access::Reader;
use crate::app::App;
use crate::history::lines_after;
use crate::problem::Problem;
use crate::view::Sight;

/// After so long without news an empty line says that the server is there.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    since: u64,
    /// 1 for an answer that does not end.
    #[serde(default)]
    follow: u8,
}

/// `GET /api/v1/events?since=N`: one [`wire::EventLine`] a line.
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    reader: Reader,
    Query(Asked { since, follow }): Query<Asked>,
) -> Result<Response, Problem> {
    let kind = [(CONTENT_TYPE, "application/jsonl; charset=utf-8")];
    let sight = reader.reading();
    if follow != 1 {
        let (_, lines) = lines_after(&app, &reader.plane, Seq(since), sight).await?;
        return Ok((kind, lines).into_response());
    }
    let Ok(place) = Arc::clone(&app.followers).try_acquire_owned() else {
        return Err(Problem::unavailable("too many follow the event; ask again with since=N"));
    };
    let lines = followed(Follower { app, reader, sight, seen: Seq(since), _place: place });
    Ok((kind, Body::from_stream(lines)).into_response())
}

struct Follower {
    app: Arc<App>,
    reader: Reader,
    sight: Sight,
    seen: Seq,
    _place: OwnedSemaphorePermit,
}

/// The lines after those that were seen, then each new one. It ends when the seat is taken away,
/// and when the log cannot be read: the follower then comes back with the last number it has.
fn followed(follower: Follower) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let entries = follower.reader.plane.watch();
    stream::unfold((follower, entries, true), |(mut follower, mut entries, first)| async move {
        if !first {
            match timeout(SIGN_OF_LIFE, entries.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => return Some((Ok("\n".into()), (follower, entries, false))),
            }
        }
        if !follower.reader.is_seated_still() {
            return None;
        }
        let sight = follower.sight.clone();
        let read = lines_after(&follower.app, &follower.reader.plane, follower.seen, sight).await;
        let (seen, lines) = read.ok()?;
        follower.seen = seen;
        Some((Ok(lines.into()), (follower, entries, false)))
    })
}
