use serde::{Deserialize, Serialize};
use tournament::UnixMillis;
use ts_rs::TS;

/// When the rounds begin (竞赛日程).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScheduleView {
    /// What to add to UTC to have the hall's time, in minutes: 480 in China. A screen's own clock
    /// may be set to another zone.
    pub utc_offset_minutes: i16,
    /// What happens, in the order of its beginning.
    pub items: Vec<ScheduleItemView>,
    /// What is said under the countdown, a line each: 迟到十五分钟判负.
    pub notes: Vec<String>,
}

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScheduleItemView {
    /// What: 第六轮, 闭幕式.
    pub title: String,
    /// When it begins.
    pub at: UnixMillis,
    /// Whether it is over.
    pub ended: bool,
}
