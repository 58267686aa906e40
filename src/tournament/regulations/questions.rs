//! Where regulations contradict themselves or can be read in two ways.

use serde::{Deserialize, Serialize};
use xiangqi::judge::Repetition;

use super::Regulations;

/// Something that the regulations leave open, to be settled before round 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Question {
    /// How many players of a team count. In simulated events the order of the first five teams
    /// differed in five of six (tournament-rules.md section 5).
    TeamScore,
    /// What 名次逆比 compares. It decided a prize in one of seven (tournament-rules.md section 4).
    PlaceReverse,
    /// What three rounds of repeated moves are.
    Repetition,
}

/// The arbiter's answer to a [`Question`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Answer {
    /// So many players of a team count.
    TeamScore {
        /// How many; 0 counts all.
        team_count: u32,
    },
    /// What 名次逆比 compares.
    PlaceReverse {
        /// One of `reverse`, `ops_reverse`, `opponent_places`, `place_reverse`.
        tiebreak: swiss::Tiebreak,
    },
    /// When a repetition is ruled.
    Repetition {
        /// So many cycles, rounds or occurrences.
        #[cfg_attr(
            feature = "ts",
            ts(type = "{ cycles: number } | { rounds: number } | { occurrences: number }")
        )]
        repetition: Repetition,
    },
}

impl Answer {
    /// What it answers.
    #[must_use]
    pub const fn question(&self) -> Question {
        match self {
            Self::TeamScore { .. } => Question::TeamScore,
            Self::PlaceReverse { .. } => Question::PlaceReverse,
            Self::Repetition { .. } => Question::Repetition,
        }
    }
}

/// The readings of 名次逆比.
const READINGS: [swiss::Tiebreak; 4] = [
    swiss::Tiebreak::Reverse,
    swiss::Tiebreak::OpsReverse,
    swiss::Tiebreak::OpponentPlaces,
    swiss::Tiebreak::PlaceReverse,
];

impl Regulations {
    /// What the regulations themselves answer: the default that the page proposes.
    #[must_use]
    pub fn proposed(&self, question: Question) -> Answer {
        match question {
            Question::TeamScore => Answer::TeamScore { team_count: self.pairing.team_count },
            Question::PlaceReverse => {
                let named = self.pairing.tiebreaks.iter().find(|kind| READINGS.contains(kind));
                Answer::PlaceReverse { tiebreak: named.copied().unwrap_or(READINGS[0]) }
            }
            Question::Repetition => Answer::Repetition { repetition: self.play.repetition },
        }
    }

    /// Writes an answer into the regulations. False where it is none of the readings.
    #[must_use]
    pub(crate) fn settle(&mut self, answer: Answer) -> bool {
        match answer {
            Answer::TeamScore { team_count } => self.pairing.team_count = team_count,
            Answer::PlaceReverse { tiebreak } => {
                if !READINGS.contains(&tiebreak) {
                    return false;
                }
                let mut named = self.pairing.tiebreaks.iter_mut();
                match named.find(|kind| READINGS.contains(kind)) {
                    Some(place) => *place = tiebreak,
                    None => self.pairing.tiebreaks.push(tiebreak),
                }
            }
            Answer::Repetition { repetition } => self.play.repetition = repetition,
        }
        true
    }
}
