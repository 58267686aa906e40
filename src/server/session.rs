//! A link's secret becomes a session's cookie.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::http::header::ORIGIN;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use tournament::{Actor, Command, Refusal, Seat};
use wire::{SessionPage, SessionRequest};

use crate::access::{COOKIE, Reader};
use crate::app::App;
use crate::door::Peer;
use crate::keeper::Answer;
use crate::problem::Problem;
use crate::secret::{Secret, new_command_id};

/// `POST /api/v1/session`.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    headers: HeaderMap,
    jar: CookieJar,
    request: Result<Json<SessionRequest>, JsonRejection>,
) -> Result<(CookieJar, Json<SessionPage>), Problem> {
    if !app.keys.take(peer.ip()) {
        return Err(Problem::too_many());
    }
    let Json(SessionRequest { key }) = request?;
    let link = key.parse::<Secret>().map_err(|_| Refusal::UnknownLink)?;
    if link == app.pictures.keys.preview {
        return Ok((
            jar.add(cookie(&link, &headers)),
            Json(SessionPage { seat: Some(Seat::Hall) }),
        ));
    }
    let secret = Secret::new()?;
    let command = Command::OpenSession { link: link.hash(), session: secret.hash() };
    let answer = app.keeper.ask(new_command_id()?, Actor::Program, command).await?;
    if let Answer::Refused(refusal) = answer {
        return Err(refusal.into());
    }
    let seat = app.hall.seat_with_session(secret.hash()).map(|(_, seat)| seat);
    Ok((jar.add(cookie(&secret, &headers)), Json(SessionPage { seat })))
}

fn cookie(secret: &Secret, headers: &HeaderMap) -> Cookie<'static> {
    // Only a page that came over TLS, perhaps to a proxy before us, can send such a cookie back.
    let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    let secure = origin.is_some_and(|origin| origin.starts_with("https://"));
    Cookie::build((COOKIE, secret.reveal().to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(secure)
        .permanent()
        .build()
}

/// `GET /api/v1/session`.
pub(crate) async fn show(reader: Reader) -> Json<SessionPage> {
    Json(SessionPage { seat: reader.seat().cloned() })
}
