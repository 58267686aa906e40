use serde::{Deserialize, Serialize};
use tournament::{Actor, LedgerEntry, Seq, UnixMillis};
use ts_rs::TS;

/// `GET /api/v1/ledger`, arbiters only: the ledger of offences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The offences, in the order in which they were entered.
    pub entries: Vec<LedgerView>,
}

/// An offence, with the name of the one who did it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerView {
    /// As it stands in the ledger.
    pub entry: LedgerEntry,
    /// The player's name; absent for one who watches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// `GET /api/v1/amendments`: what was changed after the first pairing had been published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AmendmentsPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The changes, the oldest first.
    pub amendments: Vec<AmendmentView>,
}

/// One changed value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AmendmentView {
    /// When.
    pub at: UnixMillis,
    /// Who.
    pub by: Actor,
    /// Why.
    pub reason: String,
    /// The key of the value: `regulations.play.late_minutes`, `player.7.name`.
    pub key: String,
    /// As it was, as JSON; absent where there was nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub before: Option<String>,
    /// As it is since; absent where there is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<String>,
}
