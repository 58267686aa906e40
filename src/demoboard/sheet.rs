//! A scene as a list of marks. Scenes speak in g; here that becomes whole pixels.

use std::sync::Arc;

use picture::name::Fitted;
use picture::{BoardPlan, Code, Hall, Mask, Rect, Rgba, Setting, Theme};
use xiangqi::{Color, Piece, Square};

pub use crate::lettering::{Align, Type};
use crate::mark::{Area, Arrow, Corners, Mark, Plate, Scale, Stock, StockSheet, Text};

/// A list of marks under way, from the lowest to the topmost.
pub struct Sheet<'a> {
    /// How everything looks.
    pub theme: &'a Theme,
    scale: Scale,
    marks: Vec<Mark>,
}

const NOTHING: Rgba = Rgba([0; 4]);

impl<'a> Sheet<'a> {
    /// An empty sheet for a hall.
    #[must_use]
    pub fn new(theme: &'a Theme, hall: &Hall) -> Self {
        let scale = Scale { g_px: hall.g_px, left_px: hall.x_px(0.0), top_px: hall.y_px(0.0) };
        Self::scaled(theme, scale)
    }

    /// An empty sheet on which g lie as `scale` says.
    #[must_use]
    pub const fn scaled(theme: &'a Theme, scale: Scale) -> Self {
        Self { theme, scale, marks: Vec::new() }
    }

    /// The marks.
    #[must_use]
    pub fn into_marks(self) -> Vec<Mark> {
        self.marks
    }

    /// Adds a mark as it is.
    pub fn mark(&mut self, mark: Mark) {
        self.marks.push(mark);
    }

    /// A length in pixels.
    #[must_use]
    pub fn px(&self, g: f32) -> f32 {
        g * self.scale.g_px
    }

    /// A filled rectangle with corners of `radius`.
    pub fn plate(&mut self, rect: Rect, radius: f32, fill: Rgba) {
        self.bordered(rect, radius, fill, 0.0, NOTHING);
    }

    /// A rectangle with an edge of `width` inside.
    pub fn bordered(&mut self, rect: Rect, radius: f32, fill: Rgba, width: f32, edge: Rgba) {
        let (radius, edge_width) = (self.px(radius), self.stroke_px(width));
        let area = self.area(rect);
        self.mark(Mark::Plate(Plate { area, angle: 0.0, radius, fill, edge, edge_width }));
    }

    /// A ring around a point, all lengths in pixels.
    pub fn ring_px(&mut self, (x, y): (f32, f32), radius: f32, width: f32, color: Rgba) {
        let outer = radius + width / 2.0;
        self.mark(Mark::Plate(Plate {
            area: Area::square(x, y, 2.0 * outer),
            angle: 0.0,
            radius: outer,
            fill: color.with_opacity(0.0),
            edge: color,
            edge_width: width,
        }));
    }

    /// A disc around a point, all lengths in pixels.
    pub fn disc_px(&mut self, (x, y): (f32, f32), radius: f32, color: Rgba) {
        let area = Area::square(x, y, 2.0 * radius);
        let [angle, edge_width] = [0.0; 2];
        self.mark(Mark::Plate(Plate { area, angle, radius, fill: color, edge: color, edge_width }));
    }

    /// A line with round ends between two points, all lengths in pixels.
    pub fn line_px(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgba) {
        self.segment_px([from, to], width, width / 2.0, color);
    }

    /// A line that ends squarely on both points, all lengths in pixels.
    pub fn bar_px(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgba) {
        self.segment_px([from, to], width, 0.0, color);
    }

    /// A line that goes on by `radius` beyond both points, and is rounded by as much.
    fn segment_px(&mut self, [from, to]: [(f32, f32); 2], width: f32, radius: f32, color: Rgba) {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let area = Area {
            x: (from.0 + to.0) / 2.0,
            y: (from.1 + to.1) / 2.0,
            width: across.hypot(down) + 2.0 * radius,
            height: width,
        };
        let angle = down.atan2(across);
        let edge_width = 0.0;
        self.mark(Mark::Plate(Plate { area, angle, radius, fill: color, edge: color, edge_width }));
    }

