//! What a commentator draws on a board. The four pigments come close for some eyes, so each has a
//! shaft of its own: plain, barred, double, beaded.

use picture::{BoardPlan, Rect, Rgba};
use wire::{Ink, Mark as Drawn, Point};
use xiangqi::Color;

use crate::mark::{Arrow, Mark};
use crate::sheet::Sheet;

/// Draws marks on a board, the first lowest.
pub fn draw(sheet: &mut Sheet<'_>, plan: &BoardPlan, marks: &[Drawn]) {
    let spotlight = marks.iter().rev().find_map(|mark| match mark {
        Drawn::Spotlight { on } => Some(*on),
        _ => None,
    });
    if let Some(on) = spotlight {
        let (x, y) = plan.point(on);
        draw_shade(sheet, plan.slab, Rect::around(x, y, 1.3 * plan.cell));
    }
    for mark in marks {
        match mark {
            Drawn::Arrow { along, ink } => {
                let ends = [along.from, along.to].map(|square| sheet.point_px(plan, square));
                draw_arrow(sheet, plan, ends, *ink);
            }
            Drawn::Circle { on, ink } => {
                let center = sheet.point_px(plan, *on);
                draw_circle(sheet, plan, center, *ink);
            }
            Drawn::Pen { points, ink } => {
                let case = sheet.theme.pen.case;
                let (width, color) = (0.1 * sheet.px(plan.cell), pigment(sheet, *ink));
                let points = on_screen(sheet, plan, points);
                stroke(sheet, &points, 1.5 * width, case);
                stroke(sheet, &points, width, color);
            }
            Drawn::Highlighter { points, ink } => {
                let color = pigment(sheet, *ink).with_opacity(0.4);
                let width = 0.45 * sheet.px(plan.cell);
                let points = on_screen(sheet, plan, points);
                broad_stroke(sheet, &points, width, color);
            }
            Drawn::Spotlight { .. } => {}
        }
    }
}

/// The laser dot.
pub fn draw_dot(sheet: &mut Sheet<'_>, plan: &BoardPlan, dot: Point) {
    let cell = sheet.px(plan.cell);
    let (x, y) = on_screen(sheet, plan, &[dot])[0];
    let (cinnabar, rim) = (sheet.theme.ink.cinnabar, sheet.theme.ink.on_cinnabar);
    sheet.mark(Mark::Halo { x, y, inner: 0.12 * cell, outer: 0.5 * cell, color: cinnabar });
    sheet.disc_px((x, y), 0.15 * cell, rim);
    sheet.disc_px((x, y), 0.11 * cell, cinnabar);
}

fn pigment(sheet: &Sheet<'_>, ink: Ink) -> Rgba {
    let [green, blue, yellow, red] = sheet.theme.pen.pigments;
    match ink {
        Ink::Malachite => green,
        Ink::Azurite => blue,
        Ink::Gamboge => yellow,
        Ink::Cinnabar => red,
    }
}

/// Points of the board as pixels: hundredths of a cell from Red's left corner, upwards.
fn on_screen(sheet: &Sheet<'_>, plan: &BoardPlan, points: &[Point]) -> Vec<(f32, f32)> {
    // Red's left-hand corner: below on the left, or above on the right.
    let (corner, turned) = match plan.below {
        Color::Red => (plan.place(0.0, 9.0), 1.0),
        Color::Black => (plan.place(8.0, 0.0), -1.0),
    };
    let corner = sheet.whole_px(corner);
    let cell = sheet.px(plan.cell);
    let place = |point: &Point| {
        let [right, up] = [point.x, point.y].map(|hundredths| f32::from(hundredths) / 100.0 * cell);
        (corner.0 + turned * right, corner.1 - turned * up)
    };
    points.iter().map(place).collect()
}

fn stroke(sheet: &mut Sheet<'_>, points: &[(f32, f32)], width: f32, color: Rgba) {
    match points {
        [only] => sheet.disc_px(*only, width / 2.0, color),
        points => {
            for ends in points.windows(2) {
                sheet.line_px(ends[0], ends[1], width, color);
            }
        }
    }
}

