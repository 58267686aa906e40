use serde::{Deserialize, Serialize};
use xiangqi::Move;

use crate::LineId;

/// Where the commentator's board stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum Stand {
    /// At the live game: it goes on with it (直播).
    #[default]
    Live,
    /// Somewhere else, and it stays there whatever the live game does (变着).
    Away {
        /// The moves from the start position to there.
        moves: Vec<Move>,
        /// The line along which it goes; absent for the live game's own moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<LineId>,
    },
}

/// A position as somebody who sees it names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Place {
    /// In the live game.
    Live {
        /// How many of its moves have been played.
        ply: u16,
    },
    /// In a line.
    Line {
        /// The line.
        line: LineId,
        /// How many of its moves have been played, from the start position.
        ply: u16,
    },
    /// Where the board stands.
    Here,
}

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "to", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Goal {
    /// Back to the live game.
    Live,
    /// To this place.
    Place {
        /// Which.
        place: Place,
    },
    /// One move back.
    Back,
    /// One move on: along the line, or else along the live game.
    On,
    /// Before the first move.
    Start,
    /// To the end of the line, or else to the live game.
    End,
    /// To another ply of the moves that lead to where the board stands, or of the line that it
    /// follows.
    Ply {
        /// How many moves have been played by then.
        ply: u16,
    },
    /// Out of the line: to where it leaves the live game.
    Out,
    /// To the last time before when this position stood.
    LastTime,
}
