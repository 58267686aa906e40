//! What the arbiter has to say, and those who make the event possible.

use picture::{NoticePlan, Rect, name};
use wire::NoticeView;

use crate::scene::Frame;
use crate::scene::spine::{self, Leaf};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::Facts;

/// The sizes of a text, the largest in which all of it fits.
const SIZES: [f32; 8] = [6.0, 5.25, 4.5, 3.75, 3.25, 3.0, 2.75, 2.5];

/// Draws a notice.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, view: &NoticeView) {
    let plan = NoticePlan::new(frame.hall);
    let text = sheet.theme.ink.text;
    let event = facts.event.clone().unwrap_or_default();
    let leaf = Leaf { badge: frame.badge(), title: "通知", note: &event, foot: "" };
    match plan.spine {
        Some(rect) => spine::draw_leaf(sheet, rect, &leaf),
        None => spine::draw_head(sheet, Rect::new(5.0, 5.0, 80.0, 8.0), &leaf),
    }
    let fitted = name::fit(&view.title, plan.title.width, &[8.5, 7.0, 6.0, 5.0]);
    let pitch = plan.title.height / fitted.lines.len().max(1) as f32;
    for (line, index) in fitted.lines.iter().zip(0_u8..) {
        let row = Rect { y: plan.title.y + f32::from(index) * pitch, height: pitch, ..plan.title };
        let size = fitted.size.min(pitch * 0.9);
        sheet.text(row, Align::Left, line, Type::text(size, text).spaced(0.04));
    }
    sheet.double_rule(plan.rule.x, plan.rule.y, plan.rule.width, true);
    let (size, lines) = paragraphs(&view.text, plan.text);
    let pitch = size * 1.45;
    let mut y = plan.text.y;
    for line in &lines {
        let row = Rect { y, height: pitch, ..plan.text };
        sheet.text(row, Align::Left, line, Type::text(size, text));
        y += pitch;
    }
}

/// The lines of a text in the largest size in which all of them have room.
fn paragraphs(text: &str, rect: Rect) -> (f32, Vec<String>) {
    let set = |size: f32| -> Vec<String> {
        text.lines().flat_map(|line| name::fit(line, rect.width, &[size]).lines).collect()
    };
    let fits = |size: &f32| set(*size).len() as f32 * size * 1.45 <= rect.height;
    let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    (size, set(size))
}

/// Draws the names of those who make the event possible.
pub fn draw_sponsors(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, names: &[String]) {
    let hall = frame.hall.frame;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let width = hall.width - 24.0;
    let height = (names.len() as f32 * 9.0).min(hall.height - 48.0);
    let top = hall.middle_y() - height / 2.0;
    let head = Rect::new(12.0, top - 15.0, width, 7.0);
    sheet.text(head, Align::Center, "鸣谢", Type::text(5.25, text).spaced(0.5));
    sheet.double_rule(12.0, top - 6.0, width, true);
    let pitch = height / names.len().max(1) as f32;
    for (name, index) in names.iter().zip(0_u8..) {
        let fitted = name::fit(name, width, &[6.0, 5.0, 4.0, 3.0, 2.5]);
        let size = fitted.size.min(pitch * 0.75);
        let row = Rect::new(12.0, top + f32::from(index) * pitch, width, pitch);
        sheet.lines(row, Align::Center, &fitted, Type::text(size, text).spaced(0.04));
    }
    sheet.double_rule(12.0, top + height + 5.0, width, false);
    let foot = Rect::new(12.0, top + height + 9.0, width, 4.0);
    let event = facts.event.clone().unwrap_or_default();
    let fitted = name::fit(&event, width, &[3.0, 2.5]);
    sheet.lines(foot, Align::Center, &fitted, Type::text(fitted.size, dim));
    if let Some(state) = frame.badge() {
        spine::draw_badge(sheet, Rect::new(hall.width - 16.0, 4.0, 12.0, 6.0), state);
    }
}
