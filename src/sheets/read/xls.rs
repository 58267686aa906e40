//! Excel's files of 1997 to 2003, and WPS's own (et), which are the same.

use std::io::Cursor;

use calamine::{Reader, SheetVisible, Xls, XlsError};

use super::{MOST_SHEETS, Unreadable, caught, cell, compound};
use crate::grid::{Grid, Merged};

/// The visible sheets of the file, in their order.
pub(super) fn grids(bytes: &[u8]) -> Result<Vec<Grid>, Unreadable> {
    // A workbook locked with a password is packed into a container of the same kind.
    if compound::has_stream(bytes, "EncryptedPackage") {
        return Err(Unreadable::Password);
    }
    compound::must_be_small(bytes)?;
    caught(|| {
        let mut book = Xls::new(Cursor::new(bytes)).map_err(|fault| unreadable(&fault))?;
        let sheets = book.sheets_metadata().iter();
        let visible = sheets.filter(|sheet| sheet.visible == SheetVisible::Visible);
        let names: Vec<String> = visible.map(|sheet| sheet.name.clone()).collect();
        if names.len() > MOST_SHEETS {
            return Err(Unreadable::TooLarge);
        }
        names.into_iter().map(|name| grid(&mut book, name)).collect()
    })
}

fn grid(book: &mut Xls<Cursor<&[u8]>>, name: String) -> Result<Grid, Unreadable> {
    let merged = book.merge_cells_by_sheet_name(&name).unwrap_or_default();
    let merged = merged
        .iter()
        .map(|area| Merged {
            rows: (area.start.0, area.end.0),
            columns: (area.start.1, area.end.1),
        })
        .collect();
    let range = book.worksheet_range(&name).map_err(|fault| unreadable(&fault))?;
    let (first_row, first_column) = range.start().unwrap_or_default();
    let mut grid = Grid { name: Some(name), rows: Vec::new(), merged };
    for (row, cells) in (first_row..).zip(range.rows()) {
        for (column, found) in (first_column..).zip(cells) {
            if !grid.put(row, column, cell::text(found)) {
                return Err(Unreadable::TooLarge);
            }
        }
    }
    Ok(grid)
}

fn unreadable(fault: &XlsError) -> Unreadable {
    match fault {
        XlsError::Password => Unreadable::Password,
        other => Unreadable::Damaged(other.to_string()),
    }
}
