//! Spreadsheets as organisers have them: entry lists in, tables out.
//!
//! Pure: bytes ↔ values. [`read_entries`] reads the list of an event's players from CSV and from
//! Excel's and WPS's files, and says of everything that is wrong with it where it stands; nothing
//! is half read. [`Table`] is what is printed and exported, as CSV, as an Excel file and as a page.

mod entries;
mod grid;
mod place;
mod read;
mod write;

pub use entries::{
    Area, EntryList, Expected, Fault, Hint, KnownTeam, PlayerEntry, Reading, Reason, Remark,
    RemarkReason, TeamEntry, looks, read_entries,
};
pub use place::Place;
pub use read::Unreadable;
pub use write::{Align, Cell, Column, Table, Unwritable, csv, excel, page};
