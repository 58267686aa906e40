//! From a mark to the place and the material of its quad.

use bevy::asset::{Assets, Handle, RenderAssetUsages};
use bevy::image::Image;
use bevy::math::{Quat, Vec4};
use bevy::prelude::Transform;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use picture::{Code, Mask, Rgba, Theme};
use xiangqi::Color;

use crate::mark::{Area, Arrow, Corners, Mark, Plate, Stock};
use crate::sheet;
use crate::stage::ink::{Ink, Kind, Paint};
use crate::stage::stock::Stocks;

/// A quad on the screen.
pub struct Quad {
    /// Where.
    pub transform: Transform,
    /// Filled with what.
    pub ink: Ink,
}

/// Pixels around a mark in which its edge fades.
const MARGIN: f32 = 2.0;
/// From one mark to the next.
const DEPTH: f32 = 0.01;

/// The place of a mark of that extent; `depth` counts marks from the lowest.
#[must_use]
pub fn transform_of(area: Area, angle: f32, depth: usize) -> Transform {
    Transform::from_xyz(area.x, -area.y, depth_of(depth))
        .with_rotation(Quat::from_rotation_z(-angle))
        .with_scale(bevy::math::Vec3::new(area.width, area.height, 1.0))
}

/// How far a mark is from the ground; `depth` counts marks from the lowest.
#[must_use]
pub fn depth_of(depth: usize) -> f32 {
    depth as f32 * DEPTH
}

/// Looks at a picture of that size, its upper left corner at the origin.
#[must_use]
pub fn middle_of(width: u32, height: u32) -> Transform {
    Transform::from_xyz(width as f32 / 2.0, -(height as f32) / 2.0, 0.0)
}

/// The quad of `mark`; `None` when nothing of it is seen.
#[must_use]
pub fn quad_of(
    mark: &Mark,
    depth: usize,
    theme: &Theme,
    stocks: &Stocks,
    images: &mut Assets<Image>,
) -> Option<Quad> {
    let plain = |area: Area, kind, paint| {
        let transform = transform_of(area, 0.0, depth);
        Some(Quad { transform, ink: Ink { paint, picture: None, kind } })
    };
    match mark {
        Mark::Plate(plate) => Some(plate_quad(plate, depth)),
        Mark::Tail { area, fill, up } => {
            let grown = grown(*area);
            let up = if *up { 1.0 } else { 0.0 };
            let a = Vec4::new(area.width / 2.0, area.height / 2.0, up, 0.0);
            plain(grown, Kind::Tail, Paint { a, fill: vec4(*fill), ..paint_on(grown) })
        }
        Mark::Corners(corners) => {
            let area = grown(extent_of(corners));
            let Corners { reach, arm, core_width, case_width, core, case, .. } = *corners;
            let a = Vec4::new(reach, arm, core_width, case_width);
            let (fill, edge) = (vec4(core), vec4(case));
            plain(area, Kind::Corners, Paint { a, fill, edge, ..paint_on(area) })
        }
        Mark::Halo { x, y, inner, outer, color } => {
            let area = grown(Area::square(*x, *y, 2.0 * outer));
            let a = Vec4::new(*inner, *outer, 0.0, 0.0);
            plain(area, Kind::Halo, Paint { a, fill: vec4(*color), ..paint_on(area) })
        }
        Mark::Text(text) => {
            let (mask, area) = sheet::set(text)?;
            let paint = Paint { fill: vec4(text.color), ..paint_on(area) };
            let picture = Some(images.add(image_of(mask)));
            let transform = transform_of(area, 0.0, depth);
            Some(Quad { transform, ink: Ink { paint, picture, kind: Kind::Text } })
        }
        Mark::Slab { area, cell } => {
            let board = &theme.board;
            let a = Vec4::new(area.width / 2.0, area.height / 2.0, *cell, 0.0);
            let (fill, edge, third) = (vec4(board.light), vec4(board.dark), vec4(board.edge));
            let b = material_of(theme);
            plain(*area, Kind::Slab, Paint { a, b, fill, edge, third, ..paint_on(*area) })
        }
        Mark::Body { x, y, radius, side, seed } => {
            let area = Area::square(*x, *y, 2.9 * radius);
            let colors = theme.piece(*side);
            let is_red = if *side == Color::Red { 1.0 } else { 0.0 };
            let quad = Vec4::new(area.width, area.height, theme.material.shadow, 0.0);
            let paint = Paint {
                quad,
                a: Vec4::new(*radius, *seed, is_red, colors.rim_opacity),
                b: material_of(theme),
                fill: vec4(colors.body),
                edge: vec4(colors.grain),
                third: vec4(colors.glyph),
                fourth: vec4(colors.rim),
            };
            plain(area, Kind::Piece, paint)
        }
        Mark::Arrow(arrow) => Some(arrow_quad(arrow, depth)),
        Mark::Code { x, y, module, code, color } => {
            let (mask, area) = code_mask(code, (*x, *y), *module);
            let paint = Paint { fill: vec4(*color), ..paint_on(area) };
            let picture = Some(images.add(image_of(mask)));
            let transform = transform_of(area, 0.0, depth);
            Some(Quad { transform, ink: Ink { paint, picture, kind: Kind::Text } })
        }
        Mark::Stock(stock) => stock_quad(stock, depth, stocks),
    }
}

