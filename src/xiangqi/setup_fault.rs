use std::fmt;

use crate::{Color, Piece, Role, Setup, Square};

/// What prevents a game from an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A side has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side has several kings.
    #[error("{color} has {count} kings")]
    SeveralKings {
        /// Whose they are.
        color: Color,
        /// How many they are.
        count: usize,
    },
    /// The kings stand on one file with nothing between.
    #[error("the kings on {red} and {black} face each other")]
    KingsFace {
        /// Where Red's king stands.
        red: Square,
        /// Where Black's king stands.
        black: Square,
    },
    /// The side to move could take the king at once.
    #[error("the {by} on {from}, which is to move, could take the king on {king}")]
    KingEnPrise {
        /// The piece that could take it.
        by: Piece,
        /// Where that piece stands.
        from: Square,
        /// Where the king stands.
        king: Square,
    },
}

impl SetupFault {
    /// The fault in Chinese, with the squares as ICCS writes them.
    pub fn zh(&self) -> String {
        let king_of = |color: Color| Piece { color, role: Role::King }.simplified();
        match *self {
            SetupFault::NoKing(color) => format!("{}没有{}", color.zh(), king_of(color)),
            SetupFault::SeveralKings { color, count } => {
                format!("{}有 {count} 个{}", color.zh(), king_of(color))
            }
            SetupFault::KingsFace { red, black } => format!("{red} 和 {black} 上的将帅照面"),
            SetupFault::KingEnPrise { by, from, king } => {
                let taken = king_of(by.color.opponent());
                format!(
                    "轮到{}走棋，{from} 上的{}可以吃 {king} 上的{taken}",
                    by.color.zh(),
                    by.zh()
                )
            }
        }
    }
}

/// All faults of an arrangement, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    fn unless_none(faults: Vec<SetupFault>) -> Result<(), SetupFaults> {
        if faults.is_empty() { Ok(()) } else { Err(SetupFaults(faults)) }
    }

    /// The faults, kings first.
    pub fn iter(&self) -> impl Iterator<Item = &SetupFault> {
        self.0.iter()
    }

    /// All faults in Chinese.
    pub fn zh(&self) -> String {
        self.0.iter().map(SetupFault::zh).collect::<Vec<_>>().join("；")
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

impl Setup {
    /// Everything that prevents a game from this arrangement; nothing when it is playable.
    pub fn faults(&self) -> Vec<SetupFault> {
        let kings = |color: Color| self.board.squares_of(Piece { color, role: Role::King });
        let mut faults = Vec::new();
        for color in Color::ALL {
            match kings(color).len() {
                0 => faults.push(SetupFault::NoKing(color)),
                1 => {}
                count => faults.push(SetupFault::SeveralKings { color, count }),
            }
        }
        if let Some((red, black)) = self.board.kings_face() {
            faults.push(SetupFault::KingsFace { red, black });
        }
        for king in kings(self.side_to_move.opponent()) {
            for from in self.board.attackers_of(king, self.side_to_move) {
                if let Some(by) = self.board.piece_at(from) {
                    faults.push(SetupFault::KingEnPrise { by, from, king });
                }
            }
        }
        faults
    }

    /// Nothing when the arrangement is playable.
    ///
    /// # Errors
    ///
    /// All that prevents a game from it, at once.
    pub(crate) fn playable(&self) -> Result<(), SetupFaults> {
        SetupFaults::unless_none(self.faults())
    }

    /// Nothing when each side has its one king.
    ///
    /// # Errors
    ///
    /// The sides that have none, or several.
    pub(crate) fn has_kings(&self) -> Result<(), SetupFaults> {
        let mut faults = self.faults();
        faults.retain(|fault| {
            matches!(fault, SetupFault::NoKing(_) | SetupFault::SeveralKings { .. })
        });
        SetupFaults::unless_none(faults)
    }
}
