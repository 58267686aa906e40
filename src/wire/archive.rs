//! The event's games as a library: found by player, opening and result, and stepped through.

use serde::{Deserialize, Serialize};
use tournament::{GameId, GameResult, RoundNumber, Seq, Table};
use ts_rs::TS;

/// `GET /api/v1/archive`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ArchivePage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The event's name.
    pub event: String,
    /// How many openings are known by name.
    pub codes: usize,
    /// All games, the oldest round first, each round in the order of its tables.
    pub games: Vec<ArchiveGame>,
}

/// One game of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ArchiveGame {
    /// Its id.
    pub id: GameId,
    /// Its round.
    pub round: RoundNumber,
    /// Where it was played.
    pub table: Table,
    /// Red.
    pub red: ArchivePlayer,
    /// Black.
    pub black: ArchivePlayer,
    /// The result, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<GameResult>,
    /// How many plies were entered; absent when only the result is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plies: Option<u16>,
    /// The opening, as far as it has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opening: Option<OpeningView>,
}

/// A player of an archived game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ArchivePlayer {
    /// The name.
    pub name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
}

/// An opening by its ECCO code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpeningView {
    /// The code, such as `C45`.
    pub code: String,
    /// Its Chinese name.
    pub name: String,
}
