//! What goes over the socket, both ways, each message one JSON text frame.

use serde::{Deserialize, Serialize};
use tournament::{Command, CommandId, GameId, Refusal, Seq, UnixMillis};
use ts_rs::TS;

use crate::{Change, Glimpse, Sketch, Snapshot};

/// What a page or a board wants to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "topic", rename_all = "snake_case")]
pub enum Topic {
    /// The event: rounds, results, clocks, where each game stands, what is featured. Every view
    /// has it, asked for or not.
    Event,
    /// The record of the featured game, whichever it is at the time.
    Featured,
    /// What the scenes of the big board show beside the games, and the named screens.
    Scenes,
    /// The commentator's stage: lines, marks, the board as it is explained.
    Stage,
    /// The record of one game.
    Game {
        /// The game.
        game: GameId,
    },
}

/// From a page or a board to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToServer {
    /// The first message, and again whenever the topics change. The answer is a
    /// [`ToClient::Snapshot`], or the missing updates where the server still has them.
    Hello {
        /// The last number this view was sent; absent for a new view or other topics.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<Seq>,
        /// What to be told.
        topics: Vec<Topic>,
    },
    /// Asks for something to be done. Asking twice with one id does it once.
    Ask {
        /// The asker's name for it.
        id: CommandId,
        /// What.
        command: Command,
    },
    /// Shows the hall and the other commentators what is drawn just now. There is no answer.
    Sketch {
        /// What.
        sketch: Sketch,
    },
    /// Are you there? The answer is a [`ToClient::Pong`] with the same number.
    Ping {
        /// Anything; it comes back.
        nonce: u32,
    },
    /// The answer to [`ToClient::Ping`].
    Pong {
        /// The number that was sent.
        nonce: u32,
    },
}

/// From the server to a page or a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// Everything the view shows. It replaces what the view had.
    Snapshot(Box<Snapshot>),
    /// What has changed since `prev`.
    Update {
        /// The last number that *this* view was sent: views are filtered, so numbers are missing
        /// for nearly everyone. Another number than the view's own means that an update is lost,
        /// and the view says [`ToServer::Hello`] without `since`.
        prev: Seq,
        /// The view's number after this.
        seq: Seq,
        /// When it happened, by the server's clock.
        at: UnixMillis,
        /// What happened, in order.
        changes: Vec<Change>,
    },
    /// Something that passes and is not logged: no number, the latest of a kind wins.
    Glimpse {
        /// What.
        glimpse: Glimpse,
    },
    /// The command was carried out: it is on disk.
    Ack {
        /// The asker's name for it.
        id: CommandId,
        /// The entry that it became.
        seq: Seq,
    },
    /// The command was not carried out, and never will be under this id.
    Refused {
        /// The asker's name for it.
        id: CommandId,
        /// Why.
        refusal: Refusal,
    },
    /// Are you there? The answer is a [`ToServer::Pong`] with the same number; a socket that has
    /// been silent for ten seconds is closed by either side.
    Ping {
        /// Anything; it comes back.
        nonce: u32,
    },
    /// The answer to [`ToServer::Ping`].
    Pong {
        /// The number that was sent.
        nonce: u32,
        /// The view's clock, as in the snapshot, from which a page computes how far its own is off.
        now: UnixMillis,
    },
    /// The message could not be read; nothing was done.
    BadMessage {
        /// What is wrong with it, with its place.
        fault: String,
    },
}
