//! Excel files, ready for printing on A4.

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use super::table::{Align, Cell, Table};

/// `paper_size` of Excel's page set-up: A4.
const A4: u8 = 9;

/// More columns than this are printed across the paper.
const MOST_UPRIGHT: usize = 10;

/// A table that no Excel file can hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the Excel file cannot be written: {0}")]
pub struct Unwritable(String);

impl From<XlsxError> for Unwritable {
    fn from(fault: XlsxError) -> Self {
        Self(fault.to_string())
    }
}

/// `tables` as an Excel file, each on a sheet called by its name. The same tables give the same
/// bytes. Texts are texts whatever they begin with, never formulas.
///
/// # Errors
///
/// [`Unwritable`], for a table with more rows or columns than Excel has.
pub fn excel(tables: &[(String, Table)]) -> Result<Vec<u8>, Unwritable> {
    let mut book = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let mut names: Vec<String> = Vec::new();
    for (name, table) in tables {
        let name = sheet_name(name, &names);
        let sheet = book.add_worksheet();
        sheet.set_name(&name)?;
        names.push(name);
        fill(sheet, table)?;
    }
    Ok(book.save_to_buffer()?)
}

fn fill(sheet: &mut Worksheet, table: &Table) -> Result<(), Unwritable> {
    let last_column = u16::try_from(table.columns.len().max(1) - 1)
        .map_err(|_| Unwritable("too many columns".to_owned()))?;
    let mut row = 0;
    let title = Format::new().set_bold().set_font_size(16).set_align(FormatAlign::Center);
    let note = Format::new().set_align(FormatAlign::Center);
    let head = std::iter::once((&table.title, &title)).filter(|(text, _)| !text.is_empty());
    for (text, format) in head.chain(table.notes.iter().map(|text| (text, &note))) {
        if last_column > 0 {
            sheet.merge_range(row, 0, row, last_column, text, format)?;
        } else {
            sheet.write_string_with_format(row, 0, text, format)?;
        }
        row += 1;
    }
    let heading = boxed(Align::Centre).set_bold().set_text_wrap();
    for (column, named) in (0..).zip(&table.columns) {
        sheet.write_string_with_format(row, column, &named.heading, &heading)?;
        sheet.set_column_width(column, width(table, usize::from(column)))?;
    }
    sheet.set_freeze_panes(row + 1, 0)?;
    sheet.set_repeat_rows(row, row)?;
    for cells in &table.rows {
        row += 1;
        for (column, named) in (0..).zip(&table.columns) {
            let format = boxed(named.align);
            match cells.get(usize::from(column)) {
                None | Some(Cell::Empty) => sheet.write_blank(row, column, &format)?,
                Some(Cell::Text(text)) => {
                    sheet.write_string_with_format(row, column, text, &format)?
                }
                Some(Cell::Number(number)) => {
                    sheet.write_number_with_format(row, column, *number as f64, &format)?
                }
            };
        }
    }
    sheet.set_paper_size(A4).set_print_fit_to_pages(1, 0).set_print_center_horizontally(true);
    if table.columns.len() > MOST_UPRIGHT {
        sheet.set_landscape();
    }
    sheet.set_footer("&C&P / &N");
    Ok(())
}

fn boxed(align: Align) -> Format {
    let align = match align {
        Align::Left => FormatAlign::Left,
        Align::Centre => FormatAlign::Center,
        Align::Right => FormatAlign::Right,
    };
    Format::new().set_border(FormatBorder::Thin).set_align(align)
}

/// A column's width in characters: Chinese ones are two wide.
fn width(table: &Table, column: usize) -> f64 {
    let cells = table.rows.iter().filter_map(|row| row.get(column)).map(Cell::text);
    let headings = table.columns.get(column).map(|named| named.heading.clone());
    let wide = |text: String| {
        text.chars().map(|letter| 1 + u8::from(letter >= '\u{2E80}')).map(u32::from).sum::<u32>()
    };
    let widest = cells.chain(headings).map(wide).max().unwrap_or(0);
    f64::from(widest.clamp(4, 40) + 2)
}

/// Excel allows 31 characters, none of `[]:*?/\`, no apostrophe at the ends, and no name twice.
fn sheet_name(wanted: &str, taken: &[String]) -> String {
    let allowed = |letter: &char| !letter.is_control() && !"[]:*?/\\'".contains(*letter);
    let kept: String = wanted.chars().filter(allowed).take(27).collect();
    let kept = if kept.trim().is_empty() { "Sheet".to_owned() } else { kept };
    let is_free =
        |name: &String| !taken.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number| format!("{kept} {number}"));
    std::iter::once(kept.clone()).chain(numbered).find(is_free).unwrap_or(kept)
}
