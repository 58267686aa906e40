use std::fmt;
use std::str::FromStr;

/// A side: Red (红), who moves first, or Black (黑).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side at the bottom of the board, ranks 0 to 4.
    Red,
    /// The side at the top of the board, ranks 5 to 9.
    Black,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// The other side.
    pub const fn opponent(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }

    /// The letter of this side in a FEN: `w` for Red, `b` for Black.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'w',
            Color::Black => 'b',
        }
    }

    /// The side in Chinese: 红方 or 黑方.
    pub const fn zh(self) -> &'static str {
        match self {
            Color::Red => "红方",
            Color::Black => "黑方",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Red => "red",
            Color::Black => "black",
        })
    }
}

/// The text is neither `red` nor `black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a side: expected red or black")]
pub struct ParseColorError;

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `red` or `black`, the words that [`Color`] displays.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        match text {
            "red" => Ok(Color::Red),
            "black" => Ok(Color::Black),
            _ => Err(ParseColorError),
        }
    }
}
