//! Keeping the good part of a damaged log.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use rusqlite::{Connection, params};
use tournament::Seq;

use super::{StoreFault, schema};

/// What SQLite lays beside a file.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Puts a new file in the place of the damaged one, with the entries up to `last`, and says where
/// the damaged one is now. Nothing is deleted.
///
/// The new file gets its final name only when it is whole, and [`finish`] goes on with an exchange
/// that was cut off; so at every instant one of the two files has all good entries.
pub(super) fn salvage(path: &Path, db: Connection, last: Seq) -> Result<PathBuf, StoreFault> {
    let unfinished = with_suffix(path, ".salvaging");
    remove_if_there(&unfinished)?;
    let fresh = schema::open(&unfinished)?;
    copy_entries(&db, &fresh, last)?;
    drop(db);
    fresh.close().map_err(|(_, fault)| fault)?;
    fs::rename(&unfinished, with_suffix(path, ".salvaged"))?;
    finish(path)?.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound).into())
}

/// Exchanges the files when a salvaged one lies ready, and says where the damaged one is then.
pub(super) fn finish(path: &Path) -> Result<Option<PathBuf>, StoreFault> {
    let salvaged = with_suffix(path, ".salvaged");
    if !salvaged.exists() {
        return Ok(None);
    }
    let aside = free_name(path);
    for beside in BESIDE {
        let from = with_suffix(path, beside);
        if from.exists() {
            fs::rename(from, with_suffix(&aside, beside))?;
        }
    }
    if path.exists() {
        fs::rename(path, &aside)?;
    }
    fs::rename(salvaged, path)?;
    Ok(Some(aside))
}

fn copy_entries(from: &Connection, to: &Connection, last: Seq) -> Result<(), StoreFault> {
    let last = last.0.cast_signed();
    // Numbers have no gaps, so this many are all up to the last. The one after them is not touched.
    to.execute_batch("BEGIN IMMEDIATE")?;
    let mut good =
        from.prepare("SELECT seq, command_id, body, hash FROM entry ORDER BY seq LIMIT ?1")?;
    let mut insert =
        to.prepare("INSERT INTO entry (seq, command_id, body, hash) VALUES (?1, ?2, ?3, ?4)")?;
    let mut rows = good.query([last])?;
    while let Some(row) = rows.next()? {
        let [id, body, hash] = [1, 2, 3].map(|column| row.get::<_, String>(column));
        insert.execute(params![row.get::<_, i64>(0)?, id?, body?, hash?])?;
    }
    to.execute("UPDATE head SET seq = ?1", [last])?;
    to.execute_batch("COMMIT")?;
    Ok(())
}

/// A name beside `path` that is not taken: `event.db.damaged-1` and so on.
fn free_name(path: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| with_suffix(path, &format!(".damaged-{number}")));
    let mut free = names.skip_while(|name| name.exists());
    free.next().unwrap_or_else(|| with_suffix(path, ".damaged"))
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(fault),
        _ => Ok(()),
    }
}
