//! Tables: heads, rows, cells, and the page that stands.

use picture::{CAPTION, Rect, Rgba, TablePlan, name, paging::Page};
use wire::{Outcome, RoundMark};
use xiangqi::Color;

use crate::scene::Frame;
use crate::scene::spine::{self, Leaf};
use crate::scene::verdict::Dress;
use crate::sheet::{Align, Sheet, Type};
use crate::words;

/// A table with the rows of one page.
pub struct Table {
    /// What it is about: 第五轮对阵.
    pub title: String,
    /// What is said under that.
    pub note: String,
    /// The heads of the columns; an empty one has none.
    pub heads: Vec<(&'static str, Align)>,
    /// The rows of the page.
    pub rows: Vec<Row>,
    /// The page.
    pub page: Page,
    /// The column before which a line runs from top to bottom.
    pub divided_before: Option<usize>,
}

/// One row.
#[derive(Default)]
pub struct Row {
    /// Its cells, one a column.
    pub cells: Vec<Cell>,
    /// Whether it stands out.
    pub highlighted: bool,
    /// Whether a heavier rule parts it from the row above.
    pub parted: bool,
    /// How many rows below its place it is still on its way, negative above.
    pub away: f32,
}

/// What stands in a cell.
pub enum Cell {
    /// Nothing.
    Empty,
    /// A name, as large as fits.
    Name(String),
    /// A second name, dimmer: the team.
    Team(String),
    /// Figures of a size, dim or not.
    Figures(String, f32, bool, Align),
    /// Text of a size, dim or not.
    Text(String, f32, bool, Align),
    /// The sign of a side.
    Sign(Color),
    /// A word on cinnabar.
    Tag(&'static str),
    /// Places gained (positive) or lost.
    Change(Option<i32>),
    /// How the rounds went.
    Marks(Vec<RoundMark>),
    /// The points of a team's players, of which so many count.
    Scores(Vec<u16>, usize),
    /// A sum, and the place that it would give where that is another.
    Sum(u16, Option<u16>),
    /// How a game ended; absent while it goes on.
    Result(Option<Outcome>),
}

/// Draws `table` on the whole of a screen or beside a board.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, plan: &TablePlan, table: &Table) {
    if let Some(spine) = plan.spine {
        let foot = words::page(table.page);
        let leaf =
            Leaf { badge: frame.badge(), title: &table.title, note: &table.note, foot: &foot };
        spine::draw_leaf(sheet, spine, &leaf);
    }
    if let Some(title) = plan.title {
        draw_title(sheet, frame, title, table);
    }
    let dim = sheet.theme.ink.dim;
    for (column, (head, align)) in table.heads.iter().enumerate() {
        if let Some(rect) = plan.head_of(column) {
            sheet.text(rect, *align, head, Type::text(CAPTION, dim));
        }
    }
    sheet.double_rule(plan.rule.x, plan.rule.y, plan.rule.width, true);
    for (row, index) in table.rows.iter().zip(0_u8..) {
        draw_row(sheet, plan, row, index);
    }
    if let Some(first) = table.divided_before.and_then(|column| plan.cell(0, column)) {
        let rows = table.rows.len() as f32;
        let line = sheet.theme.ink.line;
        let height = rows * plan.row_height();
        sheet.plate(Rect::new(first.x - 1.75, plan.body.y, 0.166, height), 0.0, line);
    }
    if table.rows.is_empty() {
        let style = Type::text(4.0, dim);
        let row = Rect { height: 12.0, ..plan.body };
        sheet.text(row, Align::Center, "暂无", style);
    }
}

/// Title and page above a table that has no spine.
fn draw_title(sheet: &mut Sheet<'_>, frame: &Frame<'_>, rect: Rect, table: &Table) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let size = if rect.height > 7.0 { 6.0 } else { 4.0 };
    let style = Type::text(size, text);
    let mut x = rect.x;
    let is_whole_screen = rect.height > 7.0;
    if let Some(state) = frame.badge().filter(|_| is_whole_screen) {
        let badge = Rect::new(x, rect.y + 1.0, 12.0, 6.0);
        spine::draw_badge(sheet, badge, state);
        x += 14.0;
    }
    sheet.text(Rect { x, ..rect }, Align::Left, &table.title, style);
    let after = x + style.width(&table.title) + 2.0;
    let small = Type::text(if is_whole_screen { 3.0 } else { CAPTION }, dim);
    let page = if table.page.count > 1 { words::page(table.page) } else { String::new() };
    let note = [table.note.as_str(), &page].into_iter().filter(|part| !part.is_empty());
    let both = note.collect::<Vec<_>>().join("　");
    let free = rect.right() - after;
    let shown = if small.width(&both) <= free { &both } else { &page };
    sheet.text(rect, Align::Right, shown, small);
}

