//! 循环表: what each player did in each round.

use sheets::{Cell, Column, Table};
use swiss::{Color, Part, Score};

use super::Source;
use super::words::{Language, Words, after, named};

pub(super) fn table(source: &Source<'_>) -> Table {
    let say = |words| source.say(words);
    let standings = &source.standings;
    let cross = &source.cross;
    let mut columns = vec![
        Column::right(say(named::NUMBER)).essential(),
        Column::left(say(named::NAME)).essential(),
        Column::left(say(named::TEAM)),
    ];
    columns.extend((1..=cross.after_round).map(|round| Column::centre(round.to_string())));
    columns
        .extend([named::POINTS, named::PLACE].map(|words| Column::right(say(words)).essential()));
    let rows = cross.rows.iter().map(|row| {
        let (name, team) = source.player(row.player);
        let mut cells = vec![row.player.0.into(), name.into(), team.into()];
        cells.extend(row.cells.iter().map(|cell| Cell::from(part(source.language, cell.part))));
        let place = standings.of(row.player).map(|standing| standing.place);
        cells.push(row.points().into());
        cells.push(place.into());
        cells
    });
    Table {
        title: source.title(named::CROSS.of(source.language)),
        notes: vec![
            after(source.language, standings.after_round, standings.open_games),
            legend(source.language),
        ],
        columns,
        rows: rows.collect(),
    }
}

/// `12红胜`: against number 12, as Red, won.
fn part(language: Language, part: Part) -> String {
    let side = |color| match color {
        Color::Red => Words("红", "R"),
        Color::Black => Words("黑", "B"),
    };
    match part {
        Part::Missed => String::new(),
        Part::OnLeave => Words("请假", "leave").of(language).to_owned(),
        Part::Bye | Part::HalfBye | Part::FullBye => named::BYE.of(language).to_owned(),
        Part::Open { opponent, color } => format!("{opponent}{}", side(color).of(language)),
        Part::Played { opponent, color, score } => {
            let score = match score {
                Score::Win => Words("胜", "1"),
                Score::Draw => Words("和", "½"),
                Score::Loss => Words("负", "0"),
            };
            format!("{opponent}{}{}", side(color).of(language), score.of(language))
        }
        Part::Forfeit { opponent, won, .. } => {
            let words = if won { Words("胜(弃)", "+") } else { Words("弃", "–") };
            format!("{opponent}{}", words.of(language))
        }
    }
}

fn legend(language: Language) -> String {
    let legend = Words(
        "格内为对手编号、本人执红或执黑、胜负；弃 = 弃权",
        "each cell: opponent’s number, own colour (R, B), result; – forfeited",
    );
    legend.of(language).to_owned()
}
