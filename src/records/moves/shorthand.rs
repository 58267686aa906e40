//! The common moves, read without a look at all legal ones: a large archive is read ten times as
//! fast. What is not so plain is left to [`xiangqi::notation`].

use xiangqi::{Color, File, Move, Piece, Position, Rank, Role, Square, Squares};

use super::sign::{Sign, sign};

/// The move of `word`, legal or not, where a piece is named by its file and stands there alone
/// among its like, or is the front or rear one of the only two on a file.
///
/// If it is legal, then no other is written so.
pub(super) fn candidate(word: &str, position: &Position) -> Option<Move> {
    let mut chars = word.chars();
    let mut sign = || sign(chars.next()?);
    let signs = [sign()?, sign()?, sign()?, sign()?];
    if !matches!(chars.as_str(), "" | "+" | "#") {
        return None;
    }
    let color = position.side_to_move();
    let (role, from) = match signs {
        [Sign::Role(role), Sign::Number(number), ..] => {
            (role, alone_on(position, File::from_number(number, color)?, Piece { color, role })?)
        }
        [Sign::Front | Sign::Forward, Sign::Role(role), ..]
        | [Sign::Role(role), Sign::Front | Sign::Forward, ..] => {
            (role, one_of_two(position, Piece { color, role }, true)?)
        }
        [Sign::Rear | Sign::Back, Sign::Role(role), ..]
        | [Sign::Role(role), Sign::Rear | Sign::Back, ..] => {
            (role, one_of_two(position, Piece { color, role }, false)?)
        }
        _ => return None,
    };
    let [.., course, Sign::Number(number)] = signs else { return None };
    Some(Move { from, to: goal(from, role, color, course, number)? })
}

/// The square of the only such piece on `file`.
fn alone_on(position: &Position, file: File, piece: Piece) -> Option<Square> {
    let there = position.board().squares_of(piece) & Squares::on_file(file);
    there.first().filter(|_| there.without_first().is_empty())
}

/// The square of the front or rear one of two such pieces that share a file, when there are no
/// others of their kind.
fn one_of_two(position: &Position, piece: Piece, front: bool) -> Option<Square> {
    let both = position.board().squares_of(piece);
    let (lower, rest) = (both.first()?, both.without_first());
    let upper = rest.first()?;
    if !rest.without_first().is_empty() || lower.file() != upper.file() {
        return None;
    }
    Some(if front == (piece.color == Color::Red) { upper } else { lower })
}

/// Where the piece goes that leaves `from` in this direction with this number behind it.
fn goal(from: Square, role: Role, color: Color, course: Sign, number: u8) -> Option<Square> {
    let sign: i8 = match (course, color) {
        (Sign::Level, _) => 0,
        (Sign::Forward, Color::Red) | (Sign::Back, Color::Black) => 1,
        (Sign::Back, Color::Red) | (Sign::Forward, Color::Black) => -1,
        _ => return None,
    };
    let rank = |steps: u8| {
        Rank::new(
            u8::try_from(from.rank().index())
                .ok()?
                .checked_add_signed(sign * i8::try_from(steps).ok()?)?,
        )
    };
    let file = || File::from_number(number, color);
    Some(match role {
        Role::Advisor | Role::Elephant | Role::Horse => {
            let file = file()?;
            let steps = match (role, file.distance(from.file())) {
                (Role::Advisor, 1) => 1,
                (Role::Elephant, 2) | (Role::Horse, 1) => 2,
                (Role::Horse, 2) => 1,
                _ => return None,
            };
            if sign == 0 {
                return None;
            }
            Square::new(file, rank(steps)?)
        }
        _ if sign == 0 => Square::new(file()?, from.rank()),
        _ => Square::new(from.file(), rank(number)?),
    })
}
