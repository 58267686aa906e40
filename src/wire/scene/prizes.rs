use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who has won what (获奖).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrizesView {
    /// The kinds of prizes: 个人, 团体, …
    pub groups: Vec<PrizeGroupView>,
}

/// Prizes of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrizeGroupView {
    /// What it is called: 个人.
    pub title: String,
    /// Its prizes, the first first.
    pub prizes: Vec<PrizeView>,
}

/// One prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrizeView {
    /// Where the winner stands, counted from 1.
    pub place: u16,
    /// The winner: a player's or a team's name; absent until it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub winner: Option<String>,
    /// The team of a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// What it is: 奖金 1000 元、奖杯.
    pub award: String,
}
