use records::{FaultKind, Format, Reading, Source, Unreadable};

use crate::encoders::{Seeds, cbr, xqf};
use crate::sample::USUAL;

fn only(format: Format, file: &[u8]) -> Reading {
    records::read(format, Source::new(file)).unwrap().remove(0)
}

#[test]
fn a_tree_cut_short_gives_what_lies_before_the_cut() {
    for (format, file) in [
        (Format::Xqf, xqf(&USUAL, 10, Seeds::default())),
        (Format::Xqf, xqf(&USUAL, 18, Seeds::default())),
        (Format::Cbr, cbr(&USUAL, 2, [0; 16])),
    ] {
        let header = if format == Format::Xqf { 1024 } else { 2214 };
        for length in header + 4..file.len() {
            let reading = only(format, &file[..length]);
            let is_cut = |fault: &records::Fault| fault.kind == FaultKind::CutShort;
            assert_eq!(reading.faults.iter().filter(|fault| is_cut(fault)).count(), 1, "{length}");
            assert!(reading.record.tree.counts().nodes <= 9);
        }
    }
}

#[test]
fn a_move_off_the_board_or_against_the_rules_ends_its_line_only() {
    let mut file = xqf(&USUAL, 10, Seeds::default());
    // The third record is Black's first move; it goes to i0, then to nowhere.
    let record =
        1024 + 8 + "开局研究".chars().count() * 2 + 8 + "当头炮xx第二行".chars().count() * 2 - 2;
    file[record + 1] = 0x20 + 80;
    let reading = only(Format::Xqf, &file);
    let said: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("ply 2: h9i0 may not be played"), "{}", said[0]);
    assert_eq!(reading.record.tree.counts().nodes, 9);
    assert_eq!(reading.record.main_line().unwrap().moves().len(), 1);

    file[record + 1] = 0x20 + 95;
    let reading = only(Format::Xqf, &file);
    assert_eq!(reading.faults[0].kind, FaultKind::OffBoard);
    assert_eq!(reading.faults[0].place.byte, Some(record));
    assert_eq!(reading.record.tree.counts().nodes, 2);
}

#[test]
fn files_that_give_nothing_say_why() {
    let cases: [(Format, &[u8], Unreadable); 6] = [
        (Format::Pgn, b"", Unreadable::Empty),
        (Format::Xqf, b"XQ\x12", Unreadable::CutShort(3)),
        (Format::Cbl, b"CCBridge\x15\0\0\0", Unreadable::OldLibrary),
        (Format::Cbr, b"CCBridge Record\0\0\0\0\x03", Unreadable::Layout(Format::Cbr, 3)),
        (Format::Text, b"hello world", Unreadable::NoGame("nothing in the text is a move")),
        (Format::Che, b"a b", Unreadable::NoGame("two numbers should stand in front")),
    ];
    for (format, file, why) in cases {
        assert_eq!(records::read(format, Source::new(file)), Err(why));
    }
    let mut newer = xqf(&USUAL, 18, Seeds::default());
    newer[2] = 19;
    let why = Unreadable::Layout(Format::Xqf, 19);
    assert_eq!(records::read(Format::Xqf, Source::new(&newer)), Err(why));
}

#[test]
fn depth_is_bounded() {
    let deep = format!("1. h2e2 {}h9g7 *", "(1. h2e2 h9g7 ".repeat(30_000));
    let reading = only(Format::Pgn, deep.as_bytes());
    assert!(reading.faults.iter().any(|fault| matches!(fault.kind, FaultKind::Bracket('('))));
    let long = "h2e2 h9g7 e2h2 g7h9 ".repeat(6_000);
    let reading = only(Format::Pgn, long.as_bytes());
    assert_eq!(reading.record.tree.counts().nodes, 10_000);
    assert_eq!(reading.faults[0].kind, FaultKind::Bound("moves in a line"));
}
