use xiangqi::{Color, Piece, Setup, Square};

/// The start in `SETUP{Rh9 kd9 MOVE 3 BLACK}`: pieces with their squares, Black's in small letters,
/// the number of the next move, and who makes it. Words that are neither are handed back.
pub(super) fn read(inside: &str) -> (Setup, Vec<String>) {
    let mut setup = Setup::default();
    let mut unread = Vec::new();
    let mut words = inside.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    while let Some(word) = words.next() {
        match word {
            "" => {}
            "RED" => setup.side_to_move = Color::Red,
            "BLACK" => setup.side_to_move = Color::Black,
            "MOVE" => match words.next().map(str::parse) {
                Some(Ok(number)) => setup.move_number = number,
                other => unread.push(format!("MOVE {other:?}")),
            },
            _ => match piece(word) {
                Some((square, piece)) => setup.board.set(square, Some(piece)),
                None => unread.push(word.to_owned()),
            },
        }
    }
    (setup, unread)
}

fn piece(word: &str) -> Option<(Square, Piece)> {
    let mut chars = word.chars();
    let piece = Piece::from_letter(chars.next()?)?;
    Some((chars.as_str().parse().ok()?, piece))
}
