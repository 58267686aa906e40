//! Excel's and WPS's files since 2007: packed XML.

use std::io::{self, Cursor, Read};

use calamine::{Reader, SheetVisible, Xlsx, XlsxError};
use zip::ZipArchive;

use super::{MOST_SHEETS, Unreadable, caught, cell};
use crate::grid::{Grid, Merged};

/// The most bytes of all parts of a file together, unpacked.
const LARGEST_UNPACKED: u64 = 48 << 20;

/// The visible sheets of the file, in their order.
pub(super) fn grids(bytes: &[u8]) -> Result<Vec<Grid>, Unreadable> {
    must_unpack_small(bytes)?;
    caught(|| {
        let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|fault| unreadable(&fault))?;
        let sheets = book.sheets_metadata().iter();
        let visible = sheets.filter(|sheet| sheet.visible == SheetVisible::Visible);
        let names: Vec<String> = visible.map(|sheet| sheet.name.clone()).collect();
        if names.len() > MOST_SHEETS {
            return Err(Unreadable::TooLarge);
        }
        names.into_iter().map(|name| grid(&mut book, name)).collect()
    })
}

fn grid(book: &mut Xlsx<Cursor<&[u8]>>, name: String) -> Result<Grid, Unreadable> {
    let merged = book.merge_cells_by_sheet_name(&name).unwrap_or_default();
    let merged = merged
        .iter()
        .map(|area| Merged {
            rows: (area.start.0, area.end.0),
            columns: (area.start.1, area.end.1),
        })
        .collect();
    let mut grid = Grid { name: Some(name.clone()), rows: Vec::new(), merged };
    // Chart sheets have no cells.
    let Ok(mut cells) = book.worksheet_cells_reader(&name) else { return Ok(grid) };
    // One cell after the other: a range would hold every cell between the first and the last one.
    while let Some(found) = cells.next_cell().map_err(|fault| unreadable(&fault))? {
        let (row, column) = found.get_position();
        if !grid.put(row, column, cell::text_of_ref(found.get_value())) {
            return Err(Unreadable::TooLarge);
        }
    }
    Ok(grid)
}

/// A small file can unpack to gigabytes, and what it says about its sizes need not be true: so
/// it is unpacked and counted first.
fn must_unpack_small(bytes: &[u8]) -> Result<(), Unreadable> {
    let damaged = |fault: String| Unreadable::Damaged(fault);
    let mut parts =
        ZipArchive::new(Cursor::new(bytes)).map_err(|fault| damaged(fault.to_string()))?;
    let mut left = LARGEST_UNPACKED;
    for index in 0..parts.len() {
        let part = parts.by_index(index).map_err(|fault| damaged(fault.to_string()))?;
        let unpacked = io::copy(&mut part.take(left + 1), &mut io::sink());
        let unpacked = unpacked.map_err(|fault| damaged(fault.to_string()))?;
        left = left.checked_sub(unpacked).ok_or(Unreadable::TooLarge)?;
    }
    Ok(())
}

fn unreadable(fault: &XlsxError) -> Unreadable {
    match fault {
        XlsxError::Password => Unreadable::Password,
        other => Unreadable::Damaged(other.to_string()),
    }
}
