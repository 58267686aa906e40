//! The event as it is run, over HTTP: rounds, standings, entries, ledger, prizes.

mod amendments;
mod draft;
mod entries;
mod founding;
mod standings;

pub(crate) use amendments::{amendments, ledger};
pub(crate) use draft::draft;
pub(crate) use entries::{entries, lottery};
pub(crate) use founding::{file, read, templates};
pub(crate) use standings::{prizes, rounds, standings, suppose};
