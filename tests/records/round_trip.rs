use std::collections::BTreeSet;

use records::{
    Field, Format, GameResult, Mark, MarkColor, Millis, NodeId, Notation, Outcome, Reason, Record,
    Shape, Source, pgn, write,
};

use crate::corpora::{read, record_files, shared};
use crate::random::Random;
use crate::sample::{BLACK_FIRST, USUAL};

/// The headers that say something of their own, whichever names they have.
fn facts(record: &Record) -> BTreeSet<(String, String)> {
    let headers = record.headers.iter().filter(|header| !header.value().is_empty());
    let headers = headers.filter(|header| !header.field().is_some_and(Field::is_derived));
    headers
        .map(|header| {
            let name = match header.field() {
                Some(field) => field.pgn_name(),
                None => header.name(),
            };
            (name.to_ascii_lowercase(), header.value().to_owned())
        })
        .collect()
}

fn assert_same(name: &str, found: &Record, expected: &Record) {
    assert_eq!(found.start, expected.start, "{name}");
    assert_eq!(found.result, expected.result, "{name}");
    assert_eq!(facts(found), facts(expected), "{name}");
    assert!(found.tree == expected.tree, "{name}: the trees differ");
}

fn back(record: &Record, format: Format, notation: Notation) -> (Record, Vec<records::Loss>) {
    let written = write(record, format, notation).unwrap();
    assert_eq!(Format::of_content(&written.bytes), format);
    let mut readings = records::read(format, Source::new(&written.bytes)).unwrap();
    assert_eq!(readings.len(), 1, "{}", String::from_utf8_lossy(&written.bytes));
    (readings.remove(0).record, written.losses)
}

#[test]
fn nothing_is_lost_in_our_own_record() {
    for (name, record) in records_to_try() {
        for notation in [Notation::Chinese, Notation::Wxf, Notation::Iccs] {
            let text = pgn::write(&record, notation);
            let readings = records::read(Format::Pgn, Source::new(text.as_bytes())).unwrap();
            assert_eq!(readings.len(), 1, "{name}\n{text}");
            assert_same(&name, &readings[0].record, &record);
            assert_eq!(pgn::write(&readings[0].record, notation), text, "{name}");
        }
    }
}

#[test]
fn each_format_gives_back_what_it_says_it_holds() {
    for (name, record) in records_to_try() {
        for format in [Format::Xqf, Format::Cbr, Format::DhtmlXq] {
            if write(&record, format, Notation::Chinese).is_err() {
                continue; // More pieces than a set has.
            }
            let (found, losses) = back(&record, format, Notation::Chinese);
            let name = format!("{name} as {format}");
            let expected = held(&record, format);
            assert_eq!(found.start.board, expected.start.board, "{name}");
            assert_eq!(found.start.side_to_move, expected.start.side_to_move, "{name}");
            assert_eq!(
                found.result.map(|r| r.outcome),
                expected.result.map(|r| r.outcome),
                "{name}"
            );
            assert!(held(&found, format).tree == expected.tree, "{name}: the trees differ");
            assert!(facts(&found).len() <= facts(&record).len() + 1, "{name}");
            if losses.is_empty() {
                let mut found = held(&found, format);
                found.result = expected.result;
                let own = |record: &Record| -> BTreeSet<_> {
                    facts(record).into_iter().filter(|(name, _)| name != "termination").collect()
                };
                assert_eq!(own(&found), own(&expected), "{name}");
                assert_eq!(found.start, expected.start, "{name}");
            }
        }
    }
}

#[test]
fn texts_are_cut_between_characters_and_it_is_said() {
    let mut record = Record::default();
    record.headers.add("Red", "一二三四五六七八九十");
    record.headers.add("Weather", "rain");
    let (found, losses) = back(&record, Format::Xqf, Notation::Chinese);
    assert_eq!(found.headers.get(Field::Red), Some("一二三四五六七"));
    let said: Vec<String> = losses.iter().map(ToString::to_string).collect();
    let expected =
        ["the header \"Red\" is cut to \"一二三四五六七\"", "the header \"Weather\" is left out"];
    assert_eq!(said, expected);
    let mut record = Record::default();
    record.headers.add("Red", format!("{}𬭚𬭚", "甲".repeat(30)));
    let (found, _) = back(&record, Format::Cbr, Notation::Chinese);
    assert_eq!(found.headers.get(Field::Red), Some("甲".repeat(30).as_str()));
}

#[test]
fn plain_text_reads_back_as_the_same_game() {
    for sample in [&USUAL, &BLACK_FIRST] {
        let mut record = sample.record();
        record.headers.add("Red", "甲");
        for notation in [Notation::Chinese, Notation::Wxf, Notation::Iccs] {
            let (found, _) = back(&record, Format::Text, notation);
            assert_eq!(found.main_line(), record.main_line());
            assert_eq!(found.tree.counts(), record.tree.counts());
            assert_eq!(found.headers.get(Field::Red), Some("甲"));
            assert_eq!(found.result, record.result);
        }
        let (found, losses) = back(&record, Format::Wxf, Notation::Wxf);
        assert_eq!(found.main_line(), record.main_line());
        assert_eq!(losses.len(), 2, "{losses:?}");
    }
}

