//! The tables of an event's file.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

/// `guap`, in the file's header: by it a folder is known as guapan's.
const APPLICATION_ID: i32 = 0x6775_6170;

/// The tables. A command's id stands beside its entry, so both are stored or neither is; it is
/// unique for ever. `head` says how long the log is, so that a lost tail is found as well.
const TABLES: &str = "
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS entry (
        seq INTEGER PRIMARY KEY,
        command_id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL,
        hash TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS head (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        seq INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS snapshot (
        seq INTEGER PRIMARY KEY,
        entry_hash TEXT NOT NULL,
        state TEXT NOT NULL,
        state_hash TEXT NOT NULL
    ) STRICT;
    INSERT OR IGNORE INTO head (one, seq) VALUES (1, 0);
    PRAGMA application_id = 1735745904;
    PRAGMA user_version = 1;
    COMMIT;
";

/// Opens the event's file at `path`, with its tables; makes it when it is missing.
pub(super) fn open(path: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open(path)?;
    db.busy_timeout(Duration::from_secs(5))?;
    // Each commit is on the disk when it returns: what anyone has seen survives a power cut.
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.execute_batch(TABLES)?;
    Ok(db)
}

/// Opens the event's file at `path` for reading beside the keeper.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.busy_timeout(Duration::from_secs(5))?;
    Ok(db)
}

/// Whether the file at `path` is an event's file. One that was cut off before its tables stood
/// has no application id yet and no content, and counts as one.
pub(super) fn is_ours(path: &Path) -> bool {
    let Ok(db) = open_to_read(path) else { return false };
    let header = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    match header("application_id") {
        Ok(APPLICATION_ID) => true,
        Ok(0) => db
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0))
            .is_ok_and(|tables| tables == 0),
        Ok(_) => false,
        // Too damaged to tell: opening it says what is wrong.
        Err(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_is_known_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.db");
        drop(open(&path).unwrap());
        assert!(is_ours(&path));
    }

    #[test]
    fn another_programs_file_is_not_ours() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.db");
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
        assert!(!is_ours(&path));
    }
}
