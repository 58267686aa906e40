use serde::{Deserialize, Serialize};

use crate::{Actor, Consequence, GameId, Offence, PlayerNumber};

/// Who has done something that is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Offender {
    /// A player.
    Player {
        /// The number.
        number: PlayerNumber,
    },
    /// Somebody who watches.
    Spectator {
        /// Who, as far as is known.
        described: String,
    },
}

/// Something asked of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LedgerCommand {
    /// Enters an offence; the event's table proposes what it leads to.
    Enter {
        /// What was done.
        offence: Offence,
        /// Who did it.
        offender: Offender,
        /// In which game; without one, in the player's open game, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        game: Option<GameId>,
        /// Whether it was done outside any game.
        #[serde(default)]
        outside: bool,
        /// What there is to say about it.
        #[serde(default)]
        note: String,
    },
    /// Rules on an offence: a loss ends the game, a disqualification ends the player's event. A
    /// later ruling replaces an earlier one; results that followed from it stay until changed.
    Rule {
        /// The offence.
        id: u32,
        /// What it leads to; absent to dismiss it.
        consequence: Option<Consequence>,
        /// Whether the time that the regulations name is put on or taken off the clocks; with the
        /// first ruling only.
        #[serde(default)]
        clocks: bool,
        /// Whether the asker knows that it has been ruled on, and rules anew.
        #[serde(default)]
        again: bool,
    },
}

/// Something that has happened to the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum LedgerEvent {
    /// An offence was entered.
    Entered {
        /// Its number.
        id: u32,
        /// Who entered it.
        by: Actor,
        /// What was done.
        offence: Offence,
        /// Who did it.
        offender: Offender,
        /// In which game.
        game: Option<GameId>,
        /// What there is to say about it.
        note: String,
        /// What the event's table proposes.
        proposed: Consequence,
        /// The number of the ruling in that game which found it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<u16>,
    },
    /// An offence was ruled on.
    Ruled {
        /// Its number.
        id: u32,
        /// Who ruled.
        by: Actor,
        /// What it leads to; absent where it is dismissed.
        consequence: Option<Consequence>,
    },
}
