//! 参赛名单: who takes part, by number.

use std::collections::BTreeSet;

use sheets::{Column, Table};

use super::Source;
use super::words::{Language, named};

pub(super) fn table(source: &Source<'_>) -> Table {
    let players = source.event.players();
    let teams: BTreeSet<_> = players.iter().filter_map(|player| player.team.as_ref()).collect();
    let count = match source.language {
        Language::Chinese => format!("{} 队，{} 人", teams.len(), players.len()),
        Language::English => format!("{} teams, {} players", teams.len(), players.len()),
    };
    let columns = vec![
        Column::right(source.say(named::NUMBER)).essential(),
        Column::left(source.say(named::NAME)).essential(),
        Column::left(source.say(named::TEAM)).essential(),
    ];
    let rows = players.iter().map(|player| {
        let (name, team) = source.player(player.number);
        vec![player.number.0.into(), name.into(), team.into()]
    });
    Table {
        title: source.title(named::ENTRIES.of(source.language)),
        notes: vec![count],
        columns,
        rows: rows.collect(),
    }
}
