use serde::{Deserialize, Serialize};
use tournament::{PlayerNumber, Setting};
use ts_rs::TS;

/// `GET /api/v1/templates`, arbiters only: what an event can be founded from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TemplatesPage {
    /// The templates, the model event first.
    pub templates: Vec<Setting>,
}

/// `POST /api/v1/event-file`, arbiters only: the event that a TOML text describes. Nothing is
/// recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventFilePage {
    /// The event.
    pub setting: Setting,
}

/// `POST /api/v1/passes`, arbiters only: a fresh pass (参赛证) for each player. Those made before
/// are not valid any more, and the links are in this answer and nowhere else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PassesPage {
    /// The event's name.
    pub event: String,
    /// The passes, in the order of the players' numbers.
    pub passes: Vec<PassView>,
}

/// A player's pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PassView {
    /// The number.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team, where there are teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// The link that the code on it leads to.
    pub link: String,
}
