//! States saved beside the log, so that a start need not apply every entry.

use rusqlite::{Connection, params};
use tournament::{Seq, Tournament};

use super::chain::{Head, hash};
use crate::fault_point::fault_point;

/// How many saved states are kept: one more than needed, should the newest turn out unreadable.
const KEPT: u32 = 2;

/// Saves `state`, which is the state at `head`.
pub(super) fn save(db: &Connection, head: Head, state: &str) -> rusqlite::Result<()> {
    db.execute_batch("BEGIN IMMEDIATE")?;
    db.execute(
        "INSERT OR REPLACE INTO snapshot (seq, entry_hash, state, state_hash)
         VALUES (?1, ?2, ?3, ?4)",
        params![head.seq.0.cast_signed(), head.hash.to_string(), state, hash(state).to_string()],
    )?;
    fault_point("snapshot");
    db.execute(
        "DELETE FROM snapshot WHERE seq NOT IN
         (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT ?1)",
        [KEPT],
    )?;
    db.execute_batch("COMMIT")
}

/// The newest saved state that was made from this log and can still be read.
pub(super) fn newest(db: &Connection) -> rusqlite::Result<Option<(Seq, Tournament)>> {
    let mut query = db.prepare(
        "SELECT seq, state, state_hash FROM snapshot JOIN entry USING (seq)
         WHERE entry_hash = hash ORDER BY seq DESC",
    )?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let (seq, state): (i64, String) = (row.get("seq")?, row.get("state")?);
        let intact = row.get::<_, String>("state_hash")? == hash(&state).to_string();
        let read = intact.then(|| serde_json::from_str(&state).ok()).flatten();
        if let (Ok(seq), Some(state)) = (u64::try_from(seq), read) {
            return Ok(Some((Seq(seq), state)));
        }
    }
    Ok(None)
}
