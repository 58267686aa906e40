use xiangqi::{Color, Setup};

use super::HEADER;
use super::fields::FIELDS;
use super::keys::Keys;
use super::squares::board;
use super::tree::TreeEntries;
use crate::builder::Builder;
use crate::bytes::{byte, u16};
use crate::entries;
use crate::{
    Encoding, FaultKind, Format, GameResult, Headers, Outcome, Place, Reading, Source, Unreadable,
};

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let file = source.bytes;
    let Some((header, stored)) = file.split_at_checked(HEADER) else {
        return Err(Unreadable::CutShort(file.len()));
    };
    let version = header[2];
    if version > 18 {
        return Err(Unreadable::Layout(Format::Xqf, version.into()));
    }
    let encoding = source.encoding.unwrap_or(Encoding::Gb18030);
    let keys = if version <= 10 { Keys::default() } else { Keys::of_header(header) };
    let bytes = if version <= 10 { stored.to_vec() } else { keys.clear(stored, HEADER) };
    let tree = TreeEntries { bytes: &bytes, at: 0, version, keys: &keys, encoding };

    let board = board(&header[16..48], version, &keys);
    let written = if header[50] == 1 { Color::Black } else { Color::Red };
    // Many writers leave the byte at 0 although Black moves first.
    let first = tree.clone().nth(1).and_then(|entry| entry.mv);
    let moving = first.and_then(|mv| board.piece_at(mv.from));
    let side_to_move = moving.map_or(written, |piece| piece.color);
    let mut builder = Builder::new(Setup { board, side_to_move, ..Setup::default() });
    builder.game = source.game;
    if side_to_move != written {
        builder.fault(Place { byte: Some(50), ..Place::default() }, FaultKind::WrongSide);
    }
    let sum = header[12..16].iter().fold(0u8, |sum, key| sum.wrapping_add(*key));
    if version > 10 && sum != 0 {
        builder.fault(Place { byte: Some(12), ..Place::default() }, FaultKind::KeySum);
    }
    let headers = headers(header, encoding, &mut builder);
    builder.record.headers = headers;
    let end = Place { byte: Some(file.len()), ..Place::default() };
    entries::build(&mut builder, tree, end);
    builder.record.result = Some(GameResult::without_reason(match header[51] {
        1 => Outcome::RedWins,
        2 => Outcome::BlackWins,
        3 => Outcome::Draw,
        _ => Outcome::Open,
    }));
    Ok(Reading {
        record: builder.record,
        format: Format::Xqf,
        version: Some(version),
        encoding: Some(encoding),
        game_type: u16(header, 64).map(u32::from),
        is_deleted: false,
        faults: builder.faults,
    })
}

fn headers(header: &[u8], encoding: Encoding, builder: &mut Builder) -> Headers {
    let mut headers = Headers::default();
    for field in &FIELDS {
        let length = byte(header, field.offset).map_or(0, usize::from);
        let place = Place { byte: Some(field.offset), ..Place::default() };
        if length >= field.size {
            builder.fault(place, FaultKind::TooLong(field.name));
        }
        let begin = field.offset + 1;
        let text = &header[begin..begin + length.min(field.size - 1)];
        let (text, is_whole) = encoding.decode(text);
        if !is_whole {
            builder.fault(place, FaultKind::NotDecodable(field.name));
        }
        headers.add_filled(field.name, text.trim_matches('\0'));
    }
    headers
}
