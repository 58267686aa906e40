use super::{Film, Projector, pixels, whole};
use crate::Theme;
use crate::still::Pixels;

/// How many pictures stand in a row.
const IN_A_ROW: usize = 6;
/// The space around each picture, a picture's height being 1.
const GAP: f32 = 0.035;

impl Film<'_> {
    /// The most pictures of a strip.
    pub const MOST_PICTURES: usize = 24;
    /// The largest height of a strip's boards.
    pub const MOST_STRIP_PX: u32 = 480;

    /// At most [`Film::MOST_PICTURES`] positions of the game side by side, the start and the end
    /// among them, as a PNG file. Each board is `board_px` pixels high, at most
    /// [`Film::MOST_STRIP_PX`].
    #[must_use]
    pub fn strip(&self, theme: &Theme, board_px: u32) -> Vec<u8> {
        let projector = Projector::new(theme, board_px.min(Self::MOST_STRIP_PX));
        let plies = chosen(self.plies());
        let columns = columns(plies.len());
        let rows = plies.len().div_ceil(columns);
        let (width, height) = (projector.width as f32, projector.height as f32);
        let gap = height * GAP;
        let side = |count: usize, one: f32| pixels(count as f32 * (one + gap) + gap);
        let mut sheet = Pixels::transparent(side(columns, width), side(rows, height));
        sheet.fill(theme.ink.ground);
        for (place, ply) in plies.into_iter().enumerate() {
            let left = gap + (place % columns) as f32 * (width + gap);
            let top = gap + (place / columns) as f32 * (height + gap);
            sheet.stamp(&projector.draw(self, ply), (whole(left), whole(top)), 1.0);
        }
        sheet.png()
    }
}

/// Which plies a strip shows: evenly chosen, the first and the last among them.
fn chosen(plies: usize) -> Vec<usize> {
    let count = (plies + 1).min(Film::MOST_PICTURES);
    let steps = count.saturating_sub(1).max(1);
    (0..count).map(|place| place * plies / steps).collect()
}

/// So many columns that the rows are as full as they can be.
fn columns(count: usize) -> usize {
    let rows = count.div_ceil(IN_A_ROW).max(1);
    count.div_ceil(rows).max(1)
}

#[cfg(test)]
mod tests {
    use xiangqi::Record;

    use super::*;

    #[test]
    fn a_strip_shows_the_start_and_the_end_of_a_long_game() {
        assert_eq!(chosen(0), [0]);
        assert_eq!(chosen(3), [0, 1, 2, 3]);
        let long = chosen(200);
        assert_eq!((long.len(), long[0], long[23]), (24, 0, 200));
    }

    #[test]
    fn rows_are_full() {
        assert_eq!([1, 4, 6, 7, 10, 24].map(columns), [1, 4, 6, 4, 5, 6]);
    }

    #[test]
    fn a_strip_is_one_picture() {
        let mut game = Record::default();
        game.extend(["h2e2", "h9g7", "h0g2"].map(|mv| mv.parse().unwrap())).unwrap();
        let film = Film { game: &game, title: "", end: "" };
        let strip = film.strip(&Theme::shipped("paper").unwrap(), 160);
        let image = image::load_from_memory(&strip).unwrap();
        assert!(image.width() > 3 * image.height() / 2, "{} x {}", image.width(), image.height());
    }
}
