//! Entry lists (报名表): sheets → teams with their players, or what is wrong and where.

mod alike;
mod check;
mod fault;
mod heading;
mod identity;
mod letters;
mod rows;
mod spelling;

pub use alike::looks;
pub use fault::{Fault, Reason, Remark, RemarkReason};
pub use identity::{Area, Hint};

use crate::Place;
use crate::read::{Unreadable, grids};

/// What the event expects of an entry list.
#[derive(Clone, Copy)]
pub struct Expected<'a> {
    /// How many players a team has; absent where any number may come.
    pub team_size: Option<usize>,
    /// The most characters of a name.
    pub longest_name: usize,
    /// The teams that are invited; empty where any may come.
    pub teams: &'a [KnownTeam],
    /// Whether the big board's fonts can show a character.
    pub has_glyph: &'a dyn Fn(char) -> bool,
}

/// A team that the event knows before its entry comes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownTeam {
    /// Its name.
    pub name: String,
    /// Where its players' identity cards are from; empty where that does not matter.
    pub areas: Vec<Area>,
}

/// What was found in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Teams and players, as far as they could be read.
    pub list: EntryList,
    /// What keeps the list from being taken, in the order of the file.
    pub faults: Vec<Fault>,
    /// What somebody should look at.
    pub remarks: Vec<Remark>,
    /// The headings of the columns that were not read and are not kept.
    pub dropped: Vec<String>,
}

/// An entry list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryList {
    /// The teams in the order in which the file names them.
    pub teams: Vec<TeamEntry>,
    /// Players without a team.
    pub single: Vec<PlayerEntry>,
}

impl EntryList {
    /// All players, team by team, and those without a team last.
    pub fn players(&self) -> impl Iterator<Item = &PlayerEntry> {
        self.teams.iter().flat_map(|team| &team.players).chain(&self.single)
    }
}

/// A team of an entry list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntry {
    /// Its name, as the event knows it where it does.
    pub name: String,
    /// Where it is named first.
    pub place: Place,
    /// Its players in the order in which they play.
    pub players: Vec<PlayerEntry>,
}

/// A player of an entry list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerEntry {
    /// The name, tidied.
    pub name: String,
    /// The place within the team (台次), where the file gives one.
    pub order: Option<u16>,
    /// Where the name stands.
    pub place: Place,
    /// What the identity number says; the number itself is not kept.
    pub hint: Hint,
}

/// Reads the entry list in a file of CSV, xlsx, xls or et.
///
/// Identity numbers are looked at while reading, for doubles and for the eligibility hint, and are
/// in nothing that is returned.
///
/// # Errors
///
/// [`Unreadable`] when the file has no sheets. What is wrong with a list is no error but in
/// [`Reading::faults`].
pub fn read_entries(bytes: &[u8], expected: &Expected<'_>) -> Result<Reading, Unreadable> {
    let read = rows::read(&grids(bytes)?);
    Ok(check::reading(read, expected))
}
