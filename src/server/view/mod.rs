//! The projection: what of an event's state is shown to whom.
//!
//! Everything that leaves the server about the event is made here, from the state of one plane.

mod change;
mod desk;
mod docket;
mod games;
mod lottery;
mod notice;
mod prizes;
mod ruling;
mod ruling_words;
mod scenes;
mod schedule;
mod sight;
mod stage;
mod standings;

pub(crate) use change::{Shown, changes_of};
pub(crate) use desk::named;
pub(crate) use games::{
    event_view, game_view, games_view, legal_moves, players, plies, record_view, snapshot, written,
};
pub(crate) use prizes::{Awarded, awarded};
pub(crate) use ruling_words::made_words;
pub use sight::{Enters, Results, Sight};
pub(crate) use standings::{Tables, tables};
