//! Tables as Excel files.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use sheets::{Cell, Column, Table, excel};

fn cells(file: &[u8], sheet: &str) -> Vec<Vec<Data>> {
    let mut book = Xlsx::new(Cursor::new(file)).unwrap();
    let range = book.worksheet_range(sheet).unwrap();
    range.rows().map(<[Data]>::to_vec).collect()
}

fn standings() -> Table {
    Table {
        title: "第九轮后个人名次".to_owned(),
        notes: vec!["积分 → 对手分 → 胜局".to_owned()],
        columns: vec![Column::right("名次"), Column::left("姓名"), Column::right("积分")],
        rows: vec![
            vec![Cell::from(1_u32), Cell::from("=HYPERLINK(\"http://x\")"), Cell::from(16_u32)],
            vec![Cell::from(2_u32), Cell::from("李四")],
        ],
    }
}

#[test]
fn texts_are_texts_and_numbers_are_numbers() {
    let file = excel(&[("个人名次".to_owned(), standings())]).unwrap();
    let cells = cells(&file, "个人名次");
    assert_eq!(cells[0][0], Data::String("第九轮后个人名次".to_owned()));
    assert_eq!(cells[2][1], Data::String("姓名".to_owned()));
    assert_eq!(cells[3][1], Data::String("=HYPERLINK(\"http://x\")".to_owned()));
    assert_eq!(cells[3][2], Data::Float(16.0));
    assert_eq!(cells[4][2], Data::Empty);
}

#[test]
fn the_same_tables_give_the_same_bytes() {
    let file = || excel(&[("名次".to_owned(), standings())]).unwrap();
    assert_eq!(file(), file());
}

#[test]
fn sheets_get_names_that_excel_takes() {
    let sheets = [
        "第1轮/对阵?",
        "第1轮对阵",
        "",
        "很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长",
    ];
    let sheets: Vec<_> = sheets.map(|name| (name.to_owned(), standings())).to_vec();
    let file = excel(&sheets).unwrap();
    let names = Xlsx::new(Cursor::new(&file)).unwrap().sheet_names();
    assert_eq!(names[..3], ["第1轮对阵", "第1轮对阵 2", "Sheet"]);
    assert_eq!(names[3].chars().count(), 27);
}
