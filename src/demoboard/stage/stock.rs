//! Stock: pictures that are drawn once for a size and a theme, and then shown part by part.

use bevy::asset::Handle;
use bevy::image::Image;
use bevy::prelude::{Entity, Res, ResMut, Resource};
use picture::{Family, Setting, Theme, still};
use xiangqi::{Color, Piece, Role};

use crate::mark::{Mark, Scale, Stock, StockSheet};
use crate::scene;
use crate::sheet::Sheet;
use crate::stage::paint::{Easel, SCREEN_LAYER};
use crate::stage::settled::Settled;

/// The pictures in stock.
#[derive(Resource, Default)]
pub struct Stocks {
    drawn: Vec<Drawn>,
}

struct Drawn {
    sheet: StockSheet,
    image: Handle<Image>,
    width: u32,
    height: u32,
    /// What draws it, until it is drawn.
    drawing: Option<Drawing>,
}

struct Drawing {
    layer: usize,
    camera: Entity,
    marks: Vec<Entity>,
    settled_frames: u8,
}

/// A part of a picture in stock: its extent in pixels, and its place as shares of the whole.
pub struct Part {
    /// Width in pixels.
    pub width: f32,
    /// Height in pixels.
    pub height: f32,
    /// Left edge.
    pub left: f32,
    /// Upper edge.
    pub top: f32,
    /// Width.
    pub across: f32,
    /// Height.
    pub down: f32,
}

impl Stocks {
    /// The picture of `stock`, and which part of it is meant; `None` when it is not in stock.
    #[must_use]
    pub fn part_of(&self, stock: &Stock) -> Option<(Handle<Image>, Part)> {
        let drawn = self.drawn.iter().find(|drawn| drawn.sheet == stock.sheet)?;
        let (columns, rows) = grid_of(&drawn.sheet);
        let (column, row) = stock.piece.map_or((0.0, 0.0), place_of);
        let (across, down) = (1.0 / columns, 1.0 / rows);
        let part = Part {
            width: drawn.width as f32 * across,
            height: drawn.height as f32 * down,
            left: column * across,
            top: row * down,
            across,
            down,
        };
        Some((drawn.image.clone(), part))
    }

    /// Whether something is still being drawn.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        self.drawn.iter().any(|drawn| drawn.drawing.is_some())
    }

    /// Brings in what `marks` show, and lets go of what they no longer show; with `anew`, of all.
    pub fn keep(&mut self, marks: &[Mark], anew: bool, theme: &Theme, easel: &mut Easel<'_, '_>) {
        let mut wanted: Vec<StockSheet> = Vec::new();
        for mark in marks {
            if let Mark::Stock(stock) = mark
                && !wanted.contains(&stock.sheet)
            {
                wanted.push(stock.sheet);
            }
        }
        for gone in self.drawn.extract_if(.., |drawn| anew || !wanted.contains(&drawn.sheet)) {
            gone.drawing.into_iter().for_each(|drawing| drawing.stop(easel));
        }
        for sheet in wanted {
            if self.drawn.iter().all(|drawn| drawn.sheet != sheet) {
                let drawn = self.begin(sheet, theme, easel);
                self.drawn.push(drawn);
            }
        }
    }

    /// The lowest layer on which nothing is drawn.
    fn free_layer(&self) -> usize {
        let is_used = |layer: &usize| {
            let mut drawings = self.drawn.iter().filter_map(|drawn| drawn.drawing.as_ref());
            drawings.any(|drawing| drawing.layer == *layer)
        };
        (SCREEN_LAYER + 1..).find(|layer| !is_used(layer)).unwrap_or(SCREEN_LAYER)
    }

    fn begin(&mut self, sheet: StockSheet, theme: &Theme, easel: &mut Easel<'_, '_>) -> Drawn {
        let (width, height) = size_of(theme, &sheet);
        let image = easel.target(width, height);
        let layer = self.free_layer();
        let camera = easel.camera(&image, (width, height), layer);
        let marks = (0..)
            .zip(marks_of(theme, &sheet))
            .filter_map(|(depth, mark)| easel.draw(&mark, depth, layer, theme, self))
            .collect();
        let drawing = Some(Drawing { layer, camera, marks, settled_frames: 0 });
        Drawn { sheet, image, width, height, drawing }
    }
}

