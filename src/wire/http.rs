//! What goes over `/api/v1` beside the socket.

use serde::{Deserialize, Serialize};
use tournament::{Question, Refusal, RoundNumber, Seat, SeatId, Seq, Terms, UnixMillis};
use ts_rs::TS;
use xiangqi::{Move, Position};

use crate::{Change, EventView, GameView, PlyView, RecordView, WrittenView};

/// `GET /api/v1/event`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The event.
    pub event: EventView,
    /// Where phones reach it.
    pub address: String,
}

/// `GET /api/v1/regulations`: the regulations (竞赛规程) as they are now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RegulationsPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// What the announcement says, with everything that was settled or changed since.
    pub terms: Terms,
    /// Counts changes of the terms: what a change names.
    pub revision: u32,
    /// What is still open, and has to be settled before round 1 is published.
    pub open: Vec<Question>,
}

/// `GET /api/v1/games?round=N`; without `round`, the current one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GamesPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The round; absent before the first is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<RoundNumber>,
    /// Its games, in the order of their tables.
    pub games: Vec<GameView>,
}

/// `GET /api/v1/games/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GamePage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The game.
    pub game: GameView,
    /// Its whole record; absent when only the result is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub record: Option<RecordView>,
}

/// One line of `GET /api/v1/events?since=N`: what an entry has changed for this reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventLine {
    /// The entry's number.
    pub seq: Seq,
    /// When it happened, by the server's clock.
    pub at: UnixMillis,
    /// What happened, in order.
    pub changes: Vec<Change>,
}

/// `POST /api/v1/session`: exchanges a link's secret for a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionRequest {
    /// The link's secret: what follows `#` in it.
    pub key: String,
}

/// The answer to [`SessionRequest`], and to `GET /api/v1/session`, which says whom the cookie
/// makes of the asker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionPage {
    /// What the asker may do; absent for the public.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// `POST /api/v1/seats`, arbiters only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatRequest {
    /// What it may do.
    pub seat: Seat,
    /// Whom it is meant for.
    pub label: String,
    /// Whether the link opens one session only.
    #[serde(default)]
    pub once: bool,
}

/// The answer to [`SeatRequest`], given once: the server keeps only the secret's hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatLink {
    /// The new seat.
    pub id: SeatId,
    /// Its link, the secret in the fragment.
    pub link: String,
}

/// `GET /api/v1/seats`, arbiters only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatsPage {
    /// The seats, in the order in which they were given out.
    pub seats: Vec<SeatView>,
}

/// A seat that was given out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatView {
    /// Its id, for `DELETE /api/v1/seats/{id}`.
    pub id: SeatId,
    /// What it may do.
    pub seat: Seat,
    /// Whom it is meant for.
    pub label: String,
    /// Whether the link opens one session only.
    pub once: bool,
    /// How many sessions the link has opened.
    pub opened: u32,
}

/// What `/api/v1` answers with every status from 400 on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Problem {
    /// What is wrong, in English.
    pub fault: String,
    /// The same in Chinese, where a page shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub zh: Option<String>,
    /// The rule that said no, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refusal: Option<Refusal>,
}

/// `GET /api/v1/games/{id}/plies/{ply}`, for those who may enter the game: what could be played
/// there instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlyPage {
    /// How many plies were played before.
    pub ply: u16,
    /// The position there, as FEN.
    #[ts(type = "string")]
    pub fen: Position,
    /// The legal moves there, in ICCS.
    #[ts(type = "string[]")]
    pub legal: Vec<Move>,
    /// How each of them is written, in the same order.
    pub written: Vec<WrittenView>,
}

/// `GET /api/v1/games/{id}/plies/{ply}/replaced?mv=…`: what would stay, and what would not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReplacedPage {
    /// The new move.
    pub new: PlyView,
    /// How many plies the record would have.
    pub kept: u16,
    /// The plies that would go, as they are written now, the oldest first.
    pub lost: Vec<PlyView>,
    /// What forbids the first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Refusal>,
}

/// `POST /api/v1/games/{id}/read`, for those who may enter the game: what a text says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TextRequest {
    /// How many plies are played before its first move.
    pub ply: u16,
    /// The moves as people write them.
    pub text: String,
}

/// The answer to [`TextRequest`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TextPage {
    /// The moves that were read, the first unreadable one ends them.
    pub plies: Vec<PlyView>,
    /// What could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<Refusal>,
    /// The moves that may have been meant there.
    pub candidates: Vec<PlyView>,
}
