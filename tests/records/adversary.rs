//! What files of strangers may look like: every key, damaged headers, absurd numbers, great depth.

use records::{Fault, FaultKind, Format, Games, Reading, Source};

use crate::encoders::{Seeds, cbl, cbr, dhtmlxq, xqf};
use crate::random::Random;
use crate::sample::{BLACK_FIRST, Sample, USUAL};

fn only(format: Format, file: &[u8]) -> Reading {
    let mut readings = records::read(format, Source::new(file)).unwrap();
    assert_eq!(readings.len(), 1);
    readings.remove(0)
}

fn main_line(reading: &Reading) -> String {
    let tree = &reading.record.tree;
    let moves = tree.main_line().filter_map(|node| tree.mv(node));
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

fn assert_same_tree(reading: &Reading, sample: &Sample, what: &str) {
    let expected = sample.record();
    assert_eq!(reading.record.start, expected.start, "{what}");
    assert_eq!(reading.record.tree, expected.tree, "{what}");
}

#[test]
fn xqf_with_any_keys_is_read() {
    let mut random = Random::new(1_988);
    for round in 0..40 {
        for version in 10..=18 {
            let [sum, pieces, from] = [random.byte(), random.byte(), random.byte()];
            let to = 0u8.wrapping_sub(sum).wrapping_sub(pieces).wrapping_sub(from);
            let masks = [random.byte(), random.byte(), random.byte(), random.byte()];
            let seeds = Seeds { mask: random.byte(), masks, keys: [sum, pieces, from, to] };
            for sample in [&USUAL, &BLACK_FIRST] {
                let reading = only(Format::Xqf, &xqf(sample, version, seeds));
                assert_eq!(reading.faults, [], "{round} {version} {seeds:?}");
                assert_same_tree(&reading, sample, "the keys");
            }
        }
    }
}

#[test]
fn a_wrong_key_sum_is_said_and_hides_nothing() {
    let seeds = Seeds { mask: 0x5a, masks: [1, 2, 3, 4], keys: [3, 200, 190, 120] };
    let reading = only(Format::Xqf, &xqf(&USUAL, 18, seeds));
    assert_eq!(reading.faults.len(), 1);
    assert_eq!(reading.faults[0].to_string(), "byte 12: the key sum is wrong");
    assert_same_tree(&reading, &USUAL, "the sum");
}

#[test]
fn damaged_texts_in_a_header_hide_no_move() {
    let mut random = Random::new(54);
    for version in [10, 11, 18] {
        for _ in 0..50 {
            let mut file = xqf(&USUAL, version, Seeds::default());
            file[52..1024].iter_mut().for_each(|byte| *byte = random.byte());
            let reading = only(Format::Xqf, &file);
            assert_same_tree(&reading, &USUAL, "the header");
            assert!(reading.faults.iter().all(|fault| fault.place.byte.is_some()));
        }
        let mut file = cbr(&USUAL, 2, [9; 16]);
        // All texts, but not the board and not what stands beside it.
        file[36..2040].iter_mut().for_each(|byte| *byte = random.byte());
        assert_same_tree(&only(Format::Cbr, &file), &USUAL, "the header");
    }
}

#[test]
fn comments_beyond_the_common_characters_are_read() {
    let rare = "䶮𬭚👍龘";
    let sample = Sample { nodes: &[(0, "h2e2", "䶮𬭚👍龘")], preface: "𠮷", ..USUAL };
    for version in [10, 18] {
        let reading = only(Format::Xqf, &xqf(&sample, version, Seeds::default()));
        let node = reading.record.tree.main_line().next().unwrap();
        assert_eq!(reading.record.tree.comment(node), Some(rare));
    }
}

#[test]
fn absurd_lengths_end_a_file_and_are_said() {
    let mut file = xqf(&USUAL, 10, Seeds::default());
    file[1024 + 4..1024 + 8].fill(0xff);
    let reading = only(Format::Xqf, &file);
    assert_eq!(reading.faults.last().map(|fault| &fault.kind), Some(&FaultKind::CutShort));
    assert_eq!(reading.faults.last().unwrap().place.byte, Some(1024));

    let mut library = cbl(&[(&USUAL, false), (&BLACK_FIRST, false)], 3);
    for entry in 0..2 {
        let at = 66_624 + 276 * entry + 12;
        library[at..at + 4].fill(0xff);
    }
    let readings = records::read(Format::Cbl, Source::new(&library)).unwrap();
    assert!(!readings.is_empty());
    assert_same_tree(&readings[0], &USUAL, "the length");
    library[60..64].fill(0xff);
    assert!(records::read(Format::Cbl, Source::new(&library)).is_err());
}

#[test]
fn a_library_of_many_games_is_read_in_order() {
    let samples: Vec<(&Sample, bool)> = (0..200)
        .map(|at| if at % 3 == 0 { (&BLACK_FIRST, at % 2 == 0) } else { (&USUAL, false) })
        .collect();
    let library = cbl(&samples, 256);
    let readings = records::read(Format::Cbl, Source::new(&library)).unwrap();
    assert_eq!(readings.len(), samples.len());
    for (reading, (sample, is_deleted)) in readings.iter().zip(&samples) {
        assert_same_tree(reading, sample, "a record");
        assert_eq!(reading.is_deleted, *is_deleted);
    }
}

#[test]
fn nothing_but_zero_bytes_gives_an_answer_in_each_format() {
    for format in [
        Format::Xqf,
        Format::Pgn,
        Format::DhtmlXq,
        Format::Cbr,
        Format::Cbl,
        Format::Cbf,
        Format::Che,
        Format::Chn,
        Format::Ccm,
        Format::Mxq,
        Format::Pfc,
        Format::Wxf,
        Format::Fen,
        Format::Text,
    ] {
        for length in [1, 3, 64, 1024, 4096, 70_000] {
            let moves = match records::read(format, Source::new(&vec![0; length])) {
                Ok(readings) => readings.iter().map(|it| it.record.tree.counts().nodes).sum(),
                Err(why) => {
                    assert!(!why.to_string().is_empty());
                    0
                }
            };
            assert_eq!(moves, 0, "{format} {length}");
        }
    }
}

#[test]
fn ten_thousand_brackets_deep_is_read_or_said() {
    let deep = 12_000;
    let pgn = format!("1. h2e2 {}h9g7{} *", "(1. h2e2 h9g7 ".repeat(deep), ")".repeat(deep));
    let reading = only(Format::Pgn, pgn.as_bytes());
    assert!(reading.faults.iter().any(is_bound_or_bracket), "{:?}", reading.faults.first());

    let mut pfc = "<n version=\"2\" m=\"\">".to_owned();
    pfc += &"<n m=\"h2e2\" c=\"\"><n m=\"h9g7\"><n m=\"e2h2\"><n m=\"g7h9\">".repeat(deep / 4);
    let reading = only(Format::Pfc, pfc.as_bytes());
    assert!(reading.record.tree.counts().nodes >= 9_000, "{:?}", reading.faults.first());
    assert!(!reading.faults.is_empty());

    // Each variation leaves the one before it.
    let branches: String = (1..=deep)
        .map(|at| format!("[DhtmlXQ_move_{}_1_{at}]7747[/DhtmlXQ_move_{}_1_{at}]", at - 1, at - 1))
        .collect();
    let page = format!("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]{branches}[/DhtmlXQ]");
    let reading = only(Format::DhtmlXq, page.as_bytes());
    assert!(reading.faults.iter().any(is_bound_or_bracket), "{:?}", reading.faults.first());
    assert_eq!(reading.record.tree.counts().nodes, 10_001);
}

fn is_bound_or_bracket(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::Bound(_) | FaultKind::Bracket(_))
}

