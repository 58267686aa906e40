use std::str::FromStr;

use super::canonical::without_remarks;
use crate::{File, Move, Rank, Square};

/// A move as two squares, before it is known how the ranks were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinates {
    from: (File, u8),
    to: (File, u8),
}

/// The text is not two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not two squares")]
pub struct ParseCoordinatesError;

impl Coordinates {
    /// The move when the ranks were counted 0 to 9, as ICCS does.
    pub fn iccs(self) -> Option<Move> {
        self.counted_from(0)
    }

    /// The move when the ranks were counted 1 to 10, as some UCI engines do.
    pub fn uci(self) -> Option<Move> {
        self.counted_from(1)
    }

    fn counted_from(self, first: u8) -> Option<Move> {
        let square = |(file, rank): (File, u8)| {
            Some(Square::new(file, Rank::new(rank.checked_sub(first)?)?))
        };
        Some(Move { from: square(self.from)?, to: square(self.to)? })
    }
}

impl FromStr for Coordinates {
    type Err = ParseCoordinatesError;

    /// Reads `h2e2`, `H2-E2`, `h10g8`, in half- or full-width letters, with or without remarks
    /// such as `!` behind.
    fn from_str(text: &str) -> Result<Coordinates, ParseCoordinatesError> {
        let text = without_remarks(text);
        let mut letters = text.bytes().peekable();
        let mut square = || {
            letters.next_if_eq(&b'-');
            let file = File::from_letter(char::from(letters.next()?))?;
            let mut rank = letters.next_if(u8::is_ascii_digit)? - b'0';
            if rank == 1 && letters.next_if_eq(&b'0').is_some() {
                rank = 10;
            }
            Some((file, rank))
        };
        let coordinates = square().zip(square()).map(|(from, to)| Coordinates { from, to });
        coordinates.filter(|_| letters.next().is_none()).ok_or(ParseCoordinatesError)
    }
}
