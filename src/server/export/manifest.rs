//! What the log of an archive adds up to, so that whoever takes it can tell that it is whole.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tournament::{Hash256, Seq, Tournament};

use crate::store::Sum;

/// The form of archives that is written today.
const FORMAT: &str = "guapan-archive/1";

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    format: String,
    event: String,
    /// How many entries the log has.
    last: Seq,
    /// The hash of the last one, which stands for all of them.
    log: Hash256,
    /// The hash of the state after it, by this version of guapan.
    state: Hash256,
}

impl Manifest {
    pub(super) fn of(sum: &Sum) -> Self {
        let event = sum.state.setting().map(|setting| setting.id.clone()).unwrap_or_default();
        let (last, log) = (sum.last, sum.hash);
        Self { format: FORMAT.to_owned(), event, last, log, state: state_hash(&sum.state) }
    }

    /// Whether a log that adds up to `sum` is the one that was written. The state's hash is not
    /// asked for: a later version may add up more from the same log.
    pub(super) fn fits(&self, sum: &Sum) -> bool {
        (self.last, self.log) == (sum.last, sum.hash)
    }
}

pub(super) fn written(sum: &Sum) -> Vec<u8> {
    serde_json::to_vec_pretty(&Manifest::of(sum)).expect("texts and numbers can be written")
}

fn state_hash(state: &Tournament) -> Hash256 {
    let text = serde_json::to_vec(state).expect("a state can be written, as it is beside the log");
    Hash256(Sha256::digest(text).into())
}
