use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Film, Projector};
use crate::Theme;
use crate::still::Pixels;

/// How long each position is shown, and how long the last one, in hundredths of a second.
const SHOWN: u16 = 100;
const SHOWN_LAST: u16 = 400;
/// How thoroughly a frame's 256 colours are chosen: 1 is the best choice, 30 the quickest.
const QUICKLY: i32 = 20;

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
        let side = |px: u32| u16::try_from(px).unwrap_or(u16::MAX);
        let (width, height) = (side(projector.width), side(projector.height));
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Pixels> = None;
        for ply in (self.plies() + 1).saturating_sub(Self::MOST_FRAMES)..=self.plies() {
            let picture = projector.draw(self, ply);
            let mut rgba = match &before {
                Some(before) => changed(before.rgba(), picture.rgba()),
                None => picture.rgba().to_vec(),
            };
            let mut frame = Frame::from_rgba_speed(width, height, &mut rgba, QUICKLY);
            frame.delay = if ply == self.plies() { SHOWN_LAST } else { SHOWN };
            frame.dispose = DisposalMethod::Keep;
            encoder.write_frame(&frame)?;
            before = Some(picture);
        }
        encoder.into_inner()
    }
}

/// The pixels of `after` that differ from `before`; what stays is transparent, which packs to
/// almost nothing.
fn changed(before: &[u8], after: &[u8]) -> Vec<u8> {
    let pairs = before.chunks_exact(4).zip(after.chunks_exact(4));
    let pixel = |(before, after): (&[u8], &[u8])| -> [u8; 4] {
        if before == after { [0; 4] } else { [after[0], after[1], after[2], 255] }
    };
    pairs.flat_map(pixel).collect()
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
        // What did not change is still there, in colours that are near enough.
        let last = Projector::new(&theme, 160).draw(&film, 3);
        let (shown, drawn) = (frames[3].buffer().as_raw(), last.rgba());
        assert_eq!(shown.len(), drawn.len());
        let far = shown.iter().zip(drawn).filter(|(one, other)| one.abs_diff(**other) > 24);
        assert!(far.count() < drawn.len() / 50);
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
