//! Whole events through pairing, verification, standings, report files and the command line.
#![allow(clippy::unwrap_used)]

mod ahead;
mod build;
mod commands;
mod corpora;
mod events;
mod pairing;
mod properties;
mod ranking;
mod reasons;
mod reports;
#[path = "../../src/tournament_cli/mod.rs"]
mod tournament_cli;