fn draw_row(sheet: &mut Sheet<'_>, plan: &TablePlan, row: &Row, index: u8) {
    let rect = plan.row(index);
    let shift = row.away * plan.row_height();
    let moved = |cell: Rect| Rect { y: cell.y + shift, ..cell };
    if row.highlighted {
        draw_plate(sheet, moved(rect));
    }
    if row.parted && index > 0 {
        let dim = sheet.theme.ink.dim;
        sheet.plate(Rect::new(rect.x, rect.y - 0.2, rect.width, 0.4), 0.0, dim);
    } else if index > 0 {
        sheet.hair(rect.x, rect.y, rect.width);
    }
    for (column, cell) in row.cells.iter().enumerate() {
        if let Some(rect) = plan.cell(index, column) {
            draw_cell(sheet, plan, moved(rect), cell, row.highlighted);
        }
    }
}

/// The plate of a row that stands out.
fn draw_plate(sheet: &mut Sheet<'_>, row: Rect) {
    let (fill, edge) = (sheet.theme.ink.plate_raised, sheet.theme.ink.plate_edge);
    let plate = Rect::new(row.x - 1.0, row.y + 0.3, row.width + 2.0, row.height - 0.6);
    match edge {
        Some(_) => {
            let gamboge = sheet.theme.ink.gamboge;
            sheet.bordered(plate, 0.75, fill, 0.2, gamboge);
        }
        None => sheet.plate(plate, 0.75, fill),
    }
}

fn draw_cell(sheet: &mut Sheet<'_>, plan: &TablePlan, rect: Rect, cell: &Cell, lifted: bool) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let shade = |is_dim: bool| if is_dim { dim } else { text };
    match cell {
        Cell::Empty => {}
        Cell::Name(name) => draw_name(sheet, rect, name, plan.size, text),
        Cell::Team(team) => draw_team(sheet, rect, team, plan.size.min(3.0), dim),
        Cell::Figures(figures, size, is_dim, align) => {
            sheet.text(rect, *align, figures, Type::figures(*size, shade(*is_dim)));
        }
        Cell::Text(words, size, is_dim, align) => {
            let fitted = name::fit(words, rect.width, &[*size, 2.75, CAPTION]);
            sheet.lines(rect, *align, &fitted, Type::text(*size, shade(*is_dim)));
        }
        Cell::Sign(side) => {
            let diameter = 2.9_f32.min(rect.width - 0.5).max(2.0);
            sheet.rings((rect.x + diameter / 2.0, rect.middle_y()), diameter, *side);
        }
        Cell::Tag(word) => {
            let width = 2.0 * CAPTION + 0.9;
            if rect.width >= width {
                let chip = Rect::new(rect.x, rect.middle_y() - 1.75, width, 3.5);
                let (fill, ink) = (sheet.theme.ink.cinnabar, sheet.theme.ink.on_cinnabar);
                sheet.plate(chip, 0.4, fill);
                sheet.text(chip, Align::Center, word, Type::text(CAPTION, ink));
            }
        }
        Cell::Change(change) => draw_change(sheet, rect, *change, plan.size),
        Cell::Marks(marks) => draw_marks(sheet, rect, marks),
        Cell::Scores(scores, counting) => draw_scores(sheet, rect, scores, *counting, lifted),
        Cell::Sum(sum, other_place) => draw_sum(sheet, rect, *sum, *other_place),
        Cell::Result(outcome) => draw_result(sheet, rect, *outcome),
    }
}

/// A name in the largest size that fits, else on two lines.
fn draw_name(sheet: &mut Sheet<'_>, rect: Rect, text: &str, size: f32, color: Rgba) {
    let sizes = [size, size * 0.88, size * 0.76, CAPTION].map(|size| size.max(CAPTION));
    let fitted = name::fit(text, rect.width - 0.6, &sizes);
    let count = fitted.lines.len() as f32;
    let pitch = (fitted.size * 1.04).min(rect.height / count);
    let mut y = rect.middle_y() - pitch * count / 2.0;
    for line in &fitted.lines {
        let row = Rect { y, height: pitch, ..rect };
        sheet.text(row, Align::Left, line, Type::text(fitted.size, color));
        y += pitch;
    }
}

/// A team on at most two lines; what needs more would run into the rows around it, and the team
/// is told on the card of a game.
fn draw_team(sheet: &mut Sheet<'_>, rect: Rect, text: &str, size: f32, color: Rgba) {
    let fitted = name::fit(words::short_team(text), rect.width - 0.6, &[size, CAPTION]);
    if fitted.lines.len() <= 2 {
        sheet.lines(rect, Align::Left, &fitted, Type::text(size, color));
    }
}

fn draw_change(sheet: &mut Sheet<'_>, rect: Rect, change: Option<i32>, size: f32) {
    let ink = &sheet.theme.ink;
    let (gain, loss, dim) = (ink.gain, ink.loss, ink.dim);
    match change {
        None => {}
        Some(0) => {
            let dash = Rect::new(rect.x, rect.middle_y() - 0.1, 2.4, 0.2);
            sheet.plate(dash, 0.0, dim);
        }
        Some(change) => {
            let color = if change > 0 { gain } else { loss };
            let sign = Rect::new(rect.x, rect.middle_y() - 0.85, 1.8, 1.7);
            sheet.triangle(sign, change > 0, color);
            let figures = Rect { x: rect.x + 2.3, width: rect.width - 2.3, ..rect };
            let style = Type::figures(size.min(3.25), color);
            sheet.text(figures, Align::Left, &change.unsigned_abs().to_string(), style);
        }
    }
}

