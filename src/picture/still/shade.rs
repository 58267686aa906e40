//! Slab and piece by signed distances, as the shaders of the big board have them.

use xiangqi::Color;

use super::pixels::Paint;
use super::wood::{LIGHT, mix, mix_color, smoothstep, wood};
use crate::Theme;

/// Corner radius and width of the bevel of a slab, in cells.
const RADIUS: f32 = 0.09;
const BEVEL: f32 = 0.075;

/// The slab at a place from its middle, lengths in pixels.
pub fn slab(theme: &Theme, (x, y): (f32, f32), half: (f32, f32), cell: f32) -> Paint {
    let distance = round_rect((x, y), half, RADIUS * cell);
    let opacity = inside(distance);
    if opacity <= 0.0 {
        return [0.0; 4];
    }
    let (board, material) = (&theme.board, &theme.material);
    let place = ((x + half.0) / cell, (y + half.1) / cell);
    let grain = material.grain * wood(place, 1.0, 1.0 / cell);
    let mut color = mix_color(board.light.parts(), board.dark.parts(), grain);
    // Brightest a little up left of the middle.
    let away = ((x + half.0 * 0.16) / (2.0 * half.0)).hypot((y + half.1 * 0.28) / (2.0 * half.1));
    let lit = 1.0 + material.light * (0.05 - 0.14 * away * away);
    color = [color[0] * lit, color[1] * lit, color[2] * lit, opacity];
    let width = BEVEL * cell;
    let slope = smoothstep(-width, 0.0, distance);
    let towards = |at: f32, half: f32| if half - at.abs() < width { at.signum() } else { 0.0 };
    let facing =
        (towards(x, half.0) * LIGHT[0] + towards(y, half.1) * LIGHT[1]) * slope * material.bevel;
    let gleam = mix_color(color, [1.0, 0.95, 0.82, 1.0], facing.max(0.0) * 0.5);
    mix_color(gleam, board.edge.parts(), (-facing).max(0.0) * 0.9)
}

/// A piece without its character and with its shadow, at a place from its middle in radii; `seed`
/// moves its cut of the wood, and a radius is `radius_px` pixels.
pub fn piece(theme: &Theme, side: Color, (x, y): (f32, f32), seed: f32, radius_px: f32) -> Paint {
    let (material, colors) = (&theme.material, theme.piece(side));
    let pixel = 1.0 / radius_px;
    let r = x.hypot(y);
    // A wide faint shadow away from the light, and a tight one where the piece stands.
    let wide = 0.55 * (1.0 - smoothstep(0.78, 1.36, (x - 0.10).hypot(y - 0.16)));
    let contact = 0.5 * (1.0 - smoothstep(0.96, 1.12, (x - 0.03).hypot(y - 0.06)));
    let shade = material.shadow * wide.max(contact);
    let body = ((1.0 - r) / pixel + 0.5).clamp(0.0, 1.0);
    if body <= 0.0 {
        return [0.0, 0.0, 0.0, shade];
    }
    let cut = wood((x * 1.25 + seed, y * 1.25), seed, 1.25 * pixel);
    let mut color = mix_color(colors.body.parts(), colors.grain.parts(), material.grain * cut);
    color = lit(color, (x, y), material);
    // Red carries two thin rings, Black one broad one: seen without any hue.
    let ring = |at: f32, width: f32| (0.5 - ((r - at).abs() - width / 2.0) / pixel).clamp(0.0, 1.0);
    let rings = match side {
        Color::Red => 0.92 * ring(0.835, 0.035).max(ring(0.745, 0.05)),
        Color::Black => 0.85 * ring(0.79, 0.075),
    };
    color = mix_color(color, colors.glyph.parts(), rings);
    color = mix_color(color, colors.rim.parts(), ring(0.98, 0.05) * colors.rim_opacity);
    // The body over its own shadow.
    let opacity = body + shade * (1.0 - body);
    let share = body / opacity;
    [color[0] * share, color[1] * share, color[2] * share, opacity]
}

/// A dished top with round shoulders under the light.
fn lit(color: Paint, (x, y): (f32, f32), material: &crate::Material) -> Paint {
    let r = x.hypot(y);
    let slope = 0.10 * r + 1.35 * smoothstep(0.80, 1.0, r) * material.bevel;
    let lean = slope / r.max(1.0e-4);
    let length = (x * lean).hypot(y * lean).hypot(1.0);
    let normal = [x * lean / length, y * lean / length, 1.0 / length];
    let dot = |light: [f32; 3]| normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2];
    let diffuse = dot(LIGHT).clamp(0.0, 1.0);
    let gain = 1.0 + material.light * 0.95 * (diffuse - LIGHT[2]);
    let part = |index: usize| (color[index] * gain).clamp(0.0, 1.0);
    let shaded = [part(0), part(1), part(2), color[3]];
    let mirror = dot([LIGHT[0] * 0.6, LIGHT[1] * 0.6, 0.8]).clamp(0.0, 1.0);
    let shoulder = smoothstep(0.8, 0.9, r) * (1.0 - smoothstep(0.93, 1.0, r));
    let gleam = mirror.powi(24) * shoulder * material.gloss;
    mix_color(shaded, [1.0, 0.97, 0.9, 1.0], gleam)
}

/// How much of a pixel lies inside, from its signed distance to the edge in pixels.
pub fn inside(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// Signed distance to a rectangle with round corners around the origin.
pub fn round_rect((x, y): (f32, f32), half: (f32, f32), radius: f32) -> f32 {
    let (across, down) = (x.abs() - half.0 + radius, y.abs() - half.1 + radius);
    across.max(0.0).hypot(down.max(0.0)) + across.max(down).min(0.0) - radius
}

/// Distance to the line between two places.
pub fn segment((x, y): (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = (across * across + down * down).max(1.0e-6);
    let share = (((x - from.0) * across + (y - from.1) * down) / length).clamp(0.0, 1.0);
    (x - mix(from.0, to.0, share)).hypot(y - mix(from.1, to.1, share))
}
