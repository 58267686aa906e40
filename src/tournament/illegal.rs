//! What an operator reads when a move is not legal.

use xiangqi::{IllegalMove, Piece};

use crate::Refusal;

pub(crate) fn refusal_of(why: IllegalMove) -> Refusal {
    Refusal::IllegalMove { zh: zh(why), en: why.to_string() }
}

fn zh(why: IllegalMove) -> String {
    match why {
        IllegalMove::EmptySquare(_) => "起点没有棋子".to_owned(),
        IllegalMove::NotToMove { piece, .. } => format!("没轮到{}走", piece.color.zh()),
        IllegalMove::OwnPiece { piece, .. } => format!("落点有己方的{}", piece.simplified()),
        IllegalMove::NotItsWay(piece) => format!("{}不能这样走", named(piece)),
        IllegalMove::KingsFace(_) => "走后将帅照面".to_owned(),
        IllegalMove::KingEnPrise { by, .. } => format!("走后{}可吃将帅", named(by)),
    }
}

fn named(piece: Piece) -> String {
    format!("{}的{}", piece.color.zh(), piece.simplified())
}
