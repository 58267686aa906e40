//! The pairings of a round, and its results as they come in.

use picture::TablePlan;
use wire::{GameView, Outcome, PlayerView};
use xiangqi::Color;

use crate::scene::Frame;
use crate::scene::table::{Cell, Row, Table};
use crate::sheet::Align;
use crate::sight::Facts;
use crate::words;

/// The pairings; who has no opponent stands at the end.
pub fn pairings(
    frame: &Frame<'_>,
    facts: &Facts,
    plan: &TablePlan,
    games: &[GameView],
    byes: &[PlayerView],
) -> Table {
    let page = frame.page(games.len() + byes.len(), usize::from(plan.rows), facts);
    let paired = games.iter().map(|game| pairing_row(facts, plan, game));
    let alone = byes.iter().map(|player| bye_row(plan, player));
    let rows = paired.chain(alone).skip(page.first).take(page.end - page.first).collect();
    Table {
        title: format!("{}对阵", round_of(facts)),
        note: facts.event.clone().unwrap_or_default(),
        heads: heads(plan, &[("积分", Align::Center)], &[]),
        rows,
        page,
        divided_before: (plan.lines == 1).then_some(6),
    }
}

fn pairing_row(facts: &Facts, plan: &TablePlan, game: &GameView) -> Row {
    let mut cells = table_cells(facts, plan, game);
    for (side, player) in [(Color::Red, &game.red), (Color::Black, &game.black)] {
        cells.extend(player_cells(side, player));
        cells.push(points(plan, player));
    }
    Row { cells, highlighted: facts.featured == Some(game.id), ..Row::default() }
}

fn bye_row(plan: &TablePlan, player: &PlayerView) -> Row {
    let mut cells = vec![Cell::Empty, Cell::Empty];
    cells.extend(player_cells(Color::Red, player));
    cells.push(points(plan, player));
    cells.push(Cell::Empty);
    cells.push(Cell::Text("轮空".to_owned(), plan.size, true, Align::Left));
    Row { cells, ..Row::default() }
}

/// The results of the round; those that have just come in stand out.
pub fn results(frame: &Frame<'_>, facts: &Facts, plan: &TablePlan, games: &[GameView]) -> Table {
    let page = frame.page(games.len(), usize::from(plan.rows), facts);
    let rows = games[page.first..page.end].iter().map(|game| {
        let mut cells = table_cells(facts, plan, game);
        for (side, player) in [(Color::Red, &game.red), (Color::Black, &game.black)] {
            cells.extend(player_cells(side, player));
        }
        let outcome: Option<Outcome> = game.result.map(|result| result.outcome);
        cells.push(Cell::Result(outcome));
        Row { cells, highlighted: frame.fresh.contains(&game.id), ..Row::default() }
    });
    let ended = games.iter().filter(|game| game.result.is_some()).count();
    Table {
        title: format!("{}战况", round_of(facts)),
        note: format!("已结束 {ended} / {}", games.len()),
        heads: heads(plan, &[], &[("结果", Align::Center)]),
        rows: rows.collect(),
        page,
        divided_before: (plan.lines == 1).then_some(5),
    }
}

/// Sign, name and team.
fn player_cells(side: Color, player: &PlayerView) -> [Cell; 3] {
    let team = player.team.clone().map_or(Cell::Empty, Cell::Team);
    [Cell::Sign(side), Cell::Name(player.name.clone()), team]
}

type Head = (&'static str, Align);

/// The heads: the table, for each side sign, name, team and what is told `of_each`, and at last
/// what is told of both. In a row of two lines Black stands under Red, and under one head.
fn heads(plan: &TablePlan, of_each: &[Head], of_both: &[Head]) -> Vec<Head> {
    let left = |words| (words, Align::Left);
    let side = |name| [left(""), left(name), left("队")].into_iter().chain(of_each.iter().copied());
    let red = if plan.lines > 1 { "红方　黑方" } else { "红方" };
    let table = [left("台"), left("")].into_iter();
    table.chain(side(red)).chain(side("黑方")).chain(of_both.iter().copied()).collect()
}

/// The number of the table, and that it hangs on the big board.
fn table_cells(facts: &Facts, plan: &TablePlan, game: &GameView) -> Vec<Cell> {
    let number = game.table.to_string();
    vec![
        Cell::Figures(number, plan.size.max(3.25), false, Align::Left),
        if facts.featured == Some(game.id) { Cell::Tag("挂盘") } else { Cell::Empty },
    ]
}

fn points(plan: &TablePlan, player: &PlayerView) -> Cell {
    Cell::Figures(player.points.to_string(), plan.size, false, Align::Center)
}

/// 第五轮, or 本轮 where none is known.
fn round_of(facts: &Facts) -> String {
    facts.round.map_or_else(|| "本轮".to_owned(), words::round)
}