/// The rounds as small plates: 胜 filled, 和 outlined, 负 bare.
fn draw_marks(sheet: &mut Sheet<'_>, rect: Rect, marks: &[RoundMark]) {
    let ink = &sheet.theme.ink;
    let (text, dim, ground) = (ink.text, ink.dim, ink.ground);
    let step = (rect.width / marks.len().max(1) as f32).min(3.7);
    let side = (step - 0.4).min(3.1);
    // With more rounds than plates have room for, a dot each would say nothing: the last ones stay.
    let most = if step < 2.9 { whole(rect.width / 3.1) } else { marks.len() };
    let step = step.max(3.1);
    let side = side.max(2.8);
    let shown = &marks[marks.len() - most.min(marks.len())..];
    let mut x = rect.right() - step * shown.len() as f32 + (step - side);
    for mark in shown {
        let plate = Rect::new(x, rect.middle_y() - side / 2.0, side, side);
        let color = match mark {
            RoundMark::Win | RoundMark::ForfeitWin | RoundMark::Bye => {
                sheet.plate(plate, 0.4, text);
                ground
            }
            RoundMark::Draw => {
                sheet.bordered(plate, 0.4, ground.with_opacity(0.0), 0.2, dim);
                text
            }
            RoundMark::Loss | RoundMark::ForfeitLoss | RoundMark::Absent | RoundMark::Open => dim,
        };
        let glyph = words::round_mark(*mark);
        sheet.glyph((plate.middle_x(), plate.middle_y()), glyph, Type::text(CAPTION, color));
        x += step;
    }
}

fn draw_scores(sheet: &mut Sheet<'_>, rect: Rect, scores: &[u16], counting: usize, lifted: bool) {
    let ink = &sheet.theme.ink;
    let (text, dim, line) = (ink.text, ink.dim, ink.line);
    let fill = if lifted { ink.ground } else { ink.plate_raised };
    let edge = ink.plate_edge;
    let count = scores.len().max(5) as f32;
    let step = ((rect.width - 1.0) / count).min(7.75);
    let width = step - 0.75;
    let height = (rect.height - 2.4).min(4.9);
    let mut x = rect.x;
    for (index, score) in scores.iter().enumerate() {
        let cell = Rect::new(x, rect.middle_y() - height / 2.0, width, height);
        let counts = counting == 0 || index < counting;
        match (counts, edge) {
            (true, Some(edge)) => sheet.bordered(cell, 0.5, fill, 0.15, edge),
            (true, None) => sheet.plate(cell, 0.5, fill),
            (false, _) => sheet.bordered(cell, 0.5, fill.with_opacity(0.0), 0.166, line),
        }
        let style = Type::figures(3.25_f32.min(width * 0.55), if counts { text } else { dim });
        sheet.text(cell, Align::Center, &score.to_string(), style);
        x += step;
    }
}

fn draw_sum(sheet: &mut Sheet<'_>, rect: Rect, sum: u16, other_place: Option<u16>) {
    let (dim, gamboge) = (sheet.theme.ink.dim, sheet.theme.ink.gamboge);
    let style = Type::figures(3.5, dim);
    let figures = sum.to_string();
    let Some(place) = other_place else {
        sheet.text(rect, Align::Center, &figures, style);
        return;
    };
    let note =
        if place > 10 { format!("第{place}") } else { format!("第{}", words::number(place)) };
    let note_style = Type::text(CAPTION, gamboge);
    let width = style.width(&figures) + 1.0 + note_style.width(&note);
    let x = rect.middle_x() - width / 2.0;
    sheet.text(Rect { x, ..rect }, Align::Left, &figures, style);
    let after = Rect { x: x + style.width(&figures) + 1.0, ..rect };
    // On paper gamboge is too pale for a word, so it gets a plate.
    sheet.mark_word(after, &note, note_style);
}

/// The result as a plate in its dress; while the game goes on, a word.
fn draw_result(sheet: &mut Sheet<'_>, rect: Rect, outcome: Option<Outcome>) {
    let Some(outcome) = outcome else {
        let style = Type::text(3.0, sheet.theme.ink.dim);
        sheet.text(rect, Align::Center, "对局中", style);
        return;
    };
    let dress = Dress::of(sheet.theme, outcome);
    let word = words::outcome(outcome);
    let height = (rect.height - 1.4).min(5.0);
    let size = (height * 0.72).min(3.6);
    let width = Type::text(size, dress.ink).width(word) + 2.4;
    let plate =
        Rect::new(rect.middle_x() - width / 2.0, rect.middle_y() - height / 2.0, width, height);
    sheet.bordered(plate, 0.5, dress.fill, 0.166, dress.edge);
    sheet.text(plate, Align::Center, word, Type::text(size, dress.ink));
}

fn whole(count: f32) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "casts saturate")]
    let count = count.max(0.0) as usize;
    count
}
