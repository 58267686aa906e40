//! A commentary beside a game that goes on and is corrected.

#![allow(clippy::unwrap_used)]

mod game;
mod lines;
mod sheets;
mod tree;
