//! A tournament as commands, decisions and events: [`Command`] → decide → [`Event`] → apply.
//!
//! Pure: the time is passed in, and nothing in here reads a clock, a disk or a socket.

mod command;
mod entry;
mod game;
mod id;
mod refusal;
mod seat;
mod setting;

pub use command::{Audience, Command, Event, Pairing};
pub use entry::Entry;
pub use game::{Clocks, Coverage, GameResult, Outcome, Reason};
pub use id::{
    BadCommandId, BadHash, CommandId, GameId, Hash256, Millis, PlayerNumber, RoundNumber, SeatId,
    Seq, Table, UnixMillis,
};
pub use refusal::Refusal;
pub use seat::{Actor, Seat};
pub use setting::{Player, Setting};
