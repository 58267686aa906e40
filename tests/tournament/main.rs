//! Commands, decisions and events of a tournament.

#![allow(clippy::unwrap_used)]

mod clocks;
mod corrections;
mod entries;
mod event;
mod hall;
mod join;
mod ledger;
mod pairing;
mod property;
mod refusals;
mod remarks;
mod repair;
mod results;
mod rounds;
mod ruled_offences;
mod ruling_settings;
mod rulings;
mod screens;
mod seats;
mod second_entry;
mod setup;
mod slips;
mod stage;
mod terms;
mod texts;
mod undo;
