//! The game against published positions, against a second generator, and against itself.
#![allow(clippy::unwrap_used)]

mod agreement;
mod legality;
mod mailbox;
mod perft;
mod random;
