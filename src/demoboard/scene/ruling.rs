//! A ruling on a repetition, move by move: the cycle is shown again and again.

use picture::{BoardPlan, Rect, RulingPlan, name};
use wire::{PlyLabel, RuledPlyView, RulingView};
use xiangqi::{Color, Piece, Position, Role, Square};

use crate::mark::{Arrow, Mark};
use crate::motion::Motion;
use crate::scene::board::Seal;
use crate::scene::spine::{self, State};
use crate::scene::{Frame, board};
use crate::sheet::{Align, Sheet, Type};
use crate::words;

/// How long each move of the cycle stands, in milliseconds.
pub const STEP_MS: u64 = 2500;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, view: &RulingView) {
    let plan = RulingPlan::new(frame.hall, frame.below);
    let step = step_of(view, frame.shown_for.0);
    let position = position_after(view, step.played);
    let board_plan = plan.place.board;
    sheet.board(board_plan);
    let last = step.ply.and_then(|ply| view.plies.get(ply));
    board::draw_position(sheet, &board_plan, &position, last.map(|ply| ply.mv), Motion::REST);
    if let Some(ply) = last {
        draw_aim(sheet, &board_plan, ply);
        draw_label_at(sheet, &board_plan, ply);
    }
    let state = frame.badge().unwrap_or(State::Ruling);
    match plan.place.spine {
        Some(rect) => {
            spine::draw_titled(sheet, rect, plan.place.badge, state, &view.title, "循环演示");
        }
        None => spine::draw_state(sheet, None, plan.place.badge, state),
    }
    draw_head(sheet, &plan, view);
    draw_times(sheet, plan.times, view, step.time);
    draw_moves(sheet, plan.moves, view, step.ply);
    draw_sums(sheet, plan.sums, view);
    draw_clause(sheet, plan.clause, view);
    draw_verdict(sheet, plan.verdict, view);
}

/// Where the show of a cycle stands.
struct Step {
    /// Which time through the cycle, from 0.
    time: u8,
    /// How many plies of the cycle are played.
    played: usize,
    /// The last of them; none at the very beginning.
    ply: Option<usize>,
}

/// Before the first move the start stands once; then each move stands its time.
fn step_of(view: &RulingView, shown_ms: u64) -> Step {
    let plies = view.plies.len().max(1);
    let times = usize::from(view.times.max(1));
    let steps = plies * times + 1;
    let passed = usize::try_from(shown_ms / STEP_MS).unwrap_or(0) % steps;
    let Some(done) = passed.checked_sub(1) else {
        return Step { time: 0, played: 0, ply: None };
    };
    let time = u8::try_from(done / plies).unwrap_or(u8::MAX);
    let ply = done % plies;
    Step { time, played: ply + 1, ply: (!view.plies.is_empty()).then_some(ply) }
}

