//! A spreadsheet's cell as the text that whoever typed it meant.

use calamine::{Data, DataRef, ExcelDateTime};

/// The text of a cell of an xls file.
pub(super) fn text(cell: &Data) -> String {
    match cell {
        Data::Int(number) => number.to_string(),
        Data::Float(number) => of_number(*number),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone(),
        Data::Bool(value) => of_truth(*value).to_owned(),
        Data::DateTime(date) => of_date(date),
        Data::Error(error) => error.to_string(),
        Data::Empty => String::new(),
    }
}

/// The text of a cell of an xlsx file.
pub(super) fn text_of_ref(cell: &DataRef<'_>) -> String {
    match cell {
        DataRef::SharedString(text) => (*text).to_owned(),
        other => text(&Data::from(other.clone())),
    }
}

/// Spreadsheets keep every number as a fraction; people write whole ones.
fn of_number(number: f64) -> String {
    format!("{number}")
}

const fn of_truth(value: bool) -> &'static str {
    if value { "TRUE" } else { "FALSE" }
}

/// Dates are numbers of days; a time of the day is kept only where there is one.
fn of_date(date: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
    if hour == 0 && minute == 0 && second == 0 {
        format!("{year:04}-{month:02}-{day:02}")
    } else {
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}
