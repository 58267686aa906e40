//! From sheets to rows that each name a player, with the team that each stands under.

use super::fault::{Fault, Reason, Remark, RemarkReason};
use super::heading::{Heading, team_in_caption};
use super::identity::Identity;
use super::spelling;
use crate::Place;
use crate::grid::Grid;

/// What the sheets say, before anybody has looked whether it fits together.
#[derive(Default)]
pub(super) struct Read {
    pub rows: Vec<Row>,
    pub faults: Vec<Fault>,
    pub remarks: Vec<Remark>,
    pub dropped: Vec<String>,
}

/// A player as the file has him.
pub(super) struct Row {
    pub name: Text,
    pub team: Option<Text>,
    pub order: Option<Text>,
    pub identity: Option<Identity>,
}

/// A text and where it stands.
#[derive(Clone)]
pub(super) struct Text {
    pub text: String,
    pub place: Place,
}

/// Words that begin a line which is about the whole list.
const SUMS: [&str; 5] = ["合计", "总计", "小计", "共计", "以下空白"];

pub(super) fn read(grids: &[Grid]) -> Read {
    let mut read = Read::default();
    let mut without = Vec::new();
    for grid in grids.iter().filter(|grid| !grid.rows.is_empty()) {
        let mut sheet = Sheet { grid, columns: None, caption: None, above: None };
        (0..grid.rows.len()).for_each(|row| sheet.take(row, &mut read));
        if sheet.columns.is_none() {
            without.push(grid.place(0, None));
        }
    }
    let lists = grids.iter().filter(|grid| !grid.rows.is_empty()).count() - without.len();
    if lists == 0 {
        let place = without.into_iter().next();
        let place = place.unwrap_or(Place { sheet: None, row: 1, column: None });
        read.faults.push(Fault { place, reason: Reason::NoHeading });
    } else {
        let reason = RemarkReason::NoList;
        read.remarks
            .extend(without.into_iter().map(|place| Remark { place, reason: reason.clone() }));
        if read.rows.is_empty() && read.faults.is_empty() {
            let place = grids.iter().find(|grid| !grid.rows.is_empty());
            let place = place.map(|grid| grid.place(0, None));
            read.faults.extend(place.map(|place| Fault { place, reason: Reason::NoPlayers }));
        }
    }
    read
}

struct Sheet<'a> {
    grid: &'a Grid,
    /// What each column holds, once a row of headings was met.
    columns: Option<Vec<(usize, Heading)>>,
    /// The team that a line above the table names.
    caption: Option<Text>,
    /// The team of the row above.
    above: Option<Text>,
}

