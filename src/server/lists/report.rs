//! The chess federation's report files.

use axum::extract::Path;
use axum::response::Response;
use swiss::trf::{Version, write};

use super::answer::download;
use super::{Language, Source};
use crate::access::Reader;
use crate::problem::Problem;

/// `GET /api/v1/report/{version}`: `trf16` or `trf26`, after the current round.
pub(crate) async fn report(
    reader: Reader,
    Path(version): Path<String>,
) -> Result<Response, Problem> {
    let (form, name) = match version.as_str() {
        "trf16" => (Version::Trf16, "report-trf16.trf"),
        "trf26" => (Version::Trf26, "report-trf26.trf"),
        _ => return Err(Problem::not_found("no such report; there are trf16 and trf26")),
    };
    let written = reader.plane.read(|state, _| {
        let source = Source::new(state, None, Language::English)?;
        Some(write(&source.event, source.standings.after_round, form))
    });
    let written = written.ok_or_else(|| Problem::not_found("there is no event yet"))?;
    let report = written.map_err(|fault| Problem::not_found(&fault.to_string()))?;
    Ok(download("text/plain; charset=utf-8", name, report.text.into_bytes()))
}
