//! The draw of the numbers (电脑抽签): first what is drawn from, then what was called and what
//! came of it.

use picture::{CAPTION, LotteryPlan, Rect, name};
use wire::{DrawnView, LotteryView};

use crate::scene::Frame;
use crate::scene::spine::{self, Leaf};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::Facts;
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, view: &LotteryView) {
    let plan = LotteryPlan::new(frame.hall);
    let page = frame.page(view.drawn.len(), plan.room(), facts);
    let foot = if page.count > 1 { words::page(page) } else { String::new() };
    let event = facts.event.clone().unwrap_or_default();
    let leaf = Leaf { badge: frame.badge(), title: "电脑抽签", note: &event, foot: &foot };
    if let Some(rect) = plan.spine {
        spine::draw_leaf(sheet, rect, &leaf);
    }
    if let Some(rect) = plan.title {
        spine::draw_head(sheet, rect, &leaf);
    }
    draw_called(sheet, plan.called, view);
    draw_hash(sheet, &plan, view);
    sheet.double_rule(plan.rule.x, plan.rule.y, plan.rule.width, true);
    if view.drawn.is_empty() {
        draw_steps(sheet, plan.body, view);
        return;
    }
    let drawn = &view.drawn[page.first..page.end];
    for (index, row) in drawn.iter().enumerate() {
        draw_number(sheet, plan.cell(index, drawn.len()), row);
    }
}

/// How many draw, and the numbers that the hall has called.
fn draw_called(sheet: &mut Sheet<'_>, rect: Rect, view: &LotteryView) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let entrants = format!("{} 人", view.entrants);
    let style = Type::text(4.5, text);
    sheet.text(rect, Align::Right, &entrants, style);
    let free = rect.width - style.width(&entrants) - 3.0;
    let label = Type::text(3.0, dim);
    let words = if view.called.is_empty() { "等待现场报数" } else { "现场报数" };
    let numbers = view.called.iter().map(u32::to_string).collect::<Vec<_>>().join("　");
    let start = label.width(words) + 2.5;
    let fitted = name::fit(&numbers, free - start, &[5.5, 4.5, 3.5, 3.0, CAPTION]);
    sheet.text(rect, Align::Left, words, label);
    let rest = Rect { x: rect.x + start, width: free - start, ..rect };
    sheet.lines(rest, Align::Left, &fitted, Type::text(fitted.size, text));
}

/// The hash in groups of eight digits, so that it can be compared by eye.
fn draw_hash(sheet: &mut Sheet<'_>, plan: &LotteryPlan, view: &LotteryView) {
    const LABEL: f32 = 19.0;
    const LINES: usize = 2;
    let dim = sheet.theme.ink.dim;
    let height = plan.hash.height / LINES as f32;
    let first = Rect { height, ..plan.hash };
    sheet.text(first, Align::Left, "名单 SHA-256", Type::text(CAPTION, dim));
    let digits = view.hash.to_string();
    let groups: Vec<&str> =
        (0..digits.len()).step_by(8).filter_map(|at| digits.get(at..at + 8)).collect();
    let each = groups.len().div_ceil(LINES).max(1);
    let text = sheet.theme.ink.text;
    for (line, index) in groups.chunks(each).zip(0_u8..) {
        let y = plan.hash.y + f32::from(index) * height;
        let row = Rect::new(plan.hash.x + LABEL, y, plan.hash.width - LABEL, height);
        sheet.text(row, Align::Left, &line.join(" "), Type::text(CAPTION, text));
    }
}

/// What is going to happen, before it has.
fn draw_steps(sheet: &mut Sheet<'_>, body: Rect, view: &LotteryView) {
    let apart = if view.separate_team_mates { "，同队号码不相邻" } else { "" };
    let steps = [
        "名单已定，上面是它的指纹".to_owned(),
        "请现场各方各报一个数字".to_owned(),
        format!("由指纹和所报数字排定全部号码{apart}"),
        "用同一名单和同样的数字，人人都能算出同一结果".to_owned(),
    ];
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let pitch = (body.height / steps.len() as f32).min(14.0);
    for (step, index) in steps.iter().zip(1_u16..) {
        let row = Rect { y: body.y + f32::from(index - 1) * pitch, height: pitch, ..body };
        sheet.text(row, Align::Left, words::number(index).as_str(), Type::text(4.0, dim));
        let rest = Rect { x: row.x + 8.0, width: row.width - 8.0, ..row };
        let fitted = name::fit(step, rest.width, &[4.5, 3.75, 3.25, 3.0]);
        sheet.lines(rest, Align::Left, &fitted, Type::text(fitted.size, text));
    }
}

/// A number with who has drawn it.
fn draw_number(sheet: &mut Sheet<'_>, cell: Rect, row: &DrawnView) {
    const NUMBER: f32 = 6.5;
    const LEAST_WITH_TEAM: f32 = 44.0;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    sheet.hair(cell.x, cell.bottom(), cell.width);
    let number = Rect { width: NUMBER - 1.5, ..cell };
    sheet.text(number, Align::Right, &row.number.to_string(), Type::figures(3.25, dim));
    let rest = Rect { x: cell.x + NUMBER, width: cell.width - NUMBER, ..cell };
    let team = row.team.as_deref().filter(|_| cell.width >= LEAST_WITH_TEAM);
    let free = if team.is_some() { rest.width * 0.55 } else { rest.width };
    let fitted = name::fit(&row.name, free - 0.6, &[3.6, 3.25, 2.75, CAPTION]);
    sheet.lines(Rect { width: free, ..rest }, Align::Left, &fitted, Type::text(fitted.size, text));
    let Some(team) = team else { return };
    let place = Rect { x: rest.x + free, width: rest.width - free, ..rest };
    let fitted = name::fit(words::short_team(team), place.width - 0.3, &[3.0, 2.75, CAPTION]);
    if fitted.lines.len() <= 2 {
        sheet.lines(place, Align::Left, &fitted, Type::text(fitted.size, dim));
    }
}
