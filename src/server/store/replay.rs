//! From the log to the state.

use rusqlite::Connection;
use tournament::{Entry, Seq, Tournament, UnixMillis};

use super::chain::Head;
use super::log::{Damage, read_entries};
use super::snapshot;

/// What a log adds up to.
pub(super) struct Replayed {
    /// The state after all good entries.
    pub state: Tournament,
    /// When the last good entry was made.
    pub at: UnixMillis,
    /// The newest saved state that was used; 0 where none was.
    pub saved: Seq,
    /// Where the chain stands after it.
    pub head: Head,
    /// What comes after it, if the log is damaged.
    pub damage: Option<Damage>,
}

/// Adds up all good entries. Each is checked; applying those before the newest saved state is
/// spared, unless the damage lies before it.
pub(super) fn replay(db: &Connection) -> rusqlite::Result<Replayed> {
    // A saved state that cannot be read is no loss: the log has everything.
    let saved = snapshot::newest(db).ok().flatten();
    if let Some((seq, state)) = saved {
        let replayed = replay_after(db, seq, state)?;
        let reaches = replayed.head.seq >= seq;
        if reaches {
            return Ok(replayed);
        }
    }
    replay_after(db, Seq(0), Tournament::default())
}

fn replay_after(db: &Connection, saved: Seq, mut state: Tournament) -> rusqlite::Result<Replayed> {
    let mut at = UnixMillis(0);
    let (head, damage) = read_entries(db, |entry| {
        if entry.seq > saved {
            apply(&mut state, &entry)?;
        }
        at = entry.at;
        Ok(())
    })?;
    Ok(Replayed { state, at, saved, head, damage })
}

/// The state after the entries that are not younger than `until`, the last of them, and the
/// entries that are.
pub(super) fn replay_until(
    db: &Connection,
    until: UnixMillis,
) -> rusqlite::Result<(Tournament, Seq, Vec<Entry>)> {
    let (mut state, mut seq, mut later) = (Tournament::default(), Seq(0), Vec::new());
    read_entries(db, |entry| {
        if entry.at > until || !later.is_empty() {
            later.push(entry);
            return Ok(());
        }
        apply(&mut state, &entry)?;
        seq = entry.seq;
        Ok(())
    })?;
    Ok((state, seq, later))
}

/// Lets what an entry says happen.
pub(super) fn apply(state: &mut Tournament, entry: &Entry) -> Result<(), String> {
    let mut events = entry.events.iter();
    let applied = events.try_for_each(|event| state.apply(event, entry.at));
    applied.map_err(|fault| fault.to_string())
}
