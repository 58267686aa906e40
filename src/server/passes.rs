//! Passes for players (参赛证): a code each, with which they check in and hand in result slips.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use tournament::{Command, Player, Seat, Setting};
use wire::{PassView, PassesPage};

use crate::access::{Arbiter, Holder};
use crate::api::no_event;
use crate::app::App;
use crate::keeper::Answer;
use crate::problem::Problem;
use crate::seats::link;
use crate::secret::{Secret, new_command_id};

/// `POST /api/v1/passes`: the passes made before end with it.
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
) -> Result<Json<PassesPage>, Problem> {
    let plane = app.hall.for_seat(&arbiter);
    let (event, players, old) = plane
        .read(|state, _| {
            let Setting { name, players, .. } = state.setting()?.clone();
            let passes = state.seats().iter();
            let passes = passes.filter(|granted| matches!(granted.seat, Seat::Player { .. }));
            Some((name, players, passes.map(|granted| granted.id).collect::<Vec<_>>()))
        })
        .ok_or_else(no_event)?;
    for seat in old {
        ask(&app, &arbiter, Command::RevokeSeat { seat }).await?;
    }
    let mut passes = Vec::with_capacity(players.len());
    for Player { number, name, team } in players {
        let (seat, secret) = (Seat::Player { number }, Secret::new()?);
        let link_to = link(&app.address, &seat, &secret);
        let (label, link) = (format!("{number} {name}"), secret.hash());
        ask(&app, &arbiter, Command::GrantSeat { seat, label, link, once: false }).await?;
        passes.push(PassView { number, name, team, link: link_to });
    }
    passes.sort_by_key(|pass| pass.number);
    Ok(Json(PassesPage { event, passes }))
}

async fn ask(app: &App, arbiter: &Holder, command: Command) -> Result<(), Problem> {
    match app.keeper.ask(new_command_id()?, arbiter.actor(), command).await? {
        Answer::Done(_) => Ok(()),
        Answer::Refused(refusal) => Err(refusal.into()),
    }
}
