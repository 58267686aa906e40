//! Entry lists from files: looked at first, then taken as one command or not at all.

mod told;

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use picture::Family;
use serde::Deserialize;
use sheets::{Area, EntryList, Expected, KnownTeam, Reading, read_entries};
use tournament::{Command, CommandId, Entrant, RosterCommand, Setting};
use wire::EntriesPreview;

use crate::access::{Arbiter, Holder};
use crate::app::App;
use crate::keeper::Answer;
use crate::problem::Problem;
use crate::roads::Roads;

/// The most bytes of a file with an entry list.
const LARGEST_FILE: usize = 4 << 20;

/// The most characters of a name that the big board shows.
const LONGEST_NAME: usize = 24;

/// The addresses of entry lists, whose bodies may be larger than others.
pub(crate) fn roads() -> Roads {
    Roads::new()
        .post("/api/v1/entries", take)
        .post("/api/v1/entries/preview", preview)
        .with_bodies(LARGEST_FILE)
}

/// `POST /api/v1/entries/preview`: nothing is kept of the file.
async fn preview(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    file: Bytes,
) -> Result<Json<EntriesPreview>, Problem> {
    let (reading, revision) = read(&app, &arbiter, file).await?;
    Ok(Json(told::preview(reading, revision)))
}

#[derive(Deserialize)]
struct Taking {
    revision: u32,
    command: CommandId,
}

/// `POST /api/v1/entries?revision=N&command=ID`: the file's list in the place of the present one.
/// Where there are faults, the answer is the preview with status 422.
async fn take(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    Query(Taking { revision, command: id }): Query<Taking>,
    file: Bytes,
) -> Result<Response, Problem> {
    let (reading, present) = read(&app, &arbiter, file).await?;
    if !reading.faults.is_empty() {
        let preview = told::preview(reading, present);
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Json(preview)).into_response());
    }
    let change = RosterCommand::Replace { revision, players: entrants(reading.list) };
    match app.keeper.ask(id, arbiter.actor(), Command::Roster { change }).await? {
        Answer::Done(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Answer::Refused(refusal) => Err(refusal.into()),
    }
}

/// Reads the file beside the handlers, one at a time, since it may take a while.
async fn read(app: &App, arbiter: &Holder, file: Bytes) -> Result<(Reading, u32), Problem> {
    let _turn = app.file_readers.acquire().await.map_err(|_| stopping())?;
    let (teams, team_size, revision) = app.hall.for_seat(arbiter).read(|state, _| {
        let setting = state.setting();
        let teams = setting.map(known_teams).unwrap_or_default();
        let size = setting.map_or(0, |setting| setting.regulations.competitions.team_size);
        (teams, (size > 0).then_some(usize::from(size)), state.roster_revision())
    });
    let reading = tokio::task::spawn_blocking(move || {
        let face = Family::Text.face();
        let has_glyph = |letter: char| face.missing(letter.encode_utf8(&mut [0; 4])).is_empty();
        let expected = Expected {
            team_size,
            longest_name: LONGEST_NAME,
            teams: &teams,
            has_glyph: &has_glyph,
        };
        read_entries(&file, &expected)
    });
    let reading = reading.await.map_err(|_| stopping())?;
    let unreadable =
        |fault: sheets::Unreadable| Problem::new(StatusCode::BAD_REQUEST, fault.to_string());
    Ok((reading.map_err(unreadable)?, revision))
}

/// The invited teams, and where their players' identity cards are from.
fn known_teams(setting: &Setting) -> Vec<KnownTeam> {
    let entry = &setting.regulations.entry;
    let areas = |name: &str| {
        let clause = entry.eligibility.teams.iter().find(|clause| clause.team == name);
        let prefixes = clause.map(|clause| clause.prefixes.as_slice()).unwrap_or_default();
        prefixes.iter().cloned().map(Area).collect()
    };
    let known = entry.invited.iter();
    known.map(|name| KnownTeam { name: name.clone(), areas: areas(name) }).collect()
}

fn entrants(list: EntryList) -> Vec<Entrant> {
    let of_team = list.teams.into_iter().flat_map(|team| {
        let name = team.name;
        let players = team.players.into_iter();
        players.map(move |player| Entrant { name: player.name, team: Some(name.clone()) })
    });
    let single = list.single.into_iter();
    of_team.chain(single.map(|player| Entrant { name: player.name, team: None })).collect()
}

fn stopping() -> Problem {
    Problem::unavailable("the server is stopping")
}
