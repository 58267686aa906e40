//! Seats (席位): what a token may do.

use serde::{Deserialize, Serialize};

use crate::{PlayerNumber, SeatId, Table};

/// What the holder of a token may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Seat {
    /// 裁判: everything of the event.
    Arbiter,
    /// 讲解员: the stage, and what is featured.
    Commentator,
    /// 操作员: the games of the current round at these tables.
    Operator {
        /// The tables, in the order in which the page lists them.
        tables: Vec<Table>,
    },
    /// 棋手: checks in, and tells how the own game has ended.
    Player {
        /// The player.
        number: PlayerNumber,
    },
    /// 技术员: health and metrics.
    Technician,
    /// 赛场: reads at once what the public reads after the delay.
    Hall,
}

/// Who did something, as the log remembers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Actor {
    /// guapan itself, for example when it makes the arbiter's link at its start.
    Program,
    /// The holder of a seat.
    Seat {
        /// The seat.
        id: SeatId,
    },
}

impl Actor {
    /// The seat, unless it is the program itself.
    #[must_use]
    pub const fn seat(&self) -> Option<SeatId> {
        match self {
            Self::Program => None,
            Self::Seat { id } => Some(*id),
        }
    }
}
