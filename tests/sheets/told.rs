//! What was read, in words that a test can compare.

use sheets::{Expected, KnownTeam, Reading, Unreadable, read_entries};

/// An event that takes what comes, and has every glyph.
pub fn open() -> Expected<'static> {
    Expected { team_size: None, longest_name: 24, teams: &[], has_glyph: &|_| true }
}

/// An event whose teams are known.
pub fn inviting(teams: &[KnownTeam]) -> Expected<'_> {
    Expected { teams, ..open() }
}

/// Reads a file that must be readable.
pub fn read(bytes: &[u8]) -> Reading {
    read_entries(bytes, &open()).unwrap()
}

/// `team: player player; team: …`, with places within the team where there are any.
pub fn teams(reading: &Reading) -> String {
    let player = |player: &sheets::PlayerEntry| match player.order {
        Some(order) => format!("{order}{}", player.name),
        None => player.name.clone(),
    };
    let line = |name: &str, players: &[sheets::PlayerEntry]| {
        format!("{name}: {}", players.iter().map(player).collect::<Vec<_>>().join(" "))
    };
    let teams = reading.list.teams.iter().map(|team| line(&team.name, &team.players));
    let single = (!reading.list.single.is_empty()).then(|| line("-", &reading.list.single));
    teams.chain(single).collect::<Vec<_>>().join("; ")
}

/// The list, if nothing is wrong with it.
pub fn good(bytes: &[u8]) -> String {
    let reading = read(bytes);
    assert_eq!(faults(&reading), "", "a good list");
    teams(&reading)
}

/// Every fault on a line.
pub fn faults(reading: &Reading) -> String {
    reading.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Every remark on a line.
pub fn remarks(reading: &Reading) -> String {
    reading.remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Why a file is no spreadsheet.
pub fn unreadable(bytes: &[u8]) -> Unreadable {
    read_entries(bytes, &open()).unwrap_err()
}
