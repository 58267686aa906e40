//! What a pairing costs, level by level.
//!
//! Source: tournament-rules.md section 10.

use std::cmp::Ordering;
use std::ops::{AddAssign, Index, IndexMut, SubAssign};

use serde::{Deserialize, Serialize};

use crate::Settings;

/// One thing that a pairing should have little of. An earlier level outweighs all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Pairs who have met.
    Rematch,
    /// Byes of players who are barred from it.
    SecondBye,
    /// Pairs of team mates (同队).
    SameTeam,
    /// Players whose colour breaks 连三 or 多三.
    #[serde(rename = "colour_hard")]
    ColorHard,
    /// Points of the player with the bye.
    ByePoints,
    /// Rounds that the player with the bye has not really played.
    ByeUnplayed,
    /// Squared differences of points.
    GapSq,
    /// Points of the higher player of each uneven pair, so that floats are as low as possible.
    FloatHeight,
    /// Squared surpluses of one colour after the round; those of the bye as they are.
    #[serde(rename = "colour_imbalance")]
    ColorImbalance,
    /// Players with the colour of their last game.
    #[serde(rename = "colour_repeat")]
    ColorRepeat,
    /// Players who float the way they floated in the round before; a bye floats down.
    FloatRepeat,
}

impl Level {
    /// All levels, in the order of every round but the last.
    pub const ALL: [Self; 11] = [
        Self::Rematch,
        Self::SecondBye,
        Self::SameTeam,
        Self::ColorHard,
        Self::ByePoints,
        Self::ByeUnplayed,
        Self::GapSq,
        Self::FloatHeight,
        Self::ColorImbalance,
        Self::ColorRepeat,
        Self::FloatRepeat,
    ];

    /// The levels of the last round, in which colour limits come after the score difference.
    const LAST_ROUND: [Self; 11] = [
        Self::Rematch,
        Self::SecondBye,
        Self::SameTeam,
        Self::ByePoints,
        Self::ByeUnplayed,
        Self::GapSq,
        Self::FloatHeight,
        Self::ColorHard,
        Self::ColorImbalance,
        Self::ColorRepeat,
        Self::FloatRepeat,
    ];

    /// The name that files and messages use.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Rematch => "rematch",
            Self::SecondBye => "second_bye",
            Self::SameTeam => "same_team",
            Self::ColorHard => "colour_hard",
            Self::ByePoints => "bye_points",
            Self::ByeUnplayed => "bye_unplayed",
            Self::GapSq => "gap_sq",
            Self::FloatHeight => "float_height",
            Self::ColorImbalance => "colour_imbalance",
            Self::ColorRepeat => "colour_repeat",
            Self::FloatRepeat => "float_repeat",
        }
    }
}

/// The levels of a round in their order, the hard ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    order: [Level; 11],
    hard: usize,
}

impl Levels {
    /// The levels of `round`, which counts from 1.
    #[must_use]
    pub fn of_round(settings: &Settings, round: u32) -> Self {
        if round >= settings.rounds && settings.last_round_color_relaxed {
            Self { order: Level::LAST_ROUND, hard: 3 }
        } else {
            Self { order: Level::ALL, hard: 4 }
        }
    }

    /// All of them, the heaviest first.
    #[must_use]
    pub fn order(&self) -> &[Level] {
        &self.order
    }

    /// The hard rules: broken only as far as no pairing keeps them.
    #[must_use]
    pub fn hard(&self) -> &[Level] {
        &self.order[..self.hard]
    }

    /// The rest: what makes one allowed pairing better than another.
    #[must_use]
    pub fn soft(&self) -> &[Level] {
        &self.order[self.hard..]
    }

    /// Compares two costs; [`Ordering::Less`] is better.
    #[must_use]
    pub fn compare(&self, a: &Cost, b: &Cost) -> Ordering {
        self.first_difference(a, b).map_or(Ordering::Equal, |level| a[level].cmp(&b[level]))
    }

    /// The heaviest level on which two costs differ.
    #[must_use]
    pub fn first_difference(&self, a: &Cost, b: &Cost) -> Option<Level> {
        self.order.into_iter().find(|&level| a[level] != b[level])
    }
}

/// An amount on every level, of one pair or of a whole round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost([u64; 11]);

impl Cost {
    /// The amounts in the order of `levels`.
    #[must_use]
    pub fn in_order(&self, levels: &Levels) -> Vec<u64> {
        levels.order.iter().map(|&level| self[level]).collect()
    }
}

impl Index<Level> for Cost {
    type Output = u64;

    fn index(&self, level: Level) -> &u64 {
        &self.0[level as usize]
    }
}

impl IndexMut<Level> for Cost {
    fn index_mut(&mut self, level: Level) -> &mut u64 {
        &mut self.0[level as usize]
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        for (sum, amount) in self.0.iter_mut().zip(other.0) {
            *sum += amount;
        }
    }
}

/// Takes a pair out of a round that holds it.
impl SubAssign for Cost {
    fn sub_assign(&mut self, other: Self) {
        for (sum, amount) in self.0.iter_mut().zip(other.0) {
            *sum = sum.saturating_sub(amount);
        }
    }
}
