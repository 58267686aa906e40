use serde::{Deserialize, Serialize};

use super::made::{RuledOn, RuledRepetition};
use crate::UnixMillis;

/// A ruling as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptRuling {
    /// Its number in the game, from 1.
    pub number: u16,
    /// When it was made.
    pub at: UnixMillis,
    /// After how many plies it was made.
    pub ply: u16,
    /// What was ruled.
    pub on: RuledOn,
}

impl KeptRuling {
    /// The repetition that was ruled, if it was one.
    #[must_use]
    pub const fn repetition(&self) -> Option<&RuledRepetition> {
        match &self.on {
            RuledOn::Repetition(ruled) => Some(ruled),
            _ => None,
        }
    }

    /// Whether it was on a repetition, or on a side that did not vary after one.
    pub(super) const fn is_on_repetition(&self) -> bool {
        matches!(self.on, RuledOn::Repetition(_) | RuledOn::NotVaried { .. })
    }

    pub(super) const fn is_on_bare(&self) -> bool {
        matches!(self.on, RuledOn::Bare { .. })
    }
}

/// The rulings of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulings {
    /// The oldest first.
    made: Vec<KeptRuling>,
    /// How many have been made, those that went with moves taken back included.
    count: u16,
    /// The number of the one that the hall sees.
    shown: Option<u16>,
}

impl Rulings {
    /// The most rulings of a game.
    pub const MOST: u16 = 100;

    /// All, the oldest first.
    #[must_use]
    pub fn all(&self) -> &[KeptRuling] {
        &self.made
    }

    /// The ruling with this number.
    #[must_use]
    pub fn find(&self, number: u16) -> Option<&KeptRuling> {
        self.made.iter().find(|kept| kept.number == number)
    }

    /// The ruling that the arbiter has released to the hall.
    #[must_use]
    pub fn shown(&self) -> Option<&KeptRuling> {
        self.find(self.shown?)
    }

    pub(super) const fn next_number(&self) -> u16 {
        self.count + 1
    }

    pub(crate) fn keep(&mut self, kept: KeptRuling) {
        self.count = self.count.max(kept.number);
        self.made.push(kept);
    }

    pub(crate) fn show(&mut self, number: Option<u16>) {
        self.shown = number;
    }

    /// Forgets those that rest on moves beyond `ply`, which are taken back.
    pub(crate) fn forget_after(&mut self, ply: u16) {
        self.made.retain(|kept| kept.ply <= ply);
    }
}
