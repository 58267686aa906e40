//! The messages between guapan's server, pages and boards, as types.
//!
//! Their TypeScript declarations in `web/src/wire` are written by this room's tests.

mod change;
mod http;
mod message;
mod view;

pub use change::{Change, Glimpse};
pub use http::{
    EventLine, EventPage, GamePage, GamesPage, Problem, SeatLink, SeatRequest, SeatView, SeatsPage,
    SessionPage, SessionRequest,
};
pub use message::{ToClient, ToServer, Topic};
pub use view::{EventView, GameView, PlayerView, PlyView, RecordView, Snapshot, StandingView};

// The words that the messages are made of, for those who only read messages.
pub use tournament::{
    Clocks, Coverage, GameId, GameResult, Millis, Outcome, PlayerNumber, Reason, RoundNumber, Seq,
    Table, UnixMillis,
};
