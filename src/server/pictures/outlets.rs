//! `/board.png`, `/board.mjpg`, `/preview.mjpg`.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, watch};

use super::drawn::Missing;
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
        return missing(board_missing(&app.pictures, &reader));
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
    moving(&app.pictures, source, || board_missing(&app.pictures, &reader))
}

/// `GET /preview.mjpg`: the picture that the next cut brings, for those who run the stage.
pub(crate) async fn preview_mjpg(
    State(app): State<Arc<App>>,
    reader: Reader,
) -> Result<Response, Problem> {
    let holder =
        reader.holder.ok_or_else(|| Problem::unauthorized("open a commentator's link first"))?;
    let frames = app.pictures.prepared(&holder);
    let frames = frames.ok_or_else(|| Problem::forbidden("this seat may not do that"))?;
    Ok(moving(&app.pictures, Source::Hall(frames), || app.pictures.preview.missing()))
}

fn board_missing(pictures: &Pictures, reader: &Reader) -> Missing {
    match reader.holder {
        Some(_) => pictures.board.missing(),
        None => pictures.missing_to_the_public(),
    }
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

fn moving(
    pictures: &Pictures,
    mut source: Source,
    why_missing: impl FnOnce() -> Missing,
) -> Response {
    if source.latest().is_none() {
        return missing(why_missing());
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

/// Says when to ask again, where there may be a picture then.
fn missing(Missing { reason, may_come }: Missing) -> Response {
    let problem = Problem::unavailable(reason);
    if may_come { ([(RETRY_AFTER, "2")], problem).into_response() } else { problem.into_response() }
}
