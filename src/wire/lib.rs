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
