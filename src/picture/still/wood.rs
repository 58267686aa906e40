//! Wood and its light, as the shaders of the big board have them. Lengths in cells, grain along y.

use super::pixels::Paint;

/// Towards the light: up, left and out of the board (y downwards), of length 1.
pub const LIGHT: [f32; 3] = [-0.420_758, -0.621_119, 0.661_191];

/// From 0, early wood, to 1, late wood. The seed moves the cut in the trunk; `pixel` is the width
/// of a pixel, and fibres that are thinner fade.
pub fn wood((x, y): (f32, f32), seed: f32, pixel: f32) -> f32 {
    let warp = fbm((x * 0.28 + seed * 17.3, y * 0.05 + seed * 3.1)) * 2.2;
    let ring = (x * 1.45 + warp * 2.0).rem_euclid(1.0);
    let late = smoothstep(0.25, 0.92, ring) * (1.0 - smoothstep(0.92, 1.0, ring));
    let seen = (2.0 - pixel * 30.0).clamp(0.0, 1.0);
    let fibre = if seen > 0.0 {
        let coarse = noise((x * 26.0 + seed * 5.0, y * 0.8));
        let fine = noise((x * 60.0, y * 2.2 + seed));
        mix(0.5, 0.6 * coarse + 0.4 * fine, seen)
    } else {
        0.5
    };
    let cloud = 0.25 * (fbm((x * 0.2 + seed, y * 0.2)) - 0.5);
    (0.42 * late + 0.30 * fibre + 0.06 + cloud).clamp(0.0, 1.0)
}

/// 0 up to `from`, 1 from `to` on, and smooth between.
pub fn smoothstep(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// `share` of the way from one number to another.
pub fn mix(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}

/// `share` of the way from one colour to another; the opacity stays.
pub fn mix_color(from: Paint, to: Paint, share: f32) -> Paint {
    let part = |index: usize| mix(from[index], to[index], share);
    [part(0), part(1), part(2), from[3]]
}

fn fbm((x, y): (f32, f32)) -> f32 {
    0.5 * noise((x, y))
        + 0.3 * noise((x * 2.1 + 7.0, y * 2.1 + 3.0))
        + 0.2 * noise((x * 4.3 + 1.0, y * 4.3 + 9.0))
}

fn noise((x, y): (f32, f32)) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let smooth = |t: f32| t * t * (3.0 - 2.0 * t);
    let (across, down) = (smooth(x - left), smooth(y - top));
    let upper = mix(hash(left, top), hash(left + 1.0, top), across);
    let lower = mix(hash(left, top + 1.0), hash(left + 1.0, top + 1.0), across);
    mix(upper, lower, down)
}

fn hash(x: f32, y: f32) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "cells of a board lie near 0")]
    let [x, y] = [x, y].map(|cell| (cell as i32).cast_unsigned());
    let mut h = x.wrapping_mul(374_761_393).wrapping_add(y.wrapping_mul(668_265_263));
    h = (h ^ (h >> 13)).wrapping_mul(1_274_126_177);
    h ^= h >> 16;
    h as f32 / 4_294_967_295.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wood_lies_between_early_and_late_and_is_the_same_each_time() {
        for step in 0..500_u16 {
            let place = (f32::from(step) * 0.013, f32::from(step) * 0.021);
            let shade = wood(place, 1.0, 0.01);
            assert!((0.0..=1.0).contains(&shade));
            assert_eq!(shade, wood(place, 1.0, 0.01));
        }
        assert_ne!(wood((0.3, 0.4), 1.0, 0.01), wood((0.3, 0.4), 2.0, 0.01));
    }
}
