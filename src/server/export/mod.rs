//! A whole event as files: the log, from which everything can be made again, and what people and
//! other programs read of it.

mod answer;
mod import;
mod manifest;
mod pack;
mod reports;
mod site;

use std::path::Path;

use sheets::excel;

use self::pack::packed;
use self::reports::reports;
use self::site::site;
use crate::archive::pgns;
use crate::lists::{Language, List, Source};
use crate::store::{LogReader, NotTaken};

pub(crate) use answer::{archive_zip, site_zip};
pub use import::{ImportFault, import};

/// The log, one entry a line.
const LOG: &str = "log.jsonl";

/// What the log adds up to.
const MANIFEST: &str = "manifest.json";

/// A file of an archive: its path with `/`, and its content.
pub(crate) type File = (String, Vec<u8>);

/// Why an event cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportFault {
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] NotTaken),
    /// There is no event in the folder.
    #[error("there is no event yet")]
    NoEvent,
    /// A table cannot be written.
    #[error(transparent)]
    Table(#[from] sheets::Unwritable),
    /// A file cannot be packed or written.
    #[error("{path}: {fault}")]
    Disk {
        /// The file.
        path: String,
        /// Why.
        fault: std::io::Error,
    },
}

/// Everything of the event in the file of `log`.
///
/// # Errors
///
/// [`ExportFault`].
pub(crate) fn files(log: &LogReader) -> Result<Vec<File>, ExportFault> {
    let mut lines = String::new();
    let sum = log.for_each_text(|text| {
        lines.push_str(text);
        lines.push('\n');
    })?;
    if sum.state.setting().is_none() {
        return Err(ExportFault::NoEvent);
    }
    let mut files =
        vec![(LOG.to_owned(), lines.into_bytes()), (MANIFEST.to_owned(), manifest::written(&sum))];
    if let Some(source) = Source::new(&sum.state, None, Language::Chinese) {
        files.extend(tables(&source)?);
        files.extend(reports(&source));
    }
    let records = pgns(&sum.state).into_iter();
    files.extend(records.map(|(stem, pgn)| (format!("records/{stem}.pgn"), pgn)));
    let pages = site(&sum.state, Language::Chinese);
    files.extend(pages.into_iter().map(|(path, page)| (format!("site/{path}"), page)));
    Ok(files)
}

/// Writes everything of the event in the folder `data` into the new or empty folder `out`.
///
/// # Errors
///
/// [`ExportFault`].
pub fn export(data: &Path, out: &Path) -> Result<usize, ExportFault> {
    let disk = |path: &Path, fault| ExportFault::Disk { path: path.display().to_string(), fault };
    let event_file = data.join("event.db");
    if !event_file.is_file() {
        return Err(ExportFault::NoEvent);
    }
    let files = files(&LogReader::new(event_file))?;
    std::fs::create_dir_all(out).map_err(|fault| disk(out, fault))?;
    let mut there = std::fs::read_dir(out).map_err(|fault| disk(out, fault))?;
    if there.next().is_some() {
        return Err(disk(out, std::io::Error::other("the folder is not empty")));
    }
    for (path, content) in &files {
        let path = out.join(path);
        let parent = path.parent().unwrap_or(out);
        let written = std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&path, content));
        written.map_err(|fault| disk(&path, fault))?;
    }
    Ok(files.len())
}

/// Every list as CSV, and all of them as one Excel file.
fn tables(source: &Source<'_>) -> Result<Vec<File>, ExportFault> {
    let mut files = Vec::new();
    let mut sheets = Vec::new();
    for list in List::ALL {
        for (index, table) in source.tables(list).into_iter().enumerate() {
            let number = if index == 0 { String::new() } else { format!("-{}", index + 1) };
            files.push((format!("lists/{}{number}.csv", list.name()), sheets::csv(&table)));
            sheets.push((list.words().of(source.language).to_owned(), table));
        }
    }
    files.push(("lists.xlsx".to_owned(), excel(&sheets)?));
    Ok(files)
}
