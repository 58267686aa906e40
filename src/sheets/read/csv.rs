//! Tables of text: comma, semicolon or tab between the cells, quoted where they hold one.

use super::Unreadable;
use crate::grid::Grid;

/// How many lines decide what stands between the cells.
const LOOKED_AT: usize = 20;

/// # Errors
///
/// [`Unreadable::Empty`], [`Unreadable::TooLarge`]; an open quote runs to the end of the text.
pub(super) fn grid(text: &str) -> Result<Grid, Unreadable> {
    let (separator, text) = separator(text);
    let mut grid = Grid::default();
    let (mut row, mut column, mut cell) = (0, 0, String::new());
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            _ if quoted => cell.push(letter),
            '\r' | '\n' => {
                if letter == '\r' && letters.peek() == Some(&'\n') {
                    letters.next();
                }
                put(&mut grid, row, column, &mut cell)?;
                (row, column) = (row + 1, 0);
            }
            _ if letter == separator => {
                put(&mut grid, row, column, &mut cell)?;
                column += 1;
            }
            _ => cell.push(letter),
        }
    }
    put(&mut grid, row, column, &mut cell)?;
    if grid.rows.is_empty() { Err(Unreadable::Empty) } else { Ok(grid) }
}

fn put(grid: &mut Grid, row: u32, column: u32, cell: &mut String) -> Result<(), Unreadable> {
    let fits = grid.put(row, column, std::mem::take(cell));
    if fits { Ok(()) } else { Err(Unreadable::TooLarge) }
}

/// What stands between the cells, and the text without the line in which Excel may say so.
fn separator(text: &str) -> (char, &str) {
    let first = text.lines().next().unwrap_or_default();
    if let Some(said) = first.strip_prefix("sep=")
        && let Some(separator) = said.chars().next()
    {
        return (separator, text[first.len()..].trim_start_matches(['\r', '\n']));
    }
    let outside_quotes = |separator: char| {
        let lines = text.lines().take(LOOKED_AT);
        lines.map(|line| line.split('"').step_by(2).map(|part| count(part, separator)).sum()).max()
    };
    let most = |separator| outside_quotes(separator).unwrap_or(0_usize);
    // The first of equals wins, so the usual one stands first.
    let [comma, semicolon, tab] = [',', ';', '\t'].map(most);
    let separator = if tab > comma && tab >= semicolon {
        '\t'
    } else if semicolon > comma {
        ';'
    } else {
        ','
    };
    (separator, text)
}

fn count(part: &str, letter: char) -> usize {
    part.chars().filter(|found| *found == letter).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Vec<String>> {
        grid(text).unwrap().rows
    }

    #[test]
    fn comma_semicolon_and_tab_are_told_apart() {
        for text in ["甲,乙\n丙,丁", "甲;乙\r\n丙;丁\r\n", "甲\t乙\r丙\t丁", "sep=;\n甲;乙\n丙;丁"]
        {
            assert_eq!(rows(text), [["甲", "乙"], ["丙", "丁"]], "{text:?}");
        }
    }

    #[test]
    fn quoted_cells_hold_separators_quotes_and_line_ends() {
        assert_eq!(
            rows("\"a,b\",\"say \"\"hi\"\"\"\n\"x\ny\",z"),
            [["a,b", "say \"hi\""], ["x\ny", "z"]]
        );
    }

    #[test]
    fn nothing_but_separators_is_an_empty_file() {
        assert_eq!(grid(",,\n,,\n"), Err(Unreadable::Empty));
    }
}
