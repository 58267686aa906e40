//! A tournament as commands, decisions and events: [`Command`] → decide → [`Event`] → apply.
//!
//! Pure: the time is passed in, and nothing in here reads a clock, a disk or a socket.

mod access;
mod apply;
mod command;
mod decide;
mod entry;
mod feeds;
mod game;
mod hand;
mod id;
mod join;
mod moves_serde;
mod play;
mod refusal;
mod remark;
mod result;
mod rounds;
mod screen;
mod seat;
mod seats;
mod setting;
mod text;
mod tournament;

pub use apply::Misplaced;
pub use command::{Audience, Command, Event, Pairing};
pub use entry::Entry;
pub use feeds::Feeds;
pub use game::{Clocks, Coverage, GameResult, Outcome, Reason};
pub use hand::Hand;
pub use id::{
    BadCommandId, BadHash, CommandId, GameId, Hash256, Millis, PlayerNumber, RoundNumber, SeatId,
    Seq, Table, UnixMillis,
};
pub use join::JoinedPly;
pub use play::Game;
pub use refusal::Refusal;
pub use remark::{Claim, KeptRemark, Matter, Remark, Settlement};
pub use screen::{Panel, Scene, Screen};
pub use seat::{Actor, Seat};
pub use seats::GrantedSeat;
pub use setting::{Player, Setting};
pub use tournament::Tournament;
