//! Still pictures of a position without a graphics card: PNG and SVG in the themes of the board.

mod brush;
mod pixels;
mod shade;
mod svg;
mod wood;

use xiangqi::{Color, Move, Piece, Position, Role};

pub use pixels::Pixels;
pub use svg::svg;

use crate::board_lines::{RIVER_PLACES, corner_marks, grid_lines};
use crate::{BoardPlan, Family, Theme};

/// What is to be seen of a game at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it, to be marked.
    pub last: Option<Move>,
}

/// Draws positions of one size, theme and side below. Board and pieces are drawn once, so that a
/// film of a whole game costs little more than its frames' pixels.
pub struct Still {
    theme: Theme,
    plan: BoardPlan,
    board: Pixels,
    pieces: Vec<(Piece, Pixels)>,
}

impl Still {
    /// The least and the largest height of a picture.
    pub const HEIGHTS_PX: std::ops::RangeInclusive<u32> = 120..=2160;

    /// Prepares pictures `height_px` pixels high; a height outside [`Self::HEIGHTS_PX`] is taken
    /// for the nearest of them.
    #[must_use]
    pub fn new(theme: &Theme, height_px: u32, below: Color) -> Self {
        let height = height_px.clamp(*Self::HEIGHTS_PX.start(), *Self::HEIGHTS_PX.end());
        let plan = BoardPlan::new(0.0, 0.0, height as f32, below);
        let board = draw_board(theme, &plan);
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
            .map(|piece| (piece, draw_piece(theme, piece, plan.piece_radius())))
            .collect();
        Self { theme: theme.clone(), plan, board, pieces }
    }

    /// Where the points lie, in pixels.
    #[must_use]
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// The picture of a moment; transparent outside the board's round corners.
    #[must_use]
    pub fn draw(&self, moment: Moment<'_>) -> Pixels {
        let mut pixels = self.board.clone();
        let radius = self.plan.piece_radius();
        let position = moment.position;
        let checked = position.is_check().then(|| position.king(position.side_to_move()));
        let point = |square| {
            let (x, y) = self.plan.point(square);
            (x.round(), y.round())
        };
        let ink = &self.theme.ink;
        if let Some(king) = checked {
            let glow = ink.cinnabar.with_opacity(0.87);
            pixels.halo(point(king), 0.9 * radius, 1.6 * radius, glow);
        }
        if let Some(mv) = moment.last {
            self.draw_corners(&mut pixels, point(mv.from), 0.30);
            pixels.disc(point(mv.from), 0.15 * self.plan.cell, self.theme.board.mark_case);
            pixels.disc(point(mv.from), 0.115 * self.plan.cell, self.theme.board.mark);
        }
        for (square, piece) in position.pieces() {
            self.stamp(&mut pixels, piece, point(square));
        }
        if let Some(mv) = moment.last {
            self.draw_corners(&mut pixels, point(mv.to), 0.485);
        }
        if let Some(king) = checked {
            pixels.ring(point(king), 1.07 * radius, 0.13 * radius, ink.cinnabar);
            pixels.ring(point(king), 1.07 * radius, 0.035 * radius, ink.on_cinnabar);
        }
        pixels
    }

    fn stamp(&self, pixels: &mut Pixels, piece: Piece, (x, y): (f32, f32)) {
        let Some((_, drawn)) = self.pieces.iter().find(|(known, _)| *known == piece) else {
            return;
        };
        #[expect(clippy::cast_possible_truncation, reason = "places on a board of pixels")]
        let [left, top] = [(x, drawn.width()), (y, drawn.height())]
            .map(|(middle, side)| (middle - side as f32 / 2.0).round() as i32);
        pixels.stamp(drawn, (left, top), 1.0);
    }

    fn draw_corners(&self, pixels: &mut Pixels, point: (f32, f32), reach: f32) {
        let (cell, board) = (self.plan.cell, &self.theme.board);
        let width = (0.05 * cell).max(1.5);
        let (reach, arm) = (reach * cell, 0.17 * cell);
        pixels.corners(point, reach, arm, width + 0.045 * cell, board.mark_case);
        pixels.corners(point, reach, arm, width, board.mark);
    }
}

