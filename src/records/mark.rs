use std::fmt;
use std::str::FromStr;

use xiangqi::{Move, Square};

/// A drawing on the board: a marked square, or an arrow between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Its colour.
    pub color: MarkColor,
    /// What is drawn.
    pub shape: Shape,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A ring around a square.
    Square(Square),
    /// An arrow.
    Arrow(Move),
}

/// The colour of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

/// The text is no drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no drawing: expected a colour G, R, Y or B before one or two squares")]
pub struct ParseMarkError;

const LETTERS: [(char, MarkColor); 4] = [
    ('G', MarkColor::Green),
    ('R', MarkColor::Red),
    ('Y', MarkColor::Yellow),
    ('B', MarkColor::Blue),
];

impl fmt::Display for Mark {
    /// Writes `Ge4` or `Rh2e2`, as the PGN commands `%csl` and `%cal` do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (letter, color) in LETTERS {
            if color == self.color {
                write!(f, "{letter}")?;
            }
        }
        match self.shape {
            Shape::Square(square) => square.fmt(f),
            Shape::Arrow(arrow) => arrow.fmt(f),
        }
    }
}

impl FromStr for Mark {
    type Err = ParseMarkError;

    fn from_str(text: &str) -> Result<Mark, ParseMarkError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(ParseMarkError)?;
        let color = LETTERS.into_iter().find(|(known, _)| *known == letter);
        let (_, color) = color.ok_or(ParseMarkError)?;
        let squares = chars.as_str();
        let shape = match squares.parse() {
            Ok(square) => Shape::Square(square),
            Err(_) => Shape::Arrow(squares.parse().map_err(|_| ParseMarkError)?),
        };
        Ok(Mark { color, shape })
    }
}
