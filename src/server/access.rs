//! Who is asking, and what he may therefore read.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::Uri;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use tournament::{Actor, Seat, SeatId};
use wire::Topic;

use crate::app::App;
use crate::plane::Plane;
use crate::problem::Problem;
use crate::secret::Secret;
use crate::spoilers;
use crate::view::{Results, Sight};

/// The cookie that carries a session's secret.
pub(crate) const COOKIE: &str = "guapan_session";

/// One who has proved that he holds a seat: by a session's cookie, or by a link for programs.
#[derive(Clone, Debug)]
pub(crate) struct Holder {
    id: SeatId,
    seat: Seat,
    /// Whether it is the board that draws what is prepared for the next cut.
    prepared: bool,
}

impl Holder {
    /// Whose name stands in the log for what he asks.
    pub(crate) const fn actor(&self) -> Actor {
        Actor::Seat { id: self.id }
    }

    pub(crate) const fn id(&self) -> SeatId {
        self.id
    }

    pub(crate) const fn seat(&self) -> &Seat {
        &self.seat
    }
}

/// A reader of one plane: the hall's for holders of a seat, the public one for everybody else and
/// for whoever asks with `plane=public`.
#[derive(Clone)]
pub(crate) struct Reader {
    pub(crate) plane: Arc<Plane>,
    pub(crate) holder: Option<Holder>,
    pub(crate) results: Results,
}

impl Reader {
    pub(crate) fn seat(&self) -> Option<&Seat> {
        self.holder.as_ref().map(Holder::seat)
    }

    /// What one sees who only reads: no legal moves, and nothing that lies on a desk.
    pub(crate) fn reading(&self) -> Sight {
        Sight { results: self.results, ..Sight::reading() }
    }

    /// What of the view is for it when it follows `topics`.
    pub(crate) fn sight(&self, topics: &BTreeSet<Topic>) -> Sight {
        let prepared = self.holder.as_ref().is_some_and(|holder| holder.prepared);
        Sight { prepared, results: self.results, ..Sight::new(self.seat(), topics) }
    }

    /// The seat with its id, if there is one.
    pub(crate) fn seat_with_id(&self) -> Option<(SeatId, &Seat)> {
        self.holder.as_ref().map(|holder| (holder.id(), holder.seat()))
    }

    /// Whether the seat, if there is one, has not been taken away.
    pub(crate) fn is_seated_still(&self) -> bool {
        let still = |holder: &Holder| self.plane.read(|state, _| state.seat(holder.id()).is_some());
        self.holder.as_ref().is_none_or(still)
    }
}

impl<S> FromRequestParts<S> for Reader
where
    S: Send + Sync,
    Arc<App>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let app = Arc::<App>::from_ref(state);
        let results = spoilers::results_for(&parts.uri);
        let holder = holder(parts, &app)?.filter(|_| !asks_for_public_plane(&parts.uri));
        Ok(match holder {
            Some(holder) => {
                Self { plane: app.hall.for_seat(&holder), holder: Some(holder), results }
            }
            None => Self { plane: app.public.open(), holder: None, results },
        })
    }
}

/// Whether a seat is to be left aside: overlays for the public may run in a seated browser.
fn asks_for_public_plane(uri: &Uri) -> bool {
    uri.query().is_some_and(|query| query.split('&').any(|pair| pair == "plane=public"))
}

/// The arbiter, who alone may do what asks for this.
pub(crate) struct Arbiter(pub(crate) Holder);

impl<S> FromRequestParts<S> for Arbiter
where
    S: Send + Sync,
    Arc<App>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let app = Arc::<App>::from_ref(state);
        match holder(parts, &app)? {
            Some(holder) if holder.seat == Seat::Arbiter => Ok(Self(holder)),
            Some(_) => Err(Problem::forbidden("this seat may not do that")),
            None => Err(Problem::unauthorized("open the arbiter's link first")),
        }
    }
}

/// The seat that the request proves. A cookie that means nothing any more makes its bearer one of
/// the public; a wrong key in the header is a program's fault, and it is told so.
fn holder(parts: &Parts, app: &App) -> Result<Option<Holder>, Problem> {
    if let Some(value) = parts.headers.get(AUTHORIZATION) {
        let key = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let key = key.and_then(|text| text.trim().parse::<Secret>().ok());
        let found = key.and_then(|key| app.hall.seat_with_lasting_link(key.hash()));
        let unknown = || Problem::unauthorized("this link is not valid (any more)");
        let (id, seat) = found.ok_or_else(unknown)?;
        return Ok(Some(Holder { id, seat, prepared: false }));
    }
    let jar = CookieJar::from_headers(&parts.headers);
    let Some(session) = jar.get(COOKIE).and_then(|cookie| cookie.value().parse::<Secret>().ok())
    else {
        return Ok(None);
    };
    let keys = &app.pictures.keys;
    let prepared = session == keys.preview;
    let found = if prepared {
        app.hall.seat_with_lasting_link(keys.hall.hash())
    } else {
        app.hall.seat_with_session(session.hash())
    };
    Ok(found.map(|(id, seat)| Holder { id, seat, prepared }))
}
