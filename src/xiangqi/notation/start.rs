use super::place::Place;
use crate::{Piece, Role};

/// The first half of a written move, which says what piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// 炮二, `C2`: by the file.
    File(Role, u8),
    /// 前炮, 炮前, 前兵四, 前四, 前, `4+`: by a word, the role being the soldiers' where it is
    /// missing.
    Word(Word, Role, Option<u8>),
    /// `R+`, `+R`, `P.`: by a sign, which means another of four soldiers than the word does.
    Sign(Word, Role),
    /// 二兵, `Pb`: by a number within the file, or through all crowded files.
    Ordinal(usize, Role),
    /// `++`, `--`: the outermost of four or five soldiers.
    Outermost(Word),
    /// `25`: the second soldier on file 5; or `99`: the middle soldier on file 9.
    Digits(u8, u8),
}

/// Which of several on one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Front,
    Middle,
    Rear,
}

impl Start {
    /// The half that is written so in canonical letters.
    pub fn of(letters: &[u8]) -> Option<Start> {
        Some(match *letters {
            [b'+', b'+'] => Start::Outermost(Word::Front),
            [b'-', b'-'] => Start::Outermost(Word::Rear),
            [one @ b'1'..=b'9', other @ b'1'..=b'9'] => Start::Digits(one - b'0', other - b'0'),
            [b'P', letter @ b'a'..=b'e'] => {
                Start::Ordinal(usize::from(letter - b'a') + 1, Role::Pawn)
            }
            [file @ b'1'..=b'9', sign @ (b'+' | b'-' | b'.' | b'=')] => {
                Start::Word(Word::of(sign)?, Role::Pawn, Some(file - b'0'))
            }
            [number @ b'1'..=b'9', letter] => {
                Start::Ordinal(usize::from(number - b'0'), role(letter)?)
            }
            [letter, file @ b'1'..=b'9'] if role(letter).is_some() => {
                Start::File(role(letter)?, file - b'0')
            }
            [letter, sign @ (b'+' | b'-' | b'.' | b'=')] | [sign @ (b'+' | b'-'), letter] => {
                Start::Sign(Word::of(sign)?, role(letter)?)
            }
            [word] => Start::Word(Word::of(word)?, Role::Pawn, None),
            [word, file @ b'1'..=b'9'] => {
                Start::Word(Word::of(word)?, Role::Pawn, Some(file - b'0'))
            }
            [word, letter, file @ b'1'..=b'9'] => {
                Start::Word(Word::of(word)?, role(letter)?, Some(file - b'0'))
            }
            [word @ (b'^' | b'~' | b'_'), letter] | [letter, word] => {
                Start::Word(Word::of(word)?, role(letter)?, None)
            }
            _ => return None,
        })
    }

    /// What kind of piece goes.
    pub fn role(&self) -> Role {
        match *self {
            Start::File(role, _)
            | Start::Word(_, role, _)
            | Start::Sign(_, role)
            | Start::Ordinal(_, role) => role,
            Start::Outermost(_) | Start::Digits(..) => Role::Pawn,
        }
    }

    /// Whether some dialect prints this for the piece of this role at `place`.
    pub fn names(&self, place: &Place) -> bool {
        match *self {
            Start::File(role, file) => {
                let by_direction = matches!(role, Role::King | Role::Advisor | Role::Elephant);
                place.file == file && (place.of == 1 || by_direction)
            }
            Start::Word(word, _, file) => {
                file.is_none_or(|file| place.file == file) && word.is_at(place.nth, place.of)
            }
            Start::Sign(word, _) if place.of >= 4 => {
                place.nth > 1 && word.is_at(place.nth - 1, place.of - 2)
            }
            Start::Sign(word, _) => word.is_at(place.nth, place.of),
            Start::Ordinal(number, _) => match place.through {
                Some(through) => through == number,
                None => place.of >= 4 && place.nth == number,
            },
            Start::Outermost(word) => place.of >= 4 && word.is_at(place.nth, place.of),
            Start::Digits(nth, file) => {
                place.of >= 2 && place.file == file && place.nth == usize::from(nth)
            }
        }
    }

    /// Whether the piece of this role at `place` may be meant, where no other can be.
    pub fn suggests(&self, place: &Place) -> bool {
        match *self {
            Start::File(_, file) => place.file == file,
            Start::Ordinal(number, _) => place.of >= 2 && place.nth == number,
            Start::Digits(one, file) => place.file == file && one == file && place.is_middle(),
            Start::Word(..) | Start::Sign(..) | Start::Outermost(_) => self.names(place),
        }
    }
}

impl Word {
    fn of(letter: u8) -> Option<Word> {
        match letter {
            b'^' | b'+' => Some(Word::Front),
            b'~' | b'.' | b'=' => Some(Word::Middle),
            b'_' | b'-' => Some(Word::Rear),
            _ => None,
        }
    }

    fn is_at(self, nth: usize, of: usize) -> bool {
        match self {
            Word::Front => of >= 2 && nth == 1,
            Word::Middle => of % 2 == 1 && nth == of / 2 + 1 && of > 1,
            Word::Rear => of >= 2 && nth == of,
        }
    }
}

fn role(letter: u8) -> Option<Role> {
    let piece = Piece::from_letter(char::from(letter))?;
    letter.is_ascii_uppercase().then_some(piece.role)
}
