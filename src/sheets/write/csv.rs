//! CSV that Excel and WPS open by a double click with the right characters.

use super::table::{Cell, Table};

/// `table` as CSV in UTF-8 with a mark, without which Excel takes it for the machine's old
/// encoding. Lines end in CR LF; the title and the notes are left out, so that the first line is
/// the headings.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it.
#[must_use]
pub fn csv(table: &Table) -> Vec<u8> {
    let mut text = String::from('\u{FEFF}');
    let headings = table.columns.iter().map(|column| quoted(&guarded(&column.heading)));
    line(&mut text, headings);
    for row in &table.rows {
        line(&mut text, (0..table.columns.len()).map(|column| field(row.get(column))));
    }
    text.into_bytes()
}

fn line(text: &mut String, fields: impl Iterator<Item = String>) {
    text.push_str(&fields.collect::<Vec<_>>().join(","));
    text.push_str("\r\n");
}

fn field(cell: Option<&Cell>) -> String {
    match cell {
        None | Some(Cell::Empty) => String::new(),
        Some(Cell::Number(number)) => number.to_string(),
        Some(Cell::Text(text)) => quoted(&guarded(text)),
    }
}

/// Spreadsheets calculate what begins with one of these, also after blanks, and may run programs
/// so. Full-width forms count in Chinese and Japanese versions.
fn guarded(text: &str) -> String {
    let first = text.trim_start().chars().next();
    let is_formula = matches!(first, Some('=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠' | '|'))
        || text.starts_with(['\t', '\r', '\n']);
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

fn quoted(text: &str) -> String {
    if text.contains(['"', ',', ';', '\t', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;

    #[test]
    fn what_would_be_a_formula_is_text() {
        for text in ["=1+1", "+86", "-2", "@SUM(A1)", "\t=1", " =1", "＝1"] {
            assert!(guarded(text).starts_with('\''), "{text:?}");
        }
        assert_eq!(guarded("张三"), "张三");
    }

    #[test]
    fn the_file_begins_with_its_mark_and_ends_its_lines_as_excel_does() {
        let table = Table {
            columns: vec![Column::right("号"), Column::left("姓名")],
            rows: vec![vec![Cell::from(1_u32), Cell::from("张,三")], vec![Cell::from(-2_i64)]],
            ..Table::default()
        };
        let text = String::from_utf8(csv(&table)).unwrap();
        assert_eq!(text, "\u{FEFF}号,姓名\r\n1,\"张,三\"\r\n-2,\r\n");
    }
}
