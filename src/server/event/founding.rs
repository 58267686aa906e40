//! An event as a file: templates to found one from, a TOML text read, the event as such a text.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use wire::{EventFilePage, TemplatesPage};

use crate::access::Arbiter;
use crate::api::no_event;
use crate::app::App;
use crate::event_file::EventFile;
use crate::lists::download;
use crate::problem::Problem;

/// What an event can be founded from: the model event, an individual one, one of teams.
const TEMPLATES: [&str; 3] = [
    include_str!("../../../assets/events/qingxin-2016.toml"),
    include_str!("../../../assets/events/individual.toml"),
    include_str!("../../../assets/events/team.toml"),
];

/// `GET /api/v1/templates`. A template has no players: those enter.
pub(crate) async fn templates(_: Arbiter) -> Result<Json<TemplatesPage>, Problem> {
    let settings = TEMPLATES.iter().map(|text| {
        let mut setting = EventFile::parse(text).map_err(unreadable)?.into_setting();
        setting.players.clear();
        Ok(setting)
    });
    Ok(Json(TemplatesPage { templates: settings.collect::<Result<_, Problem>>()? }))
}

/// `POST /api/v1/event-file`.
pub(crate) async fn read(_: Arbiter, text: String) -> Result<Json<EventFilePage>, Problem> {
    let file = EventFile::parse(&text).map_err(unreadable)?;
    Ok(Json(EventFilePage { setting: file.into_setting() }))
}

/// `GET /api/v1/event.toml`: the event and its players, without what has been played.
pub(crate) async fn file(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
) -> Result<Response, Problem> {
    let setting = app.hall.for_seat(&arbiter).read(|state, _| state.setting().cloned());
    let setting = setting.ok_or_else(no_event)?;
    let text =
        EventFile::text_of(&setting).map_err(|fault| Problem::unavailable(fault.to_string()))?;
    let name = format!("{}.toml", setting.id);
    Ok(download("application/toml", &name, text.into_bytes()))
}

fn unreadable(fault: crate::EventFileFault) -> Problem {
    Problem::unprocessable(fault.to_string())
}
