//! What the files of the old playing halls have in common: moves as squares seen by the player at
//! the bottom.

use xiangqi::{File, Move, Rank, Square};

use crate::builder::{Builder, Step};
use crate::{FaultKind, Place, Record};

/// A move as it lies in a dump: files from the left, rows from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jump {
    pub from: (u32, u32),
    pub to: (u32, u32),
}

impl Jump {
    /// The move, unless it leaves the board or, as empty memory does, goes nowhere.
    fn mv(self) -> Option<Move> {
        let square = |(x, row): (u32, u32)| {
            let file = File::new(u8::try_from(x).ok()?)?;
            Some(Square::new(file, Rank::new(9u8.checked_sub(u8::try_from(row).ok()?)?)?))
        };
        let mv = Move { from: square(self.from)?, to: square(self.to)? };
        (mv.from != mv.to).then_some(mv)
    }
}

/// Plays the moves from the usual start, turned around where Black sat at the bottom: Red moves
/// first, and would then come from the upper half.
pub(crate) fn game(jumps: impl Iterator<Item = (usize, Jump)>) -> Builder {
    let mut builder = Builder::new(Record::usual_start());
    let mut jumps = jumps.peekable();
    let is_turned = jumps.peek().is_some_and(|(_, first)| first.from.1 < 5);
    for (byte, jump) in jumps {
        let place = Place { byte: Some(byte), ..Place::default() };
        let Some(Move { from, to }) = jump.mv() else {
            builder.fault(Place { ply: Some(builder.ply() + 1), ..place }, FaultKind::OffBoard);
            break;
        };
        let mv = if is_turned {
            Move { from: from.rotated(), to: to.rotated() }
        } else {
            Move { from, to }
        };
        if builder.play(mv, place) == Step::Refused {
            break;
        }
    }
    builder
}
