//! Why a move may not be played, found by looking at the board.

use crate::tables::{between, hobble};
use crate::{Board, IllegalMove, Move, Piece, Position, Role, Square};

/// What on the board forbids `mv`, or nothing when it is legal.
pub(crate) fn reason_against(position: &Position, mv: Move) -> Option<IllegalMove> {
    let board = position.board();
    let Some(piece) = board.piece_at(mv.from) else {
        return Some(IllegalMove::EmptySquare(mv.from));
    };
    if piece.color != position.side_to_move() {
        return Some(IllegalMove::NotToMove { piece, square: mv.from });
    }
    if !board.reach(mv.from).contains(mv.to) {
        return Some(obstacle(board, piece, mv));
    }
    if mv.to == position.king(piece.color.opponent()) {
        return Some(IllegalMove::TakesKing(mv.to));
    }
    danger(position, piece, mv)
}

/// Why a piece cannot get to a square that it does not reach.
fn obstacle(board: &Board, piece: Piece, mv: Move) -> IllegalMove {
    let Move { from, to } = mv;
    let not_its_way = IllegalMove::NotItsWay { piece, from, to };
    if let Some(other) = board.piece_at(to).filter(|other| other.color == piece.color && from != to)
    {
        return IllegalMove::OwnPiece { piece: other, square: to };
    }
    let files = from.file().distance(to.file());
    let ranks = from.rank().distance(to.rank());
    match (piece.role, files.min(ranks), files.max(ranks)) {
        (Role::King, 0, 1) | (Role::Advisor, 1, 1) => IllegalMove::OutsidePalace { piece, to },
        (Role::Elephant, 2, 2) if to.rank().depth(piece.color) >= 5 => {
            IllegalMove::AcrossRiver { piece, to }
        }
        (Role::Elephant, 2, 2) | (Role::Horse, 1, 2) => {
            hobble(from, to).map_or(not_its_way, |by| IllegalMove::Hobbled { piece, by })
        }
        (Role::Pawn, 0, 1) if ranks == 0 => IllegalMove::BeforeRiver { piece, from },
        (Role::Chariot, 0, 1..) => match in_the_way(board, mv).next() {
            Some(by) => IllegalMove::Blocked { piece, by },
            None => not_its_way,
        },
        (Role::Cannon, 0, 1..) => {
            let captures = board.occupied().contains(to);
            let mut screens = in_the_way(board, mv);
            match (captures, screens.next(), screens.next()) {
                (true, None, _) => IllegalMove::NoScreen { piece, to },
                (true, Some(first), Some(second)) => {
                    IllegalMove::SeveralScreens { piece, to, first, second }
                }
                (false, Some(by), _) => IllegalMove::Blocked { piece, by },
                _ => not_its_way,
            }
        }
        _ => not_its_way,
    }
}

/// Why the king would not be safe after a move that the piece can make.
fn danger(position: &Position, piece: Piece, mv: Move) -> Option<IllegalMove> {
    let after = position.play_unchecked(mv);
    if let Some((red, _)) = after.board().kings_face() {
        return Some(IllegalMove::KingsFace(red.file()));
    }
    let takers = after.board().attackers_of(after.king(piece.color), piece.color.opponent());
    // A piece that gives check already is named before one that would begin to.
    let still = takers & position.checkers();
    if let Some(from) = still.first() {
        let by = after.piece_at(from)?;
        return Some(IllegalMove::CheckNotAnswered { by, from });
    }
    let from = takers.first()?;
    Some(IllegalMove::KingEnPrise { by: after.piece_at(from)?, from })
}

/// The pieces strictly between the two squares of one line, nearest to the start first.
fn in_the_way(board: &Board, mv: Move) -> impl Iterator<Item = Square> {
    let mut pieces: Vec<Square> =
        (between(mv.from, mv.to) & board.occupied()).into_iter().collect();
    if mv.to < mv.from {
        pieces.reverse();
    }
    pieces.into_iter()
}
