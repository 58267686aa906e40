//! Archives over HTTP.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use serde::Deserialize;

use super::{ExportFault, files, packed, site};
use crate::access::Arbiter;
use crate::app::App;
use crate::lists::{Language, download};
use crate::problem::Problem;

const ZIP: &str = "application/zip";

/// `GET /api/v1/archive.zip`, arbiters only: the log has everything that the hall has seen.
pub(crate) async fn archive_zip(
    State(app): State<Arc<App>>,
    Arbiter(_): Arbiter,
) -> Result<Response, Problem> {
    let _turn = app.log_readers.acquire().await.map_err(|_| stopping())?;
    let log = app.log.clone();
    let archive = tokio::task::spawn_blocking(move || {
        let files = files(&log)?;
        packed(&files).map_err(|fault| ExportFault::Disk { path: "archive.zip".to_owned(), fault })
    });
    let archive = archive.await.map_err(|_| stopping())?;
    let archive = archive.map_err(|fault| Problem::unavailable(fault.to_string()))?;
    Ok(download(ZIP, "guapan-archive.zip", archive))
}

#[derive(Deserialize)]
pub(crate) struct InLanguage {
    #[serde(default)]
    language: Language,
}

/// `GET /api/v1/site.zip`, arbiters only: the event as pages for any web space.
pub(crate) async fn site_zip(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    Query(InLanguage { language }): Query<InLanguage>,
) -> Result<Response, Problem> {
    let files = app.hall.for_seat(&arbiter).read(|state, _| site(state, language));
    let site = packed(&files).map_err(|fault| Problem::unavailable(fault.to_string()))?;
    Ok(download(ZIP, "guapan-site.zip", site))
}

fn stopping() -> Problem {
    Problem::unavailable("the server is stopping")
}
