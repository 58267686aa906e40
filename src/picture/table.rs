//! Where the cells of a table lie. All sizes in g.

use crate::{Form, Hall, Rect};

/// Which table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableKind {
    /// Who meets whom: number, tag, then for each side sign, name, team, points.
    Pairings,
    /// How it ended: number, tag, then for each side sign, name, team; the result between.
    Results,
    /// Players: place, change, name, team, points, three tiebreaks, rounds.
    Individuals,
    /// Teams: place, name, scores, sum, all, best player.
    Teams,
    /// Prizes: place, winner, team, award.
    Prizes,
}

/// A column; in a table of two lines a row it has its line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// Left edge.
    pub x: f32,
    /// Width.
    pub width: f32,
    /// The line of the row, from 0 at the top.
    pub line: u8,
    /// Whether the cell is as high as the whole row.
    pub tall: bool,
}

/// A table on a screen or on a part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TablePlan {
    /// The spine with title and page number; absent where there is no room beside the table.
    pub spine: Option<Rect>,
    /// Title and page number above the table where there is no spine.
    pub title: Option<Rect>,
    /// The heads of the columns.
    pub head: Rect,
    /// The double rule under them.
    pub rule: Rect,
    /// All rows.
    pub body: Rect,
    /// The most rows of a page.
    pub rows: u8,
    /// How many lines a row has.
    pub lines: u8,
    /// The size of names.
    pub size: f32,
    /// The columns in the order that [`TableKind`] says; `None` where one has no room.
    pub columns: Vec<Option<Column>>,
}

/// The size of column heads, and of all smallest text.
pub const CAPTION: f32 = 2.5;

impl TablePlan {
    /// A table on the whole of a hall.
    #[must_use]
    pub fn new(hall: &Hall, kind: TableKind) -> Self {
        let frame = hall.frame;
        match hall.form {
            Form::Wide | Form::Narrow => {
                let margin = if frame.width < 130.0 { 3.0 } else { 4.0 };
                let spine = Rect::new(margin, 3.0, 8.0, 84.0);
                let x = spine.right() + if frame.width < 130.0 { 3.0 } else { 4.0 };
                let area = Rect::new(x, 3.0, frame.width - margin - x, 84.0);
                Self { spine: Some(spine), ..Self::in_area(area, kind, false) }
            }
            Form::Portrait => {
                let title = Rect::new(3.0, 3.0, 84.0, 8.0);
                let area = Rect::new(3.0, 14.0, 84.0, 143.0);
                Self { title: Some(title), ..Self::in_area(area, kind, true) }
            }
        }
    }

    /// A table beside a board, its title above it.
    #[must_use]
    pub fn beside(area: Rect, kind: TableKind) -> Self {
        let title = Rect { height: 5.5, ..area };
        let rest = Rect { y: area.y + 6.5, height: area.height - 6.5, ..area };
        Self { title: Some(title), ..Self::in_area(rest, kind, false) }
    }

    fn in_area(area: Rect, kind: TableKind, portrait: bool) -> Self {
        let head = Rect { height: 4.0, ..area };
        let rule = Rect { y: area.y + 4.5, height: 1.0, ..area };
        let body = Rect { y: area.y + 6.5, height: area.height - 7.0, ..area };
        let (row_height, size) = row_of(kind, portrait, area.width);
        #[expect(clippy::cast_possible_truncation, reason = "some twenty rows")]
        let rows = (body.height / row_height + 0.02).floor().max(1.0) as u8;
        let columns = columns_of(kind, portrait, area);
        let lines = columns.iter().flatten().map(|column| column.line + 1).max().unwrap_or(1);
        Self { spine: None, title: None, head, rule, body, rows, lines, size, columns }
    }

    /// The same for a table of `all` rows: where they need several pages, each holds alike, and
    /// its rows share the height.
    #[must_use]
    pub fn spread(self, all: usize) -> Self {
        let pages = all.div_ceil(usize::from(self.rows));
        let each = all.div_ceil(pages.max(1));
        let rows = if pages > 1 { u8::try_from(each).unwrap_or(self.rows) } else { self.rows };
        Self { rows, ..self }
    }

