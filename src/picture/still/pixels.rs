use image::ExtendedColorType;
use image::ImageEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};

use crate::{Mask, Rgba};

/// A picture in memory: RGBA, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

/// A colour and its opacity, each part from 0 to 1, sRGB.
pub(super) type Paint = [f32; 4];

impl Pixels {
    /// The longest side of a picture.
    pub const MOST_PX: u32 = 4096;

    /// Nothing but transparent pixels; a side of 0 counts as 1, one longer than
    /// [`Self::MOST_PX`] as that.
    #[must_use]
    pub fn transparent(width: u32, height: u32) -> Self {
        let [width, height] = [width, height].map(|side| side.clamp(1, Self::MOST_PX));
        let rgba = vec![0; width as usize * height as usize * 4];
        Self { width, height, rgba }
    }

    /// Width in pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// The pixels, four bytes each.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The pixels, four bytes each.
    #[must_use]
    pub fn into_rgba(self) -> Vec<u8> {
        self.rgba
    }

    /// The picture as a PNG file.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        PngEncoder::new_with_quality(&mut file, CompressionType::Default, FilterType::Adaptive)
            .write_image(&self.rgba, self.width, self.height, ExtendedColorType::Rgba8)
            .expect("the pixels fill the picture, and memory takes every byte");
        file
    }

    /// The same picture with `color` behind it.
    #[must_use]
    pub fn on(&self, color: Rgba) -> Self {
        let mut whole = Self::transparent(self.width, self.height);
        whole.fill(color);
        whole.stamp(self, (0, 0), 1.0);
        whole
    }

    /// Covers everything with `color`.
    pub fn fill(&mut self, color: Rgba) {
        self.rgba.chunks_exact_mut(4).for_each(|pixel| pixel.copy_from_slice(&color.0));
    }

    /// Lays `other` on this picture, its upper left corner at a place that may lie outside, seen
    /// through by all but `opacity`.
    pub fn stamp(&mut self, other: &Self, (left, top): (i32, i32), opacity: f32) {
        for y in 0..other.height {
            for x in 0..other.width {
                let at = (y as usize * other.width as usize + x as usize) * 4;
                let [red, green, blue, alpha] = parts(&other.rgba[at..at + 4]);
                if alpha > 0.0 {
                    let place = (i64::from(left) + i64::from(x), i64::from(top) + i64::from(y));
                    self.blend(place, [red, green, blue, alpha * opacity]);
                }
            }
        }
    }

    /// Lays a text on this picture, its origin at whole pixels.
    pub fn text(&mut self, mask: &Mask, (x, y): (i32, i32), color: Rgba) {
        let [red, green, blue, alpha] = color.parts();
        for (row, line) in mask.coverage.chunks_exact(mask.width as usize).enumerate() {
            for (column, covered) in line.iter().enumerate().filter(|(_, covered)| **covered > 0) {
                let place = (
                    i64::from(x) + i64::from(mask.left) + column as i64,
                    i64::from(y) + i64::from(mask.top) + row as i64,
                );
                self.blend(place, [red, green, blue, alpha * f32::from(*covered) / 255.0]);
            }
        }
    }

    /// Lays on every pixel within `reach` of a place what `paint` says of it; `paint` hears where
    /// the middle of the pixel lies from that place.
    pub(super) fn paint_around(
        &mut self,
        (x, y): (f32, f32),
        reach: (f32, f32),
        paint: impl Fn(f32, f32) -> Paint,
    ) {
        let columns = within(x - reach.0, x + reach.0, self.width);
        let rows = within(y - reach.1, y + reach.1, self.height);
        for row in rows {
            for column in columns.clone() {
                let place = (column as f32 + 0.5 - x, row as f32 + 0.5 - y);
                let color = paint(place.0, place.1);
                if color[3] > 0.0 {
                    self.blend((i64::from(column), i64::from(row)), color);
                }
            }
        }
    }

    fn blend(&mut self, (x, y): (i64, i64), [red, green, blue, alpha]: Paint) {
        let inside =
            (0..i64::from(self.width)).contains(&x) && (0..i64::from(self.height)).contains(&y);
        let Ok(at) = usize::try_from((y * i64::from(self.width) + x) * 4) else { return };
        let Some(pixel) = self.rgba.get_mut(at..at + 4).filter(|_| inside) else { return };
        let under = parts(pixel);
        let whole = alpha + under[3] * (1.0 - alpha);
        if whole <= 0.0 {
            return;
        }
        let part = |top: f32, below: f32| (top * alpha + below * under[3] * (1.0 - alpha)) / whole;
        let mixed = [part(red, under[0]), part(green, under[1]), part(blue, under[2]), whole];
        for (byte, part) in pixel.iter_mut().zip(mixed) {
            *byte = to_byte(part);
        }
    }
}

fn parts(pixel: &[u8]) -> Paint {
    [0, 1, 2, 3].map(|part| f32::from(pixel[part]) / 255.0)
}

fn to_byte(part: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "casts from floats saturate")]
    let byte = (part * 255.0 + 0.5) as u8;
    byte
}

fn within(from: f32, to: f32, side: u32) -> std::ops::Range<u32> {
    #[expect(clippy::cast_possible_truncation, reason = "casts from floats saturate")]
    let [first, end] = [from.floor() as u32, to.ceil() as u32];
    first.min(side)..end.min(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Paint = [1.0, 0.0, 0.0, 1.0];

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut pixels = Pixels::transparent(2, 2);
        pixels.paint_around((0.0, 0.0), (9.0, 9.0), |_, _| RED);
        assert!(pixels.rgba().chunks(4).all(|pixel| pixel == [255, 0, 0, 255]));
        let mut corner = Pixels::transparent(2, 2);
        corner.stamp(&pixels, (1, 1), 1.0);
        corner.stamp(&pixels, (-5, 7), 1.0);
        assert_eq!(corner.rgba()[12..], [255, 0, 0, 255]);
        assert_eq!(corner.rgba()[..12], [0; 12]);
    }

    #[test]
    fn half_of_a_colour_lets_what_is_under_it_through() {
        let mut pixels = Pixels::transparent(1, 1);
        pixels.fill(Rgba([0, 0, 255, 255]));
        pixels.paint_around((0.0, 0.0), (1.0, 1.0), |_, _| [1.0, 0.0, 0.0, 0.5]);
        assert_eq!(pixels.rgba(), [128, 0, 128, 255]);
    }

    #[test]
    fn a_png_has_the_same_pixels() {
        let mut pixels = Pixels::transparent(3, 2);
        pixels.fill(Rgba([1, 2, 3, 255]));
        let read = image::load_from_memory(&pixels.png()).unwrap().into_rgba8();
        assert_eq!(read.dimensions(), (3, 2));
        assert_eq!(read.into_raw(), pixels.rgba());
    }
}
