//! Excel files made as people make them.

use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet};

/// A file with one sheet.
pub fn book(fill: impl FnOnce(&mut Worksheet)) -> Vec<u8> {
    books(vec![("报名表", Box::new(fill))])
}

type Fill<'a> = Box<dyn FnOnce(&mut Worksheet) + 'a>;

/// A file with several sheets.
pub fn books(sheets: Vec<(&str, Fill<'_>)>) -> Vec<u8> {
    let mut workbook = Workbook::new();
    for (name, fill) in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(name).unwrap();
        fill(sheet);
    }
    workbook.save_to_buffer().unwrap()
}

/// Writes rows of texts from `first` on; blank texts leave their cells alone.
pub fn rows(sheet: &mut Worksheet, first: u32, rows: &[&[&str]]) {
    for (row, cells) in (first..).zip(rows) {
        for (column, text) in (0..).zip(*cells).filter(|(_, text)| !text.is_empty()) {
            sheet.write_string(row, column, *text).unwrap();
        }
    }
}

/// Merges an area and writes `text` into it.
pub fn merge(sheet: &mut Worksheet, from: (u32, u16), to: (u32, u16), text: &str) {
    sheet.merge_range(from.0, from.1, to.0, to.1, text, &Format::new()).unwrap();
}

/// Writes a date as Excel does: as a number that is shown as one.
pub fn date(sheet: &mut Worksheet, row: u32, column: u16, (year, month, day): (u16, u8, u8)) {
    let date = ExcelDateTime::from_ymd(year, month, day).unwrap();
    sheet
        .write_datetime_with_format(row, column, &date, &Format::new().set_num_format("yyyy/m/d"))
        .unwrap();
}
