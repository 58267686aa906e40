use crate::{Color, Piece, Role, Setup, Square};

/// What no game leads to, though it could be played on: printed puzzles have such things, and an
/// arbiter may accept them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupWarning {
    /// The piece stands where its movement never takes it.
    #[error("a {piece} never gets to {square}")]
    Misplaced {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A side has more of a piece than a set holds.
    #[error("{count} of the {piece}, where a set has {most}")]
    TooMany {
        /// The piece.
        piece: Piece,
        /// How many there are.
        count: usize,
        /// How many a set has.
        most: usize,
    },
}

impl SetupWarning {
    /// The warning in Chinese, with the squares as ICCS writes them.
    pub fn zh(&self) -> String {
        match *self {
            SetupWarning::Misplaced { piece, square } => {
                format!("{}不可能在 {square}", piece.zh())
            }
            SetupWarning::TooMany { piece, count, most } => {
                format!("{}有 {count} 个，一副棋只有 {most} 个", piece.zh())
            }
        }
    }
}

impl Setup {
    /// Everything in this arrangement that no game leads to, besides its faults.
    pub fn warnings(&self) -> Vec<SetupWarning> {
        let misplaced = (self.board.pieces())
            .filter(|(square, piece)| !gets_to(*piece, *square))
            .map(|(square, piece)| SetupWarning::Misplaced { piece, square });
        let too_many = Color::ALL.into_iter().flat_map(|color| {
            // Several kings are a fault already.
            Role::ALL[1..].iter().filter_map(move |role| {
                let piece = Piece { color, role: *role };
                let count = self.board.squares_of(piece).len();
                let most = if *role == Role::Pawn { 5 } else { 2 };
                (count > most).then_some(SetupWarning::TooMany { piece, count, most })
            })
        });
        misplaced.chain(too_many).collect()
    }
}

/// Whether a game can take the piece to the square.
fn gets_to(piece: Piece, square: Square) -> bool {
    let (file, depth) = (square.file().index(), square.rank().depth(piece.color));
    match piece.role {
        Role::King => matches!((file, depth), (3..=5, 0..=2)),
        Role::Advisor => matches!((file, depth), (3 | 5, 0 | 2) | (4, 1)),
        Role::Elephant => matches!((file, depth), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Role::Pawn => depth >= 5 || (depth >= 3 && file % 2 == 0),
        Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}
