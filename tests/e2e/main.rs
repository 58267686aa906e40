//! The program itself, as it is started and killed.

#![allow(clippy::unwrap_used)]

mod archive;
mod cli;
#[cfg(feature = "board")]
mod display;
#[cfg(feature = "board")]
mod hand;
mod keys;
mod kill;
mod lane;
mod outbox;
mod program;
mod record;
mod rehearsal;
#[cfg(feature = "board")]
mod window;
