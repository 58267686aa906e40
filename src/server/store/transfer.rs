//! A whole log as text: one entry a line, byte for byte as it is stored, so that its hashes hold.

use rusqlite::params;
use tournament::{Hash256, Seq, Tournament};

use super::chain::{Head, Row, hash};
use super::log::Damage;
use super::{LogReader, Store, StoreFault, replay, schema};

/// What a log adds up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The state after its last entry.
    pub state: Tournament,
    /// The last entry's number; 0 in an empty log.
    pub last: Seq,
    /// The last entry's hash, which stands for the whole log.
    pub hash: Hash256,
}

/// Why a log is not taken.
#[derive(Debug, thiserror::Error)]
pub enum NotTaken {
    /// The event's file has a log already.
    #[error("there is an event already")]
    NotEmpty,
    /// The log is not the one that was written, for example without its end.
    #[error("the log is not whole")]
    NotWhole,
    /// An entry is not as it was written.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The event's file cannot be written.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

impl LogReader {
    /// Hands the text of every entry to `each`, in order, and says what they add up to. Entries
    /// that are appended meanwhile are not among them.
    ///
    /// # Errors
    ///
    /// [`NotTaken::Damaged`] at the first entry that is not as it was written;
    /// [`NotTaken::Store`].
    pub fn for_each_text(&self, mut each: impl FnMut(&str)) -> Result<Sum, NotTaken> {
        let db = schema::open_to_read(&self.path).map_err(StoreFault::from)?;
        let mut query =
            db.prepare("SELECT body FROM entry ORDER BY seq").map_err(StoreFault::from)?;
        let mut rows = query.query([]).map_err(StoreFault::from)?;
        let mut adding = Adding::default();
        while let Some(row) = rows.next().map_err(StoreFault::from)? {
            let body: String = row.get(0).map_err(StoreFault::from)?;
            adding.add(&body)?;
            each(&body);
        }
        Ok(adding.sum())
    }
}

impl Store {
    /// Takes a whole log into a file without one, if `is_whole` says so: all of it or nothing.
    ///
    /// # Errors
    ///
    /// [`NotTaken`]; then the file is as it was.
    pub fn take_log<'a>(
        &mut self,
        texts: impl Iterator<Item = &'a str>,
        is_whole: impl FnOnce(&Sum) -> bool,
    ) -> Result<Sum, NotTaken> {
        if self.last() != Seq(0) {
            return Err(NotTaken::NotEmpty);
        }
        self.begin()?;
        let inserted = self.insert_all(texts).and_then(|(sum, head)| {
            if is_whole(&sum) { Ok((sum, head)) } else { Err(NotTaken::NotWhole) }
        });
        match inserted {
            Ok((sum, head)) => {
                self.head = head;
                self.commit()?;
                Ok(sum)
            }
            Err(fault) => {
                self.roll_back();
                Err(fault)
            }
        }
    }

    fn insert_all<'a>(
        &self,
        texts: impl Iterator<Item = &'a str>,
    ) -> Result<(Sum, Head), NotTaken> {
        let mut insert = self
            .db
            .prepare("INSERT INTO entry (seq, command_id, body, hash) VALUES (?1, ?2, ?3, ?4)")
            .map_err(StoreFault::from)?;
        let mut adding = Adding::default();
        for text in texts {
            let id = adding.add(text)?;
            let Head { seq, hash } = adding.head;
            let row = params![seq.0.cast_signed(), id, text, hash.to_string()];
            insert.execute(row).map_err(StoreFault::from)?;
        }
        let head = adding.head;
        Ok((adding.sum(), head))
    }
}

/// A log while it is added up.
#[derive(Default)]
struct Adding {
    head: Head,
    state: Tournament,
}

impl Adding {
    /// Adds an entry's text, and says the id of its command.
    fn add(&mut self, text: &str) -> Result<String, Damage> {
        let seq = self.head.seq.next();
        let damage = |fault: String| Damage { seq, fault };
        let id = command_id(text).map_err(damage)?;
        let (number, hash) = (seq.0.cast_signed(), hash(text).to_string());
        let row = Row { seq: number, command_id: id.clone(), body: text.to_owned(), hash };
        let (entry, next) = self.head.take(&row).map_err(|fault| damage(fault.to_string()))?;
        replay::apply(&mut self.state, &entry).map_err(damage)?;
        self.head = next;
        Ok(id)
    }

    fn sum(self) -> Sum {
        Sum { state: self.state, last: self.head.seq, hash: self.head.hash }
    }
}

fn command_id(text: &str) -> Result<String, String> {
    #[derive(serde::Deserialize)]
    struct Named {
        command_id: String,
    }
    let named = serde_json::from_str::<Named>(text);
    named.map(|named| named.command_id).map_err(|fault| fault.to_string())
}
