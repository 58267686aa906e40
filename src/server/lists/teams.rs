//! 团体名次: by the players that count, and beside it by all of them.

use sheets::{Column, Table};
use swiss::TeamStanding;

use super::Source;
use super::words::{Language, after, named};

pub(super) fn tables(source: &Source<'_>) -> Vec<Table> {
    let standings = &source.standings;
    if standings.teams_best.is_empty() {
        return Vec::new();
    }
    let count = source.event.settings().team_count;
    let mut tables = vec![table(source, &standings.teams_best, count)];
    if count > 0 {
        tables.push(table(source, &standings.teams_all, 0));
    }
    tables
}

fn table(source: &Source<'_>, teams: &[TeamStanding], count: u32) -> Table {
    let say = |words| source.say(words);
    let columns = vec![
        Column::right(say(named::PLACE)).essential(),
        Column::left(say(named::TEAM)).essential(),
        Column::right(say(named::SUM)).essential(),
        Column::right(say(named::PLACE_SUM)),
        Column::right(say(named::BEST)).essential(),
        Column::left(say(named::COUNTED)),
    ];
    let rows = teams.iter().map(|team| {
        let counted = team.counted.iter().map(|number| {
            let points = source.standings.of(*number).map_or(0, |standing| standing.points);
            format!("{} {points}", source.player(*number).0)
        });
        vec![
            team.place.into(),
            team.name.clone().into(),
            team.points.into(),
            team.place_sum.into(),
            team.places.first().copied().into(),
            counted.collect::<Vec<_>>().join("，").into(),
        ]
    });
    let language = source.language;
    let how = match (language, count) {
        (Language::Chinese, 0) => "计全队".to_owned(),
        (Language::Chinese, count) => format!("计前 {count} 名"),
        (Language::English, 0) => "all players count".to_owned(),
        (Language::English, count) => format!("the best {count} count"),
    };
    let standings = &source.standings;
    Table {
        title: source.title(&format!("{} · {how}", named::TEAMS.of(language))),
        notes: vec![after(language, standings.after_round, standings.open_games)],
        columns,
        rows: rows.collect(),
    }
}
