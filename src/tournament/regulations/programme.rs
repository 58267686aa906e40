use serde::{Deserialize, Serialize};

use super::LocalTime;
use crate::RoundNumber;

/// What happens when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Programme {
    /// Minutes by which the hall's clock is ahead of UTC.
    pub utc_offset_minutes: i16,
    /// Its items, in the order of their times.
    pub items: Vec<Item>,
}

/// One item of the programme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item {
    /// What.
    pub what: Occasion,
    /// Which round, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round: Option<RoundNumber>,
    /// When it begins.
    pub starts: LocalTime,
    /// When it is planned to end.
    pub ends: LocalTime,
    /// More about it, as printed.
    #[serde(default)]
    pub note: String,
}

/// What an item of the programme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Occasion {
    /// 报到.
    CheckIn,
    /// 领队会.
    Meeting,
    /// 抽签.
    Lottery,
    /// 开幕式.
    Opening,
    /// 用餐.
    Meal,
    /// A round of play.
    Round,
    /// 闭幕式.
    Closing,
    /// Anything else.
    Other,
}

impl Default for Programme {
    /// Nothing, in China's time.
    fn default() -> Self {
        Self { utc_offset_minutes: 480, items: Vec::new() }
    }
}

impl Programme {
    /// The item of a round.
    #[must_use]
    pub fn round(&self, round: RoundNumber) -> Option<&Item> {
        self.items.iter().find(|item| item.round == Some(round))
    }
}
