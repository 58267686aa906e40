//! The board itself: wood, lines, river, numbers; pieces; the marks on them.

use picture::{BoardPlan, Family, Rect, Rgba, Setting, board_lines};
use xiangqi::{Color, Move, Piece, Position};

use crate::mark::{Area, Mark, Plate};
use crate::motion::Motion;
use crate::sheet::{Sheet, Type};
use crate::sight::Play;

/// The board without pieces: slab, lines, corner marks, river and file numbers.
pub fn draw_board(sheet: &mut Sheet<'_>, plan: &BoardPlan) {
    let (area, cell) = (sheet.area(plan.slab), sheet.px(plan.cell));
    sheet.mark(Mark::Slab { area, cell });
    if sheet.theme.material.bevel < 0.5 {
        let edge = sheet.theme.board.edge;
        sheet.bordered(plan.slab, 0.09 * plan.cell, edge.with_opacity(0.0), 0.03 * plan.cell, edge);
    }
    draw_grid(sheet, plan);
    draw_frame(sheet, plan);
    draw_corner_marks(sheet, plan);
    // A small board among others has neither river nor numbers: they could not be read.
    if plan.numbered {
        draw_river(sheet, plan);
        draw_numbers(sheet, plan);
    }
}

fn draw_grid(sheet: &mut Sheet<'_>, plan: &BoardPlan) {
    for line in board_lines::grid_lines() {
        let ends = line.map(|(across, down)| sheet.whole_px(plan.place(across, down)));
        draw_groove(sheet, plan, ends);
    }
}

/// A line cut into the wood: dark, with a lit side down right.
fn draw_groove(sheet: &mut Sheet<'_>, plan: &BoardPlan, [from, to]: [(f32, f32); 2]) {
    let (color, gleam) = (sheet.theme.board.line, sheet.theme.board.line_gleam);
    let width = line_width_px(sheet, plan);
    if sheet.theme.material.bevel > 0.0 {
        let lit = |(x, y): (f32, f32)| (x + 0.45 * width, y + 0.5 * width);
        sheet.line_px(lit(from), lit(to), 0.8 * width, gleam);
    }
    sheet.line_px(from, to, width, color);
}

fn line_width_px(sheet: &Sheet<'_>, plan: &BoardPlan) -> f32 {
    (sheet.px(plan.cell) * sheet.theme.board.line_width).max(1.2)
}

/// The thick line around the grid, which with the grid's own edge makes the 文武边.
fn draw_frame(sheet: &mut Sheet<'_>, plan: &BoardPlan) {
    let (left, top) = plan.place(0.0, 0.0);
    let gap = 0.12 * plan.cell;
    let grid = Rect::new(left, top, 8.0 * plan.cell, 9.0 * plan.cell);
    let color = sheet.theme.board.line;
    sheet.bordered(grid.inset(-gap), 0.0, color.with_opacity(0.0), 0.05 * plan.cell, color);
}

/// 花点: small angles around the points of cannons and pawns.
fn draw_corner_marks(sheet: &mut Sheet<'_>, plan: &BoardPlan) {
    let (cell, color) = (sheet.px(plan.cell), sheet.theme.board.line);
    let width = 0.8 * line_width_px(sheet, plan);
    for line in board_lines::corner_marks() {
        // The point lies on a whole pixel, and its angles lie around it.
        let [from, to] = line.map(|(across, down)| {
            let (x, y) = sheet.whole_px(plan.place(across.round(), down.round()));
            (x + (across - across.round()) * cell, y + (down - down.round()) * cell)
        });
        sheet.line_px(from, to, width, color);
    }
}

fn draw_river(sheet: &mut Sheet<'_>, plan: &BoardPlan) {
    let (color, gleam) = (sheet.theme.board.river, sheet.theme.board.line_gleam);
    let size_px = 0.6 * sheet.px(plan.cell);
    let setting = Setting::plain(Family::Text, size_px);
    for (glyph, across) in sheet.theme.script.river().into_iter().zip(board_lines::RIVER_PLACES) {
        let (x, y) = sheet.whole_px(plan.place(across, 4.5));
        if sheet.theme.material.bevel > 0.0 {
            sheet.glyph_px((x + 0.02 * size_px, y + 0.03 * size_px), glyph, setting, gleam);
        }
        sheet.glyph_px((x, y), glyph, setting, color);
    }
}

fn draw_numbers(sheet: &mut Sheet<'_>, plan: &BoardPlan) {
    let color = sheet.theme.board.number;
    for (file, across) in plan.files() {
        for (side, down) in [(plan.below.opponent(), -0.70), (plan.below, 9.70)] {
            let size = 0.34 * plan.cell;
            let style = match side {
                Color::Red => Type::text(size, color),
                Color::Black => Type::figures(size * 1.02, color),
            };
            sheet.glyph(plan.place(across, down), BoardPlan::file_number(file, side), style);
        }
    }
}

