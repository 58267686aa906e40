use std::fmt;
use std::str::FromStr;

use crate::generate::for_each_piece;
use crate::legality;
use crate::tables::PALACES;
use crate::{
    Board, Color, FenError, IllegalMove, Move, MoveList, Piece, Role, Setup, SetupFaults, Square,
    Squares,
};

/// A playable arrangement: one king a side, not facing, and the side that is not to move is not in
/// check, unless an irregular move was let stand. A small value without heap; its text form is a FEN.
///
/// ```
/// use xiangqi::{Color, End, Position};
///
/// let start = Position::initial();
/// let next = start.play("h2e2".parse()?)?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!(
///     next.fen(),
///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
/// );
/// let mated: Position = "3k5/9/9/9/9/9/9/9/3r5/r3K4 w".parse()?;
/// assert_eq!(mated.end(), Some(End::Checkmate));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Source of the rules of movement: 象棋竞赛规则 (2011), as told in rules-2011.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(Setup);

/// How the rules end a game: in both cases the side to move has no legal move and loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// 将死: in check, and no move answers it.
    Checkmate,
    /// 困毙: not in check.
    Stalemate,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Checkmate => "checkmate",
            End::Stalemate => "stalemate",
        })
    }
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The text is a FEN, but the arrangement prevents a game.
    #[error(transparent)]
    Setup(#[from] SetupFaults),
}

impl Position {
    /// The arrangement that a game begins with, Red to move.
    pub fn initial() -> Position {
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
            .parse()
            .expect("the arrangement that a game begins with is playable")
    }

