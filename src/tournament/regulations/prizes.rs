use serde::{Deserialize, Serialize};

/// What there is to win.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prizes {
    /// For players, the first place first, without gaps.
    pub individual: Vec<PrizeRow>,
    /// What they add up to, in yuan.
    pub individual_total: u32,
    /// For teams, likewise.
    pub teams: Vec<PrizeRow>,
    /// What they add up to, in yuan.
    pub teams_total: u32,
    /// What those get who share a place.
    pub sharing: Sharing,
}

/// What the places from `from` to `to` get, each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrizeRow {
    /// The first of these places.
    pub from: u16,
    /// The last of these places.
    pub to: u16,
    /// Yuan for each.
    pub yuan: u32,
    /// Whether each gets a cup.
    #[serde(default)]
    pub cup: bool,
    /// Whether each gets a certificate.
    #[serde(default)]
    pub certificate: bool,
}

/// What those get who share a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Sharing {
    /// The prizes of the places that they fill, added and divided; what cannot be divided is left.
    #[default]
    Split,
    /// Each the whole prize of the place that they share.
    Whole,
}

impl PrizeRow {
    /// How many places it is for.
    #[must_use]
    pub fn places(&self) -> u32 {
        (u32::from(self.to) + 1).saturating_sub(u32::from(self.from))
    }
}
