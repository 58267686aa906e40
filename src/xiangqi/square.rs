use std::fmt;
use std::str::FromStr;

use crate::Color;

/// A vertical line of the board (纵线): `a` to `i` from Red's left, numbered `0..9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct File(u8);

impl File {
    /// How many files the board has.
    pub const COUNT: usize = 9;

    /// The file with this number, counted from 0 at Red's left.
    pub const fn new(index: u8) -> Option<File> {
        if (index as usize) < File::COUNT { Some(File(index)) } else { None }
    }

    /// The file with this letter, `a` to `i` in either case.
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='i' => Some(File(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// All files from Red's left to right.
    pub fn all() -> impl DoubleEndedIterator<Item = File> {
        (0..9).map(File)
    }

    /// The number of this file, `0..9` from Red's left.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of this file, `a` to `i`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// How many steps lie between the two files, in either direction.
    pub const fn distance(self, other: File) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// The number that players give this file: 1 to 9 from the right of `side`.
    pub const fn number(self, side: Color) -> u8 {
        match side {
            Color::Red => 9 - self.0,
            Color::Black => self.0 + 1,
        }
    }

    /// The file that players of `side` call `number`, 1 to 9 from their right.
    pub const fn from_number(number: u8, side: Color) -> Option<File> {
        match (number, side) {
            (1..=9, Color::Red) => Some(File(9 - number)),
            (1..=9, Color::Black) => Some(File(number - 1)),
            _ => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A horizontal line of the board (横线): `0..10` from Red's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

impl Rank {
    /// How many ranks the board has.
    pub const COUNT: usize = 10;

    /// The rank with this number, counted from 0 at Red's side.
    pub const fn new(index: u8) -> Option<Rank> {
        if (index as usize) < Rank::COUNT { Some(Rank(index)) } else { None }
    }

    /// All ranks from Red's side to Black's.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..10).map(Rank)
    }

    /// The number of this rank, `0..10` from Red's side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many ranks lie between this one and the home rank of `side`: 0 at home, 5 just beyond
    /// the river.
    pub const fn depth(self, side: Color) -> usize {
        match side {
            Color::Red => self.index(),
            Color::Black => 9 - self.index(),
        }
    }

    /// How many steps lie between the two ranks, in either direction.
    pub const fn distance(self, other: Rank) -> u8 {
        self.0.abs_diff(other.0)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A point of the board (交叉点), written as ICCS writes it: `e0`.
///
/// Ninety of them, numbered `0..90` rank by rank from Red's left-hand corner:
/// `a0` is 0, `i0` is 8, `a1` is 9, `i9` is 89. Black's home rank is 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many squares the board has.
    pub const COUNT: usize = 90;

    /// The square where `file` and `rank` cross.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank.0 * 9 + file.0)
    }

    /// The square with this number, `0..90`.
    #[expect(clippy::cast_possible_truncation, reason = "it is below 90")]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// All squares in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..90).map(Square)
    }

    /// The number of this square, `0..90`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file of this square.
    pub const fn file(self) -> File {
        File(self.0 % 9)
    }

    /// The rank of this square.
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 9)
    }

    /// The square so many files to the right and ranks up from here, if the board has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().0 as i8 + files;
        let rank = self.rank().0 as i8 + ranks;
        if file < 0 || file >= 9 || rank < 0 || rank >= 10 {
            return None;
        }
        Some(Square((rank * 9 + file) as u8))
    }

    /// The same point as seen from the other side of the table: `a0` becomes `i9`.
    pub const fn rotated(self) -> Square {
        Square(89 - self.0)
    }

    /// The same point with left and right exchanged: `a0` becomes `i0`.
    pub const fn mirrored(self) -> Square {
        Square(self.0 / 9 * 9 + 8 - self.0 % 9)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// The text is not a file letter `a` to `i` followed by a rank digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square: expected a letter a to i and a digit 0 to 9")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `e0` or `E0`.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else { return Err(ParseSquareError) };
        let file = File::from_letter(char::from(file)).ok_or(ParseSquareError)?;
        let rank = Rank::new(rank.wrapping_sub(b'0')).ok_or(ParseSquareError)?;
        Ok(Square::new(file, rank))
    }
}
