use serde::{Deserialize, Serialize};

/// Whose players may play for which team.
///
/// An identity number only hints: its first six digits tell where it was first given, the clause
/// asks for the card's county. The arbiter looks at the card and ticks; no number is ever kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Eligibility {
    /// Whether the verdict on each player is asked for.
    pub checked: bool,
    /// Whether a team may take players of several counties.
    pub mixed_teams: bool,
    /// What players from outside who work here also bring.
    pub outsiders_bring: Vec<Proof>,
    /// Each team's own clause; a team that is not named takes anybody.
    pub teams: Vec<TeamEligibility>,
}

/// What one team's players prove.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TeamEligibility {
    /// The team.
    pub team: String,
    /// One of these proves it.
    pub proofs: Vec<Proof>,
    /// Beginnings of identity numbers that agree with the clause.
    #[serde(default)]
    pub prefixes: Vec<String>,
    /// Teams from whose people it may choose; empty: from its own only.
    #[serde(default)]
    pub chooses_from: Vec<String>,
}

/// What proves that a player may play for a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Proof {
    /// 县区身份证: an identity card of the county.
    CountyCard,
    /// 市直单位工作证: a work card of a unit of the city.
    WorkCard,
    /// 工作证明: a certificate of employment.
    EmploymentCertificate,
}
