use records::{Field, Format, GameResult, Outcome, Reading, Reason, Record, Source};

use crate::encoders::{
    Seeds, cbf, cbl, cbr, ccm, ccm_old, che, chn, chn_old, dhjhtmlxq, dhtmlxq, mxq, pfc, xqf,
};
use crate::sample::{BLACK_FIRST, Sample, USUAL};

/// Keys as XQStudio draws them by lot.
const SEEDS: [Seeds; 3] = [
    Seeds { mask: 0, masks: [0; 4], keys: [0; 4] },
    Seeds { mask: 0xff, masks: [1, 2, 4, 8], keys: [226, 10, 7, 13] },
    Seeds { mask: 0x5a, masks: [0x80, 0x41, 0x22, 0x13], keys: [3, 200, 190, 119] },
];

const MOVES: [&str; 6] = ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"];

#[test]
fn xqf_of_every_version_is_read() {
    for sample in [&USUAL, &BLACK_FIRST] {
        for version in 10..=18 {
            for seeds in SEEDS {
                let reading = assert_reads(Format::Xqf, &xqf(sample, version, seeds), sample);
                assert_eq!(reading.version, Some(version), "{seeds:?}");
                assert_eq!(reading.faults, [], "{version} {seeds:?}");
                assert_names(&reading, sample);
            }
        }
    }
}

#[test]
fn ccbridge_files_of_both_layouts_are_read() {
    for sample in [&USUAL, &BLACK_FIRST] {
        for layout in [1, 2] {
            let reading = assert_reads(Format::Cbr, &cbr(sample, layout, [7; 16]), sample);
            assert_eq!(reading.faults, [], "{layout}");
            assert_names(&reading, sample);
        }
        let reading = assert_reads(Format::Cbf, cbf(sample).as_bytes(), sample);
        assert_eq!(reading.faults, []);
        assert_names(&reading, sample);
    }
}

#[test]
fn a_library_gives_its_records_and_says_which_are_deleted() {
    let file = cbl(&[(&USUAL, false), (&BLACK_FIRST, true), (&USUAL, false)], 5);
    let readings = records::read(Format::of_content(&file), Source::new(&file)).unwrap();
    let deleted: Vec<bool> = readings.iter().map(|reading| reading.is_deleted).collect();
    assert_eq!(deleted, [false, true, false]);
    for (reading, sample) in readings.iter().zip([&USUAL, &BLACK_FIRST, &USUAL]) {
        assert_is(reading, sample);
    }
}

#[test]
fn tags_within_a_page_are_read() {
    for sample in [&USUAL, &BLACK_FIRST] {
        let page = dhtmlxq(sample);
        let reading = &records::read(Format::DhtmlXq, Source::new(page.as_bytes())).unwrap()[0];
        assert_eq!(reading.faults, [], "{page}");
        assert_names(reading, sample);
        assert_eq!(with_short_line_ends(&reading.record), with_short_line_ends(&sample.record()));
        let gbk = encoding_rs::GB18030.encode(&page).0.into_owned();
        assert_eq!(Format::of_content(&gbk), Format::DhtmlXq);
        let other = &records::read(Format::DhtmlXq, Source::new(&gbk)).unwrap()[0];
        assert_eq!(other.record, reading.record);
    }
}

#[test]
fn numbered_tags_are_read() {
    for sample in [&USUAL, &BLACK_FIRST] {
        let page = dhjhtmlxq(sample);
        assert_eq!(Format::of_content(page.as_bytes()), Format::DhtmlXq);
        let reading = &records::read(Format::DhtmlXq, Source::new(page.as_bytes())).unwrap()[0];
        assert_eq!(reading.faults, [], "{page}");
        assert_eq!(reading.record.start, sample.setup());
        assert_names(reading, sample);
        let moves = |record: &Record| record.main_line().unwrap().moves().to_vec();
        assert_eq!(moves(&reading.record), moves(&sample.record()));
        let comment =
            |record: &Record| record.tree.comment(records::NodeId::ROOT).map(str::to_owned);
        assert_eq!(comment(&reading.record), comment(&sample.record()));
    }
}

#[test]
fn moves_in_letters_are_not_guessed_at() {
    let page = "[DhtmlXQ][DhtmlXQ_movelist]ab7c7dXcd4e4fY[/DhtmlXQ_movelist][/DhtmlXQ]";
    let reading = &records::read(Format::DhtmlXq, Source::new(page.as_bytes())).unwrap()[0];
    assert_eq!(reading.record.tree.counts().nodes, 0);
    assert!(reading.faults.iter().any(|fault| fault.to_string().contains("letters")));
}

