//! Reading the log, with each entry checked.

use rusqlite::{Connection, Row as SqlRow};
use tournament::{Entry, Seq};

use super::chain::{Head, Row};

/// The first entry that cannot be used. It and all after it are lost to the event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq}: {fault}")]
pub struct Damage {
    /// Its number.
    pub seq: Seq,
    /// What is wrong with it.
    pub fault: String,
}

/// Hands every good entry to `each`, in order, and says where the chain then stands and what, if
/// anything, is wrong after that. An entry is good when the chain holds and `each` takes it.
pub(super) fn read_entries(
    db: &Connection,
    mut each: impl FnMut(Entry) -> Result<(), String>,
) -> rusqlite::Result<(Head, Option<Damage>)> {
    let mut head = Head::default();
    let damaged = |head: Head, fault: String| (head, Some(Damage { seq: head.seq.next(), fault }));
    let mut query = db.prepare("SELECT seq, command_id, body, hash FROM entry ORDER BY seq")?;
    let mut rows = query.query([])?;
    loop {
        let row = match rows.next().and_then(|row| row.map(columns).transpose()) {
            Ok(Some(row)) => row,
            Ok(None) => break,
            Err(fault) => return Ok(damaged(head, fault.to_string())),
        };
        let taken = head.take(&row).map_err(|fault| fault.to_string());
        match taken.and_then(|(entry, next)| each(entry).map(|()| next)) {
            Ok(next) => head = next,
            Err(fault) => return Ok(damaged(head, fault)),
        }
    }
    let written: i64 = db.query_row("SELECT seq FROM head", [], |row| row.get(0))?;
    if u64::try_from(written) != Ok(head.seq.0) {
        return Ok(damaged(head, format!("it is missing, though {written} were written")));
    }
    Ok((head, None))
}

fn columns(row: &SqlRow<'_>) -> rusqlite::Result<Row> {
    Ok(Row {
        seq: row.get("seq")?,
        command_id: row.get("command_id")?,
        body: row.get("body")?,
        hash: row.get("hash")?,
    })
}