fn plate_quad(plate: &Plate, depth: usize) -> Quad {
    let area = grown(plate.area);
    let Plate { area: inner, angle, radius, fill, edge, edge_width } = *plate;
    let a = Vec4::new(inner.width / 2.0, inner.height / 2.0, radius, edge_width);
    let paint = Paint { a, fill: vec4(fill), edge: vec4(edge), ..paint_on(area) };
    let transform = transform_of(area, angle, depth);
    Quad { transform, ink: Ink { paint, picture: None, kind: Kind::Plate } }
}

fn arrow_quad(arrow: &Arrow, depth: usize) -> Quad {
    let Arrow { from, to, width, head, fill, case, case_width } = *arrow;
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down);
    // The case runs out into a long tip where two of its edges meet.
    let margin = MARGIN + 3.0 * case_width;
    let area = Area {
        x: (from.0 + to.0) / 2.0,
        y: (from.1 + to.1) / 2.0,
        width: length + 2.0 * margin,
        height: head.1.max(width) + 2.0 * margin,
    };
    let shaft = if width > 0.0 { width / 2.0 } else { -4.0 };
    let a = Vec4::new(length / 2.0, shaft, head.0, head.1 / 2.0);
    let b = Vec4::new(case_width, 0.0, 0.0, 0.0);
    let paint = Paint { a, b, fill: vec4(fill), edge: vec4(case), ..paint_on(area) };
    let transform = transform_of(area, down.atan2(across), depth);
    Quad { transform, ink: Ink { paint, picture: None, kind: Kind::Arrow } }
}

/// The pixels of a code whose modules have sides of `module` pixels.
fn code_mask(code: &Code, (x, y): (f32, f32), module: u16) -> (Mask, Area) {
    let module = usize::from(module.max(1));
    let side = code.side * module;
    let mut coverage = vec![0; side * side];
    for (index, pixel) in coverage.iter_mut().enumerate() {
        let (row, column) = (index / side / module, index % side / module);
        *pixel = if code.dark[row * code.side + column] { 255 } else { 0 };
    }
    let length = u32::try_from(side).unwrap_or(1);
    let mask = Mask { width: length, height: length, left: 0, top: 0, coverage };
    // Pixels of the code on pixels of the screen.
    let half = side as f32 / 2.0;
    let area = Area {
        x: (x - half).round() + half,
        y: (y - half).round() + half,
        width: side as f32,
        height: side as f32,
    };
    (mask, area)
}

fn stock_quad(stock: &Stock, depth: usize, stocks: &Stocks) -> Option<Quad> {
    let (picture, part) = stocks.part_of(stock)?;
    let area = Area {
        x: stock.x,
        y: stock.y,
        width: part.width * stock.scale,
        height: part.height * stock.scale,
    };
    let a = Vec4::new(part.left, part.top, part.across, part.down);
    let b = Vec4::new(stock.opacity, 0.0, 0.0, 0.0);
    let paint = Paint { a, b, ..paint_on(area) };
    let transform = transform_of(area, 0.0, depth);
    Some(Quad { transform, ink: Ink { paint, picture: Some(picture), kind: Kind::Stock } })
}

fn paint_on(area: Area) -> Paint {
    Paint { quad: Vec4::new(area.width, area.height, 0.0, 0.0), ..Paint::default() }
}

fn material_of(theme: &Theme) -> Vec4 {
    let material = &theme.material;
    Vec4::new(material.grain, material.light, material.bevel, material.gloss)
}

fn extent_of(corners: &Corners) -> Area {
    Area::square(corners.x, corners.y, 2.0 * corners.reach + corners.case_width)
}

fn grown(area: Area) -> Area {
    Area { width: area.width + 2.0 * MARGIN, height: area.height + 2.0 * MARGIN, ..area }
}

fn vec4(color: Rgba) -> Vec4 {
    Vec4::from_array(color.parts())
}

fn image_of(mask: Mask) -> Image {
    let size = Extent3d { width: mask.width, height: mask.height, depth_or_array_layers: 1 };
    Image::new(
        size,
        TextureDimension::D2,
        mask.coverage,
        TextureFormat::R8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// A picture on which can be drawn.
#[must_use]
pub fn target(images: &mut Assets<Image>, width: u32, height: u32) -> Handle<Image> {
    let mut image = Image::new_target_texture(width, height, TextureFormat::Rgba8Unorm, None);
    image.texture_descriptor.usage |= bevy::render::render_resource::TextureUsages::COPY_SRC;
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
    images.add(image)
}
