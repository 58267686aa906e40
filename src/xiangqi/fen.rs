//! FEN, the text form of an arrangement. Source: formats.md, section 7.

use std::fmt;
use std::str::FromStr;

use crate::{Board, Color, File, Piece, Rank, Setup, Square};

/// Longer texts are refused unread: with two thousand moves behind it, a FEN has a tenth of this.
const MAX_BYTES: usize = 100_000;

/// Why a text is no FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Nothing but blanks.
    #[error("the FEN is empty")]
    Empty,
    /// More than a hundred thousand bytes.
    #[error("the FEN is too long: {0} bytes")]
    TooLong(usize),
    /// The board has ten ranks.
    #[error("the FEN has {0} ranks, not 10")]
    RankCount(usize),
    /// A rank has nine points.
    #[error("rank {0} does not have 9 points")]
    RankLength(Rank),
    /// A letter that stands for no piece.
    #[error("{letter:?} on rank {rank} is no piece")]
    NoPiece {
        /// The character found.
        letter: char,
        /// The rank it was found on.
        rank: Rank,
    },
    /// The side to move is neither `w`, `r` nor `b`.
    #[error("the side to move is not w, r or b")]
    Side,
    /// A field after the side is neither `-` nor a number.
    #[error("field {0} is neither - nor a number")]
    Field(usize),
}

impl FenError {
    /// The fault in Chinese.
    pub fn zh(&self) -> String {
        match self {
            FenError::Empty => "FEN 是空的".to_owned(),
            FenError::TooLong(bytes) => format!("FEN 太长：{bytes} 字节"),
            FenError::RankCount(count) => format!("FEN 有 {count} 行，应为 10 行"),
            FenError::RankLength(rank) => format!("横线 {rank} 上不是 9 个交叉点"),
            FenError::NoPiece { letter, rank } => {
                format!("横线 {rank} 上的“{letter}”不是棋子")
            }
            FenError::Side => "先走方不是 w、r 或 b".to_owned(),
            FenError::Field(field) => format!("第 {field} 段既不是 - 也不是数字"),
        }
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN with tolerance.
    ///
    /// `H` stands for a horse and `E` or `M` for an elephant as well; Red to move is `w`, `r` or
    /// missing; the two unused fields and the counters may be missing; a leading `fen` or
    /// `position fen` and trailing `moves …` are passed over.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        if text.len() > MAX_BYTES {
            return Err(FenError::TooLong(text.len()));
        }
        let mut fields = (1..).zip(
            text.split_ascii_whitespace()
                .skip_while(|word| matches!(*word, "position" | "fen" | "FEN"))
                .take_while(|word| *word != "moves"),
        );
        let (_, board) = fields.next().ok_or(FenError::Empty)?;
        let board = read_board(board)?;
        let mut fields = fields.peekable();
        let side_to_move = match fields.peek() {
            Some((_, "w" | "W" | "r" | "R")) => fields.next().map(|_| Color::Red),
            Some((_, "b" | "B")) => fields.next().map(|_| Color::Black),
            Some((_, field)) if *field != "-" && !is_number(field) => return Err(FenError::Side),
            _ => None,
        };
        let (mut plies_since_capture, mut move_number) = (0, 1);
        let mut counters = [&mut plies_since_capture, &mut move_number].into_iter();
        for (field, text) in fields.filter(|(_, text)| *text != "-") {
            let number = text.parse().map_err(|_| FenError::Field(field))?;
            *counters.next().ok_or(FenError::Field(field))? = number;
        }
        drop(counters);
        Ok(Setup {
            board,
            side_to_move: side_to_move.unwrap_or(Color::Red),
            plies_since_capture,
            move_number: move_number.max(1),
        })
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|letter| letter.is_ascii_digit())
}

fn read_board(text: &str) -> Result<Board, FenError> {
    let rows = text.split('/').count();
    if rows != Rank::COUNT {
        return Err(FenError::RankCount(rows));
    }
    let mut board = Board::empty();
    for (row, rank) in text.split('/').zip(Rank::all().rev()) {
        let mut files = File::all();
        for letter in row.chars() {
            if let Some(empty @ 1..=9) = letter.to_digit(10) {
                for _ in 0..empty {
                    files.next().ok_or(FenError::RankLength(rank))?;
                }
                continue;
            }
            let piece = Piece::from_letter(letter).ok_or(FenError::NoPiece { letter, rank })?;
            let file = files.next().ok_or(FenError::RankLength(rank))?;
            board.set(Square::new(file, rank), Some(piece));
        }
        if files.next().is_some() {
            return Err(FenError::RankLength(rank));
        }
    }
    Ok(board)
}

impl fmt::Display for Setup {
    /// Writes all six fields with the letters `k a b n r c p`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            let mut empty = 0;
            for file in File::all() {
                let Some(piece) = self.board.piece_at(Square::new(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{}", piece.letter())?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank.index() > 0 { "/" } else { "" })?;
        }
        let side = self.side_to_move.letter();
        write!(f, " {side} - - {} {}", self.plies_since_capture, self.move_number)
    }
}