    /// A hairline (界栏) from (`x`, `y`) to the right.
    pub fn hair(&mut self, x: f32, y: f32, width: f32) {
        let color = self.theme.ink.line;
        self.rule(x, y, width, 0.166, color);
    }

    /// The double rule (文武线): one thick line, one thin, from `y` on one g high; `thick_first`
    /// says which is above.
    pub fn double_rule(&mut self, x: f32, y: f32, width: f32, thick_first: bool) {
        let color = self.theme.ink.text.with_opacity(0.85);
        let (thick, thin) = if thick_first { (y, y + 0.834) } else { (y + 0.5, y) };
        self.rule(x, thick, width, 0.5, color);
        self.rule(x, thin, width, 0.166, color);
    }

    /// A horizontal line of whole pixels.
    fn rule(&mut self, x: f32, y: f32, width: f32, height: f32, color: Rgba) {
        let height_px = self.stroke_px(height);
        let mut area = self.area(Rect::new(x, y, width, height));
        let top = self.scale.y(y).round();
        (area.y, area.height) = (top + height_px / 2.0, height_px);
        let [angle, radius, edge_width] = [0.0; 3];
        self.mark(Mark::Plate(Plate { area, angle, radius, fill: color, edge: color, edge_width }));
    }

    /// A line of text in `rect`.
    pub fn text(&mut self, rect: Rect, align: Align, text: &str, style: Type) {
        let setting = self.setting(style);
        let free = self.px(rect.width) - setting.advance_px(text);
        let before = match align {
            Align::Left => 0.0,
            Align::Center => free / 2.0,
            Align::Right => free,
        };
        let middle = style.family.face().middle() * setting.size_px;
        let x = (self.scale.x(rect.x) + before).round();
        let y = (self.scale.y(rect.middle_y()) + middle).round();
        self.mark(Mark::Text(Text { text: text.to_owned(), setting, x, y, color: style.color }));
    }

    /// A text as it was fitted, its lines together in the vertical middle of `rect`; where they
    /// are higher than it, they move closer together.
    pub fn lines(&mut self, rect: Rect, align: Align, fitted: &Fitted, style: Type) {
        let count = fitted.lines.len() as f32;
        let pitch = (fitted.size * 1.08).min((rect.height / count).max(fitted.size * 0.92));
        let mut y = rect.middle_y() - pitch * count / 2.0;
        for line in &fitted.lines {
            let row = Rect { y, height: pitch, ..rect };
            self.text(row, align, line, Type { size: fitted.size, ..style });
            y += pitch;
        }
    }

    /// A single character, its outlines centred on a point.
    pub fn glyph(&mut self, (x, y): (f32, f32), character: char, style: Type) {
        let center = (self.scale.x(x), self.scale.y(y));
        self.glyph_px(center, character, self.setting(style), style.color);
    }

    /// The same in pixels.
    pub fn glyph_px(&mut self, (x, y): (f32, f32), glyph: char, setting: Setting, color: Rgba) {
        let text = glyph.to_string();
        let Some(ink) = setting.family.face().ink(&text) else { return };
        let x = x - (ink.left + ink.right) / 2.0 * setting.size_px;
        let y = y + (ink.bottom + ink.top) / 2.0 * setting.size_px;
        self.mark(Mark::Text(Text { text, setting, x, y, color }));
    }

