//! `/board.png`, `/board.mjpg`, `/preview.mjpg`.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, watch};

use super::{Frame, Pictures};
use crate::access::{Holder, Reader};
use crate::app::App;
use crate::plane::Released;
use crate::problem::Problem;

/// The header with the number of the last entry that is seen in a picture.
const SEQ: &str = "x-guapan-seq";

/// What parts the pictures of a stream.
const BOUNDARY: &str = "guapan-frame";

/// `GET /board.png`.
pub(crate) async fn board_png(State(app): State<Arc<App>>, reader: Reader) -> Response {
    let Some(frame) = Source::of(&app.pictures, reader.holder.as_ref()).latest() else {
        return missing(&app.pictures, reader.holder.is_some());
    };
    let headers = [
        (CONTENT_TYPE.as_str(), "image/png".to_owned()),
        (CACHE_CONTROL.as_str(), "no-store".to_owned()),
        (SEQ, frame.seq.to_string()),
    ];
    (headers, frame.png.clone()).into_response()
}

/// `GET /board.mjpg`: each new picture as it comes.
pub(crate) async fn board_mjpg(State(app): State<Arc<App>>, reader: Reader) -> Response {
    let source = Source::of(&app.pictures, reader.holder.as_ref());
    moving(&app.pictures, source, reader.holder.is_some())
}

/// `GET /preview.mjpg`: the same, for holders of a seat only.
pub(crate) async fn preview_mjpg(
    State(app): State<Arc<App>>,
    reader: Reader,
) -> Result<Response, Problem> {
    let holder =
        reader.holder.ok_or_else(|| Problem::unauthorized("for seats in the hall only"))?;
    Ok(moving(&app.pictures, Source::of(&app.pictures, Some(&holder)), true))
}

/// Where a viewer's frames come from: the public's are released ones, by their type.
enum Source {
    Hall(watch::Receiver<Option<Arc<Frame>>>),
    Public(watch::Receiver<Option<Released<Arc<Frame>>>>),
}

impl Source {
    fn of(pictures: &Pictures, holder: Option<&Holder>) -> Self {
        match holder {
            Some(holder) => Self::Hall(pictures.newest(holder)),
            None => Self::Public(pictures.released()),
        }
    }

    fn latest(&mut self) -> Option<Arc<Frame>> {
        match self {
            Self::Hall(frames) => frames.borrow_and_update().clone(),
            Self::Public(frames) => {
                frames.borrow_and_update().as_ref().map(|frame| Arc::clone(frame.get()))
            }
        }
    }

    /// Waits for another frame; false when none comes any more.
    async fn changed(&mut self) -> bool {
        match self {
            Self::Hall(frames) => frames.changed().await.is_ok(),
            Self::Public(frames) => frames.changed().await.is_ok(),
        }
    }
}

fn moving(pictures: &Pictures, mut source: Source, in_the_hall: bool) -> Response {
    if source.latest().is_none() {
        return missing(pictures, in_the_hall);
    }
    let Ok(watcher) = Arc::clone(&pictures.watchers).try_acquire_owned() else {
        return Problem::unavailable("too many watch the moving picture").into_response();
    };
    let kind = format!("multipart/x-mixed-replace; boundary={BOUNDARY}");
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store".to_owned())];
    (headers, Body::from_stream(parts(source, watcher))).into_response()
}

/// The stream's parts. A viewer that is slow gets the newest picture next, not the next one.
fn parts(
    source: Source,
    watcher: OwnedSemaphorePermit,
) -> impl stream::Stream<Item = Result<Bytes, std::convert::Infallible>> {
    let begins = (source, watcher, true);
    stream::unfold(begins, |(mut source, watcher, first)| async move {
        if !first && !source.changed().await {
            return None;
        }
        let frame = source.latest()?;
        Some((Ok(part(&frame, first)), (source, watcher, false)))
    })
}

/// One picture. The head of the next one comes along: browsers show a picture when that is there,
/// so without it they would stay one picture behind. It can therefore say nothing of the picture.
fn part(frame: &Frame, first: bool) -> Bytes {
    let head = format!("--{BOUNDARY}\r\nContent-Type: image/jpeg\r\n\r\n");
    let opening = if first { head.as_str() } else { "" };
    [opening.as_bytes(), &frame.jpeg, b"\r\n", head.as_bytes()].concat().into()
}

fn missing(pictures: &Pictures, in_the_hall: bool) -> Response {
    let reason = if in_the_hall { pictures.reason() } else { pictures.delayed_reason() };
    ([(RETRY_AFTER, "2")], Problem::unavailable(reason)).into_response()
}