    /// Height of a row.
    #[must_use]
    pub fn row_height(&self) -> f32 {
        self.body.height / f32::from(self.rows)
    }

    /// A whole row, from 0 at the top.
    #[must_use]
    pub fn row(&self, row: u8) -> Rect {
        let height = self.row_height();
        Rect { y: self.body.y + f32::from(row) * height, height, ..self.body }
    }

    /// A cell; `None` where its column has no room.
    #[must_use]
    pub fn cell(&self, row: u8, column: usize) -> Option<Rect> {
        let Column { x, width, line, tall } = (*self.columns.get(column)?)?;
        let row = self.row(row);
        if tall {
            return Some(Rect { x, width, ..row });
        }
        // Two lines of a row stand closer to each other than to the next row.
        let margin = if self.lines > 1 { 0.6 } else { 0.0 };
        let height = (row.height - 2.0 * margin) / f32::from(self.lines);
        Some(Rect::new(x, row.y + margin + f32::from(line) * height, width, height))
    }

    /// The head of a column.
    #[must_use]
    pub fn head_of(&self, column: usize) -> Option<Rect> {
        let Column { x, width, line, .. } = (*self.columns.get(column)?)?;
        (line == 0).then_some(Rect { x, width, ..self.head })
    }
}

/// Height of a row and size of its text.
fn row_of(kind: TableKind, portrait: bool, width: f32) -> (f32, f32) {
    let is_beside = width < 80.0 && !portrait;
    match (kind, portrait) {
        (TableKind::Pairings | TableKind::Results, true) => (12.4, 4.5),
        (TableKind::Individuals, true) => (6.8, 4.5),
        (TableKind::Teams | TableKind::Prizes, true) => (11.0, 4.5),
        (TableKind::Pairings | TableKind::Results, false) if is_beside => (7.5, 3.0),
        (_, false) if is_beside => (5.4, 3.25),
        (TableKind::Pairings | TableKind::Results | TableKind::Prizes, false) => (77.0 / 13.0, 3.6),
        (TableKind::Individuals, false) => (77.0 / 16.0, 3.25),
        (TableKind::Teams, false) => (7.7, 4.25),
    }
}

/// A column as part of the width; on which line, and whether it is tall.
type Share = (f32, u8, bool);

const fn one(width: f32) -> Share {
    (width, 0, false)
}

const fn second(width: f32) -> Share {
    (width, 1, false)
}

const fn tall(width: f32) -> Share {
    (width, 0, true)
}

const NONE: Share = (0.0, 0, false);

