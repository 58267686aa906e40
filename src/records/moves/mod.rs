//! Moves as words: one reader for all notations that text files use, also mixed.

mod san;
mod shorthand;
mod sign;

use xiangqi::notation::{self, Coordinates, Dialect, ParseError};
use xiangqi::{File, Move, Position, Rank, Square};

use crate::Place;
use crate::builder::{Builder, Step};

/// How the ranks of a game's coordinates are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ranks {
    /// 0 to 9, unless a move fits only the other way.
    #[default]
    Unsettled,
    /// 0 to 9.
    FromZero,
    /// 1 to 10.
    FromOne,
}

/// Plays the move that `word` means where `builder` stands.
///
/// Two squares are played whether they are legal or not; other notations name legal moves only,
/// and nothing where no position is known.
pub(crate) fn play(
    word: &str,
    ranks: Ranks,
    builder: &mut Builder,
    place: Place,
) -> Result<Step, ParseError> {
    let at = builder.position();
    if !is_coordinates(word)
        && let Some(mv) = at.and_then(|at| shorthand::candidate(word, at))
        && let Some(step) = builder.play_if_legal(mv, place)
    {
        return Ok(step);
    }
    let mv = read(word, ranks, builder.position())?;
    Ok(builder.play(mv, place))
}

/// Whether `word` means a legal move at `position`.
pub(crate) fn fits(word: &str, ranks: Ranks, position: &Position) -> bool {
    let is_legal = |mv| position.is_legal(mv);
    shorthand::candidate(word, position).is_some_and(is_legal)
        || read(word, ranks, Some(position)).is_ok_and(is_legal)
}

fn read(word: &str, ranks: Ranks, position: Option<&Position>) -> Result<Move, ParseError> {
    if is_coordinates(word) {
        return coordinates(word, position, ranks);
    }
    let position = position.ok_or(ParseError::NotNotation)?;
    match notation::parse_as(position, word, Dialect::Words) {
        Err(ParseError::NotNotation) => san::read(word, position),
        read => read,
    }
}

/// Whether `word` has the form of two squares, such as `h2e2`, `H2-E2` or `h10g8`.
pub(crate) fn is_coordinates(word: &str) -> bool {
    let is_file = |letter: u8| matches!(letter, b'a'..=b'i' | b'A'..=b'I');
    match *word.as_bytes() {
        [file, digit, b'-', other, _, ..] | [file, digit, other, _, ..]
            if is_file(file) && digit.is_ascii_digit() && is_file(other) =>
        {
            true
        }
        [file, b'1', b'0', ref rest @ ..] if is_file(file) => {
            rest.iter().find(|letter| **letter != b'-').is_some_and(|letter| is_file(*letter))
        }
        // Full-width letters.
        [0xef, ..] => word.parse::<Coordinates>().is_ok(),
        _ => false,
    }
}

/// How the ranks are counted, if this word of coordinates tells: only one way has a rank 0, only
/// the other a rank 10.
pub(crate) fn ranks_of(word: &str) -> Option<Ranks> {
    let coordinates = word.parse::<Coordinates>().ok()?;
    match (coordinates.iccs(), coordinates.uci()) {
        (Some(_), None) => Some(Ranks::FromZero),
        (None, Some(_)) => Some(Ranks::FromOne),
        _ => None,
    }
}

fn coordinates(word: &str, position: Option<&Position>, ranks: Ranks) -> Result<Move, ParseError> {
    if ranks == Ranks::FromZero
        && let Some(mv) = plain(word.as_bytes())
    {
        return Ok(mv);
    }
    let squares: Coordinates = word.parse().map_err(|_| ParseError::NotNotation)?;
    let mv = match ranks {
        Ranks::FromZero => squares.iccs(),
        Ranks::FromOne => squares.uci(),
        Ranks::Unsettled => {
            let fits = |mv: &Move| position.is_none_or(|position| position.legality(*mv).is_ok());
            squares.iccs().filter(fits).or(squares.uci().filter(fits)).or(squares.iccs())
        }
    };
    mv.ok_or(ParseError::NotNotation)
}

/// The commonest forms, `h2e2` and `H2-E2`.
fn plain(word: &[u8]) -> Option<Move> {
    let square = |file: u8, rank: u8| {
        let file = File::from_letter(char::from(file))?;
        Some(Square::new(file, Rank::new(rank.wrapping_sub(b'0'))?))
    };
    match *word {
        [a, b, b'-', c, d] | [a, b, c, d] => Some(Move { from: square(a, b)?, to: square(c, d)? }),
        _ => None,
    }
}
