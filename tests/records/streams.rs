use records::{Encoding, Format, Games, Notation, Source, pgn};

use crate::sample::{BLACK_FIRST, USUAL};

fn archive(games: usize) -> String {
    let samples = [USUAL.record(), BLACK_FIRST.record()];
    (0..games).map(|game| pgn::write(&samples[game % 2], Notation::Chinese)).collect()
}

#[test]
fn an_archive_is_read_alike_whole_and_in_pieces_of_any_size() {
    let text = archive(7);
    let whole = records::read(Format::Pgn, Source::new(text.as_bytes())).unwrap();
    assert_eq!(whole.len(), 7);
    for size in [1, 2, 3, 7, 64, 1000, 100_000] {
        let mut games = Games::new(Format::Pgn, None);
        let mut readings = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            games.feed(piece);
            readings.extend(games.by_ref());
        }
        games.end();
        readings.extend(games);
        assert!(readings == whole, "pieces of {size}");
    }
}

#[test]
fn a_game_among_many_is_named_by_its_number_and_line() {
    let mut text = archive(2);
    let line = text.lines().count() + 3;
    text += "[Event \"x\"]\n\n炮二平六 马8进9 炮九平一 *\n\n";
    text += &archive(1);
    let readings = records::read(Format::Pgn, Source::new(text.as_bytes())).unwrap();
    let faults: Vec<String> = readings[2].faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 1);
    let place = format!("game 3, line {line}, ply 3: ");
    assert!(faults[0].starts_with(&place), "{} {place}", faults[0]);
    assert_eq!(readings[2].record.tree.counts().nodes, 2);
    assert_eq!(readings[3].record.tree, USUAL.record().tree);
}

#[test]
fn each_game_of_an_archive_may_have_its_own_encoding() {
    let gbk = encoding_rs::GB18030.encode(&archive(1)).0.into_owned();
    let mixed = [archive(2).into_bytes(), gbk.clone(), archive(1).into_bytes(), gbk].concat();
    let readings = records::read(Format::Pgn, Source::new(&mixed)).unwrap();
    let encodings: Vec<Encoding> = readings.iter().map(|r| r.encoding.unwrap()).collect();
    use Encoding::{Gb18030, Utf8};
    assert_eq!(encodings, [Utf8, Utf8, Gb18030, Utf8, Gb18030]);
    assert!(readings.iter().all(|reading| reading.faults.is_empty()));
}

#[test]
fn an_archive_in_utf_16_is_read_in_pieces() {
    let text = archive(3);
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    let (little, big): (Vec<[u8; 2]>, Vec<[u8; 2]>) =
        units.map(|unit| (unit.to_le_bytes(), unit.to_be_bytes())).unzip();
    for bytes in [little.concat(), big.concat()] {
        let mut games = Games::new(Format::Pgn, None);
        let mut count = 0;
        for piece in bytes.chunks(101) {
            games.feed(piece);
            count += games.by_ref().filter(|game| game.faults.is_empty()).count();
        }
        games.end();
        count += games.filter(|game| game.faults.is_empty()).count();
        assert_eq!(count, 3);
        assert_eq!(Format::of_content(&bytes), Format::Pgn);
    }
}