impl Drawing {
    fn stop(self, easel: &mut Easel<'_, '_>) {
        easel.erase(self.camera);
        self.marks.into_iter().for_each(|mark| easel.erase(mark));
    }
}

/// Takes the cameras away from what is drawn for good.
pub fn retire(mut stocks: ResMut<Stocks>, settled: Res<Settled>, mut easel: Easel) {
    /// One frame may still have been under way when the last pipeline became ready.
    const ENOUGH: u8 = 2;
    for drawn in &mut stocks.drawn {
        let Some(drawing) = &mut drawn.drawing else { continue };
        drawing.settled_frames = if settled.is() { drawing.settled_frames + 1 } else { 0 };
        if drawing.settled_frames > ENOUGH {
            drawn.drawing.take().into_iter().for_each(|drawing| drawing.stop(&mut easel));
        }
    }
}

fn size_of(theme: &Theme, sheet: &StockSheet) -> (u32, u32) {
    match *sheet {
        StockSheet::Board { plan, scale } => {
            let area = Sheet::scaled(theme, scale).area(plan.slab);
            (whole(area.width), whole(area.height))
        }
        StockSheet::Pieces { radius } => {
            let side = side_of(radius);
            (7 * side, 2 * side)
        }
    }
}

fn grid_of(sheet: &StockSheet) -> (f32, f32) {
    match sheet {
        StockSheet::Board { .. } => (1.0, 1.0),
        StockSheet::Pieces { .. } => (7.0, 2.0),
    }
}

fn place_of(piece: Piece) -> (f32, f32) {
    let column = Role::ALL.iter().zip(0_u8..).find(|(role, _)| **role == piece.role);
    let row = if piece.color == Color::Red { 0.0 } else { 1.0 };
    (column.map_or(0.0, |(_, column)| f32::from(column)), row)
}

/// The side of one piece's square: an even number of pixels, so that its middle is whole.
fn side_of(radius: f32) -> u32 {
    2 * whole((1.45 * radius).ceil() + 1.0)
}

fn marks_of(theme: &Theme, sheet: &StockSheet) -> Vec<Mark> {
    match *sheet {
        StockSheet::Board { plan, scale } => {
            let area = Sheet::scaled(theme, scale).area(plan.slab);
            let (left, top) = (area.x - area.width / 2.0, area.y - area.height / 2.0);
            let own = Scale { left_px: scale.left_px - left, top_px: scale.top_px - top, ..scale };
            let mut board = Sheet::scaled(theme, own);
            scene::draw_board(&mut board, &plan);
            board.into_marks()
        }
        StockSheet::Pieces { radius } => {
            let own = Scale { g_px: 1.0, left_px: 0.0, top_px: 0.0 };
            let mut pieces = Sheet::scaled(theme, own);
            let side = side_of(radius) as f32;
            for color in [Color::Red, Color::Black] {
                for role in Role::ALL {
                    let piece = Piece { color, role };
                    let (column, row) = place_of(piece);
                    let middle = ((column + 0.5) * side, (row + 0.5) * side);
                    draw_piece(&mut pieces, piece, middle, radius);
                }
            }
            pieces.into_marks()
        }
    }
}

/// A piece with its character, engraved where the theme has relief.
fn draw_piece(sheet: &mut Sheet<'_>, piece: Piece, (x, y): (f32, f32), radius: f32) {
    let character = sheet.theme.script.character(piece);
    let colors = sheet.theme.piece(piece.color).clone();
    let seed = still::seed_of(character);
    sheet.mark(Mark::Body { x, y, radius, side: piece.color, seed });
    let setting =
        |swell| Setting { swell_px: swell * radius, ..Setting::plain(Family::Text, 1.16 * radius) };
    if sheet.theme.material.bevel > 0.0 {
        let lit = (x + 0.022 * radius, y + 0.03 * radius);
        sheet.glyph_px(lit, character, setting(0.015), colors.engraving);
    }
    sheet.glyph_px((x, y), character, setting(0.0225), colors.glyph);
}

fn whole(px: f32) -> u32 {
    #[expect(clippy::cast_possible_truncation, reason = "casts saturate")]
    let count = px.max(1.0) as u32;
    count
}
