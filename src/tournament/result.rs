//! Which outcomes a reason can have.

use crate::{GameResult, Outcome, Reason};

impl GameResult {
    /// Whether this outcome can have this reason.
    #[must_use]
    pub const fn is_possible(self) -> bool {
        use Outcome::{BlackWins, BothLose, Draw, RedWins};
        match self.reason {
            Reason::Checkmate
            | Reason::Stalemate
            | Reason::KingCaptured
            | Reason::Resignation
            | Reason::Time
            | Reason::IllegalMove => matches!(self.outcome, RedWins | BlackWins),
            Reason::Agreement | Reason::NaturalLimit | Reason::Repetition => {
                matches!(self.outcome, Draw)
            }
            Reason::Foul | Reason::Forfeit | Reason::Disqualification => {
                matches!(self.outcome, RedWins | BlackWins | BothLose)
            }
            Reason::Ruling | Reason::Adjudication => {
                matches!(self.outcome, RedWins | BlackWins | Draw | BothLose)
            }
        }
    }
}
