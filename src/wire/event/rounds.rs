use serde::{Deserialize, Serialize};
use tournament::{GameId, RoundNumber, Seq, UnixMillis};
use ts_rs::TS;

use crate::PlayerView;

/// `GET /api/v1/rounds`: the published rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoundsPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// How many rounds are planned.
    pub planned: RoundNumber,
    /// The rounds, the first first.
    pub rounds: Vec<RoundView>,
    /// The game that the rule proposes for the big board, once the featured one has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next_featured: Option<GameId>,
}

/// A published round; its games come from `/api/v1/games?round=N`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoundView {
    /// The round.
    pub round: RoundNumber,
    /// When it was published; absent in logs of before that was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<UnixMillis>,
    /// How many games it has.
    pub games: u16,
    /// How many of them are open.
    pub open: u16,
    /// Whether every game has a result or a stated exception.
    pub closed: bool,
    /// Who has no opponent (轮空).
    pub byes: Vec<PlayerView>,
}
