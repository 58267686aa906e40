//! Files in: bytes → [`Grid`]s.

mod cell;
mod compound;
mod csv;
mod text;
mod xls;
mod xlsx;

use crate::grid::{Grid, MOST_COLUMNS, MOST_ROWS};

/// The most bytes of a file that is read.
const LARGEST_FILE: usize = 4 << 20;

/// The most sheets of a file that are read.
const MOST_SHEETS: usize = 64;

/// Why a file gives no sheets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// More bytes, unpacked bytes, sheets, rows or columns than are looked at.
    #[error("the file is too large: at most 4 MiB, {MOST_ROWS} rows and {MOST_COLUMNS} columns")]
    TooLarge,
    /// It is locked with a password.
    #[error("the file is locked with a password")]
    Password,
    /// It is neither a table of text nor a spreadsheet that can be read.
    #[error("the file cannot be read as a spreadsheet: {0}")]
    Damaged(String),
    /// Its text is neither UTF-8 nor GB18030.
    #[error("the text is neither UTF-8 nor GB18030")]
    Encoding,
}

/// The sheets of a file: its kind is told by its first bytes, never by its name.
pub(crate) fn grids(bytes: &[u8]) -> Result<Vec<Grid>, Unreadable> {
    if bytes.is_empty() {
        return Err(Unreadable::Empty);
    }
    if bytes.len() > LARGEST_FILE {
        return Err(Unreadable::TooLarge);
    }
    match bytes {
        [b'P', b'K', 3, 4, ..] => xlsx::grids(bytes),
        [0xD0, 0xCF, 0x11, 0xE0, ..] => xls::grids(bytes),
        _ => Ok(vec![csv::grid(&text::decode(bytes)?)?]),
    }
}

/// Runs a reader that was not written by us: a file that makes it stumble is a damaged file.
fn caught<T>(read: impl FnOnce() -> Result<T, Unreadable>) -> Result<T, Unreadable> {
    let read = std::panic::AssertUnwindSafe(read);
    std::panic::catch_unwind(read)
        .unwrap_or_else(|_| Err(Unreadable::Damaged("its parts do not fit together".to_owned())))
}
