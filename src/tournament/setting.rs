//! What is fixed before the first round.

use serde::{Deserialize, Serialize};

use crate::{Millis, PlayerNumber, RoundNumber};

/// An event as its organisers set it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setting {
    /// The event's id: lower-case letters, digits and hyphens. It names the data folder.
    pub id: String,
    /// The event's name as the big board shows it.
    pub name: String,
    /// How many rounds are planned.
    pub rounds: RoundNumber,
    /// Each side's time for a game (包干).
    pub allowance: Millis,
    /// How long the public plane is held back.
    pub public_delay: Millis,
    /// Whether games are played by the program itself (演练). Never changes.
    pub rehearsal: bool,
    /// The players, by number.
    pub players: Vec<Player>,
}

/// A player (棋手).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Player {
    /// The number, unique in the event.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team's name, where there are teams.
    pub team: Option<String>,
}
