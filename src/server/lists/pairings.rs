//! 对阵表: who meets whom, where, with the points that they bring.

use sheets::{Cell, Column, Table};
use tournament::{PlayerNumber, RoundNumber};

use super::words::{named, outcome, round as round_words};
use super::{Source, numbers};

pub(super) fn table(source: &Source<'_>, round: RoundNumber) -> Table {
    let say = |words| source.say(words);
    let columns = vec![
        Column::centre(say(named::TABLE)).essential(),
        Column::right(say(named::NUMBER)),
        Column::left(say(named::RED)).essential(),
        Column::left(say(named::TEAM)),
        Column::centre(say(named::POINTS)),
        Column::centre(say(named::RESULT)).essential(),
        Column::centre(say(named::POINTS)),
        Column::left(say(named::TEAM)),
        Column::left(say(named::BLACK)).essential(),
        Column::right(say(named::NUMBER)),
    ];
    let points = |number: PlayerNumber| Cell::from(numbers::points_before(source, round, number));
    let games = source.state.games_of(round).map(|game| {
        let pairing = game.pairing();
        let (red, red_team) = source.player(numbers::swiss(pairing.red));
        let (black, black_team) = source.player(numbers::swiss(pairing.black));
        let featured = source.state.featured() == Some(game.id());
        let result = game.result().map(|result| say(outcome(result.outcome)));
        let middle = result.or_else(|| featured.then(|| say(named::ON_BOARD)));
        vec![
            pairing.table.0.into(),
            pairing.red.0.into(),
            red.into(),
            red_team.into(),
            points(pairing.red),
            middle.into(),
            points(pairing.black),
            black_team.into(),
            black.into(),
            pairing.black.0.into(),
        ]
    });
    let mut rows: Vec<Vec<Cell>> = games.collect();
    rows.extend(numbers::byes(source, round).map(|number| {
        let (name, team) = source.player(number);
        let row = source.cross.row(number);
        let points = row.map(|row| row.points_after(usize::from(round.0.saturating_sub(1))));
        let bye = say(named::BYE).into();
        vec![Cell::Empty, number.0.into(), name.into(), team.into(), points.into(), bye]
    }));
    Table {
        title: source.title(named::PAIRINGS.of(source.language)),
        notes: vec![round_words(source.language, round)],
        columns,
        rows,
    }
}