/// The position after so many plies; a move that does not fit ends it.
fn position_after(view: &RulingView, plies: usize) -> Position {
    let moves = view.plies.iter().take(plies);
    let mut position = view.start;
    for ply in moves {
        match position.play(ply.mv) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    position
}

/// Arrows from the pieces that aim to what they aim at.
fn draw_aim(sheet: &mut Sheet<'_>, plan: &BoardPlan, ply: &RuledPlyView) {
    let Some(target) = ply.target else { return };
    let pen = &sheet.theme.pen;
    let (fill, case) = (pen.pigments[3], pen.case);
    let cell = sheet.px(plan.cell);
    let radius = sheet.px(plan.piece_radius());
    for by in ply.by.iter().filter(|by| **by != target) {
        let (from, to) = (sheet.point_px(plan, *by), sheet.point_px(plan, target));
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let length = across.hypot(down).max(1.0);
        let along = |distance: f32| {
            (from.0 + across / length * distance, from.1 + down / length * distance)
        };
        let (start, end) = (along(0.95 * radius), along(length - 0.82 * radius));
        sheet.mark(Mark::Arrow(Arrow {
            from: start,
            to: end,
            width: 0.155 * cell,
            head: (0.4 * cell, 0.5 * cell),
            fill,
            case,
            case_width: 0.035 * cell,
        }));
    }
}

/// The label of the move at its lower corner.
fn draw_label_at(sheet: &mut Sheet<'_>, plan: &BoardPlan, ply: &RuledPlyView) {
    let (x, y) = sheet.point_px(plan, ply.mv.to);
    let radius = sheet.px(plan.piece_radius());
    let down = if is_low(plan, ply.mv.to) { -0.98 } else { 0.98 };
    let place = (x - 0.9 * radius, y + down * radius);
    let glyph = words::ply_label(ply.label);
    if ply.label == PlyLabel::Idle {
        board::draw_seal(sheet, place, 0.5 * sheet.px(plan.cell), glyph, Seal::Plain);
    } else {
        board::draw_seal(sheet, place, 0.5 * sheet.px(plan.cell), glyph, Seal::Edged);
    }
}

fn is_low(plan: &BoardPlan, square: Square) -> bool {
    plan.point(square).1 > plan.slab.y + plan.slab.height * 0.85
}

fn draw_head(sheet: &mut Sheet<'_>, plan: &RulingPlan, view: &RulingView) {
    let text = sheet.theme.ink.text;
    let title = if view.confirmed { "裁定" } else { "待判局面" };
    let words = format!("{title} · {} · 第 {} 台", words::round(view.round), view.table);
    let short = format!("{title} · 第 {} 台", view.table);
    let sizes = [4.5, 4.0, 3.5];
    let fitted = name::fit(&words, plan.head.width, &sizes[..1]);
    let fitted =
        if fitted.lines.len() == 1 { fitted } else { name::fit(&short, plan.head.width, &sizes) };
    sheet.lines(plan.head, Align::Left, &fitted, Type::text(fitted.size, text));
    sheet.double_rule(plan.rule.x, plan.rule.y, plan.rule.width, true);
}

fn draw_times(sheet: &mut Sheet<'_>, rect: Rect, view: &RulingView, time: u8) {
    let ink = &sheet.theme.ink;
    let (raised, gamboge, on_gamboge, text) =
        (ink.plate_raised, ink.gamboge, ink.on_gamboge, ink.text);
    let count = view.times.clamp(1, 5);
    let step = (rect.width + 1.0) / f32::from(count);
    let size = 3.0_f32.min(rect.height * 0.68).max(2.5);
    for index in 0..count {
        let plate = Rect { x: rect.x + step * f32::from(index), width: step - 1.0, ..rect };
        let is_now = index == time.min(count - 1);
        let (fill, color) = if is_now { (gamboge, on_gamboge) } else { (raised, text) };
        sheet.plate(plate, 0.5, fill);
        let words = format!("第{}次", words::number(u16::from(index) + 1));
        sheet.text(plate, Align::Center, &words, Type::text(size, color));
    }
}

/// The moves of the cycle, two a row; of a long cycle the rows around the one that is shown.
fn draw_moves(sheet: &mut Sheet<'_>, rect: Rect, view: &RulingView, shown: Option<usize>) {
    let rows = view.plies.len().div_ceil(2).max(1);
    let most = if rect.height > 16.0 { 3 } else { 2 };
    let visible = rows.min(most);
    let current = shown.unwrap_or(0) / 2;
    let first = current.saturating_sub(visible - 1).min(rows - visible);
    let step = (rect.height + 1.0) / (visible.max(2) as f32);
    for (ply, index) in view.plies.iter().zip(0_usize..).skip(first * 2).take(visible * 2) {
        let row = (index / 2 - first) as f32;
        let width = (rect.width - 1.0) / 2.0;
        let x = rect.x + if index % 2 == 0 { 0.0 } else { width + 1.0 };
        let cell = Rect::new(x, rect.y + row * step, width, step - 1.0);
        draw_move(sheet, cell, ply, shown == Some(index));
    }
}

fn draw_move(sheet: &mut Sheet<'_>, cell: Rect, ply: &RuledPlyView, is_shown: bool) {
    let ink = &sheet.theme.ink;
    let (raised, line, text) = (ink.plate_raised, ink.line, ink.text);
    let fill = if is_shown { raised } else { raised.with_opacity(0.0) };
    sheet.bordered(cell, 0.75, fill, 0.166, line);
    let side = (cell.height - 2.5).clamp(3.4, 5.0);
    let inside = Rect { x: cell.x + 1.25, width: cell.width - side - 3.5, ..cell };
    let fitted = name::fit(&ply.chinese, inside.width, &[4.75, 4.25, 3.75, 3.25, 2.75, 2.5]);
    sheet.lines(inside, Align::Left, &fitted, Type::text(fitted.size, text).spaced(0.02));
    let place = (cell.right() - 1.25 - side / 2.0, cell.middle_y());
    draw_label(sheet, place, side, ply.label);
}

/// A label as a seal: forbidden ones filled, 闲 outlined.
fn draw_label(sheet: &mut Sheet<'_>, (x, y): (f32, f32), side: f32, label: PlyLabel) {
    let ink = &sheet.theme.ink;
    let (cinnabar, on_cinnabar, dim, text) = (ink.cinnabar, ink.on_cinnabar, ink.dim, ink.text);
    let plate = Rect::around(x, y, side);
    let color = if label == PlyLabel::Idle {
        sheet.bordered(plate, 0.5, dim.with_opacity(0.0), 0.25, dim);
        text
    } else {
        sheet.plate(plate, 0.5, cinnabar);
        on_cinnabar
    };
    sheet.glyph((x, y), words::ply_label(label), Type::text((side * 0.7).max(2.5), color));
}

fn draw_sums(sheet: &mut Sheet<'_>, rect: Rect, view: &RulingView) {
    let (text, dim, loss) = (sheet.theme.ink.text, sheet.theme.ink.dim, sheet.theme.ink.loss);
    let height = rect.height / 2.0;
    let rows = [
        (Color::Red, &view.red, view.red_allowed),
        (Color::Black, &view.black, view.black_allowed),
    ];
    for ((side, words, allowed), index) in rows.into_iter().zip(0_u8..) {
        let row = Rect { y: rect.y + f32::from(index) * height, height, ..rect };
        if index > 0 {
            sheet.hair(row.x, row.y, row.width);
        }
        let sign = Rect::around(row.x + 2.75, row.middle_y(), 4.5_f32.min(height - 0.5));
        sheet.sign(Piece { color: side, role: Role::King }, sign);
        let (verdict, color) = if allowed { ("允许着法", dim) } else { ("禁止着法", loss) };
        let style = Type::text(3.25_f32.min(height * 0.6).max(2.5), color);
        sheet.text(row, Align::Right, verdict, style);
        let free = row.width - 6.5 - style.width(verdict) - 1.0;
        let fitted = name::fit(words, free, &[3.75, 3.25, 2.75, 2.5]);
        let inside = Rect { x: row.x + 6.5, width: free, ..row };
        sheet.lines(inside, Align::Left, &fitted, Type::text(fitted.size, text));
    }
}

fn draw_clause(sheet: &mut Sheet<'_>, rect: Rect, view: &RulingView) {
    let ink = &sheet.theme.ink;
    let (fill, text, dim) = (ink.plate, ink.text, ink.dim);
    match ink.plate_edge {
        Some(edge) => sheet.bordered(rect, 0.75, fill, 0.25, edge),
        None => sheet.plate(rect, 0.75, fill),
    }
    let inside = Rect { x: rect.x + 2.0, width: rect.width - 4.0, ..rect };
    let source = Rect { y: rect.y + rect.height * 0.07, height: 3.2, ..inside };
    let fitted = name::fit(&view.source, inside.width, &[2.5]);
    sheet.lines(source, Align::Left, &fitted, Type::text(2.5, dim));
    let free = rect.bottom() - source.bottom() - 0.6;
    let fitted = [3.75, 3.25, 2.75, 2.5]
        .into_iter()
        .map(|size| name::fit(&view.rule, inside.width, &[size]))
        .find(|fitted| fitted.lines.len() as f32 * fitted.size * 1.2 <= free);
    let fitted = fitted.unwrap_or_else(|| name::fit(&view.rule, inside.width, &[2.5]));
    // What is still too long moves closer together rather than out of the plate.
    let pitch = (fitted.size * 1.2).min(free / fitted.lines.len().max(1) as f32);
    let mut y = source.bottom() + (free - pitch * fitted.lines.len() as f32).max(0.0) / 2.0;
    for line in &fitted.lines {
        let row = Rect { y, height: pitch, ..inside };
        sheet.text(row, Align::Left, line, Type::text(fitted.size, text));
        y += pitch;
    }
}

fn draw_verdict(sheet: &mut Sheet<'_>, rect: Rect, view: &RulingView) {
    let ink = &sheet.theme.ink;
    let (fill, color) = (ink.cinnabar, ink.on_cinnabar);
    sheet.plate(rect, 0.75, fill);
    let free = rect.width - 3.0;
    let sizes = [8.5, 7.0, 6.0, 5.0, 4.0, 3.25].map(|size: f32| size.min(rect.height * 0.5));
    let fitted = name::fit(&view.verdict, free / 1.06, &sizes);
    let above = Rect { y: rect.y + rect.height * 0.08, height: rect.height * 0.56, ..rect };
    let style = Type::text(fitted.size, color).spaced(0.06);
    sheet.lines(above, Align::Center, &fitted, style);
    let fitted = name::fit(&view.consequence, free, &[3.0, 2.75, 2.5]);
    let below = Rect { y: rect.y + rect.height * 0.66, height: rect.height * 0.24, ..rect };
    sheet.lines(below, Align::Center, &fitted, Type::text(fitted.size, color));
}
