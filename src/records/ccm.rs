//! CCM, the files of 17pk (中游). Source: formats.md, section 5.3.
//!
//! Today's layout has a header of 12 bytes and 9 bytes a move; an older one has no header and 7.

use crate::bytes::{u16, u32};
use crate::dump::{Jump, game};
use crate::{FaultKind, Format, Place, Reading, Source, Unreadable};

/// Whether a file begins with the header of today's layout.
pub(crate) fn is_present(head: &[u8]) -> bool {
    (u16(head, 0), u16(head, 2)) == (Some(1), Some(18))
}

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let file = source.bytes;
    let (header, size) = if is_present(file) { (12, 9) } else { (0, 7) };
    let moves = file.get(header..).ok_or(Unreadable::CutShort(file.len()))?;
    if size == 7 && !looks_like_moves(moves) {
        return Err(Unreadable::NoGame("neither of the two layouts of CCM"));
    }
    let announced = if size == 9 { u32(file, 8).unwrap_or_default() as usize } else { usize::MAX };
    let whole = moves.len() / size;
    let jumps = moves.chunks_exact(size).take(announced).enumerate().map(|(index, entry)| {
        let number = |at: usize| u32::from(entry[at]);
        let jump = match size {
            9 => Jump { from: (number(3), number(4)), to: (number(5), number(6)) },
            _ => Jump { from: (number(3), number(5)), to: (number(4), number(6)) },
        };
        (header + index * size, jump)
    });
    let mut builder = game(jumps);
    builder.game = source.game;
    if size == 9 && announced > whole {
        let end = Place { byte: Some(file.len()), ..Place::default() };
        builder.fault(end, FaultKind::CutShort);
    }
    Ok(Reading {
        record: builder.record,
        format: Format::Ccm,
        version: None,
        encoding: None,
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

/// Whether the first entry of the older layout lies on the board.
fn looks_like_moves(moves: &[u8]) -> bool {
    matches!(moves, [_, _, _, 0..=8, 0..=8, 0..=9, 0..=9, ..])
}
