use std::borrow::Cow;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Film, Projector};
use crate::Theme;
use crate::still::Pixels;

/// How long each position is shown, and how long the last one, in hundredths of a second.
const SHOWN: u16 = 100;
const SHOWN_LAST: u16 = 400;
/// How many colours there are beside the transparent one, whose number comes behind theirs.
const COLORS: u8 = 255;
/// Of so many pixels one is looked at to choose them.
const SAMPLED: i32 = 3;
/// How often what a move changes is looked at, beside the whole picture.
const WEIGHT: usize = 8;

impl Film<'_> {
    /// The most frames of an animation; of a longer game the last positions are shown.
    pub const MOST_FRAMES: usize = 400;
    /// The largest height of an animation's board.
    pub const MOST_GIF_PX: u32 = 720;

    /// The game as a GIF that begins again for ever, a frame for each position. The board is
    /// `board_px` pixels high, at most [`Film::MOST_GIF_PX`].
    ///
    /// # Errors
    ///
    /// What the format refuses.
    pub fn gif(&self, theme: &Theme, board_px: u32) -> Result<Vec<u8>, EncodingError> {
        let projector = Projector::new(theme, board_px.min(Self::MOST_GIF_PX));
        let first = (self.plies() + 1).saturating_sub(Self::MOST_FRAMES);
        let colors = self.colors(&projector, first);
        let palette = [&colors.color_map_rgb()[..], &[0; 3]].concat();
        let side = |px: u32| u16::try_from(px).unwrap_or(u16::MAX);
        let (width, height) = (side(projector.width), side(projector.height));
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Pixels> = None;
        for ply in first..=self.plies() {
            let picture = projector.draw(self, ply);
            encoder.write_frame(&Frame {
                width,
                height,
                delay: if ply == self.plies() { SHOWN_LAST } else { SHOWN },
                dispose: DisposalMethod::Keep,
                transparent: Some(COLORS),
                buffer: Cow::Owned(changed(before.as_ref(), &picture, &colors)),
                ..Frame::default()
            })?;
            before = Some(picture);
        }
        encoder.into_inner()
    }

    /// One choice of colours for all frames, so that a piece looks the same wherever it goes: those of
    /// the first picture, where all pieces stand, and of what the last move has changed, where its
    /// signs are.
    fn colors(&self, projector: &Projector<'_>, first: usize) -> NeuQuant {
        let plies = [first, self.plies().saturating_sub(1), self.plies()];
        let [first, before, last] = plies.map(|ply| projector.draw(self, ply));
        let changed: Vec<u8> = pairs(&before, &last)
            .filter(|(before, after)| before != after)
            .flat_map(|(_, after)| after)
            .copied()
            .collect();
        let samples = [first.rgba(), &changed.repeat(WEIGHT)].concat();
        NeuQuant::new(SAMPLED, COLORS.into(), &samples)
    }
}

fn pairs<'a>(one: &'a Pixels, other: &'a Pixels) -> impl Iterator<Item = (&'a [u8], &'a [u8])> {
    one.rgba().chunks_exact(4).zip(other.rgba().chunks_exact(4))
}

/// The colours of the pixels of `after` that differ from `before`; what stays is transparent, which
/// packs to almost nothing.
fn changed(before: Option<&Pixels>, after: &Pixels, colors: &NeuQuant) -> Vec<u8> {
    let color = |pixel: &[u8]| u8::try_from(colors.index_of(pixel)).unwrap_or(COLORS);
    match before {
        None => after.rgba().chunks_exact(4).map(color).collect(),
        Some(before) => pairs(before, after)
            .map(|(before, after)| if before == after { COLORS } else { color(after) })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::AnimationDecoder;
    use image::codecs::gif::GifDecoder;
    use xiangqi::Record;

    use super::*;

    #[test]
    fn a_gif_has_a_frame_for_each_position_and_ends_with_the_last() {
        let mut game = Record::default();
        game.extend(["h2e2", "h9g7", "h0g2"].map(|mv| mv.parse().unwrap())).unwrap();
        let theme = Theme::shipped("wood").unwrap();
        let film = Film { game: &game, title: "", end: "*" };
        let file = film.gif(&theme, 160).unwrap();
        let frames = GifDecoder::new(Cursor::new(file)).unwrap().into_frames();
        let frames = frames.collect_frames().unwrap();
        assert_eq!(frames.len(), 4);
        assert_ne!(frames[2].buffer(), frames[3].buffer());
    }

    #[test]
    fn every_pixel_of_every_frame_is_near_its_color() {
        let mut game = Record::default();
        game.extend(["h2e2", "h9g7", "h0g2"].map(|mv| mv.parse().unwrap())).unwrap();
        for name in Theme::shipped_names() {
            let theme = Theme::shipped(name).unwrap();
            let film = Film { game: &game, title: "甲 — 乙", end: "*" };
            let file = film.gif(&theme, 240).unwrap();
            let frames = GifDecoder::new(Cursor::new(file)).unwrap().into_frames();
            let projector = Projector::new(&theme, 240);
            for (ply, frame) in frames.collect_frames().unwrap().iter().enumerate() {
                let (drawn, before) =
                    (projector.draw(&film, ply), projector.draw(&film, ply.saturating_sub(1)));
                // What has moved is looked at by itself: it is the smaller part.
                let pixels =
                    frame.buffer().as_raw().chunks_exact(4).zip(drawn.rgba().chunks_exact(4));
                let (moved, stayed): (Vec<_>, Vec<_>) = pixels
                    .zip(before.rgba().chunks_exact(4))
                    .partition(|((_, drawn), before)| drawn != before);
                for part in [moved, stayed].into_iter().filter(|part| !part.is_empty()) {
                    let far: f64 =
                        part.iter().map(|((shown, drawn), _)| distance(shown, drawn)).sum();
                    assert!(far < 4.0 * part.len() as f64, "{name}, ply {ply}: {far}");
                }
            }
        }
    }

    /// How far two colours are from each other, from 0 to 442.
    fn distance(one: &[u8], other: &[u8]) -> f64 {
        let parts = one.iter().zip(other).take(3);
        parts.map(|(a, b)| f64::from(a.abs_diff(*b)).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn the_longest_game_is_cut_to_its_end() {
        let mut game = Record::default();
        let to_and_fro = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|mv| mv.parse().unwrap());
        game.extend(to_and_fro.into_iter().cycle().take(450)).unwrap();
        let film = Film { game: &game, title: "", end: "" };
        let file = film.gif(&Theme::shipped("paper").unwrap(), 120).unwrap();
        let frames = GifDecoder::new(Cursor::new(file)).unwrap().into_frames();
        assert_eq!(frames.count(), Film::MOST_FRAMES);
    }
}
