//! Files of old Excel and of WPS (xls, et), written byte by byte.

use sheets::Unreadable;

use crate::told::{good, unreadable};

/// A record of a workbook: kind, length, data.
fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).unwrap();
    [&kind.to_le_bytes()[..], &length.to_le_bytes(), data].concat()
}

fn two_byte(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// A cell with a text.
fn label((row, column): (u16, u16), text: &str) -> Vec<u8> {
    let head = [row, column, 0, u16::try_from(text.encode_utf16().count()).unwrap()];
    let head: Vec<u8> = head.into_iter().flat_map(u16::to_le_bytes).collect();
    record(0x0204, &[head, vec![1], two_byte(text)].concat())
}

/// A cell with a number.
fn number((row, column): (u16, u16), value: f64) -> Vec<u8> {
    let head: Vec<u8> = [row, column, 0].into_iter().flat_map(u16::to_le_bytes).collect();
    record(0x0203, &[head, value.to_le_bytes().to_vec()].concat())
}

/// Where cells of one column are merged: first and last row, column.
fn merged(first: u16, last: u16, column: u16) -> Vec<u8> {
    let area = [1, first, last, column, column];
    record(0x00E5, &area.into_iter().flat_map(u16::to_le_bytes).collect::<Vec<_>>())
}

/// A workbook with one sheet of these records.
fn workbook(cells: &[Vec<u8>]) -> Vec<u8> {
    let bof = |kind: u16| {
        let data: Vec<u8> =
            [0x0600, kind, 0, 0, 0, 0, 0, 0].into_iter().flat_map(u16::to_le_bytes).collect();
        record(0x0809, &data)
    };
    let sheet = |at: usize| {
        let name = two_byte("报名");
        let at = u32::try_from(at).unwrap().to_le_bytes();
        record(0x0085, &[&at[..], &[0, 0, 2, 1], &name].concat())
    };
    let end = record(0x000A, &[]);
    let globals = bof(5).len() + sheet(0).len() + end.len();
    let head = [bof(5), sheet(globals), end.clone(), bof(0x10)].concat();
    [head, cells.concat(), end].concat()
}

/// A compound file with one stream.
fn compound(name: &str, mut stream: Vec<u8>) -> Vec<u8> {
    const SECTOR: usize = 512;
    const END: u32 = 0xFFFF_FFFE;
    const FREE: u32 = 0xFFFF_FFFF;
    stream.resize(stream.len().max(4096).next_multiple_of(SECTOR), 0);
    let sectors = u32::try_from(stream.len() / SECTOR).unwrap();
    let words =
        |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>();
    let mut header = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    header.resize(24, 0);
    header.extend([0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0]);
    header.resize(44, 0);
    // One sector of the table, the directory's first, the smallest large stream, no small ones.
    header.extend(words(&[1, 1, 0, 4096, END, 0, END, 0, 0]));
    header.extend(words(&[FREE; 108]));
    // Sector 0 is the table, 1 the directory, the stream begins at 2.
    let mut table = vec![0xFFFF_FFFD, END];
    table.extend((3..2 + sectors).chain([END]));
    table.resize(SECTOR / 4, FREE);
    let entry = |name: &str, kind: u8, child: u32, first: u32, size: usize| {
        let mut entry = two_byte(name);
        let length = u16::try_from(entry.len() + 2).unwrap();
        entry.resize(64, 0);
        entry.extend(length.to_le_bytes());
        entry.extend([kind, 1]);
        entry.extend(words(&[FREE, FREE, child]));
        entry.resize(116, 0);
        entry.extend(words(&[first, u32::try_from(size).unwrap(), 0]));
        entry
    };
    let mut directory = entry("Root Entry", 5, 1, END, 0);
    directory.extend(entry(name, 2, FREE, 2, stream.len()));
    directory.resize(SECTOR, 0);
    [header, words(&table), directory, stream].concat()
}

#[test]
fn a_file_of_old_excel_is_read() {
    let cells = [
        label((0, 0), "报名表"),
        label((2, 0), "单 位"),
        label((2, 1), "姓　名"),
        label((2, 2), "台次"),
        label((3, 0), "清城区"),
        label((3, 1), "张三"),
        number((3, 2), 2.0),
        label((4, 1), "李四"),
        number((4, 2), 1.0),
        merged(3, 4, 0),
    ];
    assert_eq!(good(&compound("Workbook", workbook(&cells))), "清城区: 1李四 2张三");
}

#[test]
fn a_cell_far_away_is_refused() {
    let far = workbook(&[label((0, 0), "姓名"), label((65_535, 65_535), "x")]);
    assert_eq!(unreadable(&compound("Workbook", far)), Unreadable::TooLarge);
    let dimensions: Vec<u8> =
        [u32::MAX, 0].into_iter().flat_map(u32::to_le_bytes).chain([0; 6]).collect();
    let lying = workbook(&[record(0x0200, &dimensions), label((0, 0), "姓名")]);
    assert_eq!(unreadable(&compound("Workbook", lying)), Unreadable::TooLarge);
}

#[test]
fn a_locked_file_says_so() {
    assert_eq!(unreadable(&compound("EncryptedPackage", Vec::new())), Unreadable::Password);
}

#[test]
fn another_compound_file_is_no_workbook() {
    let fault = unreadable(&compound("WordDocument", Vec::new())).to_string();
    assert!(fault.contains("holds no workbook"), "{fault}");
}

#[test]
fn a_file_cut_off_anywhere_is_no_reason_to_stumble() {
    let file = compound("Workbook", workbook(&[label((0, 0), "姓名"), label((1, 0), "张三")]));
    for length in (0..file.len()).step_by(97) {
        let _ = sheets::read_entries(&file[..length], &crate::told::open());
    }
}