impl Sheet<'_> {
    fn take(&mut self, row: usize, read: &mut Read) {
        let cells = self.grid.rows.get(row).map(Vec::as_slice).unwrap_or_default();
        let filled: Vec<usize> =
            (0..cells.len()).filter(|column| !cells[*column].trim().is_empty()).collect();
        let is_sum = |column: &usize| SUMS.contains(&spelling::name(&cells[*column]).as_str());
        if filled.is_empty() || filled.iter().any(is_sum) {
            return;
        }
        if let Some(columns) = headings(cells, &filled) {
            let dropped = columns
                .iter()
                .filter(|(_, heading)| matches!(heading, Heading::Other | Heading::Identity));
            for (column, _) in dropped {
                let heading = spelling::name(&cells[*column]);
                if !read.dropped.contains(&heading) {
                    read.dropped.push(heading);
                }
            }
            (self.columns, self.above) = (Some(columns), None);
        } else if let Some(team) = self.caption_in(row, &filled) {
            (self.caption, self.above) = (Some(team), None);
        } else if let Some(columns) = self.columns.clone() {
            self.take_players(row, &columns, read);
        }
    }

    /// The team that this row names instead of a player.
    fn caption_in(&self, row: usize, filled: &[usize]) -> Option<Text> {
        let said = filled.iter().find_map(|column| {
            let team = team_in_caption(self.grid.text(row, *column))?;
            Some((*column, team))
        });
        if let Some((column, team)) = said {
            let beside = column + 1;
            let (column, text) = if team.is_empty() {
                (beside, self.grid.text(row, beside).to_owned())
            } else {
                (column, team)
            };
            let text = Text { text, place: self.grid.place(row, Some(column)) };
            return (!text.text.trim().is_empty()).then_some(text);
        }
        if let [first, beside, ..] = filled
            && Heading::of(self.grid.text(row, *first)) == Some(Heading::Team)
        {
            let text = self.grid.text(row, *beside).to_owned();
            return Some(Text { text, place: self.grid.place(row, Some(*beside)) });
        }
        // A line across the table: the players under it are of this team.
        let columns = self.columns.as_ref()?;
        let has_team = columns.iter().any(|(_, heading)| *heading == Heading::Team);
        let &[column] = filled else { return None };
        let text = self.grid.text(row, column);
        let across = self.grid.merged.iter().any(|area| {
            area.rows.0 as usize == row
                && area.columns.0 as usize == column
                && area.columns.0 < area.columns.1
        });
        let is_team = across && !has_team && !spelling::half_width(text).contains(':');
        is_team.then(|| Text { text: text.to_owned(), place: self.grid.place(row, Some(column)) })
    }

    fn take_players(&mut self, row: usize, columns: &[(usize, Heading)], read: &mut Read) {
        let column_of = |wanted: Heading| {
            columns.iter().find(|(_, heading)| *heading == wanted).map(|(column, _)| *column)
        };
        let cell = |wanted: Heading| {
            let column = column_of(wanted)?;
            let text = self.grid.text(row, column).trim();
            let place = self.grid.place(row, Some(column));
            (!text.is_empty()).then(|| Text { text: text.to_owned(), place })
        };
        let order = cell(Heading::Order);
        let identity = cell(Heading::Identity).and_then(|cell| Identity::of(&cell.text));
        let own_team = column_of(Heading::Team).and_then(|column| {
            let text = self.grid.text_from_above(row, column).trim();
            let place = self.grid.place(row, Some(column));
            (!text.is_empty()).then(|| Text { text: text.to_owned(), place })
        });
        let is_list = own_team.is_some() || order.is_some() || identity.is_some();
        let players: Vec<(usize, Option<u16>)> = columns
            .iter()
            .filter_map(|(column, heading)| match heading {
                Heading::Player(order) => Some((*column, *order)),
                _ => None,
            })
            .filter(|(column, _)| is_player(self.grid.text(row, *column), is_list))
            .collect();
        if players.is_empty() {
            if identity.is_some() {
                let place = self.grid.place(row, columns.iter().find_map(first_player));
                read.faults.push(Fault { place, reason: Reason::NoName });
            }
            return;
        }
        let team = self.team_of(row, own_team, column_of(Heading::Team), read);
        for (column, place_in_team) in players {
            let place = self.grid.place(row, Some(column));
            let name = Text { text: self.grid.text(row, column).to_owned(), place: place.clone() };
            let order = place_in_team
                .map(|order| Text { text: order.to_string(), place })
                .or_else(|| order.clone());
            let identity = identity.clone();
            read.rows.push(Row { name, team: team.clone(), order, identity });
        }
    }

    /// The team of a player's row: its own, the one above, or the caption's.
    fn team_of(
        &mut self,
        row: usize,
        own: Option<Text>,
        column: Option<usize>,
        read: &mut Read,
    ) -> Option<Text> {
        if own.is_some() {
            self.above.clone_from(&own);
            return own;
        }
        if let (Some(column), Some(above)) = (column, &self.above) {
            let reason = RemarkReason::TeamFromAbove { team: spelling::name(&above.text) };
            read.remarks.push(Remark { place: self.grid.place(row, Some(column)), reason });
            return self.above.clone();
        }
        self.caption.clone()
    }
}

/// What the columns hold, if this is a row of headings: most of its cells are headings, and one is
/// for players.
fn headings(cells: &[String], filled: &[usize]) -> Option<Vec<(usize, Heading)>> {
    let known: Vec<(usize, Heading)> =
        filled.iter().filter_map(|column| Some((*column, Heading::of(&cells[*column])?))).collect();
    let for_players = known.iter().any(|column| first_player(column).is_some());
    let most = known.len() >= 2 && 2 * known.len() >= filled.len();
    let alone = filled.len() == 1 && known == [(filled[0], Heading::Player(None))];
    (for_players && (most || alone)).then_some(known)
}

const fn first_player((column, heading): &(usize, Heading)) -> Option<usize> {
    match heading {
        Heading::Player(_) => Some(*column),
        _ => None,
    }
}

/// Whether a cell of a column for players is one: notes under a list are not.
fn is_player(cell: &str, is_list: bool) -> bool {
    let cell = spelling::name(cell);
    let is_note = !is_list && cell.contains(':');
    !cell.is_empty() && !is_note
}
