//! What became of the games that a feed has sent.

use serde::{Deserialize, Serialize};
use tournament::{GameId, Refusal, UnixMillis};
use ts_rs::TS;

use crate::RecordFault;

/// The answer to `POST /api/v1/feed`: one entry for each game of the body, in its order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FeedPage {
    /// The games.
    pub games: Vec<FeedAnswer>,
}

/// What became of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FeedAnswer {
    /// Which game of the body or file it was, counted from 1.
    pub index: usize,
    /// The event's game that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameId>,
    /// What was done.
    pub status: FeedStatus,
    /// How many plies the event's game has now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u16>,
    /// What is wrong with what was sent, each with its place; all before that was taken.
    pub faults: Vec<RecordFault>,
    /// The rule that said no.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refusal: Option<Refusal>,
}

/// What was done with a game that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FeedStatus {
    /// The event's game has changed.
    Taken,
    /// The event's game has all of it already.
    Unchanged,
    /// The event's game goes another way, which somebody has entered: an arbiter must choose.
    Differs,
    /// It names no game of the event.
    Unmatched,
    /// It begins from another position, or only the result of the event's game is entered.
    Unfit,
    /// A rule said no.
    Refused,
}

/// `PUT /api/v1/feed`, arbiters only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FollowFeeds {
    /// The revision of the addresses that the asker has seen.
    pub revision: u32,
    /// Where records are fetched from now on.
    pub addresses: Vec<String>,
}

/// `GET /api/v1/feed`, arbiters only: what has come lately.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FeedsPage {
    /// Where records are fetched from.
    pub addresses: Vec<String>,
    /// Counts changes of the addresses.
    pub revision: u32,
    /// The folder that is watched, on the server's machine.
    pub folder: String,
    /// The sources that have sent something, each with its last delivery.
    pub sources: Vec<FeedSource>,
}

/// One source and its last delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FeedSource {
    /// The file, the address, or the seat's label.
    pub name: String,
    /// When it came.
    pub at: UnixMillis,
    /// Why nothing could be read of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<String>,
    /// Its games.
    pub games: Vec<FeedAnswer>,
}
