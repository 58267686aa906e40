use serde::{Deserialize, Serialize};
use tournament::{Coverage, Pairing, PlayerNumber, RoundNumber, Seq, Supposed, Table};
use ts_rs::TS;

use crate::PlayerView;

/// `POST /api/v1/draft`, arbiters only. Nothing is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DraftRequest {
    /// How open games are supposed to end.
    #[serde(default)]
    pub supposed: Vec<Supposed>,
    /// The pairing made by hand that is to be looked at; without one, the program's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pairings: Option<Vec<Pairing>>,
    /// Who has no opponent in it.
    #[serde(default)]
    pub byes: Vec<PlayerNumber>,
}

/// The answer to [`DraftRequest`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DraftPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The round.
    pub round: RoundNumber,
    /// The games of the pairing that was looked at, in the order of their tables.
    pub games: Vec<DraftPair>,
    /// Who has no opponent (轮空).
    pub byes: Vec<PlayerView>,
    /// Who cannot be paired: left, on leave, or removed.
    pub idle: Vec<PlayerView>,
    /// Whether no other pairing costs less than the program's own.
    pub optimal: bool,
    /// The hard rules that no pairing keeps, by their names in `swiss`.
    pub relaxed: Vec<String>,
    /// What is wrong with it, or breaks a rule without need.
    pub warnings: Vec<WarningView>,
    /// Where it differs from the program's own.
    pub differences: Vec<DifferenceView>,
}

/// One game of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DraftPair {
    /// Where it is played.
    pub table: Table,
    /// Who has Red.
    pub red: PlayerView,
    /// Who has Black.
    pub black: PlayerView,
    /// What is entered of it.
    pub coverage: Coverage,
    /// Why these two meet; absent in a pairing made by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Why>,
}

/// A sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Why {
    /// In Chinese.
    pub zh: String,
    /// In English.
    pub en: String,
}

/// Something wrong with a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum WarningView {
    /// The event has no such player.
    Unknown {
        /// The number.
        player: u32,
    },
    /// Paired or resting more than once.
    Twice {
        /// The number.
        player: u32,
    },
    /// Not yet entered, withdrawn, removed or on leave.
    Unavailable {
        /// The number.
        player: u32,
    },
    /// Neither paired nor resting.
    LeftOut {
        /// The number.
        player: u32,
    },
    /// An even field needs no bye, an odd one needs one.
    Byes {
        /// How many rest.
        found: u32,
        /// How many must.
        needed: u32,
    },
    /// Two games at one table.
    TableTwice {
        /// The table.
        table: u32,
    },
    /// A hard rule broken more often than necessary.
    Broken {
        /// The rule's name in `swiss`: `rematch`, `second_bye`, `same_team`, `colour_hard`.
        level: String,
        /// How often.
        amount: u32,
    },
}

/// Where a pairing differs from the program's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum DifferenceView {
    /// The program's own has this game.
    Missing {
        /// The game.
        pairing: Pairing,
    },
    /// This pairing has this game.
    Added {
        /// The game.
        pairing: Pairing,
    },
    /// The program's own lets this player rest.
    NoBye {
        /// The player.
        player: PlayerNumber,
    },
    /// This pairing lets this player rest.
    Bye {
        /// The player.
        player: PlayerNumber,
    },
}
