//! The event's terms while it goes on: settled, changed, and what was changed late.
//!
//! Until the first pairing is published everything can be changed freely; afterwards each change
//! needs a reason and stands in the change log.

mod decide;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use xiangqi::Color;

use crate::{
    Actor, Answer, GameId, Millis, Pairing, Player, PlayerNumber, Question, Refusal, RoundNumber,
    Terms, Tournament, UnixMillis,
};

/// Something asked of the event's terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TermsCommand {
    /// Puts other terms in the place of the present ones.
    Change {
        /// The revision of the terms that the asker has seen.
        revision: u32,
        /// The new terms.
        terms: Box<Terms>,
        /// Why; needed once the first pairing is published.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<String>,
    },
    /// Settles what the regulations leave open.
    Settle {
        /// The reading that is to hold.
        answer: Answer,
    },
}

/// Something that has happened to the event's terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum TermsEvent {
    /// They were changed.
    Changed {
        /// The new terms.
        terms: Box<Terms>,
        /// Who changed them.
        by: Actor,
        /// Why; absent before the first pairing was published.
        reason: Option<String>,
    },
    /// A question was settled.
    Settled {
        /// The reading that holds.
        answer: Answer,
        /// Who settled it.
        by: Actor,
    },
}

/// A change that was made after the first pairing had been published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amendment {
    /// When.
    pub at: UnixMillis,
    /// Who.
    pub by: Actor,
    /// Why.
    pub reason: String,
    /// What was changed into what.
    pub amended: Amended,
}

/// What was changed into what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Amended {
    /// The terms.
    Terms {
        /// As they were.
        before: Box<Terms>,
        /// As they are since.
        after: Box<Terms>,
    },
    /// A published round, which was taken back.
    Retracted {
        /// The round.
        round: RoundNumber,
    },
    /// Games of a published round, which were paired anew.
    Repaired {
        /// The round.
        round: RoundNumber,
        /// The games that went.
        before: Vec<Pairing>,
        /// The games that came.
        after: Vec<Pairing>,
        /// Who had no opponent before.
        byes_before: Vec<PlayerNumber>,
        /// Who has none since.
        byes_after: Vec<PlayerNumber>,
    },
    /// The time of a side, by an arbiter's ruling.
    Clock {
        /// The game.
        game: GameId,
        /// Whose time.
        side: Color,
        /// What it was.
        before: Millis,
        /// What it is since.
        after: Millis,
    },
    /// An entry.
    Player {
        /// As it was; absent for one that came late.
        before: Option<Player>,
        /// As it is since.
        after: Player,
    },
}

/// What has become of the terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TermsState {
    revision: u32,
    settled: BTreeSet<Question>,
    amendments: Vec<Amendment>,
}

impl TermsState {
    pub(crate) const fn count_change(&mut self) {
        self.revision = self.revision.saturating_add(1);
    }
}

impl Tournament {
    /// Counts changes of the terms.
    #[must_use]
    pub const fn terms_revision(&self) -> u32 {
        self.terms.revision
    }

    /// What must be settled before round 1 is published, with the readings proposed by the
    /// regulations themselves.
    #[must_use]
    pub fn open_questions(&self) -> Vec<Question> {
        let asked = self.setting.iter().flat_map(|setting| &setting.regulations.questions);
        asked.filter(|question| !self.terms.settled.contains(question)).copied().collect()
    }

    /// The change log: what was changed after the first pairing had been published.
    #[must_use]
    pub fn amendments(&self) -> &[Amendment] {
        &self.terms.amendments
    }

    /// Whether the first pairing has been published: changes then need a reason.
    #[must_use]
    pub const fn is_frozen(&self) -> bool {
        !self.games.is_empty()
    }

    /// The reason that a change needs now.
    pub(crate) fn reason_for(&self, reason: Option<&str>) -> Result<Option<String>, Refusal> {
        if !self.is_frozen() {
            return Ok(None);
        }
        crate::text::reason(reason).map(Some)
    }

    pub(crate) fn apply_terms(&mut self, event: &TermsEvent, at: UnixMillis) -> Option<()> {
        self.terms.count_change();
        let setting = self.setting.as_mut()?;
        match event {
            TermsEvent::Changed { terms, by, reason } => {
                let before = setting.terms();
                setting.adopt((**terms).clone());
                if let Some(reason) = reason {
                    let after = terms.clone();
                    let amended = Amended::Terms { before: Box::new(before), after };
                    self.amend(at, by, reason, amended);
                }
            }
            TermsEvent::Settled { answer, .. } => {
                self.terms.settled.insert(answer.question());
                setting.regulations.settle(*answer).then_some(())?;
            }
        }
        Some(())
    }

    pub(crate) fn amend(&mut self, at: UnixMillis, by: &Actor, reason: &str, amended: Amended) {
        let (by, reason) = (by.clone(), reason.to_owned());
        self.terms.amendments.push(Amendment { at, by, reason, amended });
    }
}
