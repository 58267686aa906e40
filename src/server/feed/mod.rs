//! Games that come from electronic boards and other programs, as records that grow.
//!
//! A feed sends the whole record again with each move. What it has added since it last sent the
//! game is played; what it has changed is changed; what an operator has corrected stays.

mod delivery;
mod fetch;
mod folder;
mod merge;
mod pairing;
mod poll;
mod push;

pub(crate) use delivery::Feed;
pub(crate) use folder::watch;
pub(crate) use poll::poll;
pub(crate) use push::{follow, list, push};
