//! A card to set a projector up with: edges, squares, circles, sizes of type, colours, pieces.

use picture::{Rect, Rgba};
use xiangqi::{Color, Piece, Role};

use crate::scene::Frame;
use crate::sheet::{Align, Sheet, Type};
use crate::sight::Facts;

/// The side of the squares.
const SQUARE: f32 = 10.0;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts) {
    let hall = frame.hall.frame;
    let text = sheet.theme.ink.text;
    draw_lines(sheet, hall);
    let middle = (hall.middle_x(), hall.middle_y());
    let center = sheet.whole_px(middle);
    for radius in [40.0, 20.0] {
        let radius = sheet.px(radius);
        let width = sheet.px(0.25).max(1.0);
        sheet.ring_px(center, radius, width, text);
    }
    for (x, y) in [
        (10.0, 10.0),
        (hall.width - 10.0, 10.0),
        (10.0, hall.height - 10.0),
        (hall.width - 10.0, hall.height - 10.0),
    ] {
        let corner = sheet.whole_px((x, y));
        let (radius, width) = (sheet.px(7.0), sheet.px(0.25).max(1.0));
        sheet.ring_px(corner, radius, width, text);
    }
    draw_words(sheet, frame, facts, middle);
    draw_colors(sheet, middle);
}

fn draw_lines(sheet: &mut Sheet<'_>, hall: Rect) {
    let (line, text) = (sheet.theme.ink.line, sheet.theme.ink.text);
    let mut x = 0.0;
    while x <= hall.width {
        sheet.plate(Rect::new(x - 0.06, 0.0, 0.12, hall.height), 0.0, line);
        x += SQUARE;
    }
    let mut y = 0.0;
    while y <= hall.height {
        sheet.plate(Rect::new(0.0, y - 0.06, hall.width, 0.12), 0.0, line);
        y += SQUARE;
    }
    let none = text.with_opacity(0.0);
    sheet.bordered(hall, 0.0, none, 0.25, text);
    sheet.bordered(hall.inset(3.0), 0.0, none, 0.166, text);
}

fn draw_words(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, (x, y): (f32, f32)) {
    let ink = &sheet.theme.ink;
    let (ground, text, dim) = (ink.ground, ink.text, ink.dim);
    let plate = Rect::new(x - 27.0, y - 23.0, 54.0, 24.0);
    sheet.plate(plate, 0.75, ground);
    let event = facts.event.as_deref().unwrap_or("挂盘");
    let fitted = picture::name::fit(event, 50.0, &[4.5, 3.75, 3.0, 2.5]);
    let size = format!("{} × {}", frame.hall.width_px, frame.hall.height_px);
    let rows = [
        (fitted.lines[0].clone(), Type::text(fitted.size, text)),
        (size, Type::text(4.5, text)),
        (format!("画面一格 {:.2} 像素", frame.hall.g_px), Type::text(3.0, text)),
        ("最小的字 永远看得清 0123456789".to_owned(), Type::text(2.5, dim)),
    ];
    let mut top = plate.y + 1.5;
    for (words, style) in rows {
        let row = Rect { y: top, height: style.size * 1.25, ..plate };
        sheet.text(row, Align::Center, &words, style);
        top += style.size * 1.25 + 1.0;
    }
}

fn draw_colors(sheet: &mut Sheet<'_>, (x, y): (f32, f32)) {
    let ink = &sheet.theme.ink;
    let colors: [Rgba; 8] = [
        ink.text,
        ink.dim,
        ink.gamboge,
        ink.cinnabar,
        ink.indigo,
        ink.gain,
        ink.loss,
        ink.plate_raised,
    ];
    let mut left = x - 27.0;
    for color in colors {
        sheet.plate(Rect::new(left, y + 2.0, 6.75, 6.0), 0.0, color);
        left += 6.75;
    }
    for (index, share) in (0_u8..8).map(|index| (index, f32::from(index) / 7.0)) {
        #[expect(clippy::cast_possible_truncation, reason = "from 0 to 255")]
        let grey = (share * 255.0).round() as u8;
        let cell = Rect::new(x - 27.0 + 6.75 * f32::from(index), y + 8.0, 6.75, 3.0);
        sheet.plate(cell, 0.0, Rgba([grey, grey, grey, 255]));
    }
    for (role, index) in Role::ALL.into_iter().zip(0_u8..) {
        for (color, down) in [(Color::Red, 12.5), (Color::Black, 20.0)] {
            let sign = Rect::new(x - 25.0 + 7.2 * f32::from(index), y + down, 6.5, 6.5);
            sheet.sign(Piece { color, role }, sign);
        }
    }
}
