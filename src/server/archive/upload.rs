//! A file that somebody drops on a page: read, and shown before anything is done with it.

use std::path::Path as FilePath;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::StatusCode;
use records::{Encoding, Field, Format, Reading, Source, guesses};
use serde::Deserialize;
use tournament::GameId;
use wire::{EncodingChoice, HeaderView, ReadGame, ReadPage, RecordFault};

use super::difference::difference;
use super::tree::tree;
use crate::access::Reader;
use crate::app::App;
use crate::door::Peer;
use crate::problem::Problem;

/// The most games of a file that are listed; the first ones are.
const MOST_GAMES: usize = 500;
/// The most faults of a game that are told.
const MOST_FAULTS: usize = 50;

/// What is known about the file.
#[derive(Debug, Deserialize)]
pub(crate) struct About {
    /// Its name: the end says the format where the content does not.
    #[serde(default)]
    name: String,
    /// The encoding that somebody has chosen.
    encoding: Option<String>,
    /// Which of its games is to be shown, counted from 1.
    #[serde(default)]
    pick: usize,
    /// The game of the event to compare it with.
    game: Option<u32>,
}

/// `POST /api/v1/records/read`: the body is the file as it is. Nothing is kept of it.
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    reader: Reader,
    Query(about): Query<About>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<ReadPage>, Problem> {
    if reader.holder.is_none() && !app.readings.take(peer.ip()) {
        return Err(Problem::too_many());
    }
    let bytes = body.map_err(|fault| Problem::new(fault.status(), fault.body_text()))?;
    let bad = |fault: String| Problem::new(StatusCode::BAD_REQUEST, fault);
    let encoding = about.encoding.as_deref().map(str::parse::<Encoding>).transpose();
    let encoding = encoding.map_err(|fault| bad(fault.to_string()))?;
    let format = format_of(&about.name, &bytes);
    let source = bytes.clone();
    let readings = tokio::task::spawn_blocking(move || {
        records::read(format, Source::new(&source).in_encoding(encoding))
    });
    let readings = readings.await.map_err(|_| Problem::unavailable("the server is stopping"))?;
    let readings = readings
        .map_err(|fault| Problem::unprocessable(fault.to_string()).with_chinese(fault.zh()))?;
    let pick = about.pick.clamp(1, readings.len().max(1));
    let mut page = ReadPage {
        format: format.to_string(),
        encoding: readings.first().and_then(|reading| reading.encoding).map(|e| e.to_string()),
        choices: choices(&bytes, format),
        total: readings.len(),
        games: readings.iter().take(MOST_GAMES).map(entry).collect(),
        pick,
        tree: readings.get(pick - 1).map(|reading| tree(&reading.record)),
        join: None,
    };
    if let (Some(game), Some(reading)) = (about.game, readings.get(pick - 1)) {
        page.join =
            reader.plane.read(|state, _| difference(state.game(GameId(game))?, &reading.record));
    }
    Ok(Json(page))
}

/// The format that the content shows; the name decides where that could be any text.
pub(crate) fn format_of(name: &str, bytes: &[u8]) -> Format {
    match Format::of_content(bytes) {
        Format::Text => {
            let end = FilePath::new(name).extension().and_then(|end| end.to_str());
            end.and_then(Format::of_extension).unwrap_or(Format::Text)
        }
        format => format,
    }
}

/// What the texts would say in each encoding, for formats that do not settle it.
fn choices(bytes: &[u8], format: Format) -> Vec<EncodingChoice> {
    let choice = |encoding: Encoding, preview: String| EncodingChoice {
        encoding: encoding.to_string(),
        preview,
    };
    match format {
        Format::Cbr | Format::Cbl | Format::Ccm | Format::Che => Vec::new(),
        // Their texts lie in fields, perhaps scrambled, among bytes that are none.
        Format::Xqf | Format::Chn | Format::Mxq => {
            let encodings = Encoding::ALL.into_iter().filter(|encoding| encoding.contains_ascii());
            encodings.map(|encoding| choice(encoding, texts(bytes, format, encoding))).collect()
        }
        _ => guesses(bytes).into_iter().map(|g| choice(g.encoding, g.preview)).collect(),
    }
}

/// The texts of a binary file as they read in `encoding`.
fn texts(bytes: &[u8], format: Format, encoding: Encoding) -> String {
    let source = Source::new(bytes).in_encoding(Some(encoding));
    let readings = records::read(format, source).unwrap_or_default();
    let headers = readings.iter().flat_map(|reading| reading.record.headers.iter());
    let values = headers.map(records::Header::value).filter(|value| !value.is_ascii());
    let text: String = values.collect::<Vec<_>>().join("\n");
    text.chars().take(400).collect()
}

fn entry(reading: &Reading) -> ReadGame {
    let record = &reading.record;
    let text = |field| record.headers.get(field).unwrap_or_default().to_owned();
    ReadGame {
        red: text(Field::Red),
        black: text(Field::Black),
        event: text(Field::Event),
        date: text(Field::Date),
        result: record.result.map(|result| result.outcome.pgn().to_owned()),
        plies: record.tree.main_line().count(),
        headers: record
            .headers
            .iter()
            .map(|header| HeaderView {
                name: header.name().to_owned(),
                value: header.value().to_owned(),
            })
            .collect(),
        faults: faults(reading, MOST_FAULTS),
    }
}

/// The first `most` faults of a game.
pub(crate) fn faults(reading: &Reading, most: usize) -> Vec<RecordFault> {
    let said = |fault: &records::Fault| RecordFault { zh: fault.zh(), en: fault.to_string() };
    reading.faults.iter().take(most).map(said).collect()
}