#[test]
fn every_cut_of_a_text_gives_a_beginning_of_its_moves() {
    let page = dhtmlxq(&USUAL);
    let pgn = "[Red \"胡荣华\"]\n\n1. 炮二平五 {当头炮} 马８进７ (1... 炮８平５ 2. 马二进三) 2. 马二进三 1-0\n";
    for (format, text, whole) in [
        (Format::DhtmlXq, page.as_str(), "h2e2 h9g7 h0g2 i9h9"),
        (Format::Pgn, pgn, "h2e2 h9g7 h0g2"),
    ] {
        for end in 0..=text.len() {
            for reading in
                records::read(format, Source::new(&text.as_bytes()[..end])).unwrap_or_default()
            {
                let moves = main_line(&reading);
                assert!(
                    whole.starts_with(moves.as_str()) || !reading.faults.is_empty(),
                    "{end}: {moves}"
                );
            }
        }
    }
}

#[test]
fn several_games_without_a_blank_line_between_them_are_several() {
    let text = "[Event \"一\"]\n[Result \"红胜\"]\n1.炮二平五 马8进7 红胜\n[Event \"二\"]\n[Result \"和棋\"]\n\
                1.兵七进一 卒7进1 和棋\n[Event \"三\"]\n1.相三进五 0-1\n";
    let mut games = Games::new(Format::Pgn, None);
    games.feed(text.as_bytes());
    games.end();
    let told: Vec<(String, String)> = games
        .map(|game| {
            assert_eq!(game.faults, []);
            (main_line(&game), game.record.result.unwrap().outcome.pgn().to_owned())
        })
        .collect();
    let expected = [("h2e2 h9g7", "1-0"), ("c3c4 g6g5", "1/2-1/2"), ("g0e2", "0-1")];
    assert_eq!(told, expected.map(|(moves, result)| (moves.to_owned(), result.to_owned())));
}

#[test]
fn soldiers_on_one_file_are_read_by_every_name() {
    // Three red soldiers on file e, and two on file d.
    let fen = "3k5/9/4P4/3PP4/3PP4/9/9/9/9/5K3 w - - 0 1";
    for (words, mv) in [
        ("前兵进一", None),
        ("前兵平四", Some("e7f7")),
        ("中兵平四", Some("e6f6")),
        ("一兵平四", Some("e7f7")),
        ("二兵平四", Some("e6f6")),
        ("三兵平四", Some("e5f5")),
        ("四兵平七", Some("d6c6")),
        ("五兵平七", Some("d5c5")),
        ("前兵六平七", Some("d6c6")),
        ("后兵五平四", Some("e5f5")),
    ] {
        let reading = only(Format::Pgn, format!("[FEN \"{fen}\"]\n1. {words} *").as_bytes());
        if let Some(mv) = mv {
            assert_eq!((main_line(&reading).as_str(), reading.faults.len()), (mv, 0), "{words}");
        } else {
            assert_eq!(reading.faults.len(), 1, "{words} fits several");
        }
    }
}
