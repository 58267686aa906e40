//! Damaged files: nothing panics, nothing hangs, memory stays bounded. The same entry points are
//! run by the fuzz targets of `fuzz/`.

use std::fs;

use records::{Format, Games, Notation, Reading, Source, Summary};

use crate::corpora::{record_files, shared};
use crate::encoders::{Seeds, cbf, cbl, cbr, ccm, che, chn, dhtmlxq, mxq, pfc, xqf};
use crate::random::Random;
use crate::sample::{BLACK_FIRST, USUAL};

/// How often each file is damaged.
const TIMES: usize = 60;
/// Larger files are cut to this, so that the test stays quick.
const MOST: usize = 12_000;

#[test]
fn damaged_files_are_read_as_far_as_they_go() {
    let mut random = Random::new(20_261_130);
    let mut tried = 0;
    for (format, file) in seeds() {
        for _ in 0..TIMES {
            let damaged = damage(&file, &mut random);
            let guessed = Format::of_content(&damaged);
            for format in [format, guessed] {
                exercise(format, &damaged);
                tried += 1;
            }
        }
    }
    eprintln!("{tried} damaged inputs were read");
    assert!(tried > 2000);
}

/// Reads and writes, as a program would that was given the file.
fn exercise(format: Format, file: &[u8]) {
    let readings = records::read(format, Source::new(file)).unwrap_or_default();
    for reading in readings.iter().take(3) {
        look_at(reading);
    }
    if Games::reads(format) {
        let mut games = Games::new(format, None);
        let mut streamed = 0;
        for piece in file.chunks(997) {
            games.feed(piece);
            streamed += games.by_ref().count();
        }
        games.end();
        streamed += games.count();
        assert_eq!(streamed, readings.len(), "{format}");
    }
}

fn look_at(reading: &Reading) {
    let summary = Summary::of(reading);
    assert!(summary.legal_plies <= summary.main_line.len());
    for fault in &reading.faults {
        assert!(!fault.to_string().is_empty());
    }
    for format in
        [Format::Pgn, Format::DhtmlXq, Format::Xqf, Format::Cbr, Format::Text, Format::Wxf]
    {
        let _ = records::write(&reading.record, format, Notation::Chinese);
    }
}

fn damage(file: &[u8], random: &mut Random) -> Vec<u8> {
    let mut damaged = file.to_vec();
    for _ in 0..=random.below(4) {
        if damaged.is_empty() {
            break;
        }
        let at = random.below(damaged.len());
        let length = random.below((damaged.len() - at).min(64)) + 1;
        match random.below(8) {
            0 => damaged[at] = random.byte(),
            1 => damaged[at] ^= 1 << random.below(8),
            2 => damaged.truncate(at),
            3 => drop(damaged.drain(at..at + length)),
            4 => {
                let copy = damaged[at..at + length].to_vec();
                let to = random.below(damaged.len());
                damaged.splice(to..to, copy);
            }
            5 => damaged[at..at + length].fill([0, 0xff, b'[', b'(', b'{', b'9'][random.below(6)]),
            6 => {
                let tokens: [&[u8]; 8] = [
                    b"\n[Event \"",
                    b"[DhtmlXQ_move_0_1_1]",
                    b"(((",
                    b"{",
                    b"<n m=\"",
                    b"\xff\xff\xff\x7f",
                    b"CCBridge Record\0",
                    b" START{",
                ];
                damaged.splice(at..at, tokens[random.below(8)].to_vec());
            }
            _ => damaged[at..at + length].iter_mut().for_each(|byte| *byte = random.byte()),
        }
    }
    damaged
}

/// The project's own samples, and other people's files where they are there.
fn seeds() -> Vec<(Format, Vec<u8>)> {
    const MOVES: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];
    let keys = Seeds { mask: 0x5a, masks: [0x80, 0x41, 0x22, 0x13], keys: [3, 200, 190, 119] };
    let mut seeds = vec![
        (Format::Xqf, xqf(&USUAL, 10, Seeds::default())),
        (Format::Xqf, xqf(&USUAL, 11, keys)),
        (Format::Xqf, xqf(&USUAL, 18, keys)),
        (Format::Cbr, cbr(&USUAL, 1, [1; 16])),
        (Format::Cbr, cbr(&BLACK_FIRST, 2, [1; 16])),
        (Format::Cbl, cbl(&[(&USUAL, false), (&BLACK_FIRST, true)], 3)),
        (Format::Cbf, cbf(&USUAL).into_bytes()),
        (Format::Pfc, pfc(&USUAL).into_bytes()),
        (Format::DhtmlXq, dhtmlxq(&USUAL).into_bytes()),
        (Format::Che, che(&MOVES).into_bytes()),
        (Format::Chn, chn(&MOVES)),
        (Format::Ccm, ccm(&MOVES, true)),
        (Format::Mxq, mxq(&MOVES)),
        (Format::Fen, format!("position fen {} moves f7e8\nx\n", BLACK_FIRST.fen).into_bytes()),
    ];
    for format in [Format::Pgn, Format::Wxf, Format::Text] {
        let written = records::write(&USUAL.record(), format, Notation::Chinese).unwrap();
        seeds.push((format, written.bytes));
    }
    for path in shared().iter().flat_map(|corpora| record_files(corpora)) {
        let mut file = fs::read(&path).unwrap();
        let format = Format::of_content(&file);
        file.truncate(MOST);
        seeds.push((format, file));
    }
    seeds
}