/// A translucent stroke: its pieces end where the next begin, so that no joint is darker.
fn broad_stroke(sheet: &mut Sheet<'_>, points: &[(f32, f32)], width: f32, color: Rgba) {
    for ends in points.windows(2) {
        sheet.bar_px(ends[0], ends[1], width, color);
    }
}

/// Shade over all of `slab` but the light.
fn draw_shade(sheet: &mut Sheet<'_>, slab: Rect, light: Rect) {
    let shade = Rgba([0, 0, 0, 255]).with_opacity(0.55);
    let [left, right] = [light.x, light.right()].map(|x| x.clamp(slab.x, slab.right()));
    let [top, bottom] = [light.y, light.bottom()].map(|y| y.clamp(slab.y, slab.bottom()));
    let beside = |x: f32, width: f32| Rect::new(x, top, width, bottom - top);
    for part in [
        Rect { height: top - slab.y, ..slab },
        Rect { y: bottom, height: slab.bottom() - bottom, ..slab },
        beside(slab.x, left - slab.x),
        beside(right, slab.right() - right),
    ] {
        if part.width > 0.0 && part.height > 0.0 {
            sheet.plate(part, 0.0, shade);
        }
    }
}

fn draw_arrow(sheet: &mut Sheet<'_>, plan: &BoardPlan, [from, to]: [(f32, f32); 2], ink: Ink) {
    let (cell, radius) = (sheet.px(plan.cell), sheet.px(plan.piece_radius()));
    let (fill, case) = (pigment(sheet, ink), sheet.theme.pen.case);
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down).max(1.0);
    let (right, lower) = (across / length, down / length);
    let along = |distance: f32| (from.0 + right * distance, from.1 + lower * distance);
    let (start, end) = (0.95 * radius, length - 0.82 * radius);
    let (width, head) = (0.155 * cell, (0.4 * cell, 0.5 * cell));
    let case_width = 0.035 * cell;
    let arrow = Arrow { from: along(start), to: along(end), width, head, fill, case, case_width };
    sheet.mark(Mark::Arrow(arrow));
    let shaft = (start + 0.1 * cell, end - head.0);
    let steps = |step: f32| {
        std::iter::successors(Some(shaft.0 + step / 2.0), move |at| Some(at + step))
            .take_while(move |at| *at < shaft.1)
    };
    match ink {
        Ink::Malachite => {}
        Ink::Azurite => {
            let half = width / 2.0;
            for at in steps(0.3 * cell) {
                let (x, y) = along(at);
                let (a, b) =
                    ((x - lower * half, y + right * half), (x + lower * half, y - right * half));
                sheet.bar_px(a, b, 0.04 * cell, case);
            }
        }
        Ink::Gamboge if shaft.1 > shaft.0 => {
            sheet.bar_px(along(shaft.0), along(shaft.1), 0.04 * cell, case);
        }
        Ink::Gamboge => {}
        Ink::Cinnabar => {
            for at in steps(0.22 * cell) {
                sheet.disc_px(along(at), 0.035 * cell, case);
            }
        }
    }
}

fn draw_circle(sheet: &mut Sheet<'_>, plan: &BoardPlan, center: (f32, f32), ink: Ink) {
    let (cell, radius) = (sheet.px(plan.cell), sheet.px(plan.piece_radius()));
    let (fill, case) = (pigment(sheet, ink), sheet.theme.pen.case);
    let (middle, width) = (1.1 * radius, 0.17 * radius);
    sheet.ring_px(center, middle, width + 0.07 * cell, case);
    sheet.ring_px(center, middle, width, fill);
    let around = |count: u8| {
        (0..count).map(move |index| {
            let (sine, cosine) =
                (std::f32::consts::TAU * f32::from(index) / f32::from(count)).sin_cos();
            move |distance: f32| (center.0 + cosine * distance, center.1 + sine * distance)
        })
    };
    match ink {
        Ink::Malachite => {}
        Ink::Azurite => {
            for at in around(12) {
                let ends = [middle - width / 2.0, middle + width / 2.0].map(at);
                sheet.bar_px(ends[0], ends[1], 0.05 * cell, case);
            }
        }
        Ink::Gamboge => sheet.ring_px(center, middle, 0.04 * cell, case),
        Ink::Cinnabar => {
            for at in around(16) {
                sheet.disc_px(at(middle), 0.035 * cell, case);
            }
        }
    }
}
