//! Where something stands in a file.

use std::fmt;

/// A cell or a row of a sheet, as whoever opens the file sees it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The sheet's name; a CSV file has none.
    pub sheet: Option<String>,
    /// The row, counted from 1.
    pub row: u32,
    /// The column, counted from 1; absent where the whole row is meant.
    pub column: Option<u32>,
}

impl Place {
    /// The column's letters (A, B, …, Z, AA, …).
    #[must_use]
    pub fn letters(&self) -> Option<String> {
        let mut rest = self.column.filter(|column| *column > 0)?;
        let mut letters = Vec::new();
        while rest > 0 {
            rest -= 1;
            letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or(0)));
            rest /= 26;
        }
        Some(letters.iter().rev().collect())
    }
}

/// As spreadsheets write it: `Sheet1!C7`, or `C7` in a file of one sheet without a name.
impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(sheet) = &self.sheet {
            write!(out, "{sheet}!")?;
        }
        write!(out, "{}{}", self.letters().unwrap_or_default(), self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_called_as_in_spreadsheets() {
        let letters = |column| Place { sheet: None, row: 1, column: Some(column) }.letters();
        let called = [1, 2, 26, 27, 52, 53, 702, 703].map(|column| letters(column).unwrap());
        assert_eq!(called, ["A", "B", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn a_place_reads_as_in_a_formula() {
        let place = Place { sheet: Some("名单".to_owned()), row: 7, column: Some(3) };
        assert_eq!(place.to_string(), "名单!C7");
    }
}
