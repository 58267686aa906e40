//! Nothing to show yet: the event's name, and what the board waits for.

use picture::{Rect, name};

use crate::scene::{Frame, Line};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::Idle;
use crate::words;

/// Between two characters of the name, in em.
const SPACING: f32 = 0.06;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, idle: &Idle) {
    let hall = frame.hall.frame;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let width = hall.width - 24.0;
    let title = idle.event.as_deref().unwrap_or("挂盘");
    let fitted = name::fit(title, width / (1.0 + SPACING), &[9.0, 8.0, 7.0, 6.0, 5.0]);
    let count = fitted.lines.len() as f32;
    let pitch = fitted.size * 1.2;
    let mut y = hall.middle_y() - 6.0 - pitch * count / 2.0;
    sheet.double_rule(12.0, y - 5.0, width, true);
    for line in &fitted.lines {
        let row = Rect::new(12.0, y, width, pitch);
        sheet.text(row, Align::Center, line, Type::text(fitted.size, text).spaced(SPACING));
        y += pitch;
    }
    sheet.double_rule(12.0, y + 4.0, width, false);
    let note = match (frame.line, idle.round) {
        (Line::Connecting, _) => "正在连接服务器".to_owned(),
        (Line::Cut, _) => "与服务器断线，正在重连".to_owned(),
        (Line::Open, None) => "等待公布对阵".to_owned(),
        (Line::Open, Some(round)) => format!("{}　等待挂盘", words::round(round)),
    };
    let row = Rect::new(12.0, y + 8.5, width, 4.0);
    sheet.text(row, Align::Center, &note, Type::text(3.5, dim));
    if idle.rehearsal {
        let badge = Rect::new(hall.middle_x() - 6.0, y + 16.0, 12.0, 6.0);
        sheet.plate(badge, 0.5, text);
        let ground = sheet.theme.ink.ground;
        sheet.text(badge, Align::Center, "演练", Type::text(4.0, ground));
    }
}