fn columns_of(kind: TableKind, portrait: bool, area: Rect) -> Vec<Option<Column>> {
    let is_small = portrait || area.width < 80.0;
    let has_teams = area.width >= 120.0;
    let team = |width: f32| if has_teams { one(width) } else { NONE };
    let shares: Vec<Share> = match kind {
        TableKind::Pairings if is_small => vec![
            tall(9.0),
            tall(8.0),
            one(6.5),
            one(48.0),
            NONE,
            one(9.0),
            second(6.5),
            second(48.0),
            NONE,
            second(9.0),
        ],
        TableKind::Results if is_small => vec![
            tall(9.0),
            NONE,
            one(6.5),
            one(46.0),
            NONE,
            second(6.5),
            second(46.0),
            NONE,
            tall(20.0),
        ],
        TableKind::Pairings => vec![
            one(6.0),
            one(8.0),
            one(5.0),
            one(28.0),
            team(18.0),
            one(9.0),
            one(5.0),
            one(28.0),
            team(18.0),
            one(7.0),
        ],
        TableKind::Results => vec![
            one(6.0),
            one(8.0),
            one(5.0),
            one(29.0),
            team(17.0),
            one(5.0),
            one(29.0),
            team(17.0),
            one(19.0),
        ],
        TableKind::Individuals if portrait => {
            vec![one(10.0), one(12.0), one(34.0), NONE, one(12.0), one(10.0), one(7.0), NONE, NONE]
        }
        TableKind::Individuals if is_small => {
            vec![one(7.0), one(9.0), one(33.0), NONE, one(9.0), one(10.0), NONE, NONE, NONE]
        }
        TableKind::Individuals if !has_teams => vec![
            one(10.0),
            one(10.0),
            one(32.0),
            NONE,
            one(11.0),
            one(12.0),
            one(10.0),
            one(10.0),
            NONE,
        ],
        TableKind::Individuals => vec![
            one(9.0),
            one(10.0),
            one(30.0),
            one(17.0),
            one(11.0),
            one(11.0),
            one(10.0),
            one(10.0),
            one(31.0),
        ],
        TableKind::Teams if portrait => {
            vec![tall(10.0), one(40.0), second(40.0), tall(16.0), tall(18.0), NONE]
        }
        TableKind::Teams if is_small => {
            vec![one(8.0), one(26.0), NONE, one(12.0), one(12.0), NONE]
        }
        TableKind::Teams if !has_teams => {
            vec![one(10.0), one(26.0), one(38.0), one(13.0), one(15.0), NONE]
        }
        TableKind::Prizes if portrait => {
            vec![tall(17.0), one(36.0), one(31.0), second(67.0)]
        }
        TableKind::Prizes if !has_teams => vec![one(17.0), one(34.0), NONE, one(51.0)],
        TableKind::Prizes => vec![one(20.0), one(34.0), one(28.0), one(58.0)],
        TableKind::Teams => {
            vec![one(12.0), one(27.0), one(42.0), one(17.0), one(17.0), one(25.0)]
        }
    };
    let is_tail = |index: usize| shares[index].2 && index + 1 == shares.len();
    let first_line: f32 =
        shares.iter().filter(|(_, line, _)| *line == 0).map(|share| share.0).sum();
    let unit = area.width / first_line;
    let mut columns = Vec::new();
    let mut ends = [area.x; 2];
    for (index, (share, line, is_tall)) in shares.iter().enumerate() {
        let width = share * unit;
        let start = if is_tail(index) { ends[0].max(ends[1]) } else { ends[usize::from(*line)] };
        // What follows a tall column begins beside it on both lines.
        if *is_tall {
            ends = [start + width; 2];
        } else {
            ends[usize::from(*line)] = start + width;
        }
        let column = Column { x: start, width, line: *line, tall: *is_tall };
        columns.push((*share > 0.0).then_some(column));
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [TableKind; 5] = [
        TableKind::Pairings,
        TableKind::Results,
        TableKind::Individuals,
        TableKind::Teams,
        TableKind::Prizes,
    ];

    fn plans() -> impl Iterator<Item = (String, Rect, TablePlan)> {
        let halls = [(1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920), (1280, 720)];
        let whole = halls.into_iter().flat_map(|(width, height)| {
            let hall = Hall::new(width, height);
            KINDS.map(|kind| {
                let name = format!("{kind:?} on {width}×{height}");
                (name, hall.frame, TablePlan::new(&hall, kind))
            })
        });
        let area = Rect::new(87.3, 10.0, 68.7, 70.0);
        let beside =
            KINDS.map(|kind| (format!("{kind:?} beside"), area, TablePlan::beside(area, kind)));
        whole.chain(beside)
    }

    #[test]
    fn cells_lie_in_the_body_and_beside_each_other() {
        for (name, frame, plan) in plans() {
            assert!(frame.contains(plan.body), "{name}: {:?}", plan.body);
            for row in [0, plan.rows - 1] {
                let cells: Vec<_> =
                    (0..plan.columns.len()).filter_map(|column| plan.cell(row, column)).collect();
                for (index, cell) in cells.iter().enumerate() {
                    assert!(plan.row(row).contains(*cell), "{name}: cell {index} {cell:?}");
                    for other in &cells[index + 1..] {
                        assert!(!cell.overlaps(*other), "{name}: {cell:?} and {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn rows_are_as_many_as_the_look_says() {
        let hall = Hall::new(1920, 1080);
        let rows = KINDS.map(|kind| TablePlan::new(&hall, kind).rows);
        assert_eq!(rows, [13, 13, 16, 10, 13]);
    }

    #[test]
    fn rows_have_room_for_their_text() {
        for (name, _, plan) in plans() {
            let line = plan.row_height() / f32::from(plan.lines);
            assert!(plan.size >= CAPTION && plan.size * 1.2 <= line, "{name}: {line}");
        }
    }
}
