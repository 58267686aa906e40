use super::course::{Course, Direction};
use super::place::{Place, needs_place};
use crate::{Color, Move, Piece, Position};

/// The move in simplified characters: 炮二平五, 马８进７, 一兵进一.
///
/// Red's digits are 一 to 九, Black's full-width; several soldiers are told apart as the computer
/// standard does (一 … 五 through from the mover's right where two files are crowded). `mv` must be
/// legal in `position`; from an empty square it is written as ICCS.
pub fn chinese(position: &Position, mv: Move) -> String {
    write(position, mv, &SIMPLIFIED).unwrap_or_else(|| mv.to_string())
}

/// The move in traditional characters: 炮二平五, 馬８進７, 後砲平２; otherwise as [`chinese`].
pub fn chinese_traditional(position: &Position, mv: Move) -> String {
    write(position, mv, &TRADITIONAL).unwrap_or_else(|| mv.to_string())
}

struct Script {
    piece: fn(Piece) -> char,
    forward: char,
    rear: char,
}

const SIMPLIFIED: Script = Script { piece: Piece::simplified, forward: '进', rear: '后' };
const TRADITIONAL: Script = Script { piece: Piece::traditional, forward: '進', rear: '後' };

const RED_DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const BLACK_DIGITS: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

fn write(position: &Position, mv: Move, script: &Script) -> Option<String> {
    let piece = position.piece_at(mv.from)?;
    let place = Place::of(position.board(), mv.from, piece);
    let digits = match piece.color {
        Color::Red => RED_DIGITS,
        Color::Black => BLACK_DIGITS,
    };
    let digit = |number: u8| digits.get(usize::from(number).checked_sub(1)?).copied();
    // Ordinals are Chinese for Black as well.
    let ordinal = |number: usize| RED_DIGITS.get(number - 1).copied();
    let name = (script.piece)(piece);
    let [first, second] = if !needs_place(position.board(), mv.from, mv.to, piece) {
        [name, digit(place.file)?]
    } else {
        let word = match place {
            Place { through: Some(number), .. } => ordinal(number)?,
            Place { of: 4.., nth, .. } => ordinal(nth)?,
            Place { nth: 1, .. } => '前',
            Place { of, nth, .. } if nth == of => script.rear,
            _ => '中',
        };
        [word, name]
    };
    let course = Course::of(piece, mv);
    let direction = match course.direction {
        Direction::Forward => script.forward,
        Direction::Level => '平',
        Direction::Back => '退',
    };
    Some([first, second, direction, digit(course.number)?].into_iter().collect())
}
