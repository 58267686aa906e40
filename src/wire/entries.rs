//! An entry list that was read from a file, before it is taken.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// `POST /api/v1/entries/preview` with a file as its body, arbiters only.
///
/// `POST /api/v1/entries` answers the same with status 422 where there are faults: then nothing
/// was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntriesPreview {
    /// The revision of the present list; taking the file names it.
    pub revision: u32,
    /// Teams and players, as far as they could be read.
    pub teams: Vec<EntryTeam>,
    /// Players without a team.
    pub single: Vec<EntryPlayer>,
    /// What keeps the list from being taken.
    pub faults: Vec<EntryFault>,
    /// What somebody should look at.
    pub remarks: Vec<EntryRemark>,
    /// The headings of the columns that are not kept.
    pub dropped: Vec<String>,
}

/// A team of an entry list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryTeam {
    /// Its name.
    pub name: String,
    /// Its players in the order in which they play.
    pub players: Vec<EntryPlayer>,
}

/// A player of an entry list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryPlayer {
    /// The name, tidied.
    pub name: String,
    /// What the identity number in the file hints at; the number itself is kept nowhere.
    pub hint: IdentityHint,
}

/// What an identity number hints at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum IdentityHint {
    /// No number, or a team that may choose freely.
    Nothing,
    /// The number was first given in the team's area.
    Agrees,
    /// It was not: look at the card.
    Differs,
    /// It is no identity number.
    NotANumber,
}

/// A cell or row of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryPlace {
    /// The sheet; a CSV file has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sheet: Option<String>,
    /// The row, counted from 1.
    pub row: u32,
    /// The column's letters; absent where the whole row is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub column: Option<String>,
}

/// What keeps a list from being taken, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryFault {
    /// Where.
    pub place: EntryPlace,
    /// What.
    pub reason: EntryFaultReason,
}

/// Why a list cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "code", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is explained where it is found, in `sheets`")]
pub enum EntryFaultReason {
    NoHeading,
    NoPlayers,
    NoName,
    NotAName { name: String },
    LongName { name: String, longest: u32 },
    HiddenCharacter { name: String, character: String },
    UnusualCharacter { name: String, character: String },
    MissingGlyph { name: String, letter: String },
    IdentityAsName,
    BadOrder,
    OrderTwice { team: String, order: u16, first: EntryPlace },
    PlayerTwice { name: String, first: EntryPlace },
    InTwoTeams { name: String, team: String, first: EntryPlace },
    SameIdentity { name: String, other: String, first: EntryPlace },
    TeamSize { team: String, players: u32, expected: u32 },
    NoTeam { name: String },
}

/// What somebody should look at, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryRemark {
    /// Where.
    pub place: EntryPlace,
    /// What.
    pub reason: EntryRemarkReason,
}

/// What is worth a look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "code", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is explained where it is found, in `sheets`")]
pub enum EntryRemarkReason {
    LooksAlike { name: String, other: String, first: EntryPlace },
    Namesake { name: String, team: String, first: EntryPlace },
    NoList,
    UnknownTeam { team: String },
    TeamFromAbove { team: String },
}
