//! What was found in a file, as messages.

use sheets::{Fault, Hint, Place, PlayerEntry, Reading, Reason, Remark, RemarkReason};
use wire::{
    EntriesPreview, EntryFault, EntryFaultReason, EntryPlace, EntryPlayer, EntryRemark,
    EntryRemarkReason, EntryTeam, IdentityHint,
};

pub(super) fn preview(reading: Reading, revision: u32) -> EntriesPreview {
    let players = |players: Vec<PlayerEntry>| players.into_iter().map(player).collect();
    let teams = reading.list.teams.into_iter();
    EntriesPreview {
        revision,
        teams: teams
            .map(|team| EntryTeam { name: team.name, players: players(team.players) })
            .collect(),
        single: players(reading.list.single),
        faults: reading.faults.into_iter().map(fault).collect(),
        remarks: reading.remarks.into_iter().map(remark).collect(),
        dropped: reading.dropped,
    }
}

fn player(PlayerEntry { name, hint, .. }: PlayerEntry) -> EntryPlayer {
    let hint = match hint {
        Hint::Nothing => IdentityHint::Nothing,
        Hint::Agrees => IdentityHint::Agrees,
        Hint::Differs => IdentityHint::Differs,
        Hint::NotANumber => IdentityHint::NotANumber,
    };
    EntryPlayer { name, hint }
}

fn place(place: Place) -> EntryPlace {
    EntryPlace { column: place.letters(), sheet: place.sheet, row: place.row }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn fault(Fault { place: at, reason }: Fault) -> EntryFault {
    use EntryFaultReason as Told;
    let reason = match reason {
        Reason::NoHeading => Told::NoHeading,
        Reason::NoPlayers => Told::NoPlayers,
        Reason::NoName => Told::NoName,
        Reason::NotAName { name } => Told::NotAName { name },
        Reason::LongName { name, longest } => Told::LongName { name, longest: count(longest) },
        Reason::HiddenCharacter { name, code } => {
            Told::HiddenCharacter { name, character: format!("U+{code:04X}") }
        }
        Reason::UnusualCharacter { name, code } => {
            Told::UnusualCharacter { name, character: format!("U+{code:04X}") }
        }
        Reason::MissingGlyph { name, letter } => {
            Told::MissingGlyph { name, letter: letter.to_string() }
        }
        Reason::IdentityAsName => Told::IdentityAsName,
        Reason::BadOrder => Told::BadOrder,
        Reason::OrderTwice { team, order, first } => {
            Told::OrderTwice { team, order, first: place(first) }
        }
        Reason::PlayerTwice { name, first } => Told::PlayerTwice { name, first: place(first) },
        Reason::InTwoTeams { name, team, first } => {
            Told::InTwoTeams { name, team, first: place(first) }
        }
        Reason::SameIdentity { name, other, first } => {
            Told::SameIdentity { name, other, first: place(first) }
        }
        Reason::TeamSize { team, players, expected } => {
            Told::TeamSize { team, players: count(players), expected: count(expected) }
        }
        Reason::NoTeam { name } => Told::NoTeam { name },
    };
    EntryFault { place: place(at), reason }
}

fn remark(Remark { place: at, reason }: Remark) -> EntryRemark {
    use EntryRemarkReason as Told;
    let reason = match reason {
        RemarkReason::LooksAlike { name, other, first } => {
            Told::LooksAlike { name, other, first: place(first) }
        }
        RemarkReason::Namesake { name, team, first } => {
            Told::Namesake { name, team, first: place(first) }
        }
        RemarkReason::NoList => Told::NoList,
        RemarkReason::UnknownTeam { team } => Told::UnknownTeam { team },
        RemarkReason::TeamFromAbove { team } => Told::TeamFromAbove { team },
    };
    EntryRemark { place: place(at), reason }
}
