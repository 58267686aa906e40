use std::borrow::Cow;

use xiangqi::{Board, Color, Move, Setup, Square};

use super::MAGIC;
use super::layout::{FIRST, Layout, SECOND, piece, square, square_of_nibbles};
use crate::builder::Builder;
use crate::bytes::{byte, u16, u32, utf16};
use crate::entries::{self, Entry};
use crate::{
    FaultKind, Field, Format, GameResult, Outcome, Place, Reading, Reason, Source, Unreadable,
};

/// Reads a file, or a record within a library.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let file = source.bytes;
    if !file.starts_with(MAGIC) {
        return Err(Unreadable::NoGame("the CCBridge mark is missing"));
    }
    let version = byte(file, 19).unwrap_or_default();
    let (layout, square_in_moves): (&Layout, fn(u8) -> Option<Square>) = match version {
        1 => (&FIRST, square_of_nibbles),
        2 => (&SECOND, square),
        _ => return Err(Unreadable::Layout(Format::Cbr, version.into())),
    };
    let board = file.get(layout.board..layout.board + Square::COUNT);
    let board = board.map(board_of).ok_or(Unreadable::CutShort(file.len()))?;
    let tree = TreeEntries { file, at: layout.moves, square: square_in_moves };
    let first = tree.clone().nth(1).and_then(|entry| entry.mv);
    let moving = first.and_then(|mv| board.piece_at(mv.from));
    let written = if byte(file, layout.side) == Some(2) { Color::Black } else { Color::Red };
    let side_to_move = moving.map_or(written, |piece| piece.color);
    let move_number = u16(file, layout.number).map_or(1, u32::from).max(1);
    let mut builder = Builder::new(Setup { board, side_to_move, ..Setup::default() });
    builder.record.start.move_number = move_number;
    builder.game = source.game;
    if side_to_move != written {
        let place = Place { byte: Some(layout.side), ..Place::default() };
        builder.fault(place, FaultKind::WrongSide);
    }
    for field in layout.texts {
        builder.record.headers.add_filled(field.name, utf16(file, field.offset, field.size));
    }
    let end = Place { byte: Some(file.len()), ..Place::default() };
    entries::build(&mut builder, tree, end);
    let reason = builder.record.headers.get(Field::Reason).and_then(Reason::of_words);
    let outcome = match u32(file, layout.result) {
        Some(1) => Outcome::RedWins,
        Some(2) => Outcome::BlackWins,
        Some(3) => Outcome::Draw,
        _ => Outcome::Open,
    };
    builder.record.result = Some(GameResult { outcome, reason });
    Ok(Reading {
        record: builder.record,
        format: Format::Cbr,
        version: Some(version),
        encoding: None,
        game_type: u32(file, layout.game_type),
        is_deleted: false,
        faults: builder.faults,
    })
}

fn board_of(bytes: &[u8]) -> Board {
    let mut board = Board::empty();
    for (byte, index) in bytes.iter().zip(0..) {
        if let Some(square) = square(index) {
            board.set(square, piece(*byte));
        }
    }
    board
}

#[derive(Clone)]
struct TreeEntries<'a> {
    file: &'a [u8],
    at: usize,
    square: fn(u8) -> Option<Square>,
}

impl Iterator for TreeEntries<'_> {
    type Item = Entry<'static>;

    fn next(&mut self) -> Option<Entry<'static>> {
        let place = Place { byte: Some(self.at), ..Place::default() };
        let &[flags, _, from, to, ..] = self.file.get(self.at..)? else { return None };
        self.at += 4;
        let (mut comment, mut fault) = (Cow::default(), None);
        if flags & 4 != 0 {
            let length = u32(self.file, self.at)? as usize;
            self.at += 4;
            let left = self.file.len() - self.at;
            fault = (length > left).then_some(FaultKind::CutShort);
            comment = Cow::Owned(utf16(self.file, self.at, length.min(left)));
            self.at += length.min(left);
        }
        let mv = (self.square)(from).zip((self.square)(to)).map(|(from, to)| Move { from, to });
        let (continues, has_alternative) = (flags & 1 == 0, flags & 2 != 0);
        Some(Entry { mv, continues, has_alternative, comment, fault, place })
    }
}