    /// Characters one under the other, each centred on `x`, the first cell beginning at `y`; the
    /// pitch is `pitch` em. Digits that follow each other share a cell.
    pub fn column(&mut self, x: f32, y: f32, text: &str, pitch: f32, style: Type) {
        let step = style.size * pitch;
        let mut middle = y + style.size / 2.0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.chars().take_while(char::is_ascii_digit).map(char::len_utf8).sum();
            if digits > 1 {
                let (number, after) = rest.split_at(digits);
                let cell = Rect::around(x, middle, style.size);
                self.text(cell, Align::Center, number, style);
                rest = after;
            } else {
                self.glyph((x, middle), first, style);
                rest = &rest[first.len_utf8()..];
            }
            middle += step;
        }
    }

    /// A fish tail (鱼尾), notched at the bottom or, with `up`, at the top.
    pub fn tail(&mut self, rect: Rect, up: bool) {
        let (area, fill) = (self.area(rect), self.theme.ink.line);
        self.mark(Mark::Tail { area, fill, up });
    }

    /// A board without its pieces. Boards of one size are one picture, wherever they lie.
    pub fn board(&mut self, plan: BoardPlan) {
        let (left, top) = self.whole_px((plan.slab.x, plan.slab.y));
        let own = Scale { g_px: self.scale.g_px, left_px: 0.0, top_px: 0.0 };
        let slab = Rect { x: 0.0, y: 0.0, ..plan.slab };
        let plan = BoardPlan { slab, ..plan };
        let Area { width, height, .. } = Sheet::scaled(self.theme, own).area(slab);
        let (x, y) = (left + width / 2.0, top + height / 2.0);
        let sheet = StockSheet::Board { plan, scale: own };
        let (piece, scale, opacity) = (None, 1.0, 1.0);
        self.mark(Mark::Stock(Stock { sheet, piece, x, y, scale, opacity }));
    }

    /// A piece, its middle and its radius in pixels.
    pub fn piece_px(&mut self, piece: Piece, (x, y): (f32, f32), radius: f32) {
        self.faded_piece_px(piece, (x, y), radius, 1.0, 1.0);
    }

    /// A piece that is enlarged by `scale` and seen through by all but `opacity`.
    pub fn faded_piece_px(
        &mut self,
        piece: Piece,
        (x, y): (f32, f32),
        radius: f32,
        scale: f32,
        opacity: f32,
    ) {
        let sheet = StockSheet::Pieces { radius };
        let piece = Some(piece);
        self.mark(Mark::Stock(Stock { sheet, piece, x, y, scale, opacity }));
    }

    /// A piece as a sign beside text, in `rect`. Where plates need an edge to be seen, it gets
    /// one, too.
    pub fn sign(&mut self, piece: Piece, rect: Rect) {
        let radius = (self.px(rect.width) / 2.0).round();
        let center = (self.scale.x(rect.middle_x()).round(), self.scale.y(rect.middle_y()).round());
        self.piece_px(piece, center, radius);
        if let Some(edge) = self.theme.ink.plate_edge {
            self.ring_px(center, radius, (radius * 0.07).max(2.0), edge);
        }
    }

    /// The sign of a side without a character: Red light with two rings, Black dark with one.
    pub fn rings(&mut self, center: (f32, f32), diameter: f32, side: Color) {
        let colors = self.theme.piece(side);
        let (body, glyph, dim) = (colors.body, colors.glyph, self.theme.ink.dim);
        let center = self.whole_px(center);
        let radius = (self.px(diameter) / 2.0).round();
        match side {
            Color::Red => {
                self.disc_px(center, radius, body);
                self.ring_px(center, 0.79 * radius, 0.14 * radius, glyph);
                self.ring_px(center, 0.48 * radius, 0.14 * radius, glyph);
            }
            Color::Black => {
                self.disc_px(center, radius, body);
                self.ring_px(center, 0.66 * radius, 0.21 * radius, glyph);
                self.ring_px(center, 1.04 * radius, 0.08 * radius, dim);
            }
        }
    }

    /// A triangle that points up or down.
    pub fn triangle(&mut self, rect: Rect, up: bool, fill: Rgba) {
        let [top, bottom] = [rect.y, rect.bottom()].map(|y| self.whole_px((rect.middle_x(), y)));
        let (from, to) = if up { (bottom, top) } else { (top, bottom) };
        let head = ((from.1 - to.1).abs(), self.px(rect.width));
        let (width, case_width) = (0.0, 0.0);
        self.mark(Mark::Arrow(Arrow { from, to, width, head, fill, case: fill, case_width }));
    }

    /// A word in gamboge; where the ground is light, a dark word on a plate of gamboge.
    pub fn mark_word(&mut self, rect: Rect, word: &str, style: Type) {
        if !self.theme.is_light() {
            self.text(rect, Align::Left, word, style);
            return;
        }
        let height = style.size * 1.3;
        let width = style.width(word) + 1.0;
        let plate = Rect { y: rect.middle_y() - height / 2.0, height, width, ..rect };
        let (fill, color) = (self.theme.ink.gamboge, self.theme.ink.on_gamboge);
        self.plate(plate, 0.4, fill);
        self.text(plate, Align::Center, word, Type { color, ..style });
    }

    /// The code of `address` on a white plate, as large as fits into a square; a text that is too
    /// long for a code leaves the place empty.
    pub fn code(&mut self, square: Rect, address: &str) {
        const WHITE: Rgba = Rgba([255; 4]);
        const INK: Rgba = Rgba([17, 17, 17, 255]);
        let Some(code) = Code::of(address) else { return };
        let modules = (code.side + 2 * Code::QUIET) as f32;
        #[expect(clippy::cast_possible_truncation, reason = "casts saturate")]
        let module = (self.px(square.width) / modules).floor() as u16;
        self.plate(square, 0.4, WHITE);
        let (x, y) = self.whole_px((square.middle_x(), square.middle_y()));
        let code = Arc::new(code);
        self.mark(Mark::Code { x, y, module, code, color: INK });
    }

    /// Corners around a point in pixels, in cells of `cell` pixels.
    pub fn corners_px(&mut self, (x, y): (f32, f32), cell: f32, reach: f32, core_width: f32) {
        let (core, case) = (self.theme.board.mark, self.theme.board.mark_case);
        let (reach, arm, case_width) = (reach * cell, 0.17 * cell, core_width + 0.045 * cell);
        self.mark(Mark::Corners(Corners { x, y, reach, arm, core_width, case_width, core, case }));
    }

    /// The point of `square`, on whole pixels, so that lines and pieces meet.
    #[must_use]
    pub fn point_px(&self, plan: &BoardPlan, square: Square) -> (f32, f32) {
        let (left, top) = self.whole_px((plan.slab.x, plan.slab.y));
        let (x, y) = plan.point(square);
        let within = |at: f32, edge: f32| self.px(at - edge).round();
        (left + within(x, plan.slab.x), top + within(y, plan.slab.y))
    }

    /// A place in g on whole pixels.
    #[must_use]
    pub fn whole_px(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.scale.x(x).round(), self.scale.y(y).round())
    }

    /// A rectangle whose edges lie on whole pixels.
    #[must_use]
    pub fn area(&self, rect: Rect) -> Area {
        let (left, top) = (self.scale.x(rect.x).round(), self.scale.y(rect.y).round());
        let (right, bottom) =
            (self.scale.x(rect.right()).round(), self.scale.y(rect.bottom()).round());
        Area {
            x: (left + right) / 2.0,
            y: (top + bottom) / 2.0,
            width: right - left,
            height: bottom - top,
        }
    }

    fn setting(&self, style: Type) -> Setting {
        Setting { spacing: style.spacing, ..Setting::plain(style.family, self.px(style.size)) }
    }

    /// The width of a stroke: whole pixels, at least one; 0 stays 0.
    fn stroke_px(&self, g: f32) -> f32 {
        if g > 0.0 { self.px(g).round().max(1.0) } else { 0.0 }
    }
}

/// The pixels of `text`, and its middle and extent on the screen; `None` when nothing is seen.
#[must_use]
pub fn set(text: &Text) -> Option<(Mask, Area)> {
    let (x, y) = (text.x.floor(), text.y.floor());
    let mask = Mask::of(&text.text, text.setting, (text.x - x, text.y - y))?;
    let (width, height) = (mask.width as f32, mask.height as f32);
    let (left, top) = (x + mask.left as f32, y + mask.top as f32);
    Some((mask, Area { x: left + width / 2.0, y: top + height / 2.0, width, height }))
}
