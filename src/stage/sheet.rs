use serde::{Deserialize, Serialize};
use xiangqi::{Position, Setup};

use crate::Mark;

/// What belongs to a position and comes back with it, by whichever moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The position, without its counters.
    pub on: Setup,
    /// What is drawn on it, the oldest first.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// What only commentators read.
    #[serde(default)]
    pub note: String,
}

impl Sheet {
    pub(crate) const fn blank(on: Setup) -> Self {
        Self { on, marks: Vec::new(), note: String::new() }
    }

    pub(crate) const fn is_blank(&self) -> bool {
        self.marks.is_empty() && self.note.is_empty()
    }
}

/// The position without its counters: pieces and the side to move.
#[must_use]
pub fn stood(position: &Position) -> Setup {
    uncounted(&position.setup())
}

pub(crate) const fn uncounted(setup: &Setup) -> Setup {
    Setup { plies_since_capture: 0, move_number: 1, ..*setup }
}
