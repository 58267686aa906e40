//! Whole events through pairing, verification, standings, report files and the command line.
#![allow(clippy::unwrap_used)]

mod corpora;
mod events;
mod properties;
#[path = "../../src/tournament_cli/mod.rs"]
mod tournament_cli;
