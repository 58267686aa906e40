//! Entries as text, chained by their hashes.

use sha2::{Digest, Sha256};
use tournament::{CommandId, Entry, Hash256, Seq};

/// A row of the store, as it was found.
pub(super) struct Row {
    pub seq: i64,
    pub command_id: String,
    pub body: String,
    pub hash: String,
}

/// Where the chain stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Head {
    pub seq: Seq,
    pub hash: Hash256,
}

/// Why a row does not follow the one before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Broken {
    #[error("its number is {0}")]
    Number(i64),
    #[error("its text was altered")]
    Hash,
    #[error("its text cannot be read: {0}")]
    Text(String),
    #[error("it has the version {0}, which this guapan does not know")]
    Version(u16),
    #[error("it does not follow from the entry before it")]
    Link,
    #[error("its command is called {0}")]
    CommandId(String),
}

pub(super) fn hash(text: &str) -> Hash256 {
    Hash256(Sha256::digest(text).into())
}

impl Head {
    /// Reads `row` as the entry after this head, and says where the chain then stands.
    pub(super) fn take(self, row: &Row) -> Result<(Entry, Self), Broken> {
        let next = Self { seq: self.seq.next(), hash: hash(&row.body) };
        if u64::try_from(row.seq) != Ok(next.seq.0) {
            return Err(Broken::Number(row.seq));
        }
        if row.hash != next.hash.to_string() {
            return Err(Broken::Hash);
        }
        let entry: Entry =
            serde_json::from_str(&row.body).map_err(|fault| Broken::Text(fault.to_string()))?;
        if entry.version != Entry::VERSION {
            return Err(Broken::Version(entry.version));
        }
        if entry.prev_hash != self.hash || entry.seq != next.seq {
            return Err(Broken::Link);
        }
        if CommandId::as_str(&entry.command_id) != row.command_id {
            return Err(Broken::CommandId(row.command_id.clone()));
        }
        Ok((entry, next))
    }
}
