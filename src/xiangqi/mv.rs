use std::fmt;
use std::str::FromStr;

use crate::Square;

/// A move (着): from one square to another, displayed as ICCS, `h2e2`.
///
/// Any two squares make a move; whether it may be played is asked of a
/// [`Position`](crate::Position).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// The text is not two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an ICCS move: expected two squares such as h2e2")]
pub struct ParseMoveError;

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads `h2e2`, `H2E2` or `H2-E2`.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let (from, rest) = text.split_at_checked(2).ok_or(ParseMoveError)?;
        let to = rest.strip_prefix('-').unwrap_or(rest);
        let square = |text: &str| text.parse::<Square>().map_err(|_| ParseMoveError);
        Ok(Move { from: square(from)?, to: square(to)? })
    }
}