/// The pieces of a game's position and the marks of its last move and of a check.
pub fn draw_pieces(sheet: &mut Sheet<'_>, plan: &BoardPlan, play: &Play, motion: Motion) {
    draw_position(sheet, plan, &play.position, play.last, motion);
}

/// The same of any position.
pub fn draw_position(
    sheet: &mut Sheet<'_>,
    plan: &BoardPlan,
    position: &Position,
    last: Option<Move>,
    motion: Motion,
) {
    let (cell, radius) = (sheet.px(plan.cell), sheet.px(plan.piece_radius()));
    let checked = position.is_check().then(|| {
        let king = position.king(position.side_to_move());
        sheet.point_px(plan, king)
    });
    if let Some((x, y)) = checked {
        let (inner, outer) = (0.9 * radius, motion.halo * radius);
        let color = sheet.theme.ink.cinnabar.with_opacity(0.87);
        sheet.mark(Mark::Halo { x, y, inner, outer, color });
    }
    let moved = last.map(|mv| mv.to);
    for (square, piece) in position.pieces().filter(|(square, _)| Some(*square) != moved) {
        let point = sheet.point_px(plan, square);
        sheet.piece_px(piece, point, radius);
    }
    if let Some(mv) = last {
        draw_last_move(sheet, plan, position, mv, motion);
    }
    if let Some(point) = checked {
        let (cinnabar, rim) = (sheet.theme.ink.cinnabar, sheet.theme.ink.on_cinnabar);
        sheet.ring_px(point, 1.07 * radius, 0.13 * radius, cinnabar);
        sheet.ring_px(point, 1.07 * radius, 0.035 * radius, rim);
        let seal = (point.0 + 1.12 * radius, point.1 - 0.98 * radius);
        draw_seal(sheet, seal, 0.46 * cell, '将', Seal::Edged);
    }
}

/// The moving piece, what it takes, and the corners around both of its points.
fn draw_last_move(
    sheet: &mut Sheet<'_>,
    plan: &BoardPlan,
    position: &Position,
    mv: Move,
    motion: Motion,
) {
    let (cell, radius) = (sheet.px(plan.cell), sheet.px(plan.piece_radius()));
    let (from, to) = (sheet.point_px(plan, mv.from), sheet.point_px(plan, mv.to));
    if let Some((taken, left)) = motion.taken {
        sheet.faded_piece_px(taken, to, radius, 0.92 + 0.08 * left, left);
    }
    let core_width = (0.05 * cell).max(2.0);
    sheet.corners_px(from, cell, 0.30, 0.9 * core_width);
    let (mark, case) = (sheet.theme.board.mark, sheet.theme.board.mark_case);
    if motion.travelled > 0.5 {
        sheet.disc_px(from, 0.15 * cell, case);
        sheet.disc_px(from, 0.115 * cell, mark);
    }
    if let Some(piece) = position.piece_at(mv.to) {
        let between = |a: f32, b: f32| a + (b - a) * motion.travelled;
        let point = (between(from.0, to.0), between(from.1, to.1));
        draw_moving(sheet, piece, point, radius, motion.lift);
    }
    sheet.corners_px(to, cell, 0.485, 1.1 * core_width);
}

fn draw_moving(sheet: &mut Sheet<'_>, piece: Piece, (x, y): (f32, f32), radius: f32, lift: f32) {
    if lift > 0.0 {
        // A lifted piece throws its shadow farther away from the light.
        let opacity = 0.35 * lift * sheet.theme.material.shadow;
        sheet.mark(Mark::Halo {
            x: x + 0.16 * lift * radius,
            y: y + 0.26 * lift * radius,
            inner: 0.8 * radius,
            outer: 1.4 * radius,
            color: Rgba([0, 0, 0, 255]).with_opacity(opacity),
        });
    }
    sheet.faded_piece_px(piece, (x, y), radius, 1.0 + 0.06 * lift, 1.0);
}

/// How a square seal is dressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// Cinnabar.
    Bare,
    /// Cinnabar with a light edge, to stand out from the board.
    Edged,
    /// Ink on the ground: what the rules allow.
    Plain,
}

/// A square seal with one character, its side in pixels.
pub fn draw_seal(sheet: &mut Sheet<'_>, (x, y): (f32, f32), side: f32, glyph: char, dress: Seal) {
    let ink = &sheet.theme.ink;
    let (fill, color) = match dress {
        Seal::Bare | Seal::Edged => (ink.cinnabar, ink.on_cinnabar),
        Seal::Plain => (ink.ground, ink.text),
    };
    let edge_width = if dress == Seal::Bare { 0.0 } else { (0.045 * side).round().max(1.0) };
    sheet.mark(Mark::Plate(Plate {
        area: Area::square(x, y, side),
        angle: 0.0,
        radius: 0.14 * side,
        fill,
        edge: color,
        edge_width,
    }));
    sheet.glyph_px((x, y), glyph, Setting::plain(Family::Text, 0.74 * side), color);
}
