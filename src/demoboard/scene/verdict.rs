//! How a game has ended, on a plate.

use picture::{Rect, Rgba, Theme};
use wire::{GameResult, Outcome};
use xiangqi::Color;

use crate::sheet::{Align, Sheet, Type};
use crate::words;

/// What a result is written on: fill, ink and edge.
pub struct Dress {
    /// The plate.
    pub fill: Rgba,
    /// The words.
    pub ink: Rgba,
    /// The line around.
    pub edge: Rgba,
}

impl Dress {
    /// Red wins on cinnabar, Black on dark wood with light words; a draw is outlined.
    #[must_use]
    pub const fn of(theme: &Theme, outcome: Outcome) -> Self {
        let ink = &theme.ink;
        match outcome {
            Outcome::RedWins => {
                Self { fill: ink.cinnabar, ink: ink.on_cinnabar, edge: ink.on_cinnabar }
            }
            Outcome::BlackWins => {
                let piece = theme.piece(Color::Black);
                Self { fill: piece.body, ink: piece.glyph, edge: piece.glyph }
            }
            Outcome::Draw | Outcome::BothLose => {
                Self { fill: ink.ground, ink: ink.text, edge: ink.dim }
            }
        }
    }
}

/// Draws the result in `rect`: two lines where it is high enough, else one.
pub fn draw(sheet: &mut Sheet<'_>, rect: Rect, result: GameResult) {
    let dress = Dress::of(sheet.theme, result.outcome);
    let (words, reason) = (words::outcome(result.outcome), words::reason(result));
    sheet.bordered(rect, 0.75, dress.fill, 0.25, dress.fill);
    sheet.bordered(rect.inset(0.6), 0.5, dress.fill, 0.25, dress.edge);
    if rect.height < 12.0 {
        let style = Type::text(4.5, dress.ink);
        sheet.text(rect, Align::Center, &format!("{words}　{reason}"), style);
        return;
    }
    let size = (rect.height * 0.5).min(8.5);
    let above = Rect { y: rect.y + rect.height * 0.10, height: size * 1.1, ..rect };
    let below = Rect { y: above.bottom() + 0.2, height: 3.5, ..rect };
    let style = Type::text(size, dress.ink).spaced(0.06);
    sheet.text(above, Align::Center, words, style);
    sheet.text(below, Align::Center, &reason, Type::text(3.0, dress.ink));
}
