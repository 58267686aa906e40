//! 成绩表: how the games of a round ended, and why.

use sheets::{Cell, Column, Table};
use tournament::RoundNumber;

use super::words::{named, outcome, reason, round as round_words};
use super::{Source, numbers};

pub(super) fn table(source: &Source<'_>, round: RoundNumber) -> Table {
    let say = |words| source.say(words);
    let columns = vec![
        Column::centre(say(named::TABLE)).essential(),
        Column::right(say(named::NUMBER)),
        Column::left(say(named::RED)).essential(),
        Column::left(say(named::TEAM)),
        Column::centre(say(named::RESULT)).essential(),
        Column::left(say(named::TEAM)),
        Column::left(say(named::BLACK)).essential(),
        Column::right(say(named::NUMBER)),
        Column::left(say(named::REMARK)),
    ];
    let games = source.state.games_of(round).map(|game| {
        let pairing = game.pairing();
        let (red, red_team) = source.player(numbers::swiss(pairing.red));
        let (black, black_team) = source.player(numbers::swiss(pairing.black));
        let result = game.result().map(|result| say(outcome(result.outcome)));
        let why = game.result().map(|result| say(reason(result.reason)));
        vec![
            pairing.table.0.into(),
            pairing.red.0.into(),
            red.into(),
            red_team.into(),
            result.into(),
            black_team.into(),
            black.into(),
            pairing.black.0.into(),
            why.into(),
        ]
    });
    let mut rows: Vec<Vec<Cell>> = games.collect();
    rows.extend(numbers::byes(source, round).map(|number| {
        let (name, team) = source.player(number);
        vec![Cell::Empty, number.0.into(), name.into(), team.into(), say(named::BYE).into()]
    }));
    Table {
        title: source.title(named::RESULTS.of(source.language)),
        notes: vec![round_words(source.language, round)],
        columns,
        rows,
    }
}
