//! A link's secret becomes a session's cookie.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, State};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use tournament::{Actor, Command, Refusal};
use wire::{SessionPage, SessionRequest};

use crate::access::{COOKIE, Reader};
use crate::app::App;
use crate::keeper::Answer;
use crate::problem::Problem;
use crate::secret::{Secret, new_command_id};

/// `POST /api/v1/session`.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    jar: CookieJar,
    request: Result<Json<SessionRequest>, JsonRejection>,
) -> Result<(CookieJar, Json<SessionPage>), Problem> {
    if !app.keys.take(peer.ip()) {
        return Err(Problem::too_many());
    }
    let Json(SessionRequest { key }) = request?;
    let link = key.parse::<Secret>().map_err(|_| Refusal::UnknownLink)?.hash();
    let secret = Secret::new()?;
    let command = Command::OpenSession { link, session: secret.hash() };
    let answer = app.keeper.ask(new_command_id()?, Actor::Program, command).await?;
    if let Answer::Refused(refusal) = answer {
        return Err(refusal.into());
    }
    let seat = app.hall.seat_with_session(secret.hash()).map(|(_, seat)| seat);
    let cookie = Cookie::build((COOKIE, secret.reveal().to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(app.secure)
        .permanent();
    Ok((jar.add(cookie), Json(SessionPage { seat })))
}

/// `GET /api/v1/session`.
pub(crate) async fn show(reader: Reader) -> Json<SessionPage> {
    Json(SessionPage { seat: reader.seat().cloned() })
}
