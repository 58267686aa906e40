//! Programs of other people that the event is told to.

use serde::{Deserialize, Serialize};
use tournament::Seq;
use ts_rs::TS;

/// `PUT /api/v1/webhooks`, arbiters only: whom the event is told to from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetWebhooks {
    /// The revision of the addresses that the asker has seen.
    pub revision: u32,
    /// Whom; none ends it. An address that was there before goes on where it is.
    pub hooks: Vec<Webhook>,
}

/// An address that is told what happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Webhook {
    /// Where: it begins with `http://` or `https://`.
    pub address: String,
    /// Whether it may be on this machine or in its network, where nothing is told otherwise.
    #[serde(default)]
    pub inside: bool,
}

/// `GET /api/v1/webhooks`, arbiters only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WebhooksPage {
    /// Counts changes of the addresses.
    pub revision: u32,
    /// Whom.
    pub hooks: Vec<WebhookView>,
}

/// One address, and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WebhookView {
    /// Where.
    pub address: String,
    /// Whether it may be on this machine or in its network.
    pub inside: bool,
    /// With what each message to it is signed: its receiver needs it to know that it is ours.
    pub key: String,
    /// The last entry that it has taken, or after which it is told.
    pub seq: Seq,
    /// Why it has not taken the next one, which is tried again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<String>,
}
