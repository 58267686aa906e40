//! One entry of the log.

use serde::{Deserialize, Serialize};

use crate::{Actor, CommandId, Event, Hash256, Seq, UnixMillis};

/// What one accepted command has led to, as it is stored. Entries are chained by their hashes, so
/// that a changed or lost one is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was decided, by the server's clock.
    pub at: UnixMillis,
    /// The version of the entry format: [`Entry::VERSION`] for new ones.
    pub version: u16,
    /// Who asked for it.
    pub by: Actor,
    /// The asker's name for the command.
    pub command_id: CommandId,
    /// The hash of the entry before this one; zeros for the first.
    pub prev_hash: Hash256,
    /// What happened, in order; never empty.
    pub events: Vec<Event>,
}

impl Entry {
    /// The version of the entry format that is written today.
    pub const VERSION: u16 = 1;
}
