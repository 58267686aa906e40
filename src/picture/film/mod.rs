//! A game in pictures: an animated GIF of all its positions, and a strip of some of them.

mod gif;
mod strip;

use xiangqi::{Color, Record, notation};

use crate::still::{Moment, Pixels, Still};
use crate::{Family, Mask, Rgba, Script, Setting, Theme};

/// A game to be shown in pictures, each position with a line of text below it.
#[derive(Clone, Copy, Debug)]
pub struct Film<'a> {
    /// The moves.
    pub game: &'a Record,
    /// What stands below the start, the players' names for instance.
    pub title: &'a str,
    /// What stands behind the last move, the result for instance.
    pub end: &'a str,
}

impl Film<'_> {
    fn plies(&self) -> usize {
        self.game.moves().len()
    }

    /// `12. 炮二平五`; the title at the start, the end behind the last move.
    fn caption(&self, ply: usize, script: Script) -> String {
        let before = ply.checked_sub(1);
        let played = before.and_then(|at| self.game.position_at(at).zip(self.game.moves().get(at)));
        let Some((position, mv)) = played else { return self.title.to_owned() };
        let dots = if position.side_to_move() == Color::Red { "." } else { "…" };
        let text = match script {
            Script::Simplified => notation::chinese(position, *mv),
            Script::Traditional => notation::chinese_traditional(position, *mv),
        };
        let end = if ply == self.plies() { self.end } else { "" };
        format!("{}{dots} {text}  {end}", position.move_number()).trim_end().to_owned()
    }
}

/// Draws the positions of a film, all of one size.
struct Projector<'a> {
    theme: &'a Theme,
    still: Still,
    width: u32,
    height: u32,
}

/// How high the line of text is, the board's height being 1.
const LINE: f32 = 0.085;

impl<'a> Projector<'a> {
    /// Pictures whose board is `board_px` high.
    fn new(theme: &'a Theme, board_px: u32) -> Self {
        let still = Still::new(theme, board_px, Color::Red);
        let slab = &still.plan().slab;
        let (width, height) = (pixels(slab.width), pixels(slab.height * (1.0 + LINE)));
        Self { theme, still, width, height }
    }

    /// The position after `ply` moves on the theme's ground, with its line of text.
    fn draw(&self, film: &Film<'_>, ply: usize) -> Pixels {
        let ground = self.theme.ink.ground;
        let mut picture = Pixels::transparent(self.width, self.height);
        picture.fill(ground);
        let before = ply.checked_sub(1);
        let last = before.and_then(|before| film.game.moves().get(before)).copied();
        if let Some(position) = film.game.position_at(ply) {
            picture.stamp(&self.still.draw(Moment { position, last }), (0, 0), 1.0);
        }
        let slab = &self.still.plan().slab;
        let line = slab.height * LINE;
        let text = film.caption(ply, self.theme.script);
        write(&mut picture, &text, (0.0, slab.height), (slab.width, line), self.theme.ink.text);
        picture
    }
}

/// Writes `text` into the middle of a box, smaller where it would not fit.
fn write(
    picture: &mut Pixels,
    text: &str,
    (left, top): (f32, f32),
    (width, height): (f32, f32),
    color: Rgba,
) {
    let usual = Setting::plain(Family::Text, height * 0.6);
    let fits = (width * 0.94 / usual.advance_px(text).max(1.0)).min(1.0);
    let setting = Setting::plain(Family::Text, usual.size_px * fits);
    let middle = left + (width - setting.advance_px(text)) / 2.0;
    let base = top + height / 2.0 + setting.size_px * 0.36;
    if let Some(mask) = Mask::of(text, setting, (middle.fract(), 0.0)) {
        picture.text(&mask, (whole(middle.floor()), whole(base)), color);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "casts from floats saturate")]
fn pixels(length: f32) -> u32 {
    length.ceil() as u32
}

#[expect(clippy::cast_possible_truncation, reason = "casts from floats saturate")]
fn whole(length: f32) -> i32 {
    length.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_below_names_players_moves_and_result() {
        let mut game = Record::default();
        game.extend(["h2e2", "h9g7"].map(|mv| mv.parse().unwrap())).unwrap();
        let film = Film { game: &game, title: "王天一 — 郑惟桐", end: "1-0" };
        let captions = [0, 1, 2].map(|ply| film.caption(ply, Script::Simplified));
        assert_eq!(captions, ["王天一 — 郑惟桐", "1. 炮二平五", "1… 马８进７  1-0"]);
        assert_eq!(film.caption(2, Script::Traditional), "1… 馬８進７  1-0");
    }
}
