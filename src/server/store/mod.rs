//! The event's file: the log, its chain and the states saved beside it, in SQLite.

mod chain;
mod folder;
mod log;
mod replay;
mod salvage;
mod schema;
mod snapshot;
mod transfer;

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, params};
use tournament::{Actor, CommandId, Entry, Event, Misplaced, Seq, Tournament, UnixMillis};

use self::chain::{Head, hash};
use self::replay::Replayed;
use crate::fault_point::fault_point;

pub(crate) use self::folder::private_file;
pub use self::folder::{Folder, FolderFault};
pub use self::log::Damage;
pub use self::transfer::{NotTaken, Sum};

/// Why the event's file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreFault {
    /// SQLite says no.
    #[error("the event's file: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The disk says no.
    #[error("the event's file: {0}")]
    Disk(#[from] std::io::Error),
    /// An event does not fit the state that decided it.
    #[error("the event's file: {0}")]
    Misplaced(#[from] Misplaced),
    /// Something cannot be written as text.
    #[error("the event's file: {0}")]
    Text(#[from] serde_json::Error),
    /// There is no good part to go on with.
    #[error("{path}: damaged from its start ({damage}); move it away to begin anew", path = path.display())]
    Hopeless {
        /// The file.
        path: PathBuf,
        /// The first bad entry.
        damage: Damage,
    },
}

/// The event's file, open for the keeper alone.
pub struct Store {
    db: Connection,
    head: Head,
    /// The last entry before the open transaction.
    committed: Seq,
}

/// What opening the event's file has found.
pub struct Opened {
    /// The file.
    pub store: Store,
    /// What its log adds up to.
    pub state: Tournament,
    /// When the last entry was made; 0 in an empty log.
    pub at: UnixMillis,
    /// The entry after which the state was last saved beside the log; 0 where it never was.
    pub saved: Seq,
    /// What was wrong with the log, and where the damaged file is now.
    pub salvaged: Option<(Damage, PathBuf)>,
}

impl Store {
    /// Opens the file at `path`, makes it when it is missing, and replays its log.
    ///
    /// A log that is damaged somewhere is cut before that place; the damaged file stays beside.
    ///
    /// # Errors
    ///
    /// [`StoreFault`].
    pub fn open(path: &Path) -> Result<Opened, StoreFault> {
        salvage::finish(path)?;
        let db = schema::open(path)?;
        fault_point("start");
        let replayed = replay::replay(&db)?;
        let Some(damage) = replayed.damage else {
            let store = Self { db, head: replayed.head, committed: replayed.head.seq };
            let Replayed { state, at, saved, .. } = replayed;
            return Ok(Opened { store, state, at, saved, salvaged: None });
        };
        if replayed.head.seq == Seq(0) {
            return Err(StoreFault::Hopeless { path: path.to_owned(), damage });
        }
        let aside = salvage::salvage(path, db, replayed.head.seq)?;
        let opened = Self::open(path)?;
        Ok(Opened { salvaged: Some((damage, aside)), ..opened })
    }

    /// The number of the last entry.
    #[must_use]
    pub const fn last(&self) -> Seq {
        self.head.seq
    }

    /// Begins a transaction: what is appended is kept by [`Store::commit`] or lost.
    pub(crate) fn begin(&mut self) -> Result<(), StoreFault> {
        self.db.execute_batch("BEGIN IMMEDIATE")?;
        Ok(())
    }

    /// The entry that the command with this id has become, if it was ever accepted.
    pub(crate) fn accepted(&self, id: &CommandId) -> Result<Option<Seq>, StoreFault> {
        let mut query = self.db.prepare_cached("SELECT seq FROM entry WHERE command_id = ?1")?;
        let seq = query.query_row([id.as_str()], |row| row.get::<_, i64>(0)).optional()?;
        Ok(seq.map(|seq| Seq(seq.cast_unsigned())))
    }

    /// Appends what an accepted command has led to. Only inside a transaction.
    pub(crate) fn append(
        &mut self,
        at: UnixMillis,
        by: Actor,
        command_id: CommandId,
        events: Vec<Event>,
    ) -> Result<Entry, StoreFault> {
        let (seq, prev_hash) = (self.head.seq.next(), self.head.hash);
        let version = Entry::VERSION;
        let entry = Entry { seq, at, version, by, command_id, prev_hash, events };
        let body = serde_json::to_string(&entry)?;
        let hash = hash(&body);
        let mut insert = self.db.prepare_cached(
            "INSERT INTO entry (seq, command_id, body, hash) VALUES (?1, ?2, ?3, ?4)",
        )?;
        let number = seq.0.cast_signed();
        insert.execute(params![number, entry.command_id.as_str(), body, hash.to_string()])?;
        self.head = Head { seq, hash };
        fault_point("append");
        Ok(entry)
    }

    /// Ends the transaction: when this returns, all of it is on the disk.
    pub(crate) fn commit(&mut self) -> Result<(), StoreFault> {
        // Refusals leave nothing to write, and then nothing needs to be synced.
        if self.head.seq > self.committed {
            let mut update = self.db.prepare_cached("UPDATE head SET seq = ?1")?;
            update.execute([self.head.seq.0.cast_signed()])?;
        }
        self.db.execute_batch("COMMIT")?;
        self.committed = self.head.seq;
        Ok(())
    }

    /// Ends the transaction and forgets what was appended in it. Then the file must be opened
    /// again.
    pub(crate) fn roll_back(&mut self) {
        // Where the disk has failed, SQLite may have rolled back by itself.
        let _ = self.db.execute_batch("ROLLBACK");
    }

    /// Saves `state`, which must be the state after the last entry, to spare the next start.
    pub(crate) fn save(&mut self, state: &Tournament) -> Result<(), StoreFault> {
        let saved = snapshot::save(&self.db, self.head, &serde_json::to_string(state)?);
        if saved.is_err() {
            self.roll_back();
        }
        Ok(saved?)
    }
}

/// The log of an event, for reading beside the keeper.
#[derive(Clone, Debug)]
pub struct LogReader {
    path: PathBuf,
}

impl LogReader {
    /// The log in the file at `path`.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// The state after the entries that are not younger than `until`, the last of them, and the
    /// entries that are.
    ///
    /// # Errors
    ///
    /// [`StoreFault`].
    pub fn state_at(&self, until: UnixMillis) -> Result<(Tournament, Seq, Vec<Entry>), StoreFault> {
        let db = schema::open_to_read(&self.path)?;
        Ok(replay::replay_until(&db, until)?)
    }

    /// Hands every entry to `each`, in order, until `each` returns false.
    ///
    /// # Errors
    ///
    /// [`StoreFault`].
    pub fn for_each(&self, mut each: impl FnMut(Entry) -> bool) -> Result<(), StoreFault> {
        let db = schema::open_to_read(&self.path)?;
        log::read_entries(&db, |entry| {
            if each(entry) { Ok(()) } else { Err("that is enough".to_owned()) }
        })?;
        Ok(())
    }
}
