//! The entry list: who takes part, drawn numbers, who is here, who has left.
//!
//! Players are named by their number. Before the lottery it is their place in the list; the
//! lottery gives everybody another one, and after the first published pairing none ever changes.

mod apply;
mod command;
mod decide;
mod draw;
mod lottery;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use command::{Entrant, RosterCommand, RosterEvent};
pub use draw::{Draw, Lots};
pub use lottery::{drawn, entry_list_text, list_hash};

use crate::{PlayerNumber, Proof, RoundNumber, Tournament};

/// The arbiter's verdict on a player's eligibility. The number of the card is never kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verdict {
    /// What was shown.
    pub proof: Proof,
    /// Whether it proves that the player may play for the team.
    pub eligible: bool,
}

/// How a player stands in the event, the results apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attendance {
    /// Whether the player has checked in.
    pub present: bool,
    /// Whether the player may play for the team, once looked at.
    pub verdict: Option<Verdict>,
    /// The first round of one who came late.
    pub entered: Option<RoundNumber>,
    /// The last round in which the player could be paired, once withdrawn (退赛); 0 is none.
    pub left_after: Option<RoundNumber>,
    /// Whether the player was disqualified.
    pub disqualified: bool,
    /// Rounds for which leave was granted (请假).
    pub leave: BTreeSet<RoundNumber>,
}

/// What has become of the entry list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Roster {
    revision: u32,
    attendances: BTreeMap<PlayerNumber, Attendance>,
    draw: Option<Draw>,
    lots: Option<Lots>,
}

impl Tournament {
    /// Counts changes of the entry list.
    #[must_use]
    pub const fn roster_revision(&self) -> u32 {
        self.roster.revision
    }

    /// How a player stands in the event.
    #[must_use]
    pub fn attendance(&self, number: PlayerNumber) -> Attendance {
        self.roster.attendances.get(&number).cloned().unwrap_or_default()
    }

    /// The public draw of numbers, once it was held.
    #[must_use]
    pub const fn draw(&self) -> Option<&Draw> {
        self.roster.draw.as_ref()
    }

    /// The draw of lots among those who are equal after the last tie-break, once it was held.
    #[must_use]
    pub const fn lots(&self) -> Option<&Lots> {
        self.roster.lots.as_ref()
    }
}
