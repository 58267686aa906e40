//! Commands, decisions and events of a tournament.

#![allow(clippy::unwrap_used)]

mod clocks;
mod entries;
mod event;
mod hall;
mod join;
mod ledger;
mod pairing;
mod property;
mod remarks;
mod results;
mod rounds;
mod rulings;
mod screens;
mod seats;
mod setup;
mod terms;
