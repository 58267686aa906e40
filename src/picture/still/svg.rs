//! A position as SVG: outlines and flat colours, small and sharp at every size.

use std::fmt::Write;

use ttf_parser::OutlineBuilder;
use xiangqi::{Color, Piece};

use super::Moment;
use crate::board_lines::{BoardLine, RIVER_PLACES, corner_marks, grid_lines};
use crate::{BoardPlan, Family, PIECE_RADIUS, Rgba, Theme};

/// A position as an SVG document of its own, 100 units a cell; it needs no font.
#[must_use]
pub fn svg(theme: &Theme, below: Color, moment: Moment<'_>) -> String {
    const CELL: f32 = 100.0;
    let height = CELL * (9.0 + 2.0 * 0.92);
    let plan = BoardPlan::new(0.0, 0.0, height, below);
    let mut drawing = Drawing { theme, plan, text: String::new() };
    drawing.begin(moment);
    drawing.board();
    drawing.moment(moment);
    drawing.text.push_str("</svg>\n");
    drawing.text
}

struct Drawing<'a> {
    theme: &'a Theme,
    plan: BoardPlan,
    text: String,
}

impl Drawing<'_> {
    /// Writing to a text cannot fail.
    fn put(&mut self, piece: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(piece);
    }

    fn begin(&mut self, moment: Moment<'_>) {
        let (width, height) = (self.plan.slab.width, self.plan.slab.height);
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             role=\"img\">\n<title>{}</title>\n<defs>\n",
            moment.position
        ));
        let mut defined: Vec<Piece> = Vec::new();
        for (_, piece) in moment.position.pieces() {
            if !defined.contains(&piece) {
                defined.push(piece);
                self.define(piece);
            }
        }
        self.text.push_str("</defs>\n");
    }

    /// A piece around the origin.
    fn define(&mut self, piece: Piece) {
        let radius = PIECE_RADIUS * self.plan.cell;
        let colors = self.theme.piece(piece.color).clone();
        let letter = piece.letter();
        self.put(format_args!("<g id=\"{letter}{}\">", side_of(piece.color)));
        if self.theme.material.shadow > 0.0 {
            let opacity = 0.4 * self.theme.material.shadow;
            self.put(format_args!(
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\" opacity=\"{opacity:.2}\"/>",
                0.05 * radius,
                0.08 * radius,
                1.03 * radius
            ));
        }
        self.disc(radius, colors.body);
        let rings: &[(f32, f32)] = match piece.color {
            Color::Red => &[(0.835, 0.035), (0.745, 0.05)],
            Color::Black => &[(0.79, 0.075)],
        };
        for (at, width) in rings {
            self.ring(at * radius, width * radius, colors.glyph);
        }
        self.ring(0.98 * radius, 0.05 * radius, colors.rim.with_opacity(colors.rim_opacity));
        let character = self.theme.script.character(piece);
        self.glyph((0.0, 0.0), character, Family::Text, 1.16 * radius, 0.045, colors.glyph);
        self.text.push_str("</g>\n");
    }

    fn disc(&mut self, radius: f32, color: Rgba) {
        let fill = paint("fill", color);
        self.put(format_args!("<circle r=\"{radius:.1}\" {fill}/>"));
    }

    fn ring(&mut self, radius: f32, width: f32, color: Rgba) {
        let stroke = paint("stroke", color);
        self.put(format_args!(
            "<circle r=\"{radius:.1}\" fill=\"none\" {stroke} stroke-width=\"{width:.1}\"/>"
        ));
    }

    fn board(&mut self) {
        let board = self.theme.board.clone();
        let (cell, slab) = (self.plan.cell, self.plan.slab);
        let (fill, edge) = (paint("fill", board.light), paint("stroke", board.edge));
        self.put(format_args!(
            "<rect x=\"1\" y=\"1\" width=\"{:.1}\" height=\"{:.1}\" rx=\"9\" {fill} {edge} \
             stroke-width=\"2\"/>\n",
            slab.width - 2.0,
            slab.height - 2.0
        ));
        self.lines(&grid_lines(), cell * board.line_width.max(0.03), board.line);
        self.lines(&corner_marks(), cell * board.line_width * 0.8, board.line);
        let (left, top) = self.plan.place(-0.12, -0.12);
        let stroke = paint("stroke", board.line);
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"none\" \
             {stroke} stroke-width=\"{:.1}\"/>\n",
            8.24 * cell,
            9.24 * cell,
            0.05 * cell
        ));
        for (glyph, across) in self.theme.script.river().into_iter().zip(RIVER_PLACES) {
            let place = self.plan.place(across, 4.5);
            self.glyph(place, glyph, Family::Text, 0.6 * cell, 0.0, board.river);
        }
        let files: Vec<_> = self.plan.files().collect();
        for (file, across) in files {
            let below = self.plan.below;
            for (side, down) in [(below.opponent(), -0.70), (below, 9.70)] {
                let family = if side == Color::Red { Family::Text } else { Family::Figures };
                let place = self.plan.place(across, down);
                let number = BoardPlan::file_number(file, side);
                self.glyph(place, number, family, 0.34 * cell, 0.0, board.number);
            }
        }
    }

    fn lines(&mut self, lines: &[BoardLine], width: f32, color: Rgba) {
        self.text.push_str("<path d=\"");
        for [from, to] in lines {
            let [from, to] = [from, to].map(|(across, down)| self.plan.place(*across, *down));
            self.put(format_args!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1));
        }
        let stroke = paint("stroke", color);
        self.put(format_args!(
            "\" {stroke} stroke-width=\"{width:.1}\" stroke-linecap=\"round\"/>\n"
        ));
    }

    fn moment(&mut self, moment: Moment<'_>) {
        let (cell, radius) = (self.plan.cell, self.plan.piece_radius());
        if let Some(mv) = moment.last {
            let (x, y) = self.plan.point(mv.from);
            let (mark, case) = (self.theme.board.mark, self.theme.board.mark_case);
            self.put(format_args!("<g transform=\"translate({x:.1} {y:.1})\">"));
            self.disc(0.15 * cell, case);
            self.disc(0.115 * cell, mark);
            self.text.push_str("</g>\n");
        }
        for (square, piece) in moment.position.pieces() {
            let (x, y) = self.plan.point(square);
            let (letter, side) = (piece.letter(), side_of(piece.color));
            self.put(format_args!("<use href=\"#{letter}{side}\" x=\"{x:.1}\" y=\"{y:.1}\"/>\n"));
        }
        if let Some(mv) = moment.last {
            self.corners(self.plan.point(mv.from), 0.30 * cell);
            self.corners(self.plan.point(mv.to), 0.485 * cell);
        }
        if moment.position.is_check() {
            let king = moment.position.king(moment.position.side_to_move());
            let (x, y) = self.plan.point(king);
            let cinnabar = self.theme.ink.cinnabar;
            self.put(format_args!("<g transform=\"translate({x:.1} {y:.1})\">"));
            self.ring(1.1 * radius, 0.16 * radius, cinnabar);
            self.text.push_str("</g>\n");
        }
    }

    fn corners(&mut self, (x, y): (f32, f32), reach: f32) {
        let (cell, board) = (self.plan.cell, self.theme.board.clone());
        let arm = 0.17 * cell;
        let mut path = String::new();
        for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let (corner_x, corner_y) = (x + right * reach, y + down * reach);
            let _ = write!(
                path,
                "M{:.1} {corner_y:.1}L{corner_x:.1} {corner_y:.1}L{corner_x:.1} {:.1}",
                corner_x - right * arm,
                corner_y - down * arm
            );
        }
        for (color, width) in [(board.mark_case, 0.095 * cell), (board.mark, 0.05 * cell)] {
            let stroke = paint("stroke", color);
            self.put(format_args!(
                "<path d=\"{path}\" fill=\"none\" {stroke} stroke-width=\"{width:.1}\"/>\n"
            ));
        }
    }

    /// A character, its outlines centred on a place and thickened by a share of its radius.
    fn glyph(
        &mut self,
        (x, y): (f32, f32),
        glyph: char,
        family: Family,
        size: f32,
        stroke: f32,
        color: Rgba,
    ) {
        let text = glyph.to_string();
        let face = family.face();
        let Some(ink) = face.ink(&text) else { return };
        let scale = size / face.units_per_em();
        let left = x - (ink.left + ink.right) / 2.0 * size;
        let base = y + (ink.bottom + ink.top) / 2.0 * size;
        let mut outline = Outline { path: String::new(), scale, left, base };
        face.outline(&text, 0.0, &mut outline, |_, _| {});
        let fill = paint("fill", color);
        let path = outline.path;
        if stroke > 0.0 {
            let thickened = paint("stroke", color);
            let width = stroke * size / 1.16;
            self.put(format_args!(
                "<path d=\"{path}\" {fill} {thickened} stroke-width=\"{width:.1}\"/>\n"
            ));
        } else {
            self.put(format_args!("<path d=\"{path}\" {fill}/>\n"));
        }
    }
}

/// Ids are the same in every letter case for some readers, so the side is written out.
const fn side_of(side: Color) -> &'static str {
    match side {
        Color::Red => "-red",
        Color::Black => "-black",
    }
}

fn paint(attribute: &str, color: Rgba) -> String {
    let [red, green, blue, alpha] = color.0;
    let opaque = format!("{attribute}=\"#{red:02x}{green:02x}{blue:02x}\"");
    match alpha {
        255 => opaque,
        alpha => format!("{opaque} {attribute}-opacity=\"{:.2}\"", f32::from(alpha) / 255.0),
    }
}

struct Outline {
    path: String,
    scale: f32,
    left: f32,
    base: f32,
}

impl Outline {
    fn add(&mut self, command: char, places: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in places {
            let (x, y) = (self.left + x * self.scale, self.base - y * self.scale);
            // Writing to a text cannot fail.
            let _ = write!(self.path, "{x:.1} {y:.1} ");
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}
