//! The arbiter gives out seats and takes them away.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use tournament::{Command, Seat, SeatId};
use wire::{SeatLink, SeatRequest, SeatView, SeatsPage};

use crate::access::Arbiter;
use crate::app::App;
use crate::keeper::Answer;
use crate::problem::Problem;
use crate::secret::{Secret, new_command_id};

/// The address of the page that a seat's link opens, with its secret in the fragment, which no
/// browser ever sends.
pub(crate) fn link(address: &str, seat: &Seat, secret: &Secret) -> String {
    let page = match seat {
        Seat::Arbiter => "arbiter",
        Seat::Commentator => "commentator",
        Seat::Operator { .. } => "operator",
        Seat::Player { .. } => "player",
        Seat::Technician | Seat::Hall => "screens",
    };
    format!("{}/{page}#{}", address.trim_end_matches('/'), secret.reveal())
}

/// `POST /api/v1/seats`: the link is in this answer and nowhere else.
pub(crate) async fn grant(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    request: Result<Json<SeatRequest>, JsonRejection>,
) -> Result<(StatusCode, Json<SeatLink>), Problem> {
    let Json(SeatRequest { seat, label, once }) = request?;
    let secret = Secret::new()?;
    let link = link(&app.address, &seat, &secret);
    let hash = secret.hash();
    let command = Command::GrantSeat { seat, label, link: hash, once };
    if let Answer::Refused(refusal) =
        app.keeper.ask(new_command_id()?, arbiter.actor(), command).await?
    {
        return Err(refusal.into());
    }
    let plane = app.hall.for_seat(&arbiter);
    let id = plane.read(|state, _| state.seat_with_link(hash).map(|granted| granted.id));
    let id = id.ok_or_else(|| Problem::not_found("the seat was taken away already"))?;
    Ok((StatusCode::CREATED, Json(SeatLink { id, link })))
}

/// `GET /api/v1/seats`.
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
) -> Json<SeatsPage> {
    let seats = app.hall.for_seat(&arbiter).read(|state, _| {
        let granted = state.seats().iter().cloned();
        granted
            .map(|granted| SeatView {
                id: granted.id,
                seat: granted.seat,
                label: granted.label,
                once: granted.once,
                opened: granted.opened,
            })
            .collect()
    });
    Json(SeatsPage { seats })
}

/// `DELETE /api/v1/seats/{id}`: its sockets are closed, its links and sessions end.
pub(crate) async fn revoke(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    Path(seat): Path<u32>,
) -> Result<StatusCode, Problem> {
    let command = Command::RevokeSeat { seat: SeatId(seat) };
    match app.keeper.ask(new_command_id()?, arbiter.actor(), command).await? {
        Answer::Done(_) => Ok(StatusCode::NO_CONTENT),
        Answer::Refused(refusal) => Err(refusal.into()),
    }
}
