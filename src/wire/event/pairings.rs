use serde::{Deserialize, Serialize};
use tournament::{Coverage, GameId, PlayerNumber, RoundNumber, Seq, Table};
use ts_rs::TS;

/// `GET /api/v1/pairings?round=N`; without `round`, the current one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PairingsPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The round; absent before the first is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<RoundNumber>,
    /// Who meets whom, in the order of the tables.
    pub pairings: Vec<PairingView>,
    /// Who has no opponent (轮空).
    pub byes: Vec<PairedPlayer>,
}

/// Two players at a table. Nothing in it says how they have played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PairingView {
    /// Their game.
    pub game: GameId,
    /// Where it is played.
    pub table: Table,
    /// Who has Red.
    pub red: PairedPlayer,
    /// Who has Black.
    pub black: PairedPlayer,
    /// What is entered of it.
    pub coverage: Coverage,
}

/// A player as the list of pairings names him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PairedPlayer {
    /// The number.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
}
