//! The stream over HTTP: playlist and segments for everybody, its state for those who look after it.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tournament::Seat;
use wire::{OutPage, OutState, SoundRequest, SoundView, StreamView};

use super::{LONGEST_DELAY, Stream};
use crate::access::{Holder, Reader};
use crate::app::App;
use crate::problem::Problem;

/// `GET /hls/{file}`: `live.m3u8`, and the segments that it names. Everybody, with a seat or
/// without, gets what was released to the public.
pub(crate) async fn hls(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    let off = || Problem::unavailable("there is no stream: start with --hls");
    let stream = app.stream.as_ref().ok_or_else(off)?;
    let segments = stream.hls.as_ref().ok_or_else(off)?;
    if file == "live.m3u8" {
        let text = segments.playlist().ok_or_else(|| Problem::unavailable(stream.reason()))?;
        let kind = "application/vnd.apple.mpegurl";
        return Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text).into_response());
    }
    let number = file.strip_suffix(".ts").and_then(|number| number.parse().ok());
    let segment = number.and_then(|number| segments.segment(number));
    let segment = segment.ok_or_else(|| Problem::not_found("no such segment (any more)"))?;
    let keep = "public, max-age=60, immutable";
    Ok(([(CONTENT_TYPE, "video/mp2t"), (CACHE_CONTROL, keep)], segment).into_response())
}

/// `GET /api/v1/out`.
pub(crate) async fn out(
    State(app): State<Arc<App>>,
    reader: Reader,
) -> Result<Json<OutPage>, Problem> {
    reader.holder.ok_or_else(|| Problem::unauthorized("for seats in the hall only"))?;
    Ok(Json(OutPage {
        delay: app.delay.view(),
        stream: app.stream.as_ref().map(|stream| stream.view()),
        no_picture: app.pictures.missing(),
    }))
}

/// `POST /api/v1/out/sound`: mutes the stream, or lets it be heard again.
pub(crate) async fn set_sound(
    State(app): State<Arc<App>>,
    reader: Reader,
    request: Result<Json<SoundRequest>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let seat = reader.holder.as_ref().map(Holder::seat);
    if !matches!(seat, Some(Seat::Arbiter | Seat::Commentator | Seat::Technician)) {
        return Err(Problem::forbidden("this seat may not do that"));
    }
    let Json(SoundRequest { muted }) = request?;
    let off = || Problem::unavailable("there is no stream");
    app.stream.as_ref().ok_or_else(off)?.sound.mute(muted);
    Ok(StatusCode::NO_CONTENT)
}

impl Stream {
    /// Why there is nothing to play.
    fn reason(&self) -> String {
        if self.hold.delay() > LONGEST_DELAY {
            return "with so long a delay there is no stream".to_owned();
        }
        match self.status.said().encoder {
            Some((OutState::Waiting, Some(reason))) => reason,
            Some((OutState::Running, _)) => "the stream is held back or about to begin".to_owned(),
            _ => "the stream waits for the board's first picture".to_owned(),
        }
    }

    fn view(&self) -> StreamView {
        let said = self.status.said();
        let (encoder, reason) = said.encoder.unwrap_or((OutState::Starting, None));
        StreamView {
            encoder,
            reason,
            hls: self.hls.is_some(),
            targets: said.targets.into_values().collect(),
            recording: said.recording,
            sound: SoundView {
                has_source: self.has_sound,
                muted: self.sound.is_muted(),
                level: self.sound.level(),
                reason: said.sound,
            },
        }
    }
}
