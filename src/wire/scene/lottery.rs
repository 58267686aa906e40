use serde::{Deserialize, Serialize};
use tournament::{Hash256, PlayerNumber};
use ts_rs::TS;

/// The draw of the numbers (电脑抽签), in front of everybody: first what is drawn from, then what
/// was called and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LotteryView {
    /// How many have entered.
    pub entrants: u16,
    /// The SHA-256 of the entry list as it was before the draw.
    pub hash: Hash256,
    /// Whether team mates do not get neighbouring numbers.
    pub separate_team_mates: bool,
    /// The numbers called in the hall; none before the draw.
    pub called: Vec<u32>,
    /// Who drew which number, in the order of the numbers; nobody before the draw, and at most
    /// [`LotteryView::MOST_ROWS`].
    pub drawn: Vec<DrawnView>,
}

impl LotteryView {
    /// The most rows, so that a snapshot stays small.
    pub const MOST_ROWS: usize = 100;
}

/// Who drew a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawnView {
    /// The number.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team, where there are teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
}
