//! Pictures as video encoders take them.

use crate::Picture;

/// A picture as planes: brightness, then both colour differences at half the width and height
/// (I420), by ITU-R BT.709 in the range of television.
#[derive(Clone, PartialEq, Eq)]
pub struct Yuv {
    /// Width in pixels, even.
    pub width: u32,
    /// Height in pixels, even.
    pub height: u32,
    /// The planes, one after the other, without padding.
    pub planes: Vec<u8>,
}

/// The picture as planes; an odd last row or column is left out, since encoders take none.
#[must_use]
pub fn yuv420(picture: &Picture) -> Yuv {
    let (width, height) = (picture.width() & !1, picture.height() & !1);
    let [wide, high, stride] = [width, height, picture.width()].map(|side| side as usize);
    let mut planes = vec![0; wide * high * 3 / 2];
    let (bright, colours) = planes.split_at_mut(wide * high);
    let (blue, red) = colours.split_at_mut(wide * high / 4);
    let rows = picture.rgba().chunks_exact(4 * stride * 2);
    let bright = bright.chunks_exact_mut(2 * wide.max(1));
    let blue = blue.chunks_exact_mut((wide / 2).max(1));
    let red = red.chunks_exact_mut((wide / 2).max(1));
    for (((pair, bright), blue), red) in rows.zip(bright).zip(blue).zip(red) {
        let (upper, lower) = pair.split_at(4 * stride);
        let (bright_upper, bright_lower) = bright.split_at_mut(wide);
        let pixels = upper.chunks_exact(8).zip(lower.chunks_exact(8));
        let bright = bright_upper.chunks_exact_mut(2).zip(bright_lower.chunks_exact_mut(2));
        let out = bright.zip(blue.iter_mut().zip(red));
        for ((upper, lower), ((bright_upper, bright_lower), (blue, red))) in pixels.zip(out) {
            bright_upper[0] = brightness(upper[0], upper[1], upper[2]);
            bright_upper[1] = brightness(upper[4], upper[5], upper[6]);
            bright_lower[0] = brightness(lower[0], lower[1], lower[2]);
            bright_lower[1] = brightness(lower[4], lower[5], lower[6]);
            let mean = |at: usize| {
                let [a, b, c, d] =
                    [upper[at], upper[at + 4], lower[at], lower[at + 4]].map(i32::from);
                (a + b + c + d + 2) >> 2
            };
            let (r, g, b) = (mean(0), mean(1), mean(2));
            *blue = clamped((-26 * r - 86 * g + 112 * b + 128 * 256 + 128) >> 8);
            *red = clamped((112 * r - 102 * g - 10 * b + 128 * 256 + 128) >> 8);
        }
    }
    Yuv { width, height, planes }
}

fn brightness(r: u8, g: u8, b: u8) -> u8 {
    let [r, g, b] = [r, g, b].map(i32::from);
    clamped((47 * r + 157 * g + 16 * b + 16 * 256 + 128) >> 8)
}

fn clamped(value: i32) -> u8 {
    u8::try_from(value.clamp(0, 255)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(colour: [u8; 4], width: u32, height: u32) -> Yuv {
        let pixels = usize::try_from(width * height).unwrap();
        yuv420(&Picture::new(1, 0, width, height, colour.repeat(pixels)).unwrap())
    }

    #[test]
    fn white_black_and_red_are_as_television_has_them() {
        for (colour, expected) in [
            ([255, 255, 255, 255], [235, 128, 128]),
            ([0, 0, 0, 255], [16, 128, 128]),
            ([255, 0, 0, 255], [63, 102, 240]),
        ] {
            let yuv = plain(colour, 4, 2);
            let [bright, blue, red] = [yuv.planes[0], yuv.planes[8], yuv.planes[10]].map(i32::from);
            for (is, should) in [bright, blue, red].into_iter().zip(expected) {
                assert!((is - should).abs() <= 1, "{colour:?}: {bright} {blue} {red}");
            }
        }
    }

    #[test]
    fn odd_sides_lose_their_last_line() {
        let yuv = plain([9, 9, 9, 255], 5, 3);
        assert_eq!((yuv.width, yuv.height, yuv.planes.len()), (4, 2, 12));
        assert_eq!(plain([9, 9, 9, 255], 1, 1).planes.len(), 0);
    }
}
