//! The event's games as records: written for whoever wants them, read from what others have.

mod bundle;
mod clocks;
mod difference;
mod download;
mod film;
mod library;
mod lines;
mod record;
mod result;
mod shelf;
mod tree;
mod upload;

pub(crate) use download::{game_file, records_file};
pub(crate) use library::{game_tree, library};
pub(crate) use record::GAME_ID;
pub(crate) use result::of_record as result_of;
pub(crate) use shelf::pgns;
pub(crate) use upload::{faults, format_of, read};
