//! Rows → teams, with everything that is wrong with them.

use std::collections::BTreeMap;

use super::alike::{looks, team_core};
use super::fault::{Fault, Reason, Remark, RemarkReason};
use super::identity::Identity;
use super::letters::{is_hidden, is_unusual};
use super::rows::{Read, Row, Text};
use super::spelling;
use super::{EntryList, Expected, Hint, KnownTeam, PlayerEntry, Reading, TeamEntry};
use crate::Place;

/// The most faults that are told; a list with more of them is of another kind.
const MOST_FAULTS: usize = 200;

pub(super) fn reading(read: Read, expected: &Expected<'_>) -> Reading {
    let Read { rows, faults, remarks, dropped } = read;
    let mut check = Check {
        expected,
        teams: Vec::new(),
        single: Vec::new(),
        known: BTreeMap::new(),
        looks: BTreeMap::new(),
        identities: Vec::new(),
        faults,
        remarks,
    };
    rows.into_iter().for_each(|row| check.take(row));
    check.finish(dropped)
}

/// A player who was met before.
#[derive(Clone)]
struct Met {
    name: String,
    /// The index of the team.
    team: Option<usize>,
    place: Place,
    identity: Option<Identity>,
}

struct Check<'a> {
    expected: &'a Expected<'a>,
    teams: Vec<TeamEntry>,
    single: Vec<PlayerEntry>,
    /// By name.
    known: BTreeMap<String, Met>,
    /// By what the name looks like.
    looks: BTreeMap<String, Met>,
    identities: Vec<Met>,
    faults: Vec<Fault>,
    remarks: Vec<Remark>,
}

