//! A board that a record is replayed on, forwards and backwards.
//!
//! [`xiangqi`] copies a position with each move and can tell why a move is refused. An archive has
//! millions of moves that are all legal: here a move costs a fifth, and the answer is yes or no. A
//! test holds both to the same answers, and [`xiangqi`] is asked wherever more than that is wanted.

mod code;
mod rules;

use xiangqi::{Board, Color, File, Move, Piece, Position, Rank, Role, Setup, Square};

use code::Code;

/// A playable position, and the moves that led there.
pub(crate) struct Replay {
    squares: [Code; Square::COUNT],
    /// Red's king and Black's.
    kings: [Square; 2],
    side: Color,
    played: Vec<Played>,
}

#[derive(Clone, Copy)]
struct Played {
    mv: Move,
    captured: Code,
}

impl Replay {
    /// Begins at `start`.
    pub fn new(start: &Position) -> Replay {
        let mut squares = [Code::EMPTY; Square::COUNT];
        for (square, piece) in start.pieces() {
            squares[square.index()] = Code::of(piece);
        }
        Replay {
            squares,
            kings: Color::ALL.map(|color| start.king(color)),
            side: start.side_to_move(),
            played: Vec::with_capacity(128),
        }
    }

    /// Who moves next.
    pub fn side_to_move(&self) -> Color {
        self.side
    }

    /// The square of the only such piece on `file`.
    pub fn alone_on(&self, file: File, piece: Piece) -> Option<Square> {
        let code = Code::of(piece);
        let mut found = None;
        for rank in 0..Rank::COUNT {
            let index = rank * File::COUNT + file.index();
            if self.squares[index] == code && found.replace(index).is_some() {
                return None;
            }
        }
        Square::from_index(found?)
    }

    /// The squares of all such pieces, the lowest first.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        let code = Code::of(piece);
        Square::all().filter(move |square| self.squares[square.index()] == code)
    }

    /// Plays `mv` if the rules allow it, and says whether they do.
    pub fn play(&mut self, mv: Move) -> bool {
        if !self.reaches(mv) {
            return false;
        }
        self.carry(mv);
        let is_safe = self.is_safe(self.side.opponent());
        if !is_safe {
            self.take_back();
        }
        is_safe
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) {
        let Some(Played { mv, captured }) = self.played.pop() else { return };
        let piece = std::mem::replace(&mut self.squares[mv.to.index()], captured);
        self.put(mv.from, piece);
        self.side = self.side.opponent();
    }

    /// The position for [`xiangqi`] to look at; its counters are not kept.
    pub fn position(&self) -> Option<Position> {
        let setup = Setup { board: self.board(), side_to_move: self.side, ..Setup::default() };
        Position::from_setup(&setup).ok()
    }

    fn carry(&mut self, mv: Move) {
        let piece = std::mem::replace(&mut self.squares[mv.from.index()], Code::EMPTY);
        self.played.push(Played { mv, captured: self.squares[mv.to.index()] });
        self.put(mv.to, piece);
        self.side = self.side.opponent();
    }

    fn put(&mut self, square: Square, piece: Code) {
        self.squares[square.index()] = piece;
        for color in Color::ALL {
            if piece == Code::of(Piece { color, role: Role::King }) {
                self.kings[color as usize] = square;
            }
        }
    }

    fn board(&self) -> Board {
        let mut board = Board::empty();
        for (square, code) in Square::all().zip(self.squares) {
            board.set(square, code.piece());
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of games, and made-up ones: bare kings in strange places, checks, screens.
    const FENS: [&str; 9] = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "3ak4/3P5/4b4/9/9/6B2/4p4/3rB4/4C4/3K1R3 w - - 0 1",
        "2bak4/4a4/4b4/9/6NRR/2B6/1rP1P4/3pB4/4p4/3K5 b - - 0 1",
        "4k4/9/9/9/4c4/9/9/4N4/4A4/4K4 w - - 0 1",
        "3k5/9/9/9/9/9/9/4p4/9/4K4 w - - 0 1",
        "4k4/4c4/9/9/9/9/9/3nC4/4r4/3K1A3 b - - 0 1",
        "9/9/3k5/2b1K1b2/5a3/9/4p4/9/9/9 w - - 0 1",
        "9/3a1K3/9/4b1n2/9/9/9/9/9/3k5 w - - 0 1",
        "4ka3/4a4/b8/9/c1b3p2/6B2/P8/4B4/4N4/2R1KA3 b - - 0 1",
    ];

    #[test]
    fn it_says_of_every_move_what_the_rules_say() {
        let mut number: usize = 1;
        for fen in FENS {
            let mut position: Position = fen.parse().unwrap();
            let mut replay = Replay::new(&position);
            for _ in 0..12 {
                assert_same_answers(&mut replay, &position);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                number = number.wrapping_mul(25_214_903_917).wrapping_add(11) % (1 << 48);
                let mv = moves[(number >> 17) % moves.len()];
                position = position.play_unchecked(mv);
                assert!(replay.play(mv));
            }
        }
    }

    fn assert_same_answers(replay: &mut Replay, position: &Position) {
        let board = replay.squares;
        for from in position.board().of(position.side_to_move()) {
            for to in Square::all() {
                let mv = Move { from, to };
                let may_be_played = replay.play(mv);
                assert_eq!(may_be_played, position.legality(mv).is_ok(), "{position} {mv}");
                if may_be_played {
                    assert_eq!(&replay.board(), position.play_unchecked(mv).board());
                    replay.take_back();
                }
                assert!(replay.squares == board && replay.side == position.side_to_move());
            }
        }
    }
}
