//! What a published game ended with.

use serde::{Deserialize, Serialize};

/// The sides: Red (红, 先手) moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// 红, 先手.
    Red,
    /// 黑, 后手.
    Black,
}

impl Color {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

/// The result of a published game.
///
/// A loss by a second foul is a win of the other side: the game was played, and so was one that both
/// sides lost by a ruling. A forfeit was not: it gives no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Red won at the table.
    Red,
    /// Black won at the table.
    Black,
    /// Drawn at the table.
    Draw,
    /// Lost at the table by both (双方判负): a foul of each, or a ruling against each.
    BothLose,
    /// Black did not come (弃权).
    RedForfeitWin,
    /// Red did not come (弃权).
    BlackForfeitWin,
    /// Neither came, or neither may have the points (双方弃权).
    DoubleForfeit,
    /// A draw was agreed without a real game (协议和棋); [`crate::UnplayedDraw`] says what it becomes.
    UnplayedDraw,
}

impl Outcome {
    /// The side that won at the table or by forfeit.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Red | Self::RedForfeitWin => Some(Color::Red),
            Self::Black | Self::BlackForfeitWin => Some(Color::Black),
            Self::Draw | Self::BothLose | Self::DoubleForfeit | Self::UnplayedDraw => None,
        }
    }

    /// Whether the game was really played, so that it gave both players a colour.
    #[must_use]
    pub fn was_played(self) -> bool {
        matches!(self, Self::Red | Self::Black | Self::Draw | Self::BothLose)
    }
}
