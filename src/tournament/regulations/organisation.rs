use serde::{Deserialize, Serialize};

use super::Date;

/// Who holds the event, when and where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Organisation {
    /// 主办.
    pub hosts: Vec<String>,
    /// 承办.
    pub organisers: Vec<String>,
    /// 协办.
    pub co_organisers: Vec<String>,
    /// The days of play.
    pub dates: Option<Dates>,
    /// Where it is played.
    pub venue: Venue,
}

/// The first and the last day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dates {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The same by the lunar calendar (农历), as printed.
    #[serde(default)]
    pub lunar: String,
}

/// Where it is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Venue {
    /// The hall.
    pub name: String,
    /// Its address.
    pub address: String,
    /// Where the opening is held, if elsewhere.
    pub opening: String,
}
