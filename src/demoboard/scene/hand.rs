//! What the commentator's hand holds: the picked piece with where it can go, the mark in its
//! making; over everything what is said to him, and the keys when he asks for them.

use picture::{BoardPlan, Rect};
use wire::StageView;

use crate::hand::{HELP, Hand};
use crate::scene::{Frame, pen};
use crate::sheet::{Align, Sheet, Type};

/// Draws what is on the board.
pub fn draw_on_board(sheet: &mut Sheet<'_>, plan: &BoardPlan, hand: &Hand, stage: &StageView) {
    pen::draw(sheet, plan, hand.mark().as_slice());
    let (Some(picked), Some(desk)) = (hand.picked(), &stage.desk) else { return };
    let (cell, radius) = (sheet.px(plan.cell), sheet.px(plan.piece_radius()));
    let (core, case) = (sheet.theme.board.mark, sheet.theme.board.mark_case);
    let at = sheet.point_px(plan, picked);
    sheet.ring_px(at, 1.12 * radius, 0.14 * radius, case);
    sheet.ring_px(at, 1.12 * radius, 0.09 * radius, core);
    for mv in desk.legal.iter().filter(|mv| mv.from == picked) {
        let at = sheet.point_px(plan, mv.to);
        if stage.shown.fen.piece_at(mv.to).is_some() {
            sheet.ring_px(at, 1.12 * radius, 0.1 * radius, core);
        } else {
            sheet.disc_px(at, 0.17 * cell, case);
            sheet.disc_px(at, 0.13 * cell, core);
        }
    }
}

/// Draws what lies over the whole screen.
pub fn draw_over(sheet: &mut Sheet<'_>, frame: &Frame<'_>) {
    if frame.hand.is_helping() {
        draw_help(sheet, frame.hall.frame);
    } else if let Some(words) = frame.hand.said(frame.now) {
        draw_said(sheet, frame.hall.frame, &words);
    }
}

fn draw_said(sheet: &mut Sheet<'_>, hall: Rect, words: &str) {
    let (ground, text) = (sheet.theme.ink.ground, sheet.theme.ink.text);
    // At the right, where it lies over moves rather than over pieces.
    let most = hall.width - 12.0;
    let size = (2.75 * most / Type::text(2.75, text).width(words).max(1.0)).min(2.75);
    let width = Type::text(size, text).width(words) + 4.0;
    let plate = Rect::new(hall.width - 3.0 - width, hall.height - 8.5, width, 5.5);
    sheet.plate(plate, 0.75, text);
    sheet.text(plate, Align::Center, words, Type::text(size, ground));
}

/// The keys in two columns.
fn draw_help(sheet: &mut Sheet<'_>, hall: Rect) {
    const KEYS: f32 = 16.0;
    let (ground, text, dim, line) = {
        let ink = &sheet.theme.ink;
        (ink.ground, ink.text, ink.dim, ink.line)
    };
    let width = (hall.width - 8.0).min(110.0);
    let plate = Rect::new(hall.middle_x() - width / 2.0, hall.middle_y() - 38.0, width, 76.0);
    sheet.bordered(plate, 1.0, ground, 0.3, line);
    let inside = plate.inset(4.0);
    let head = Rect { height: 6.0, ..inside };
    sheet.text(head, Align::Left, "按键", Type::text(5.0, text));
    sheet.text(head, Align::Right, "? 或 Esc 收起", Type::text(3.0, dim));
    sheet.double_rule(inside.x, head.bottom() + 0.5, inside.width, true);
    let rows = HELP.len().div_ceil(2);
    let top = head.bottom() + 3.0;
    let pitch = (inside.bottom() - top) / rows as f32;
    let column = (inside.width - 3.0) / 2.0;
    for (index, (keys, words)) in HELP.iter().enumerate() {
        let x = inside.x + (index / rows) as f32 * (column + 3.0);
        let row = Rect::new(x, top + (index % rows) as f32 * pitch, column, pitch);
        sheet.text(row, Align::Left, keys, Type::text(3.0, dim));
        let rest = Rect { x: row.x + KEYS, width: row.width - KEYS, ..row };
        let fitted = picture::name::fit(words, rest.width, &[3.25, 2.75, 2.5]);
        sheet.lines(rest, Align::Left, &fitted, Type::text(fitted.size, text));
    }
}
