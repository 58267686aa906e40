use xiangqi::notation::{self, Dialect, ParseError};
use xiangqi::{Move, Position};

use crate::random::{self, Random};

/// A position, a move, and how eight dialects write it.
const CASES: &str = include_str!("../corpora/notation/cases.tsv");

/// Worked by hand from the computer standard.
const WORKED_EXAMPLES: &str = include_str!("../corpora/notation/worked-examples.tsv");

struct Case<'a> {
    position: Position,
    mv: Move,
    uci: &'a str,
    /// In the order of the table: XQBase, cchess, vschess, book, WXF, pyffish, vschess, letters.
    texts: &'a [&'a str],
    is_ambiguous: bool,
}

fn for_each_case(test: impl Fn(Case)) {
    let lines: Vec<&str> = CASES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 758, "cases in the table");
    for line in lines {
        let columns: Vec<&str> = line.split('\t').collect();
        test(Case {
            position: columns[0].parse().unwrap(),
            mv: columns[1].parse().unwrap(),
            uci: columns[2],
            texts: &columns[3..11],
            is_ambiguous: !columns[11].is_empty(),
        });
    }
}

#[test]
fn chinese_is_the_computer_standard_and_wxf_the_official_one() {
    for_each_case(|Case { position, mv, texts, .. }| {
        assert_eq!(notation::chinese(&position, mv), texts[0], "{mv} in {position}");
        assert_eq!(notation::wxf(&position, mv), texts[4], "{mv} in {position}");
    });
}

#[test]
fn every_dialect_is_read() {
    for_each_case(|Case { position, mv, texts, is_ambiguous, .. }| {
        for (column, text) in texts.iter().enumerate() {
            match notation::parse(&position, text) {
                Err(ParseError::Ambiguous { candidates }) if is_ambiguous && column == 1 => {
                    assert!(candidates.contains(&mv), "{text} in {position}");
                }
                read => assert_eq!(read, Ok(mv), "{text} in {position}"),
            }
        }
    });
}

#[test]
fn the_worked_examples_are_written_and_read() {
    for line in WORKED_EXAMPLES.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let position: Position = columns[0].parse().unwrap();
        let mv: Move = columns[1].parse().unwrap();
        assert_eq!(half_width(&notation::chinese(&position, mv)), columns[2], "{mv} in {position}");
        for text in &columns[2..] {
            assert_eq!(notation::parse(&position, text), Ok(mv), "{text} in {position}");
        }
    }
}

#[test]
fn width_case_and_script_do_not_matter() {
    for_each_case(|Case { position, mv, texts, .. }| {
        let simplified = texts[0];
        let traditional = notation::chinese_traditional(&position, mv);
        let half = half_width(simplified);
        let wide = |text: &str| -> String {
            text.chars().map(|c| char::from_u32(u32::from(c) + 0xfee0).unwrap()).collect()
        };
        let [wxf, with_equals] = [texts[4], texts[5]];
        for text in [traditional, half, wxf.to_lowercase(), wide(wxf), wide(with_equals)] {
            assert_eq!(notation::parse(&position, &text), Ok(mv), "{text} in {position}");
        }
    });
}

fn half_width(text: &str) -> String {
    let half = |c: char| char::from_u32(u32::from(c) - 0xfee0).unwrap();
    text.chars().map(|c| if ('０'..='９').contains(&c) { half(c) } else { c }).collect()
}

#[test]
fn coordinates_are_iccs_unless_they_fit_only_as_uci() {
    for_each_case(|Case { position, mv, uci, .. }| {
        let text = mv.to_string();
        let hyphen = format!("{}-{}", mv.from, mv.to).to_uppercase();
        for iccs in [&text, &text.to_uppercase(), &hyphen] {
            assert_eq!(notation::parse(&position, iccs), Ok(mv), "{iccs} in {position}");
        }
        assert_eq!(notation::parse_as(&position, uci, Dialect::Uci), Ok(mv), "{uci}");
        let as_iccs = uci.parse::<Move>().ok();
        match as_iccs.filter(|as_iccs| position.legality(*as_iccs).is_ok()) {
            Some(other) => assert_eq!(notation::parse(&position, uci), Ok(other), "{uci}"),
            None => assert_eq!(notation::parse(&position, uci), Ok(mv), "{uci}"),
        }
    });
}

#[test]
fn what_is_printed_reads_back_in_every_position() {
    let mut random = Random::new(45);
    for index in 0..1_500 {
        let position = match index % 3 {
            0 => random::played(&mut random),
            1 => random::with_many_pawns(&mut random),
            _ => random::scattered(&mut random, 80),
        };
        for mv in position.legal_moves() {
            for write in [notation::chinese, notation::chinese_traditional, notation::wxf] {
                let text = write(&position, mv);
                assert_eq!(notation::parse(&position, &text), Ok(mv), "{text} in {position}");
            }
        }
    }
}

