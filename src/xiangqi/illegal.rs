use crate::{Color, File, Move, Piece, Position, Square};

/// Why a move may not be played. Whoever entered it reads this, so each variant points at the
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// Nothing stands where the move begins.
    #[error("no piece on {0}")]
    EmptySquare(Square),
    /// The piece belongs to the side that is not to move.
    #[error("the {piece} on {square} may not move: it is the other side's turn")]
    NotToMove {
        /// The piece on the square where the move begins.
        piece: Piece,
        /// That square.
        square: Square,
    },
    /// A piece of the same side stands where the move ends.
    #[error("the {piece} on {square} is of the same side")]
    OwnPiece {
        /// The piece on the square where the move ends.
        piece: Piece,
        /// That square.
        square: Square,
    },
    /// The piece never moves so.
    #[error("a {0} does not move so")]
    NotItsWay(Piece),
    /// The kings would stand on one file with nothing between.
    #[error("the kings would face each other on the {0} file")]
    KingsFace(File),
    /// The own king could be taken after the move.
    #[error("the {by} on {from} could take the king")]
    KingEnPrise {
        /// The piece that could take it.
        by: Piece,
        /// Where that piece stands.
        from: Square,
    },
}

impl IllegalMove {
    pub(crate) fn of(position: &Position, mv: Move) -> Result<(), IllegalMove> {
        let piece = position.piece_at(mv.from).ok_or(IllegalMove::EmptySquare(mv.from))?;
        let side: Color = position.side_to_move();
        if piece.color != side {
            return Err(IllegalMove::NotToMove { piece, square: mv.from });
        }
        if let Some(other) = position.piece_at(mv.to).filter(|other| other.color == side) {
            return Err(IllegalMove::OwnPiece { piece: other, square: mv.to });
        }
        if !position.board().reach(mv.from).contains(mv.to) {
            return Err(IllegalMove::NotItsWay(piece));
        }
        let after = position.play_unchecked(mv);
        if let Some((red, _)) = after.board().kings_face() {
            return Err(IllegalMove::KingsFace(red.file()));
        }
        let attackers = after.board().attackers_of(after.king(side), side.opponent());
        let attacker = attackers.first().and_then(|from| Some((from, after.piece_at(from)?)));
        match attacker {
            Some((from, by)) => Err(IllegalMove::KingEnPrise { by, from }),
            None => Ok(()),
        }
    }
}
