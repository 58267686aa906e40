//! CHE, the files of QQ: numbers with blanks between them. Source: formats.md, section 5.1.
//!
//! The columns are taken from Red's left; the format does not say, and the start is the same from
//! both sides. The server lets a king be taken, so that a game may end with illegal moves.

use xiangqi::{File, Move, Rank, Square};

use crate::builder::{Builder, Step};
use crate::{FaultKind, Format, Place, Reading, Record, Source, Unreadable};

/// Numbers a move: piece, 32, side, row and column twice, 0, running number, 0.
const PER_MOVE: usize = 10;

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let (text, _) = source.text();
    let mut words = text.split_ascii_whitespace();
    let mut number = || words.next().map(str::parse::<u32>);
    let (Some(Ok(_)), Some(Ok(count))) = (number(), number()) else {
        return Err(Unreadable::NoGame("two numbers should stand in front"));
    };
    let mut builder = Builder::new(Record::usual_start());
    builder.game = source.game;
    for _ in 0..count {
        let place = Place { ply: Some(builder.ply() + 1), ..Place::default() };
        let mut numbers = [0; PER_MOVE];
        let is_whole = numbers.iter_mut().all(|place| match number() {
            Some(Ok(number)) => {
                *place = number;
                true
            }
            _ => false,
        });
        if !is_whole {
            builder.fault(place, FaultKind::CutShort);
            break;
        }
        let [_, _, _, row1, column1, row2, column2, ..] = numbers;
        let mv = square(column1, row1).zip(square(column2, row2));
        let Some((from, to)) = mv else {
            builder.fault(place, FaultKind::OffBoard);
            break;
        };
        if builder.play(Move { from, to }, Place::default()) == Step::Refused {
            break;
        }
    }
    Ok(Reading {
        record: builder.record,
        format: Format::Che,
        version: None,
        encoding: None,
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

fn square(column: u32, row: u32) -> Option<Square> {
    let file = File::new(u8::try_from(column).ok()?)?;
    Some(Square::new(file, Rank::new(u8::try_from(row).ok()?)?))
}
