//! Who entered a ply, and when.

use serde::{Deserialize, Serialize};

use crate::{Game, SeatId, UnixMillis};

/// Who entered a ply, and when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// When it was entered.
    pub at: UnixMillis,
    /// The seat that entered it; absent when the program did, or an older version kept no names.
    pub by: Option<SeatId>,
}

impl Game {
    /// Who entered each ply of the record, in its order.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// Who has taken the entry of this game over, if anybody has.
    #[must_use]
    pub const fn taken_by(&self) -> Option<SeatId> {
        self.taken
    }

    /// Names who entered the ply that now stands at `ply`.
    pub(crate) fn name_hand(&mut self, ply: u16, hand: Hand) {
        let index = usize::from(ply);
        if self.hands.len() <= index {
            self.hands.resize(index + 1, Hand::default());
        }
        self.hands[index] = hand;
    }
}
