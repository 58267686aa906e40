//! The places of players and teams, and the prizes.

use picture::TablePlan;
use wire::{IndividualView, IndividualsView, PrizesView, RoundNumber, TeamView, TeamsView};

use crate::scene::Frame;
use crate::scene::table::{Cell, Row, Table};
use crate::sheet::Align;
use crate::sight::Facts;
use crate::words;

/// The places of the players.
pub fn individuals(
    frame: &Frame<'_>,
    facts: &Facts,
    plan: &TablePlan,
    view: &IndividualsView,
) -> Table {
    let page = frame.page(view.rows.len(), usize::from(plan.rows), facts);
    let rows = view.rows[page.first..page.end].iter().zip(page.first..);
    let rows = rows.map(|(row, index)| {
        let before = index.checked_sub(1).and_then(|above| view.rows.get(above));
        let is_bound =
            |place: &u16| before.is_some_and(|above| above.place <= *place) && row.place > *place;
        Row {
            cells: individual_cells(plan, row),
            highlighted: row.place == 1,
            parted: view.prize_places.iter().any(is_bound),
            away: away(frame, row, index, (page.first, page.end)),
        }
    });
    let tiebreak = |index: usize| view.tiebreaks.get(index).map_or("", |tie| words::tiebreak(*tie));
    Table {
        title: "个人名次".to_owned(),
        note: after(view.after, view.open_games),
        heads: vec![
            ("名次", Align::Left),
            ("升降", Align::Left),
            ("棋手", Align::Left),
            ("队", Align::Left),
            ("积分", Align::Center),
            (tiebreak(0), Align::Center),
            (tiebreak(1), Align::Center),
            (tiebreak(2), Align::Center),
            ("各轮", Align::Right),
        ],
        rows: rows.collect(),
        page,
        divided_before: None,
    }
}

/// How many rows a player is still away from the place that was reached: at the beginning of the
/// wave the row stands where it stood before, if that was on this page, else at its edge.
fn away(frame: &Frame<'_>, row: &IndividualView, index: usize, page: (usize, usize)) -> f32 {
    let Some(before) = row.before.filter(|_| frame.wave < 1.0) else { return 0.0 };
    let stood = usize::from(before).saturating_sub(1).clamp(page.0, page.1.saturating_sub(1));
    (stood as f32 - index as f32) * (1.0 - frame.wave)
}

fn individual_cells(plan: &TablePlan, row: &IndividualView) -> Vec<Cell> {
    let size = if row.place <= 3 { plan.size + 0.75 } else { plan.size };
    let change = row.before.map(|before| i32::from(before) - i32::from(row.place));
    let tiebreak = |index: usize| {
        let value = row.tiebreaks.get(index).cloned().unwrap_or_default();
        let is_dim = value == "0";
        // A list of numbers has no room in a narrow column: its first says most.
        let first = value.split(['-', ' ']).next().unwrap_or_default().to_owned();
        Cell::Figures(first, plan.size, is_dim, Align::Center)
    };
    vec![
        Cell::Figures(row.place.to_string(), size, false, Align::Left),
        Cell::Change(change),
        Cell::Name(row.name.clone()),
        row.team.clone().map_or(Cell::Empty, Cell::Team),
        Cell::Figures(row.points.to_string(), plan.size * 1.2, false, Align::Center),
        tiebreak(0),
        tiebreak(1),
        tiebreak(2),
        Cell::Marks(row.rounds.clone()),
    ]
}

