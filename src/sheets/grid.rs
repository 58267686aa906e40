//! A sheet as text, whatever file it came from.

use crate::Place;

/// The most rows of a sheet that are looked at.
pub(crate) const MOST_ROWS: u32 = 10_000;

/// The most columns of a sheet that are looked at.
pub(crate) const MOST_COLUMNS: u32 = 256;

/// The most characters of a cell that are looked at.
pub(crate) const MOST_LETTERS: usize = 1_000;

/// Rows of cells; those after the last one that holds something are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The sheet's name, if it has one.
    pub name: Option<String>,
    /// The cells' texts; a merged area's text lies in its first cell.
    pub rows: Vec<Vec<String>>,
    /// Where cells are merged.
    pub merged: Vec<Merged>,
}

/// An area of merged cells, counted from 0, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Merged {
    pub rows: (u32, u32),
    pub columns: (u32, u32),
}

impl Grid {
    /// Writes `text` into a cell, counted from 0. Cells outside the limits and empty ones are left
    /// out; says whether the cell fits.
    pub fn put(&mut self, row: u32, column: u32, text: String) -> bool {
        if text.trim().is_empty() {
            return true;
        }
        if row >= MOST_ROWS || column >= MOST_COLUMNS {
            return false;
        }
        let (row, column) = (row as usize, column as usize);
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize_with(column + 1, String::new);
        }
        cells[column] = text.chars().take(MOST_LETTERS).collect();
        true
    }

    /// The text of a cell, counted from 0; empty where there is none.
    pub fn text(&self, row: usize, column: usize) -> &str {
        self.rows.get(row).and_then(|cells| cells.get(column)).map_or("", String::as_str)
    }

    /// The text of a cell, or of the cell above it with which it is merged.
    pub fn text_from_above(&self, row: usize, column: usize) -> &str {
        let within = |(first, last): (u32, u32), index: usize| {
            (first as usize..=last as usize).contains(&index)
        };
        let area = self
            .merged
            .iter()
            .find(|merged| within(merged.rows, row) && merged.columns.0 as usize == column);
        area.map_or_else(|| self.text(row, column), |area| self.text(area.rows.0 as usize, column))
    }

    /// The place of a cell, counted from 0.
    pub fn place(&self, row: usize, column: Option<usize>) -> Place {
        let from_one = |index: usize| u32::try_from(index + 1).unwrap_or(u32::MAX);
        Place { sheet: self.name.clone(), row: from_one(row), column: column.map(from_one) }
    }
}
