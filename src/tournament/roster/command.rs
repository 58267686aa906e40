use serde::{Deserialize, Serialize};

use super::Verdict;
use crate::{Actor, Audience, PlayerNumber, RoundNumber};

/// Who enters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entrant {
    /// The name.
    pub name: String,
    /// The team's name, where there are teams.
    #[serde(default)]
    pub team: Option<String>,
}

/// Something asked of the entry list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RosterCommand {
    /// Puts a whole list in the place of the present one, numbered in its order. Only before the
    /// first pairing is published; numbers, verdicts and check-ins begin anew.
    Replace {
        /// The revision of the list that the asker has seen.
        revision: u32,
        /// The list.
        players: Vec<Entrant>,
    },
    /// Adds a player with the next free number. After the first published pairing this is a late
    /// entry, which the regulations may refuse and which needs a reason.
    Add {
        /// The revision of the list that the asker has seen.
        revision: u32,
        /// The player.
        entrant: Entrant,
        /// Why so late.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<String>,
    },
    /// Corrects a player's name or team.
    Change {
        /// The revision of the list that the asker has seen.
        revision: u32,
        /// The player.
        number: PlayerNumber,
        /// As it should be.
        entrant: Entrant,
        /// Why; needed once the first pairing is published.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<String>,
    },
    /// Strikes a player off. Only before the first pairing is published; afterwards players
    /// withdraw.
    Remove {
        /// The revision of the list that the asker has seen.
        revision: u32,
        /// The player.
        number: PlayerNumber,
    },
    /// Draws the numbers (电脑抽签).
    Draw {
        /// The revision of the list that the asker has seen: the one whose hash was shown.
        revision: u32,
        /// The numbers called in the hall.
        called: Vec<u32>,
        /// Why again; needed where numbers have been drawn before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<String>,
    },
    /// Draws lots for those who are equal after the last tie-break.
    DrawLots {
        /// The numbers called in the hall.
        called: Vec<u32>,
    },
    /// Checks a player in, or out again.
    CheckIn {
        /// The player.
        number: PlayerNumber,
        /// Whether the player is here.
        present: bool,
    },
    /// Ticks a player's eligibility, or takes the tick back.
    Judge {
        /// The player.
        number: PlayerNumber,
        /// The verdict.
        verdict: Option<Verdict>,
    },
    /// Withdraws a player (退赛): not paired any more from the next round on.
    Withdraw {
        /// The player.
        number: PlayerNumber,
        /// Why.
        reason: String,
    },
    /// Lets a withdrawn player return.
    Return {
        /// The player.
        number: PlayerNumber,
        /// Why.
        reason: String,
    },
    /// Grants leave (请假) for a round to come, or takes it back.
    Leave {
        /// The player.
        number: PlayerNumber,
        /// The round.
        round: RoundNumber,
        /// Whether it is granted.
        granted: bool,
    },
    /// Disqualifies a player (取消资格): the open game is lost, and no further one is paired.
    Disqualify {
        /// The player.
        number: PlayerNumber,
        /// Why.
        reason: String,
    },
}

/// Something that has happened to the entry list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum RosterEvent {
    /// A whole list was put in place.
    Replaced {
        /// The list; numbers are places.
        players: Vec<Entrant>,
    },
    /// A player was added.
    Added {
        /// The number.
        number: PlayerNumber,
        /// The player.
        entrant: Entrant,
        /// The first round, of one who came late.
        entered: Option<RoundNumber>,
        /// Who added.
        by: Actor,
        /// Why so late.
        reason: Option<String>,
    },
    /// A name or team was corrected.
    Changed {
        /// The player.
        number: PlayerNumber,
        /// As it is since.
        entrant: Entrant,
        /// Who corrected.
        by: Actor,
        /// Why; absent before the first pairing was published.
        reason: Option<String>,
    },
    /// A player was struck off.
    Removed {
        /// The player.
        number: PlayerNumber,
    },
    /// The numbers were drawn.
    Drawn {
        /// The numbers called in the hall.
        called: Vec<u32>,
        /// Whether team mates were kept apart.
        separate_team_mates: bool,
        /// Who got number 1, 2, …, by the place in the list.
        order: Vec<PlayerNumber>,
        /// Why again, where numbers had been drawn before.
        reason: Option<String>,
    },
    /// Lots were drawn.
    LotsDrawn {
        /// The numbers called in the hall.
        called: Vec<u32>,
        /// All players, the first drawn first.
        order: Vec<PlayerNumber>,
    },
    /// A player was checked in, or out again.
    CheckedIn {
        /// The player.
        number: PlayerNumber,
        /// Whether the player is here.
        present: bool,
    },
    /// A player's eligibility was ticked.
    Judged {
        /// The player.
        number: PlayerNumber,
        /// The verdict.
        verdict: Option<Verdict>,
    },
    /// A player withdrew, or was disqualified.
    Left {
        /// The player.
        number: PlayerNumber,
        /// The last round in which the player could be paired; 0 is none.
        after: RoundNumber,
        /// Whether by disqualification.
        disqualified: bool,
        /// Why.
        reason: String,
    },
    /// A withdrawn player returned.
    Returned {
        /// The player.
        number: PlayerNumber,
        /// Why.
        reason: String,
    },
    /// Leave was granted, or taken back.
    Leave {
        /// The player.
        number: PlayerNumber,
        /// The round.
        round: RoundNumber,
        /// Whether it was granted.
        granted: bool,
    },
}

impl RosterEvent {
    /// Who may learn of it.
    pub(crate) const fn audience(&self) -> Audience {
        match self {
            Self::Replaced { .. }
            | Self::Added { .. }
            | Self::Changed { .. }
            | Self::Removed { .. }
            | Self::Drawn { .. }
            | Self::LotsDrawn { .. }
            | Self::Left { .. }
            | Self::Returned { .. }
            | Self::Leave { .. } => Audience::Public,
            Self::CheckedIn { .. } | Self::Judged { .. } => Audience::Arbiter,
        }
    }
}
