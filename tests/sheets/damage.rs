//! Files that are broken, or made to break their reader.

use std::io::{Cursor, Write};

use proptest::prelude::*;
use sheets::{Unreadable, read_entries};
use zip::write::SimpleFileOptions;

use crate::books::{book, rows};
use crate::told::{open, unreadable};

#[test]
fn a_small_file_that_unpacks_to_a_large_one_is_refused() {
    let mut parts = zip::ZipWriter::new(Cursor::new(Vec::new()));
    parts.start_file("xl/workbook.xml", SimpleFileOptions::default()).unwrap();
    let blanks = vec![b' '; 1 << 20];
    (0..64).for_each(|_| parts.write_all(&blanks).unwrap());
    let file = parts.finish().unwrap().into_inner();
    assert!(file.len() < 1 << 20);
    assert_eq!(unreadable(&file), Unreadable::TooLarge);
}

#[test]
fn a_cell_far_away_is_refused() {
    let far = book(|sheet| {
        rows(sheet, 0, &[&["姓名"], &["张三"]]);
        sheet.write_string(1_048_575, 16_383, "x").unwrap();
    });
    assert_eq!(unreadable(&far), Unreadable::TooLarge);
}

#[test]
fn more_bytes_than_any_list_has_are_not_looked_at() {
    assert_eq!(unreadable(&vec![b'a'; (4 << 20) + 1]), Unreadable::TooLarge);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_bytes_make_the_reader_stumble(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        let _ = read_entries(&bytes, &open());
    }

    #[test]
    fn no_text_makes_the_reader_stumble(text in "(姓名|队名|台次|身份证|1台|[a-z张三,;\t\"\r\n：:（）1①\u{202E}]){0,80}") {
        let _ = read_entries(text.as_bytes(), &open());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_damage_to_a_book_makes_the_reader_stumble(
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut file = book(|sheet| rows(sheet, 0, &[&["队名", "姓名"], &["甲", "张三"]]));
        let index = at.index(file.len());
        file[index] = byte;
        let _ = read_entries(&file, &open());
        file.truncate(cut.index(file.len()));
        let _ = read_entries(&file, &open());
    }
}