#[test]
fn moves_that_stand_in_a_script_of_the_page_are_read() {
    let page = "<div>[DhtmlXQ][DhtmlXQ_red]甲[/DhtmlXQ_red][DhtmlXQ_movelist][/DhtmlXQ_movelist]\
                [DhtmlXQ_comment1_2]变[/DhtmlXQ_comment1_2][/DhtmlXQ]</div><script>\
                var DhtmlXQ_movelist = '[0_1_0]774770627967[/0_1_0][0_2_1]1022[/0_2_1]';</script>";
    let readings = records::read(Format::DhtmlXq, Source::new(page.as_bytes())).unwrap();
    let [reading] = readings.as_slice() else { panic!("{} games", readings.len()) };
    let moves = reading.record.main_line().unwrap().moves().len();
    assert_eq!((moves, reading.record.tree.counts().nodes), (3, 4));
    assert_eq!(reading.record.tree.counts().comments, 1);
    let mut games = records::Games::new(Format::DhtmlXq, None);
    games.feed(page.as_bytes());
    games.end();
    assert_eq!(games.count(), 1);
}

#[test]
fn tags_whose_brackets_the_page_has_masked_are_read() {
    let game = "[DhtmlXQ][DhtmlXQ_red]甲[/DhtmlXQ_red]\
                [DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]";
    for (open, close) in [("&#91;", "&#93;"), ("&#x5B;", "&#x5D;"), ("&lbrack;", "&rbrack;")] {
        let page = format!("<p>{game}<p>{game}").replace('[', open).replace(']', close);
        assert_eq!(Format::of_content(page.as_bytes()), Format::DhtmlXq, "{page}");
        let whole = records::read(Format::DhtmlXq, Source::new(page.as_bytes())).unwrap();
        let mut games = records::Games::new(Format::DhtmlXq, None);
        games.feed(page.as_bytes());
        games.end();
        let streamed: Vec<_> = games.collect();
        for readings in [whole, streamed] {
            let reds = readings.iter().map(|reading| reading.record.headers.get(Field::Red));
            assert_eq!(reds.collect::<Vec<_>>(), [Some("甲"); 2], "{page}");
            assert!(readings.iter().all(|reading| reading.record.tree.counts().nodes == 1));
        }
    }
}

#[test]
fn nested_elements_are_read_with_the_main_line_first() {
    for sample in [&USUAL, &BLACK_FIRST] {
        let reading = assert_reads(Format::Pfc, pfc(sample).as_bytes(), sample);
        assert_eq!(reading.faults, []);
    }
}

#[test]
fn files_of_the_playing_halls_are_read() {
    let files: [(Format, Vec<u8>); 7] = [
        (Format::Che, che(&MOVES).into_bytes()),
        (Format::Chn, chn(&MOVES)),
        (Format::Chn, chn_old(&MOVES)),
        (Format::Ccm, ccm(&MOVES, false)),
        (Format::Ccm, ccm(&MOVES, true)),
        (Format::Ccm, ccm_old(&MOVES)),
        (Format::Mxq, mxq(&MOVES)),
    ];
    for (index, (format, file)) in files.iter().enumerate() {
        let reading = &records::read(*format, Source::new(file)).unwrap()[0];
        let moves: Vec<String> =
            reading.record.main_line().unwrap().moves().iter().map(ToString::to_string).collect();
        assert_eq!(moves, MOVES, "file {index}");
        assert_eq!(reading.faults, [], "file {index}");
        // The older layouts have nothing to be known by but their names.
        if ![2, 5].contains(&index) {
            assert_eq!(Format::of_content(file), *format, "file {index}");
        }
    }
    let mxq = &records::read(Format::Mxq, Source::new(&files[6].1)).unwrap()[0].record;
    let result = GameResult { outcome: Outcome::Draw, reason: Some(Reason::Agreement) };
    assert_eq!(mxq.result, Some(result));
    assert_eq!(mxq.headers.get(Field::RedRating), Some("1500"));
    assert_eq!(mxq.tree.comment(records::NodeId::ROOT), Some("全局评注"));
}

fn assert_reads(format: Format, file: &[u8], sample: &Sample) -> Reading {
    assert_eq!(Format::of_content(file), format);
    let mut readings = records::read(format, Source::new(file)).unwrap();
    assert_eq!(readings.len(), 1);
    let reading = readings.remove(0);
    assert_is(&reading, sample);
    reading
}

fn assert_is(reading: &Reading, sample: &Sample) {
    let mut expected = sample.record();
    expected.headers = reading.record.headers.clone();
    assert_eq!(reading.record, expected);
}

fn assert_names(reading: &Reading, sample: &Sample) {
    let headers = &reading.record.headers;
    assert_eq!(headers.get(Field::Red).unwrap_or_default(), sample.red);
    assert_eq!(headers.get(Field::Black).unwrap_or_default(), sample.black);
}

/// The record without headers, its comments with line ends as DhtmlXQ knows them.
fn with_short_line_ends(record: &Record) -> Record {
    let mut plain = record.clone();
    plain.headers = records::Headers::default();
    let nodes: Vec<records::NodeId> = plain.tree.depth_first().collect();
    for node in nodes {
        let note = plain.tree.note_mut(node);
        note.comment = note.comment.as_deref().map(|text| text.replace("\r\n", "\n").into());
    }
    plain
}