fn draw_board(theme: &Theme, plan: &BoardPlan) -> Pixels {
    let (width, height) = (plan.slab.width, plan.slab.height);
    let (half, cell) = ((width / 2.0, height / 2.0), plan.cell);
    #[expect(clippy::cast_possible_truncation, reason = "a slab is at most 2160 pixels high")]
    let mut pixels = Pixels::transparent(width.ceil() as u32, height.ceil() as u32);
    pixels.paint_around(half, half, |x, y| shade::slab(theme, (x, y), half, cell));
    let board = &theme.board;
    let line_width = (cell * board.line_width).max(1.0);
    let has_relief = theme.material.bevel > 0.0;
    let place = |(across, down): (f32, f32)| plan.place(across, down);
    for [from, to] in grid_lines() {
        let [from, to] = [from, to].map(place).map(|(x, y)| (x.round(), y.round()));
        if has_relief {
            let lit = |(x, y): (f32, f32)| (x + 0.45 * line_width, y + 0.5 * line_width);
            pixels.line(lit(from), lit(to), 0.8 * line_width, board.line_gleam);
        }
        pixels.line(from, to, line_width, board.line);
    }
    for [from, to] in corner_marks() {
        pixels.line(place(from), place(to), 0.8 * line_width, board.line);
    }
    draw_frame(&mut pixels, theme, plan);
    draw_characters(&mut pixels, theme, plan);
    pixels
}

/// The thick line around the grid, and the edge of a board that has no relief.
fn draw_frame(pixels: &mut Pixels, theme: &Theme, plan: &BoardPlan) {
    let gap = 0.12;
    let corners = [(-gap, -gap), (8.0 + gap, -gap), (8.0 + gap, 9.0 + gap), (-gap, 9.0 + gap)];
    let places = corners.map(|(across, down)| plan.place(across, down));
    for (index, from) in places.iter().enumerate() {
        let to = places[(index + 1) % places.len()];
        pixels.line(*from, to, 0.05 * plan.cell, theme.board.line);
    }
    if theme.material.bevel < 0.5 {
        let half = (plan.slab.width / 2.0, plan.slab.height / 2.0);
        let [red, green, blue, _] = theme.board.edge.parts();
        let width = (0.03 * plan.cell).max(1.0);
        pixels.paint_around(half, half, |x, y| {
            let distance = shade::round_rect((x, y), half, 0.09 * plan.cell);
            let edge = shade::inside(distance) * shade::inside(-distance - width);
            [red, green, blue, edge]
        });
    }
}

fn draw_characters(pixels: &mut Pixels, theme: &Theme, plan: &BoardPlan) {
    let (cell, board) = (plan.cell, &theme.board);
    let size = 0.6 * cell;
    for (glyph, across) in theme.script.river().into_iter().zip(RIVER_PLACES) {
        let (x, y) = plan.place(across, 4.5);
        if theme.material.bevel > 0.0 {
            let lit = (x + 0.02 * size, y + 0.03 * size);
            pixels.glyph(lit, glyph, Family::Text, size, 0.0, board.line_gleam);
        }
        pixels.glyph((x, y), glyph, Family::Text, size, 0.0, board.river);
    }
    for (file, across) in plan.files() {
        for (side, down) in [(plan.below.opponent(), -0.70), (plan.below, 9.70)] {
            let family = if side == Color::Red { Family::Text } else { Family::Figures };
            let number = BoardPlan::file_number(file, side);
            let place = plan.place(across, down);
            pixels.glyph(place, number, family, 0.34 * cell, 0.0, board.number);
        }
    }
}

/// A piece with its character and its shadow, in the middle of a square.
fn draw_piece(theme: &Theme, piece: Piece, radius: f32) -> Pixels {
    #[expect(clippy::cast_possible_truncation, reason = "a piece is smaller than its board")]
    let side = 2 * ((1.45 * radius).ceil() as u32 + 1);
    let middle = (side as f32 / 2.0, side as f32 / 2.0);
    let character = theme.script.character(piece);
    let seed = seed_of(character);
    let mut pixels = Pixels::transparent(side, side);
    pixels.paint_around(middle, middle, |x, y| {
        shade::piece(theme, piece.color, (x / radius, y / radius), seed, radius)
    });
    let (size, colors) = (1.16 * radius, theme.piece(piece.color));
    if theme.material.bevel > 0.0 {
        let lit = (middle.0 + 0.022 * radius, middle.1 + 0.03 * radius);
        pixels.glyph(lit, character, Family::Text, size, 0.015 * radius, colors.engraving);
    }
    pixels.glyph(middle, character, Family::Text, size, 0.0225 * radius, colors.glyph);
    pixels
}

/// The wood is cut elsewhere for each kind of piece, so that no two look alike.
#[must_use]
pub fn seed_of(character: char) -> f32 {
    f32::from(u16::try_from(u32::from(character) % 4096).unwrap_or(0)) * 0.37 % 97.0
}
