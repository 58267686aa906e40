use serde::{Deserialize, Serialize};

use super::Entrant;
use crate::{Hash256, PlayerNumber, UnixMillis};

/// The public draw of numbers (电脑抽签): all that anybody needs to repeat it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Draw {
    /// When it was held.
    pub at: UnixMillis,
    /// The entry list as it was, in its order.
    pub list: Vec<Entrant>,
    /// The hash of its text.
    pub hash: Hash256,
    /// The numbers that were called in the hall.
    pub called: Vec<u32>,
    /// Whether team mates were kept from numbers next to each other.
    pub separate_team_mates: bool,
    /// Who got number 1, 2, …: places in `list`, from 1.
    pub order: Vec<PlayerNumber>,
}

/// A draw of lots (抽签) among all players, for those who are equal after the last tie-break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lots {
    /// When it was held.
    pub at: UnixMillis,
    /// The numbers that were called in the hall.
    pub called: Vec<u32>,
    /// All players, the first drawn first.
    pub order: Vec<PlayerNumber>,
}