/// The places of the teams.
pub fn teams(frame: &Frame<'_>, facts: &Facts, plan: &TablePlan, view: &TeamsView) -> Table {
    let page = frame.page(view.rows.len(), usize::from(plan.rows), facts);
    let counting = usize::from(view.counting);
    let rows = view.rows[page.first..page.end].iter();
    let rows = rows.map(|row| Row {
        cells: team_cells(plan, row, counting),
        highlighted: row.place == 1,
        ..Row::default()
    });
    let (note, sum) = match view.counting {
        0 => (after(view.after, view.open_games), "总分"),
        most => {
            let note =
                format!("{}　取前{}名", after(view.after, view.open_games), words::number(most));
            (note, if most == 4 { "前四名" } else { "计分" })
        }
    };
    Table {
        title: "团体名次".to_owned(),
        note,
        heads: vec![
            ("名次", Align::Left),
            ("队", Align::Left),
            ("各棋手积分", Align::Left),
            (sum, Align::Center),
            ("全队", Align::Center),
            ("最佳个人", Align::Right),
        ],
        rows: rows.collect(),
        page,
        divided_before: None,
    }
}

fn team_cells(plan: &TablePlan, row: &TeamView, counting: usize) -> Vec<Cell> {
    let size = if row.place <= 3 { plan.size + 0.5 } else { plan.size - 0.25 };
    let other_place = (row.all_place != row.place).then_some(row.all_place);
    let best = row.best.as_ref().map_or(Cell::Empty, |best| {
        let words = format!("{}　第 {} 名", short_of(&best.name, &row.name), best.place);
        Cell::Text(words, 3.0, false, Align::Right)
    });
    vec![
        Cell::Figures(row.place.to_string(), size, false, Align::Left),
        Cell::Name(row.name.clone()),
        Cell::Scores(row.scores.clone(), counting),
        Cell::Figures(row.sum.to_string(), 5.0, false, Align::Center),
        Cell::Sum(row.all, other_place),
        best,
    ]
}

/// A player's name without the team's in front of it: a label like 清城区 1号 is 1号 beside its
/// team.
fn short_of<'a>(player: &'a str, team: &str) -> &'a str {
    let common = player.char_indices().zip(team.chars()).take_while(|((_, one), two)| one == two);
    let count = common.count();
    let rest = player.char_indices().nth(count).map_or("", |(start, _)| &player[start..]).trim();
    if count >= 2 && !rest.is_empty() { rest } else { player }
}

/// Who has won what.
pub fn prizes(frame: &Frame<'_>, facts: &Facts, plan: &TablePlan, view: &PrizesView) -> Table {
    let all: Vec<_> = view
        .groups
        .iter()
        .flat_map(|group| group.prizes.iter().map(move |prize| (group, prize)))
        .collect();
    let page = frame.page(all.len(), usize::from(plan.rows), facts);
    let rows = all[page.first..page.end].iter().map(|(group, prize)| {
        let place = format!("{}第{}名", group.title, words::number(prize.place));
        let winner = prize.winner.clone().unwrap_or_else(|| "待定".to_owned());
        let cells = vec![
            Cell::Text(place, (plan.size - 0.6).min(3.0), true, Align::Left),
            Cell::Name(winner),
            prize.team.clone().map_or(Cell::Empty, Cell::Team),
            Cell::Name(prize.award.clone()),
        ];
        Row { cells, highlighted: prize.place == 1, parted: prize.place == 1, ..Row::default() }
    });
    Table {
        title: "获奖名单".to_owned(),
        note: facts.event.clone().unwrap_or_default(),
        heads: vec![
            ("名次", Align::Left),
            ("获奖者", Align::Left),
            ("队", Align::Left),
            ("奖励", Align::Left),
        ],
        rows: rows.collect(),
        page,
        divided_before: None,
    }
}

/// 第五轮后; while games are open, that they are.
fn after(round: RoundNumber, open_games: u16) -> String {
    let round = words::round(round);
    if open_games == 0 { format!("{round}后") } else { format!("{round}进行中") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_beside_its_team_is_short_and_a_name_stays_whole() {
        assert_eq!(short_of("清城区 1号", "清城区象棋队"), "1号");
        assert_eq!(short_of("许银川", "广东省"), "许银川");
        assert_eq!(short_of("广东", "广东省"), "广东");
    }
}
