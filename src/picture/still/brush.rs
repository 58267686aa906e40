//! Lines, rings, discs, corners and characters on pixels, all lengths in pixels.

use super::pixels::Pixels;
use super::shade::{inside, segment};
use crate::{Family, Mask, Rgba, Setting};

impl Pixels {
    /// A line with round ends.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgba) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let reach = |a: f32, b: f32| (a - b).abs() / 2.0 + width / 2.0 + 1.0;
        let half = ((to.0 - from.0) / 2.0, (to.1 - from.1) / 2.0);
        let [red, green, blue, alpha] = color.parts();
        self.paint_around(middle, (reach(from.0, to.0), reach(from.1, to.1)), |x, y| {
            let distance = segment((x, y), (-half.0, -half.1), half) - width / 2.0;
            [red, green, blue, alpha * inside(distance)]
        });
    }

    /// A filled circle.
    pub fn disc(&mut self, center: (f32, f32), radius: f32, color: Rgba) {
        self.ring(center, radius / 2.0, radius, color);
    }

    /// A ring of that width around its radius.
    pub fn ring(&mut self, center: (f32, f32), radius: f32, width: f32, color: Rgba) {
        let reach = radius + width / 2.0 + 1.0;
        let [red, green, blue, alpha] = color.parts();
        self.paint_around(center, (reach, reach), |x, y| {
            let distance = (x.hypot(y) - radius).abs() - width / 2.0;
            [red, green, blue, alpha * inside(distance)]
        });
    }

    /// A glow that fades from one radius to another.
    pub fn halo(&mut self, center: (f32, f32), inner: f32, outer: f32, color: Rgba) {
        let [red, green, blue, alpha] = color.parts();
        self.paint_around(center, (outer + 1.0, outer + 1.0), |x, y| {
            let left = 1.0 - ((x.hypot(y) - inner) / (outer - inner)).clamp(0.0, 1.0);
            [red, green, blue, alpha * left]
        });
    }

    /// The four corners around a place.
    pub fn corners(&mut self, (x, y): (f32, f32), reach: f32, arm: f32, width: f32, color: Rgba) {
        for right in [-1.0, 1.0] {
            for down in [-1.0, 1.0] {
                let corner = (x + right * reach, y + down * reach);
                self.line(corner, (corner.0 - right * arm, corner.1), width, color);
                self.line(corner, (corner.0, corner.1 - down * arm), width, color);
            }
        }
    }

    /// A character, its outlines centred on a place, each stroke swollen on either side.
    pub fn glyph(
        &mut self,
        (x, y): (f32, f32),
        glyph: char,
        family: Family,
        size_px: f32,
        swell_px: f32,
        color: Rgba,
    ) {
        let text = glyph.to_string();
        let Some(ink) = family.face().ink(&text) else { return };
        let pen = (
            x - (ink.left + ink.right) / 2.0 * size_px,
            y + (ink.bottom + ink.top) / 2.0 * size_px,
        );
        let setting = Setting { swell_px, ..Setting::plain(family, size_px) };
        if let Some(mask) = Mask::of(&text, setting, pen) {
            self.text(&mask, (0, 0), color);
        }
    }
}
