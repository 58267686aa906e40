//! CHN, the files of Ourgame (联众). Source: formats.md, section 5.2.
//!
//! The layout that begins with `GL` has texts, two boards and 36 bytes a move; an older one has a
//! header of 188 bytes, and 32 bytes a move. What the numbers on the boards mean is not known, so
//! that the usual start is taken.

use crate::builder::Builder;
use crate::bytes::{byte, u16, until_zero};
use crate::dump::{Jump, game};
use crate::{Encoding, FaultKind, Format, Place, Reading, Source, Unreadable};

/// What a file of today's layout begins with.
pub(crate) const MAGIC: &[u8; 2] = b"GL";

/// Today's layout: the offset of the first move, and bytes a move.
const MOVES: usize = 0x20a;
const MOVE: usize = 36;
/// The older layout.
const OLD_MOVES: usize = 188;
const OLD_MOVE: usize = 32;

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let file = source.bytes;
    let is_today = file.starts_with(MAGIC);
    let mut builder = if is_today { today(file)? } else { older(file)? };
    builder.game = source.game;
    let encoding = source.encoding.unwrap_or(Encoding::Gb18030);
    if is_today {
        let mut add = |name, bytes| {
            let (text, _) = encoding.decode(bytes);
            builder.record.headers.add_filled(name, text.trim());
        };
        let field = |begin: usize, end: usize| file.get(begin..end).unwrap_or_default();
        add("date", until_zero(field(8, 36)));
        add("title", until_zero(field(36, 100)));
        // Who of the users played which side is not known.
        field(100, 180).split(|byte| *byte == 0).for_each(|user| add("user", user));
    }
    Ok(Reading {
        record: builder.record,
        format: Format::Chn,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

fn today(file: &[u8]) -> Result<Builder, Unreadable> {
    let count = u16(file, 364).ok_or(Unreadable::CutShort(file.len()))?;
    let moves = file.get(MOVES..).unwrap_or_default();
    let halves = |byte: u8| (u32::from(byte & 0x0f), u32::from(byte >> 4));
    // The last move needs its first two bytes only.
    let mut starts = (0..usize::from(count)).map(|index| index * MOVE);
    let jumps = starts.clone().map_while(|at| {
        let (from, to) = (byte(moves, at)?, byte(moves, at + 1)?);
        Some((MOVES + at, Jump { from: halves(from), to: halves(to) }))
    });
    let is_cut = starts.next_back().is_some_and(|at| byte(moves, at + 1).is_none());
    let mut builder = game(jumps);
    if is_cut {
        let end = Place { byte: Some(file.len()), ..Place::default() };
        builder.fault(end, FaultKind::CutShort);
    }
    Ok(builder)
}

fn older(file: &[u8]) -> Result<Builder, Unreadable> {
    let moves = file.get(OLD_MOVES..).ok_or(Unreadable::CutShort(file.len()))?;
    let jumps = moves.chunks(OLD_MOVE).enumerate().map_while(|(index, entry)| {
        let number = |at| u16(entry, at).map(u32::from);
        let from = (number(4)?, number(6)?);
        Some((OLD_MOVES + index * OLD_MOVE, Jump { from, to: (number(8)?, number(10)?) }))
    });
    Ok(game(jumps))
}
