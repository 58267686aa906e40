use super::course::{Course, Direction};
use super::place::{Place, needs_place};
use crate::{Move, Piece, Position, Role};

/// The move in the WXF's letters: `C2.5`, `H8+7`, `R-.3`, `4+.5`.
///
/// Both sides use capitals. On a file, `+` is the front piece, `-` the rear one and the file's own
/// digit the middle one; of four or five soldiers `++` and `--` are the outermost; where two files
/// are crowded with soldiers, the file's digit takes the place of the letter. `mv` must be legal in
/// `position`; from an empty square it is written as ICCS.
pub fn wxf(position: &Position, mv: Move) -> String {
    write(position, mv).unwrap_or_else(|| mv.to_string())
}

fn write(position: &Position, mv: Move) -> Option<String> {
    let piece = position.piece_at(mv.from)?;
    let course = Course::of(piece, mv);
    let direction = match course.direction {
        Direction::Forward => '+',
        Direction::Level => '.',
        Direction::Back => '-',
    };
    let place = Place::of(position.board(), mv.from, piece);
    let start = if needs_place(position.board(), mv.from, mv.to, piece) {
        among_its_like(piece, place)?
    } else {
        [letter(piece), digit(place.file)]
    };
    Some([start[0], start[1], direction, digit(course.number)].into_iter().collect())
}

fn among_its_like(piece: Piece, place: Place) -> Option<[char; 2]> {
    let name = match (piece.role, place.through) {
        (Role::Pawn, Some(_)) => digit(place.file),
        (_, Some(_)) => return None,
        (_, None) => letter(piece),
    };
    match (place.of, place.nth) {
        (2 | 3, 1) => Some([name, '+']),
        (2, 2) | (3, 3) => Some([name, '-']),
        (3, 2) => Some([name, digit(place.file)]),
        (4 | 5, nth) if piece.role == Role::Pawn && place.through.is_none() => Some(match nth {
            1 => ['+', '+'],
            2 => [name, '+'],
            nth if nth == place.of => ['-', '-'],
            nth if nth == place.of - 1 => [name, '-'],
            _ => [name, digit(place.file)],
        }),
        _ => None,
    }
}

fn letter(piece: Piece) -> char {
    match piece.role {
        Role::King => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Pawn => 'P',
    }
}

fn digit(number: u8) -> char {
    char::from(b'0' + number)
}
