use serde::{Deserialize, Serialize};
use tournament::{Seq, Supposed};
use ts_rs::TS;

use crate::{IndividualsView, TeamsView};

/// `GET /api/v1/standings?after=N`; without `after`, as they are now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandingsPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The players.
    pub individuals: IndividualsView,
    /// The teams, where teams are ranked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub teams: Option<TeamsView>,
    /// Whether the first teams would come in another order if all players counted.
    pub team_count_matters: bool,
}

/// `POST /api/v1/standings`, arbiters only: the standings if open games ended like this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SupposeRequest {
    /// How open games are supposed to end.
    pub supposed: Vec<Supposed>,
}

/// `GET /api/v1/prizes`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrizesPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// Whether all rounds are over; until then it is what the places now would give.
    pub is_final: bool,
    /// For players.
    pub individuals: Vec<AwardedView>,
    /// For teams.
    pub teams: Vec<AwardedView>,
}

/// What a player or a team gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AwardedView {
    /// The place; those who share it have the same.
    pub place: u16,
    /// Whether others share it.
    pub shared: bool,
    /// The player's or the team's name.
    pub name: String,
    /// The player's team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// Yuan.
    pub yuan: u32,
    /// Whether there is a cup.
    pub cup: bool,
    /// Whether there is a certificate.
    pub certificate: bool,
}
