//! The projection: what of an event's state is shown to whom.
//!
//! Everything that leaves the server about the event is made here, from the state of one plane.

mod change;
mod desk;
mod games;
mod scenes;
mod sight;

pub(crate) use change::{Shown, changes_of};
pub(crate) use games::{event_view, game_view, games_view, record_view, snapshot};
pub use sight::{Enters, Sight};
