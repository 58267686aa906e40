use crate::{File, Piece, Role, Square};

/// Why a move may not be played. Whoever entered it reads this, so each variant points at the
/// board; it displays in English, and [`IllegalMove::zh`] says it in Chinese.
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
    #[error("a {piece} does not move from {from} to {to}")]
    NotItsWay {
        /// The piece that was to move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The other king would be taken (吃将), which is no move: it ends the game.
    #[error("taking the king on {0} ends the game and is no move")]
    TakesKing(Square),
    /// A king or an advisor would leave the palace (九宫).
    #[error("a {piece} stays in the palace, and {to} is outside")]
    OutsidePalace {
        /// The piece that was to move.
        piece: Piece,
        /// Where it was to go.
        to: Square,
    },
    /// An elephant would cross the river.
    #[error("a {piece} does not cross the river, and {to} is beyond it")]
    AcrossRiver {
        /// The elephant.
        piece: Piece,
        /// Where it was to go.
        to: Square,
    },
    /// A pawn would go sideways on its own bank.
    #[error("a {piece} goes sideways only beyond the river, and {from} is before it")]
    BeforeRiver {
        /// The pawn.
        piece: Piece,
        /// Where it stands.
        from: Square,
    },
    /// A horse's leg is hobbled (蹩马腿), or an elephant's eye is stuffed (塞象眼).
    #[error("the {piece} is hobbled by the piece on {by}")]
    Hobbled {
        /// The horse or elephant.
        piece: Piece,
        /// Where the piece in its way stands.
        by: Square,
    },
    /// A piece stands on the line that a chariot or cannon was to go along.
    #[error("the {piece} is blocked by the piece on {by}")]
    Blocked {
        /// The chariot or cannon.
        piece: Piece,
        /// Where the nearest piece in its way stands.
        by: Square,
    },
    /// A cannon captures over one piece (炮架), and there is none.
    #[error("the {piece} has no screen to capture on {to} over")]
    NoScreen {
        /// The cannon.
        piece: Piece,
        /// Where it was to capture.
        to: Square,
    },
    /// A cannon captures over one piece, and there are several.
    #[error("the {piece} has more than one screen before {to}: the pieces on {first} and {second}")]
    SeveralScreens {
        /// The cannon.
        piece: Piece,
        /// Where it was to capture.
        to: Square,
        /// Where the screen nearest to it stands.
        first: Square,
        /// Where the next one stands.
        second: Square,
    },
    /// The kings would stand on one file with nothing between.
    #[error("the kings would face each other on the {0} file")]
    KingsFace(File),
    /// The king is in check, and would still be.
    #[error("the check is not answered: the {by} on {from} would still give check")]
    CheckNotAnswered {
        /// A piece that gives check.
        by: Piece,
        /// Where that piece stands.
        from: Square,
    },
    /// The king would come into check.
    #[error("the {by} on {from} could then take the king")]
    KingEnPrise {
        /// A piece that could take it.
        by: Piece,
        /// Where that piece stands.
        from: Square,
    },
}

impl IllegalMove {
    /// The reason in Chinese, with the squares as ICCS writes them.
    pub fn zh(&self) -> String {
        match *self {
            IllegalMove::EmptySquare(square) => format!("{square} 上没有棋子"),
            IllegalMove::NotToMove { piece, square } => {
                let turn = piece.color.opponent().zh();
                format!("{square} 上的{}不能走：轮到{turn}走棋", piece.zh())
            }
            IllegalMove::OwnPiece { piece, square } => {
                format!("{square} 上是己方的{}", piece.zh())
            }
            IllegalMove::NotItsWay { piece, from, to } => {
                format!("{}不能从 {from} 走到 {to}", piece.zh())
            }
            IllegalMove::TakesKing(square) => {
                format!("吃 {square} 上的将帅使对局结束，不是一着棋")
            }
            IllegalMove::OutsidePalace { piece, to } => {
                format!("{}不能离开九宫，{to} 在九宫之外", piece.zh())
            }
            IllegalMove::AcrossRiver { piece, to } => {
                format!("{}不能过河，{to} 在河对岸", piece.zh())
            }
            IllegalMove::BeforeRiver { piece, from } => {
                format!("{}过河以后才能横走，{from} 还没有过河", piece.zh())
            }
            IllegalMove::Hobbled { piece, by } => {
                let how = if piece.role == Role::Horse { "蹩住马腿" } else { "塞住象眼" };
                format!("{}被 {by} 上的棋子{how}", piece.zh())
            }
            IllegalMove::Blocked { piece, by } => {
                format!("{}被 {by} 上的棋子挡住", piece.zh())
            }
            IllegalMove::NoScreen { piece, to } => {
                format!("{}没有炮架，吃不到 {to} 上的棋子", piece.zh())
            }
            IllegalMove::SeveralScreens { piece, to, first, second } => {
                format!("{}与 {to} 之间不止一个炮架：{first} 和 {second} 上都有棋子", piece.zh())
            }
            IllegalMove::KingsFace(file) => format!("走后将帅在 {file} 线上照面"),
            IllegalMove::CheckNotAnswered { by, from } => {
                format!("没有应将：{from} 上的{}仍在将军", by.zh())
            }
            IllegalMove::KingEnPrise { by, from } => {
                let king = Piece { color: by.color.opponent(), role: Role::King };
                format!("走后 {from} 上的{}可以吃{}", by.zh(), king.zh())
            }
        }
    }
}
