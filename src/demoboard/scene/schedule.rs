//! When the rounds begin, and how long it is to the next.

use picture::{Rect, SchedulePlan, name};
use wire::{ScheduleItemView, ScheduleView, UnixMillis};

use crate::calendar::Day;
use crate::scene::Frame;
use crate::scene::spine::{self, Leaf};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::Facts;
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, view: &ScheduleView) {
    let plan = SchedulePlan::new(frame.hall);
    let now = frame.now;
    let today = Day::of(now, view.utc_offset_minutes);
    let event = facts.event.clone().unwrap_or_default();
    let foot = today.chinese();
    let leaf = Leaf { badge: frame.badge(), title: "竞赛日程", note: &event, foot: &foot };
    if let Some(rect) = plan.spine {
        spine::draw_leaf(sheet, rect, &leaf);
    }
    if let Some(rect) = plan.title {
        spine::draw_head(sheet, rect, &leaf);
    }
    let next = view.items.iter().position(|item| !item.ended && item.at > now);
    draw_list(sheet, plan.list, view, next);
    draw_countdown(sheet, plan.countdown, facts, view, next, now);
}

/// The days with what happens on each; of a long event only what is around the present.
fn draw_list(sheet: &mut Sheet<'_>, list: Rect, view: &ScheduleView, next: Option<usize>) {
    const ROW: f32 = 6.2;
    const HEAD: f32 = 6.6;
    const BETWEEN: f32 = 3.0;
    let day_of = |item: &ScheduleItemView| Day::of(item.at, view.utc_offset_minutes);
    let height = |items: &[ScheduleItemView]| {
        let mut days = 0.0;
        let mut before = None;
        for item in items {
            let day = day_of(item);
            days += if before == Some(day) { 0.0 } else { HEAD + BETWEEN };
            before = Some(day);
        }
        days - BETWEEN + ROW * items.len() as f32
    };
    let mut first = 0;
    while first < next.unwrap_or(0) && height(&view.items[first..]) > list.height {
        first += 1;
    }
    let mut y = list.y;
    let mut before = None;
    for (item, index) in view.items.iter().zip(0..).skip(first) {
        let day = day_of(item);
        let is_new = before != Some(day);
        let gap = if is_new && before.is_some() { BETWEEN } else { 0.0 };
        if y + gap + if is_new { HEAD } else { 0.0 } + ROW > list.bottom() + 0.1 {
            break;
        }
        if is_new {
            y += gap;
            draw_day(sheet, Rect { y, height: 4.5, ..list }, day);
            y += HEAD;
        } else {
            sheet.hair(list.x, y, list.width);
        }
        before = Some(day);
        draw_item(sheet, Rect { y, height: ROW, ..list }, view, item, next == Some(index));
        y += ROW;
    }
}

fn draw_day(sheet: &mut Sheet<'_>, row: Rect, day: Day) {
    let text = sheet.theme.ink.text;
    let words = format!("{}　{}", day.chinese(), day.weekday());
    sheet.text(row, Align::Left, &words, Type::text(3.0, text));
    sheet.double_rule(row.x, row.y + 4.75, row.width, true);
}

fn draw_item(
    sheet: &mut Sheet<'_>,
    row: Rect,
    view: &ScheduleView,
    item: &ScheduleItemView,
    is_next: bool,
) {
    let ink = &sheet.theme.ink;
    let (text, dim, gamboge, on_gamboge) = (ink.text, ink.dim, ink.gamboge, ink.on_gamboge);
    if is_next {
        let plate = Rect::new(row.x - 1.0, row.y + 0.35, row.width + 2.0, 5.6);
        sheet.plate(plate, 0.75, gamboge);
    }
    let color = if is_next {
        on_gamboge
    } else if item.ended {
        dim
    } else {
        text
    };
    let inside = Rect::new(row.x + 1.0, row.y, row.width - 2.0, row.height);
    let time = words::time_of_day(item.at, view.utc_offset_minutes);
    let figures = Type::figures(3.75, color);
    sheet.text(inside, Align::Right, &time, figures);
    let end = inside.right() - figures.width(&time) - 2.5;
    let state = if is_next {
        "即将开始"
    } else if item.ended {
        "已结束"
    } else {
        ""
    };
    let style = Type::text(2.75, color);
    let before = Rect { width: end - inside.x, ..inside };
    sheet.text(before, Align::Right, state, style);
    let free = end - inside.x - style.width(state) - 1.0;
    let fitted = name::fit(&item.title, free, &[3.75, 3.25, 2.75, 2.5]);
    sheet.lines(inside, Align::Left, &fitted, Type::text(fitted.size, color));
}

fn draw_countdown(
    sheet: &mut Sheet<'_>,
    rect: Rect,
    facts: &Facts,
    view: &ScheduleView,
    next: Option<usize>,
    now: UnixMillis,
) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let Some(item) = next.and_then(|next| view.items.get(next)) else {
        let row = Rect { y: rect.y + 25.0, height: 10.0, ..rect };
        sheet.text(row, Align::Center, "今日赛程已结束", Type::text(6.0, text));
        return;
    };
    let title = format!("距{}开始", item.title);
    let fitted = name::fit(&title, rect.width, &[6.0, 5.0, 4.0, 3.25]);
    let row = Rect { height: 8.0, ..rect };
    sheet.lines(row, Align::Center, &fitted, Type::text(fitted.size, text).spaced(0.06));
    let inner = Rect { x: rect.x + 2.0, width: rect.width - 4.0, ..rect };
    sheet.double_rule(inner.x, rect.y + 10.5, inner.width, true);
    let shown = words::clock(item.at.since(now));
    let style = Type::figures(1.0, text);
    let size = 23.5_f32.min(inner.width / style.width(&shown));
    let figures = Rect { y: rect.y + 14.0, height: 24.0, ..rect };
    sheet.text(figures, Align::Center, &shown, Type::figures(size, text));
    sheet.double_rule(inner.x, rect.y + 41.0, inner.width, false);
    let mut y = rect.y + 45.0;
    for (note, index) in view.notes.iter().zip(0_u8..).take(3) {
        let (size, color) = if index == 0 { (4.0, text) } else { (3.25, dim) };
        let fitted = name::fit(note, rect.width, &[size, 3.25, 2.75, 2.5]);
        for line in &fitted.lines {
            let row = Rect { y, height: 5.0, ..rect };
            sheet.text(row, Align::Center, line, Type::text(fitted.size, color));
            y += 5.4;
        }
    }
    if let Some(address) = facts.address.as_ref().filter(|_| y + 13.0 < rect.bottom() + 1.0) {
        let code = Rect::new(rect.middle_x() - 15.0, rect.bottom() - 12.5, 12.1, 12.1);
        sheet.code(code, address);
        let words = Rect { x: code.right() + 2.0, width: 22.0, height: 4.0, y: code.y + 2.25 };
        sheet.text(words, Align::Left, "扫码", Type::text(2.5, text));
        let below = Rect { y: words.y + 4.0, ..words };
        sheet.text(below, Align::Left, "看对阵与直播", Type::text(2.5, text));
    }
}
