//! The relative of 打虎将 (DHJHtmlXQ): numbers for names, a board of letters, rows counted from the
//! bottom.
//!
//! Source: formats.md, section 3.

use xiangqi::{Board, File, Piece, Rank, Square};

/// The numbers of the items that say something about the game, and their usual names.
const NAMES: [(u8, &str); 22] = [
    (10, "title"),
    (11, "event"),
    (13, "date"),
    (14, "place"),
    (15, "round"),
    (16, "table"),
    (17, "red"),
    (18, "redname"),
    (19, "redlevel"),
    (20, "redrating"),
    (21, "black"),
    (22, "blackname"),
    (23, "blacklevel"),
    (24, "blackrating"),
    (28, "result"),
    (29, "redtime"),
    (30, "blacktime"),
    (36, "open"),
    (37, "variation"),
    (40, "remark"),
    (41, "author"),
    (42, "recorder"),
];

/// What an item with a number is.
pub(super) enum Item {
    /// Ninety letters, the top row first.
    Squares,
    /// 1 where Black begins.
    Side,
    /// The moves of the only line.
    Moves,
    /// A header.
    Header(&'static str),
}

/// The item with this number; numbers that nobody knows are passed over.
pub(super) fn item(number: &str) -> Option<Item> {
    match number.parse().ok()? {
        31 => Some(Item::Squares),
        32 => Some(Item::Side),
        34 => Some(Item::Moves),
        number => {
            NAMES.iter().find(|(known, _)| *known == number).map(|(_, name)| Item::Header(name))
        }
    }
}

/// The board of ninety letters; whatever is no letter of a piece is an empty square.
pub(super) fn board(letters: &str) -> Option<Board> {
    let letters: Vec<char> = letters.chars().filter(|c| !c.is_whitespace()).take(91).collect();
    if letters.len() != Square::COUNT {
        return None;
    }
    let mut board = Board::empty();
    for (rank, row) in (0..=9).rev().zip(letters.chunks(File::COUNT)) {
        for (file, letter) in (0..).zip(row) {
            let square = Square::new(File::new(file)?, Rank::new(rank)?);
            board.set(square, Piece::from_letter(*letter));
        }
    }
    Some(board)
}

/// A list of moves with its rows counted from the top, as everywhere else.
pub(super) fn from_top(list: &str) -> String {
    let digits = list.bytes().filter(u8::is_ascii_digit).enumerate();
    digits
        .map(|(at, digit)| char::from(if at % 2 == 1 { b'9' - digit + b'0' } else { digit }))
        .collect()
}
