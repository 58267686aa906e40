//! Lists over HTTP.

use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use sheets::{Align, Cell, Table};
use tournament::{RoundNumber, Seq, Tournament};
use wire::{ListAlign, ListColumn, ListPage, ListTable};

use super::{Language, List, Source};
use crate::access::Reader;
use crate::api::kept;
use crate::problem::Problem;

#[derive(Deserialize)]
pub(crate) struct Asked {
    round: Option<u16>,
    #[serde(default)]
    language: Language,
}

/// `GET /api/v1/lists/{file}`: `standings.json`, `standings.csv`, `standings.xlsx`, and so on;
/// `all.xlsx` has every list. Without `round`, the current one.
pub(crate) async fn list(
    reader: Reader,
    headers: HeaderMap,
    Path(file): Path<String>,
    Query(Asked { round, language }): Query<Asked>,
) -> Result<Response, Problem> {
    let (name, kind) = file.rsplit_once('.').ok_or_else(unknown)?;
    let lists = match name.parse::<List>() {
        Ok(list) => vec![list],
        Err(()) if name == "all" && kind == "xlsx" => List::ALL.to_vec(),
        Err(()) => return Err(unknown()),
    };
    let made = |state: &Tournament, seq: Seq| {
        let source = Source::new(state, round.map(RoundNumber), language)?;
        let tables: Vec<(List, Table)> = lists
            .iter()
            .flat_map(|list| source.tables(*list).into_iter().map(|table| (*list, table)))
            .collect();
        Some((seq, source.round, tables))
    };
    let no_round = || Problem::not_found("no such round");
    if kind == "json" {
        let page =
            kept(&reader, &headers, format!("{name} {round:?} {language:?}"), |state, seq| {
                let (seq, round, tables) = made(state, seq)?;
                let tables = tables.into_iter().map(|(_, table)| told(table)).collect();
                Some(ListPage { seq, round, tables })
            });
        return page?.ok_or_else(no_round);
    }
    let (_, _, tables) = reader.plane.read(made).ok_or_else(no_round)?;
    match kind {
        "csv" => {
            let (_, table) = tables.into_iter().next().ok_or_else(nothing)?;
            Ok(download("text/csv; charset=utf-8", &file, sheets::csv(&table)))
        }
        "xlsx" => {
            if tables.is_empty() {
                return Err(nothing());
            }
            let named = tables
                .into_iter()
                .map(|(list, table)| (list.words().of(language).to_owned(), table));
            let book = sheets::excel(&named.collect::<Vec<_>>());
            let book = book.map_err(|fault| Problem::unavailable(fault.to_string()))?;
            Ok(download(EXCEL, &file, book))
        }
        _ => Err(unknown()),
    }
}

const EXCEL: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A file that the browser saves under `name`.
pub(crate) fn download(kind: &'static str, name: &str, content: Vec<u8>) -> Response {
    let saved = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, saved)], content).into_response()
}

fn told(table: Table) -> ListTable {
    let width = table.columns.len();
    let columns = table.columns.into_iter().map(|column| ListColumn {
        heading: column.heading,
        essential: column.essential,
        align: match column.align {
            Align::Left => ListAlign::Left,
            Align::Centre => ListAlign::Centre,
            Align::Right => ListAlign::Right,
        },
    });
    let rows = table.rows.into_iter().map(|row| {
        let texts = row.iter().map(Cell::text).chain(std::iter::repeat_with(String::new));
        texts.take(width).collect()
    });
    ListTable {
        title: table.title,
        notes: table.notes,
        columns: columns.collect(),
        rows: rows.collect(),
    }
}

fn unknown() -> Problem {
    Problem::not_found("no such list")
}

fn nothing() -> Problem {
    Problem::not_found("there is nothing in this list yet")
}
