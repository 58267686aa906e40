use serde::Deserialize;
use xiangqi::Piece;

/// The form of the characters on pieces and river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Script {
    /// 帅车马 将车马, 楚河汉界.
    Simplified,
    /// 帥俥傌 將車馬, 楚河漢界: the sides differ by their characters, too.
    Traditional,
}

impl Script {
    /// The character on `piece`.
    #[must_use]
    pub const fn character(self, piece: Piece) -> char {
        match self {
            Self::Simplified => piece.simplified(),
            Self::Traditional => piece.traditional(),
        }
    }

    /// The four characters on the river, from Red's left.
    #[must_use]
    pub const fn river(self) -> [char; 4] {
        match self {
            Self::Simplified => ['楚', '河', '汉', '界'],
            Self::Traditional => ['楚', '河', '漢', '界'],
        }
    }
}
