//! Text as pixels. Still pictures and the big board use the same, so that they look the same.

use crate::coverage::{Canvas, Pen};
use crate::{Face, Family};

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// The family.
    pub family: Family,
    /// The size of an em in pixels.
    pub size_px: f32,
    /// What is added between two characters, in em.
    pub spacing: f32,
    /// By how much each stroke grows on either side, in pixels.
    pub swell_px: f32,
}

impl Setting {
    /// Set in `family` at `size_px`, as the font has it.
    #[must_use]
    pub const fn plain(family: Family, size_px: f32) -> Self {
        Self { family, size_px, spacing: 0.0, swell_px: 0.0 }
    }

    /// How far the pen travels over `text`, in pixels; nothing is added after the last character.
    #[must_use]
    pub fn advance_px(&self, text: &str) -> f32 {
        let gaps = text.chars().count().saturating_sub(1);
        (self.family.face().advance(text) + self.spacing * gaps as f32) * self.size_px
    }
}

/// The pixels that a text covers.
#[derive(Clone, Debug, PartialEq)]
pub struct Mask {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// From the origin to the left edge, in whole pixels.
    pub left: i32,
    /// From the origin down to the upper edge, in whole pixels; negative above it.
    pub top: i32,
    /// Rows from the top, how much of each pixel is covered.
    pub coverage: Vec<u8>,
}

impl Mask {
    /// The pixels of `text`, the pen starting at `pen`, in pixels to the right of the origin and
    /// down from it; `None` when nothing of it is seen, or it is larger than any screen.
    #[must_use]
    pub fn of(text: &str, setting: Setting, pen: (f32, f32)) -> Option<Self> {
        let face = setting.family.face();
        let frame = Frame::around(face, text, setting, pen)?;
        let (x, y) = (pen.0 - frame.left, pen.1 - frame.top);
        let mut union = vec![0; frame.width * frame.height];
        for (right, down) in swellings(setting.swell_px) {
            let mut canvas = Canvas::new(frame.width, frame.height);
            let scale = setting.size_px / face.units_per_em();
            let mut pen = Pen::new(&mut canvas, scale);
            face.outline(text, setting.spacing, &mut pen, |pen, em| {
                pen.start_at(x + em * setting.size_px + right, y + down);
            });
            for (pixel, more) in union.iter_mut().zip(canvas.into_coverage()) {
                *pixel = more.max(*pixel);
            }
        }
        // The frame was measured to fit a screen, so these casts lose nothing.
        #[expect(clippy::cast_possible_truncation)]
        Some(Self {
            width: frame.width as u32,
            height: frame.height as u32,
            left: frame.left as i32,
            top: frame.top as i32,
            coverage: union,
        })
    }
}

/// The whole pixels around a text, from the origin.
struct Frame {
    left: f32,
    top: f32,
    width: usize,
    height: usize,
}

impl Frame {
    fn around(face: &Face, text: &str, setting: Setting, (x, y): (f32, f32)) -> Option<Self> {
        const SCREEN_PX: f32 = 8192.0;
        let ink = face.ink(text)?;
        let gaps = setting.advance_px(text) - face.advance(text) * setting.size_px;
        let left = (x + ink.left * setting.size_px - setting.swell_px).floor();
        let right = (x + ink.right * setting.size_px + gaps + setting.swell_px).ceil();
        let top = (y - ink.top * setting.size_px - setting.swell_px).floor();
        let bottom = (y - ink.bottom * setting.size_px + setting.swell_px).ceil();
        let (width, height) = (right - left, bottom - top);
        let fits = |side: f32| (1.0..=SCREEN_PX).contains(&side);
        // Between 1 and 8192, so these casts lose nothing.
        #[expect(clippy::cast_possible_truncation)]
        (fits(width) && fits(height)).then_some(Self {
            left,
            top,
            width: width as usize,
            height: height as usize,
        })
    }
}

/// The shifts whose union makes a stroke grow by `swell` on either side.
fn swellings(swell: f32) -> Vec<(f32, f32)> {
    const DIRECTIONS: u8 = 12;
    if swell <= 0.0 {
        return vec![(0.0, 0.0)];
    }
    let turn = std::f32::consts::TAU / f32::from(DIRECTIONS);
    (0..DIRECTIONS)
        .map(|n| (f32::from(n) * turn).sin_cos())
        .map(|(s, c)| (s * swell, c * swell))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(text: &str, swell_px: f32) -> Mask {
        let setting = Setting { swell_px, ..Setting::plain(Family::Text, 60.0) };
        Mask::of(text, setting, (0.0, 0.0)).unwrap()
    }

    #[test]
    fn a_mask_is_as_large_as_its_ink_and_touches_all_four_sides() {
        let mask = mask("国", 0.0);
        let width = usize::try_from(mask.width).unwrap();
        let rows: Vec<_> = mask.coverage.chunks(width).collect();
        let inked = |row: &&[u8]| row.iter().any(|pixel| *pixel > 0);
        assert!(inked(&rows[0]) && inked(rows.last().unwrap()));
        assert!(rows.iter().any(|row| row[0] > 0) && rows.iter().any(|row| row[width - 1] > 0));
        assert!(mask.coverage.contains(&255), "some pixel is covered wholly");
    }

    #[test]
    fn a_swollen_mask_covers_the_plain_one_and_grows_by_its_swelling() {
        let (plain, swollen) = (mask("一", 0.0), mask("一", 3.0));
        assert_eq!(swollen.height, plain.height + 6);
        let ink = |mask: &Mask| mask.coverage.iter().map(|pixel| u32::from(*pixel)).sum::<u32>();
        assert!(ink(&swollen) > ink(&plain) * 3 / 2);
    }

    #[test]
    fn spacing_lies_between_characters_and_not_after_the_last() {
        let plain = Setting::plain(Family::Text, 100.0);
        let spaced = Setting { spacing: 0.1, ..plain };
        assert_eq!(spaced.advance_px("国国国"), plain.advance_px("国国国") + 20.0);
        let width = |setting| Mask::of("国国", setting, (0.0, 0.0)).unwrap().width;
        assert_eq!(width(spaced), width(plain) + 10);
    }

    #[test]
    fn a_mask_goes_where_the_pen_starts() {
        let setting = Setting::plain(Family::Text, 60.0);
        let (here, there) = (mask("国", 0.0), Mask::of("国", setting, (7.0, -3.0)).unwrap());
        assert_eq!((there.left, there.top), (here.left + 7, here.top - 3));
        assert_eq!(there.coverage, here.coverage);
    }

    #[test]
    fn nothing_is_no_mask() {
        assert!(Mask::of(" ", Setting::plain(Family::Text, 60.0), (0.0, 0.0)).is_none());
        assert!(Mask::of("国", Setting::plain(Family::Text, 1.0e9), (0.0, 0.0)).is_none());
    }
}