    /// The position of a set-up.
    ///
    /// # Errors
    ///
    /// All that prevents a game from it, at once.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupFaults> {
        setup.playable()?;
        Ok(Position(*setup))
    }

    /// The arrangement, to be changed or looked at as a whole.
    pub fn setup(&self) -> Setup {
        self.0
    }

    /// The position as a FEN of six fields.
    pub fn fen(&self) -> String {
        self.0.to_string()
    }

    /// Which piece stands where.
    pub fn board(&self) -> &Board {
        &self.0.board
    }

    /// The piece on `square`, if there is one.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.board.piece_at(square)
    }

    /// All pieces with their squares, in the order of the squares' numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.0.board.pieces()
    }

    /// Who moves next.
    pub fn side_to_move(&self) -> Color {
        self.0.side_to_move
    }

    /// Plies played since the last capture.
    pub fn plies_since_capture(&self) -> u32 {
        self.0.plies_since_capture
    }

    /// The number of the next move, counted from 1 and raised after each of Black's plies.
    pub fn move_number(&self) -> u32 {
        self.0.move_number
    }

    /// Where the king of `color` stands.
    pub fn king(&self, color: Color) -> Square {
        self.0
            .board
            .squares_of(Piece { color, role: Role::King })
            .first()
            .expect("a position has a king of each side")
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Squares {
        let side = self.side_to_move();
        self.0.board.attackers_of(self.king(side), side.opponent())
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// All legal moves, in no particular order.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        for_each_piece(self, |from, targets| {
            for to in targets {
                moves.push(Move { from, to });
            }
        });
        moves
    }

    /// How many legal moves there are, which is known sooner than which they are.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        for_each_piece(self, |_, targets| count += targets.len());
        count
    }

    /// Whether the game is over here, and how. The side to move has lost.
    pub fn end(&self) -> Option<End> {
        if self.count_legal_moves() > 0 {
            return None;
        }
        Some(if self.is_check() { End::Checkmate } else { End::Stalemate })
    }

    /// Whether `mv` may be played.
    ///
    /// # Errors
    ///
    /// What on the board forbids it.
    pub fn legality(&self, mv: Move) -> Result<(), IllegalMove> {
        legality::reason_against(self, mv).map_or(Ok(()), Err)
    }

    /// The position after `mv`.
    ///
    /// # Errors
    ///
    /// What on the board forbids the move.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        self.legality(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Whether the rules allow `mv`: [`Position::legality`] for those who replay millions of moves and
    /// seldom ask why one is refused.
    pub fn is_legal(&self, mv: Move) -> bool {
        let (side, board) = (self.side_to_move(), self.board());
        let piece = board.piece_at(mv.from).filter(|piece| piece.color == side);
        piece.is_some_and(|piece| board.reaches(piece, mv))
            && mv.to != self.king(side.opponent())
            && self.keeps_king(mv)
    }

    /// The arrangement after a move that may break the rules of movement, as it was played on the
    /// table (违例着法). Unlike any other position, it may leave a king to be taken or the kings
    /// facing; no legal move takes a king even then.
    ///
    /// # Errors
    ///
    /// What cannot have been played at all: without a piece of the side to move, onto a piece of its
    /// own or onto the other king.
    pub fn play_irregular(&self, mv: Move) -> Result<Position, IllegalMove> {
        match self.legality(mv) {
            Err(
                why @ (IllegalMove::EmptySquare(_)
                | IllegalMove::NotToMove { .. }
                | IllegalMove::OwnPiece { .. }
                | IllegalMove::TakesKing(_)),
            ) => Err(why),
            Err(why) if mv.from == mv.to => Err(why),
            Err(_) if mv.to == self.king(self.side_to_move().opponent()) => {
                Err(IllegalMove::TakesKing(mv.to))
            }
            Ok(()) | Err(_) => Ok(self.play_unchecked(mv)),
        }
    }

    /// The arrangement of a set-up that an irregular move has led to: one king a side, and perhaps
    /// one that could be taken.
    ///
    /// # Errors
    ///
    /// A side without its one king.
    pub fn from_irregular(setup: &Setup) -> Result<Position, SetupFaults> {
        setup.has_kings()?;
        Ok(Position(*setup))
    }

    /// The position after `mv`, which must be one of [`Position::legal_moves`].
    ///
    /// Any other move gives a value that is no playable position; nothing panics.
    pub fn play_unchecked(&self, mv: Move) -> Position {
        self.after(self.piece_at(mv.from).filter(|_| mv.from != mv.to), mv)
    }

    /// The position after `piece` has moved from `mv.from` to another square; without one only the
    /// turn goes over.
    fn after(&self, piece: Option<Piece>, mv: Move) -> Position {
        let mut next = self.0;
        let captured = next.board.occupied().contains(mv.to);
        if let Some(piece) = piece {
            next.board.carry(piece, mv);
        }
        next.plies_since_capture =
            if captured { 0 } else { next.plies_since_capture.saturating_add(1) };
        if next.side_to_move == Color::Black {
            next.move_number = next.move_number.saturating_add(1);
        }
        next.side_to_move = next.side_to_move.opponent();
        Position(next)
    }

    /// The same arrangement with the other side to move and the same counters, or nothing when the
    /// side to move is in check.
    pub fn passed(&self) -> Option<Position> {
        let side_to_move = self.side_to_move().opponent();
        (!self.is_check()).then_some(Position(Setup { side_to_move, ..self.0 }))
    }

    /// The same arrangement with the other side to move, even when the side to move is in check:
    /// then it is no playable position, and only what a piece could take may be asked of it.
    pub(crate) fn turned(&self) -> Position {
        let side_to_move = self.side_to_move().opponent();
        Position(Setup { side_to_move, ..self.0 })
    }

    /// Whether the king of the side to move is safe after a move of one of its pieces.
    pub(crate) fn keeps_king(&self, mv: Move) -> bool {
        let (side, board) = (self.side_to_move(), self.board());
        let king = self.king(side);
        let king = if king == mv.from { mv.to } else { king };
        if !PALACES[side.index()].contains(king) {
            return self.play_unchecked(mv).is_king_safe(side);
        }
        let mut occupancy = *board.occupancy();
        occupancy.remove(mv.from);
        occupancy.insert(mv.to);
        !board.attacks_palace(king, side.opponent(), &occupancy, Squares::of(mv.to))
    }

    /// Whether nothing could take the king of `side`, and the kings do not face each other.
    fn is_king_safe(&self, side: Color) -> bool {
        let (king, enemy, board) = (self.king(side), side.opponent(), self.board());
        if PALACES[side.index()].contains(king) {
            return !board.attacks_palace(king, enemy, board.occupancy(), Squares::EMPTY);
        }
        board.kings_face().is_none() && board.attackers_of(king, enemy).is_empty()
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a FEN as tolerantly as [`Setup`] does.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        Ok(Position::from_setup(&text.parse()?)?)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