impl Check<'_> {
    fn take(&mut self, Row { name, team, order, identity }: Row) {
        let team = self.team(team, &name.place);
        let areas = team.and_then(|team| self.known_team(&self.teams[team].name));
        let areas = areas.map(|team| team.areas.as_slice()).unwrap_or_default();
        let hint = identity.as_ref().map_or(Hint::Nothing, |identity| identity.hint(areas));
        let order = self.order(order, team);
        let name = match tidy(&name.text, self.expected) {
            Ok(tidied) => Text { text: tidied, place: name.place },
            Err(reason) => return self.fault(name.place, reason),
        };
        if team.is_none() && self.expected.team_size.is_some() {
            self.fault(name.place.clone(), Reason::NoTeam { name: name.text.clone() });
        }
        self.meet(&name, team, identity);
        let player = PlayerEntry { name: name.text, order, place: name.place, hint };
        match team {
            Some(team) => self.teams[team].players.push(player),
            None => self.single.push(player),
        }
    }

    /// The index of the team that a row names, or that the sheet is called after.
    fn team(&mut self, team: Option<Text>, place: &Place) -> Option<usize> {
        let team = team.or_else(|| {
            let sheet = place.sheet.clone()?;
            self.known_team(&sheet)?;
            Some(Text { text: sheet, place: Place { column: None, ..place.clone() } })
        })?;
        let name = match tidy(&team.text, self.expected) {
            Ok(name) => name,
            Err(reason) => {
                // Told once for all of its players.
                let column = team.place.column;
                let told = |fault: &Fault| fault.reason == reason && fault.place.column == column;
                let told = self.faults.iter().any(told);
                if !told {
                    self.fault(team.place, reason);
                }
                return None;
            }
        };
        let known = self.known_team(&name).map(|known| known.name.clone());
        let is_known = known.is_some();
        let name = known.unwrap_or(name);
        if let Some(index) = self.teams.iter().position(|met| met.name == name) {
            return Some(index);
        }
        if !is_known && !self.expected.teams.is_empty() {
            let reason = RemarkReason::UnknownTeam { team: name.clone() };
            self.remarks.push(Remark { place: team.place.clone(), reason });
        }
        let alike = self.teams.iter().find(|met| team_core(&met.name) == team_core(&name));
        if let Some(TeamEntry { name: other, place: first, .. }) = alike.cloned() {
            let reason = RemarkReason::LooksAlike { name: name.clone(), other, first };
            self.remarks.push(Remark { place: team.place.clone(), reason });
        }
        self.teams.push(TeamEntry { name, place: team.place, players: Vec::new() });
        Some(self.teams.len() - 1)
    }

    fn known_team(&self, name: &str) -> Option<&KnownTeam> {
        let core = team_core(name);
        self.expected.teams.iter().find(|known| team_core(&known.name) == core)
    }

    fn order(&mut self, order: Option<Text>, team: Option<usize>) -> Option<u16> {
        let Text { text, place } = order?;
        let Some(order) = spelling::number(&text).filter(|order| (1..=99).contains(order)) else {
            self.fault(place, Reason::BadOrder);
            return None;
        };
        let team = &self.teams[team?];
        let taken = team.players.iter().find(|player| player.order == Some(order));
        if let Some(first) = taken.map(|player| player.place.clone()) {
            let team = team.name.clone();
            self.fault(place, Reason::OrderTwice { team, order, first });
        }
        Some(order)
    }

    /// Compares a player with all before him, and remembers him.
    fn meet(&mut self, name: &Text, team: Option<usize>, identity: Option<Identity>) {
        let identity = identity.filter(Identity::is_comparable);
        let Text { text: name, place } = name;
        let met = Met { name: name.clone(), team, place: place.clone(), identity };
        if let Some(first) = self.known.get(name).cloned() {
            self.meet_name_again(&met, first);
        } else if let Some(first) = self.looks.get(&looks(name)).cloned() {
            let reason = RemarkReason::LooksAlike {
                name: name.clone(),
                other: first.name,
                first: first.place,
            };
            self.remarks.push(Remark { place: place.clone(), reason });
        }
        let same = |other: &&Met| other.identity == met.identity && other.name != met.name;
        if let Some(first) = self.identities.iter().find(same).cloned()
            && met.identity.is_some()
        {
            let reason =
                Reason::SameIdentity { name: name.clone(), other: first.name, first: first.place };
            self.fault(place.clone(), reason);
        }
        if met.identity.is_some() {
            self.identities.push(met.clone());
        }
        self.looks.entry(looks(name)).or_insert_with(|| met.clone());
        self.known.entry(name.clone()).or_insert(met);
    }

    fn meet_name_again(&mut self, met: &Met, first: Met) {
        let name = met.name.clone();
        let two_people =
            met.identity.is_some() && first.identity.is_some() && met.identity != first.identity;
        let other_team = first.team.filter(|_| first.team != met.team);
        let Some(team) = other_team.map(|team| self.teams[team].name.clone()) else {
            let reason = Reason::PlayerTwice { name, first: first.place };
            return self.fault(met.place.clone(), reason);
        };
        if two_people {
            let reason = RemarkReason::Namesake { name, team, first: first.place };
            self.remarks.push(Remark { place: met.place.clone(), reason });
        } else {
            self.fault(met.place.clone(), Reason::InTwoTeams { name, team, first: first.place });
        }
    }

    fn fault(&mut self, place: Place, reason: Reason) {
        self.faults.push(Fault { place, reason });
    }

    fn finish(mut self, dropped: Vec<String>) -> Reading {
        for index in 0..self.teams.len() {
            let team = &mut self.teams[index];
            // A team whose places are given only in part keeps the order of the file.
            if team.players.iter().all(|player| player.order.is_some()) {
                team.players.sort_by_key(|player| player.order);
            }
            let (players, name, place) =
                (team.players.len(), team.name.clone(), team.place.clone());
            if let Some(expected) = self.expected.team_size.filter(|expected| *expected != players)
            {
                self.fault(place, Reason::TeamSize { team: name, players, expected });
            }
        }
        self.faults.truncate(MOST_FAULTS);
        self.remarks.truncate(MOST_FAULTS);
        let list = EntryList { teams: self.teams, single: self.single };
        Reading { list, faults: self.faults, remarks: self.remarks, dropped }
    }
}

/// The name that a cell means, or why it is none.
fn tidy(cell: &str, expected: &Expected<'_>) -> Result<String, Reason> {
    if Identity::is_in(cell) {
        return Err(Reason::IdentityAsName);
    }
    // Line ends within a cell are blanks that were typed for looks.
    let cell: String = cell
        .chars()
        .map(|letter| if letter.is_ascii_whitespace() { ' ' } else { letter })
        .collect();
    let shown: String = cell.chars().filter(|letter| !is_hidden(*letter)).collect();
    let name = spelling::name(&shown);
    if let Some(hidden) = cell.chars().find(|letter| is_hidden(*letter)) {
        return Err(Reason::HiddenCharacter { name, code: u32::from(hidden) });
    }
    if let Some(unusual) = name.chars().find(|letter| is_unusual(*letter)) {
        return Err(Reason::UnusualCharacter { name, code: u32::from(unusual) });
    }
    // Spreadsheets show a failed formula as `#REF!`.
    if name.starts_with('#') || !name.chars().any(char::is_alphabetic) {
        return Err(Reason::NotAName { name });
    }
    if name.chars().count() > expected.longest_name {
        return Err(Reason::LongName { name, longest: expected.longest_name });
    }
    match name.chars().find(|letter| *letter != ' ' && !(expected.has_glyph)(*letter)) {
        Some(letter) => Err(Reason::MissingGlyph { name, letter }),
        None => Ok(name),
    }
}