/// What is left of `record` in a format without marks, clocks, judgements, counters and reasons.
fn held(record: &Record, format: Format) -> Record {
    let mut held = record.clone();
    let nodes: Vec<NodeId> = record.tree.depth_first().collect();
    for node in nodes {
        let comment = record.tree.comment(node).map(|text| match format {
            // A line end is a line end there.
            Format::DhtmlXq => text.replace("\r\n", "\n").replace('\r', "\n"),
            _ => text.to_owned(),
        });
        // A zero character ends a text there.
        let comment = comment.map(|text| match format {
            Format::Cbr => text.split('\0').next().unwrap_or_default().to_owned(),
            _ => text,
        });
        let note = held.tree.note_mut(node);
        *note = records::Note::default();
        note.add_comment(&comment.unwrap_or_default());
    }
    if format != Format::DhtmlXq && held.result.is_none() {
        held.result = Some(GameResult::without_reason(Outcome::Open));
    }
    if format != Format::DhtmlXq
        && let Some(result) = &mut held.result
        && result.outcome == Outcome::BothLose
    {
        result.outcome = Outcome::Open;
    }
    held
}

/// Other people's files where they are there, samples, and trees by lot.
fn records_to_try() -> Vec<(String, Record)> {
    let mut records = vec![
        ("usual".to_owned(), USUAL.record()),
        ("black first".to_owned(), BLACK_FIRST.record()),
        ("adorned".to_owned(), adorned()),
    ];
    records.extend((0..40).map(|seed| (format!("lot {seed}"), by_lot(seed))));
    if let Some(corpora) = shared() {
        for path in record_files(&corpora) {
            let readings = read(&path).unwrap_or_default();
            let records_of_file = readings.into_iter().map(|reading| reading.record);
            let small = records_of_file.filter(|record| record.tree.counts().nodes < 3000);
            records.extend(small.map(|record| (path.display().to_string(), record)));
        }
    }
    records
}

/// A record with everything that only our own format keeps.
fn adorned() -> Record {
    let mut record = USUAL.record();
    record.result =
        Some(GameResult { outcome: Outcome::BothLose, reason: Some(Reason::Disqualification) });
    record.headers.add("Termination", "disqualification");
    record.headers.add("Ruling", "25.3 \"长将\" \\ 判负\n第二行");
    record.headers.add("Event", "");
    record.start.move_number = 12;
    record.start.plies_since_capture = 7;
    let nodes: Vec<NodeId> = record.tree.depth_first().collect();
    let texts =
        [" 首尾空格 ", "}{", "[Event \"x\"]", "a\n[Site \"y\"]", "\\u0041\\", "[%clk 1]", "\r\n"];
    for (node, text) in nodes.iter().zip(texts.iter().cycle()) {
        let note = record.tree.note_mut(*node);
        note.comment = Some((*text).into());
        note.clock = Some(Millis(3_600_000 + 25));
        note.marks = vec![
            Mark { color: MarkColor::Green, shape: Shape::Arrow("h2e2".parse().unwrap()) },
            Mark { color: MarkColor::Red, shape: Shape::Square("e4".parse().unwrap()) },
            Mark { color: MarkColor::Blue, shape: Shape::Arrow("a0a9".parse().unwrap()) },
        ];
        if *node != NodeId::ROOT {
            note.nags = vec![1, 14];
        }
    }
    record
}

/// A tree by lot in which every so many moves is against the rules.
fn by_lot(seed: u64) -> Record {
    let mut random = Random::new(seed);
    let mut record = Record::default();
    let mut nodes = vec![(NodeId::ROOT, Some(xiangqi::Position::initial()))];
    for _ in 0..random.below(80) {
        let (parent, position) = nodes[nodes.len() - 1 - random.below(nodes.len().min(3))];
        let moves: Vec<xiangqi::Move> = match position {
            Some(position) if random.below(60) > 0 => position.legal_moves().to_vec(),
            _ => vec!["a0a9".parse().unwrap(), "c3d6".parse().unwrap()],
        };
        if moves.is_empty() {
            continue;
        }
        let mv = moves[random.below(moves.len())];
        let after = position.and_then(|position| position.play(mv).ok());
        let node = record.tree.add(parent, mv).unwrap();
        if random.below(4) == 0 {
            let text = ["注", "a\r\nb", " c", "||", "\n\n", "[/DhtmlXQ_x]", "&amp;"];
            record.tree.note_mut(node).add_comment(text[random.below(text.len())]);
        }
        nodes.push((node, after));
    }
    record
}
