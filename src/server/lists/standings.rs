//! 个人名次: places with every criterion that led to them.

use sheets::{Cell, Column, Table};
use swiss::{Criterion, Tiebreak, Value};

use super::Source;
use super::words::{Words, after, named};

pub(super) fn table(source: &Source<'_>) -> Table {
    let say = |words| source.say(words);
    let standings = &source.standings;
    let mut columns = vec![
        Column::right(say(named::PLACE)).essential(),
        Column::right(say(named::NUMBER)),
        Column::left(say(named::NAME)).essential(),
        Column::left(say(named::TEAM)),
    ];
    columns.extend(standings.criteria.iter().zip(0..).map(|(criterion, index)| {
        let column = Column::right(say(heading(*criterion)));
        // Points and what separates equal ones first.
        if index < 2 { column.essential() } else { column }
    }));
    columns
        .extend([named::WINS, named::DRAWS, named::LOSSES].map(|words| Column::right(say(words))));
    let rows = standings.individual.iter().map(|standing| {
        let (name, team) = source.player(standing.player);
        let mut row =
            vec![standing.place.into(), standing.player.0.into(), name.into(), team.into()];
        row.extend(standing.values.iter().map(value));
        let won = standing.otb_wins + standing.forfeit_wins;
        row.extend(
            [won, standing.draws, standing.losses + standing.forfeit_losses].map(Cell::from),
        );
        row
    });
    Table {
        title: source.title(named::STANDINGS.of(source.language)),
        notes: vec![after(source.language, standings.after_round, standings.open_games)],
        columns,
        rows: rows.collect(),
    }
}

pub(super) const fn heading(criterion: Criterion) -> Words {
    match criterion {
        Criterion::Points => named::POINTS,
        Criterion::Lot => named::LOT,
        Criterion::Tiebreak(tiebreak) => match tiebreak {
            Tiebreak::Ops => named::OPS,
            Tiebreak::Wins => named::TIEBREAK_WINS,
            Tiebreak::Fouls => named::FOULS,
            Tiebreak::Reverse => named::REVERSE,
            Tiebreak::OpsReverse => named::OPS_REVERSE,
            Tiebreak::OpponentPlaces => named::OPPONENT_PLACES,
            Tiebreak::PlaceReverse => named::PLACE_REVERSE,
            Tiebreak::Progressive => named::PROGRESSIVE,
            Tiebreak::Direct => named::DIRECT,
            Tiebreak::BlackGames => named::BLACK_GAMES,
            Tiebreak::BlackWins => named::BLACK_WINS,
            Tiebreak::OtbWins => named::OTB_WINS,
        },
    }
}

fn value(value: &Value) -> Cell {
    match value {
        Value::Number(number) => (*number).into(),
        Value::List(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            numbers.join("·").into()
        }
        Value::Silent => Cell::Empty,
    }
}
