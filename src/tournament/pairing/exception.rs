use serde::{Deserialize, Serialize};

use crate::{Actor, GameId, Outcome};

/// How an open game is supposed to end, for a draft or for standings. Nothing is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Supposed {
    /// The game.
    pub game: GameId,
    /// How it is supposed to end.
    pub outcome: Outcome,
}

/// Why a round is closed although a game is open, and what the next pairing takes it for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exception {
    /// What the next pairing takes it for.
    pub outcome: Outcome,
    /// Who stated it.
    pub by: Actor,
    /// Why.
    pub reason: String,
}
