//! The short form that WinBoard writes: `Che2`, `Rxc6`, `g5`, `axa3`.

use xiangqi::notation::ParseError;
use xiangqi::{File, Move, Piece, Position, Rank, Role, Square};

/// The one legal move that is written so.
pub(super) fn read(word: &str, position: &Position) -> Result<Move, ParseError> {
    let short = Short::of(word).ok_or(ParseError::NotNotation)?;
    let legal = position.legal_moves();
    let candidates: Vec<Move> =
        legal.iter().copied().filter(|mv| short.fits(position, *mv)).collect();
    match *candidates {
        [mv] => Ok(mv),
        [] => Err(ParseError::NoSuchMove { candidates }),
        _ => Err(ParseError::Ambiguous { candidates }),
    }
}

/// A move in short form, taken apart.
struct Short {
    role: Role,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
}

impl Short {
    fn of(word: &str) -> Option<Short> {
        let word = word.trim_end_matches(['+', '#', '!', '?']);
        let (rest, to) = word.split_at_checked(word.len().checked_sub(2)?)?;
        let to = to.parse().ok()?;
        let mut letters = rest.strip_suffix('x').unwrap_or(rest).chars().peekable();
        let role = match letters.next_if(char::is_ascii_uppercase) {
            Some(letter) => Piece::from_letter(letter)?.role,
            None => Role::Pawn,
        };
        let file = letters.next_if(|letter| File::from_letter(*letter).is_some());
        let rank = letters.next_if(char::is_ascii_digit).and_then(|digit| digit.to_digit(10));
        if letters.next().is_some() {
            return None;
        }
        let rank = rank.and_then(|rank| u8::try_from(rank).ok()).and_then(Rank::new);
        Some(Short { role, file: file.and_then(File::from_letter), rank, to })
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        mv.to == self.to
            && position.piece_at(mv.from).is_some_and(|piece| piece.role == self.role)
            && self.file.is_none_or(|file| mv.from.file() == file)
            && self.rank.is_none_or(|rank| mv.from.rank() == rank)
    }
}