/// Asserts what `text` means in the position; a space between moves where several fit.
fn assert_reads(fen: &str, text: &str, expected: &str) {
    let position: Position = fen.parse().unwrap();
    let moves = |moves: &[Move]| {
        let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        moves.sort();
        moves.join(" ")
    };
    let read = match notation::parse(&position, text) {
        Ok(mv) => mv.to_string(),
        Err(ParseError::Ambiguous { candidates }) => format!("ambiguous {}", moves(&candidates)),
        Err(ParseError::NotNotation) => "nothing".to_owned(),
        Err(refused) => format!("none, perhaps {}", moves(refused.candidates())),
    };
    assert_eq!(read, expected, "{text} in {fen}");
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const TWO_CANNONS: &str = "4k4/9/9/9/7C1/9/9/7C1/9/5K3 w - - 0 1";
const TWO_ELEPHANTS_OFF: &str = "4k4/9/9/9/9/2B6/9/9/9/2BK5 w - - 0 1";
const THREE_PAWNS: &str = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
const TWO_FILES: &str = "4k4/9/2P3P2/2P3P2/2P6/9/9/9/9/3K5 w - - 0 1";

#[test]
fn words_are_read_as_people_write_them() {
    assert_reads(START, "炮二平五", "h2e2");
    assert_reads(START, "砲 2 平 5", "h2e2");
    assert_reads(START, "包八平五!", "b2e2");
    assert_reads(START, "傌八上七", "b0c2");
    assert_reads(START, "c2.5?!", "h2e2");
    assert_reads(START, "N2+3", "h0g2");
    assert_reads(START, "Ｃ２＝５", "h2e2");
    assert_reads(START, "M3+5", "g0e2");
    assert_reads(TWO_CANNONS, "炮前退一", "h5h4");
    assert_reads(TWO_CANNONS, "+C-1", "h5h4");
    assert_reads(TWO_CANNONS, "C--1", "h2h1");
    assert_reads(TWO_CANNONS, "後砲退２", "h2h0");
    assert_reads(TWO_CANNONS, "炮二平一", "ambiguous h2i2 h5i5");
    assert_reads(TWO_CANNONS, "前炮9", "h5a5");
    assert_reads(TWO_ELEPHANTS_OFF, "前相退九", "c4a2");
    assert_reads(THREE_PAWNS, "前进一", "e7e8");
    assert_reads(THREE_PAWNS, "P.=6", "e6d6");
    assert_reads(THREE_PAWNS, "P5=6", "e6d6");
    assert_reads(THREE_PAWNS, "兵五平六", "ambiguous e5d5 e6d6 e7d7");
    assert_reads(THREE_PAWNS, "二兵平六", "e6d6");
    assert_reads(TWO_FILES, "前兵七平八", "c7b7");
    assert_reads(TWO_FILES, "前七平八", "c7b7");
    assert_reads(TWO_FILES, "前兵平八", "c7b7");
    assert_reads(TWO_FILES, "前兵进一", "ambiguous c7c8 g7g8");
    assert_reads(TWO_FILES, "五兵平八", "c5b5");
    assert_reads(TWO_FILES, "77.8", "c6b6");
}

#[test]
fn what_is_no_move_is_refused_with_the_moves_it_may_mean() {
    assert_reads(START, "炮二平九", "none, perhaps b2a2");
    assert_reads(START, "车一平二", "none, perhaps i0i1 i0i2");
    assert_reads(START, "车二平三", "none, perhaps a0a1 a0a2 i0i1 i0i2");
    assert_reads(START, "b0d1", "none, perhaps b0a2 b0c2");
    assert_reads(START, "a0a9a8", "nothing");
    assert_reads(START, "", "nothing");
    assert_reads(START, "平", "nothing");
    assert_reads(START, "国王万岁", "nothing");
    assert_reads(START, &"炮".repeat(1_000_000), "nothing");
}

#[test]
fn any_text_is_a_legal_move_or_refused() {
    let signs: Vec<char> =
        "KABENHRCPabcdei0123456789+-=.一二五九１９前中后後车炮兵卒马进平退! ".chars().collect();
    let mut random = Random::new(99);
    for _ in 0..40 {
        let position = random::with_many_pawns(&mut random);
        for _ in 0..250 {
            let length = random.below(7);
            let text: String = (0..length).map(|_| random.choice(&signs)).collect();
            if let Ok(mv) = notation::parse(&position, &text) {
                assert_eq!(position.legality(mv), Ok(()), "{text:?} in {position}");
            }
        }
    }
}
