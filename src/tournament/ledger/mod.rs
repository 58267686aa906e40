//! The ledger of offences (犯规记录): entered by whoever sees them, proposed by the event's table,
//! ruled by the arbiter.

mod command;
mod decide;

use serde::{Deserialize, Serialize};

pub use command::{LedgerCommand, LedgerEvent, Offender};

use crate::{Actor, Consequence, GameId, Offence, RoundNumber, Tournament, UnixMillis};

/// An offence as it stands in the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LedgerEntry {
    /// Its number, from 1.
    pub id: u32,
    /// When it was entered.
    pub at: UnixMillis,
    /// Who entered it.
    pub by: Actor,
    /// What was done.
    pub offence: Offence,
    /// Who did it.
    pub offender: Offender,
    /// In which game, if in one.
    pub game: Option<GameId>,
    /// In which round; absent before the first.
    pub round: Option<RoundNumber>,
    /// What there is to say about it.
    pub note: String,
    /// What the event's table proposes.
    pub proposed: Consequence,
    /// The number of the ruling in that game which found it, if one did; what the offence takes off
    /// a clock went with that ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ruling: Option<u16>,
    /// What the arbiter has ruled; absent until then.
    pub ruled: Option<Ruled>,
}

/// What the arbiter has ruled on an offence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ruled {
    /// When.
    pub at: UnixMillis,
    /// Who.
    pub by: Actor,
    /// What it leads to; absent where it is dismissed.
    pub consequence: Option<Consequence>,
}

impl LedgerEntry {
    /// Whether it was ruled a foul, which counts in the order of players.
    #[must_use]
    pub fn is_foul(&self) -> bool {
        let ruled = self.ruled.as_ref().and_then(|ruled| ruled.consequence);
        matches!(
            ruled,
            Some(Consequence::Foul | Consequence::LosesGame | Consequence::Disqualified)
        )
    }

    /// The round in which it counts.
    #[must_use]
    pub fn counts_in(&self) -> RoundNumber {
        self.round.unwrap_or(RoundNumber(1))
    }

    fn is_dismissed(&self) -> bool {
        self.ruled.as_ref().is_some_and(|ruled| ruled.consequence.is_none())
    }
}

impl Tournament {
    /// The ledger of offences, in the order in which they were entered.
    #[must_use]
    pub fn ledger(&self) -> &[LedgerEntry] {
        &self.ledger
    }

    /// Nothing comes back where the event cannot follow those before it.
    pub(crate) fn apply_ledger(&mut self, event: &LedgerEvent, at: UnixMillis) -> Option<()> {
        match event {
            LedgerEvent::Entered { id, by, offence, offender, game, note, proposed, ruling } => {
                if usize::try_from(*id).ok()? != self.ledger.len() + 1 {
                    return None;
                }
                let round = game.and_then(|game| self.game(game)).map(|game| game.round());
                self.ledger.push(LedgerEntry {
                    id: *id,
                    at,
                    by: by.clone(),
                    offence: *offence,
                    offender: offender.clone(),
                    game: *game,
                    round: round.or(self.round),
                    note: note.clone(),
                    proposed: *proposed,
                    ruling: *ruling,
                    ruled: None,
                });
            }
            LedgerEvent::Ruled { id, by, consequence } => {
                let index = usize::try_from(*id).ok()?.checked_sub(1)?;
                let entry = self.ledger.get_mut(index)?;
                entry.ruled = Some(Ruled { at, by: by.clone(), consequence: *consequence });
            }
        }
        Some(())
    }
}
