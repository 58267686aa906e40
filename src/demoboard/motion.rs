//! What moves, as functions of the time since it began. Nothing here is remembered between frames.

use wire::{Millis, UnixMillis};
use xiangqi::Piece;

const SLIDE_MS: f32 = 250.0;
/// The piece that is taken begins to fade when the mover has done this share of its time.
const FADE_FROM: f32 = 0.6;
const FADE_MS: f32 = 180.0;
const PULSE_MS: f32 = 600.0;
const HALO_AT_FIRST: f32 = 2.0;
const HALO_AT_REST: f32 = 1.6;

/// A move that has just been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// When it began to slide.
    pub begun: UnixMillis,
    /// What it takes.
    pub takes: Option<Piece>,
    /// Whether it gives check.
    pub checks: bool,
}

/// How far things have moved at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// How much of its way the moving piece has gone, from 0 to 1.
    pub travelled: f32,
    /// How high it is lifted, from 0 to 1.
    pub lift: f32,
    /// The piece that it takes, and how much of it is still seen, from 1 to 0.
    pub taken: Option<(Piece, f32)>,
    /// Radius of the glow around a king in check, in radii of a piece.
    pub halo: f32,
}

impl Motion {
    /// Everything has arrived.
    pub const REST: Self = Self { travelled: 1.0, lift: 0.0, taken: None, halo: HALO_AT_REST };
}

impl Slide {
    /// How far things have moved at `now`.
    #[must_use]
    pub fn at(&self, now: UnixMillis) -> Motion {
        let elapsed = as_ms(now.since(self.begun));
        let share = (elapsed / SLIDE_MS).min(1.0);
        let faded = ((elapsed - FADE_FROM * SLIDE_MS) / FADE_MS).clamp(0.0, 1.0);
        let pulsed = ((elapsed - SLIDE_MS) / PULSE_MS).clamp(0.0, 1.0);
        let halo = HALO_AT_FIRST + (HALO_AT_REST - HALO_AT_FIRST) * ease_out(pulsed);
        Motion {
            travelled: ease_slide(share),
            lift: (std::f32::consts::PI * share).sin().max(0.0),
            taken: self.takes.map(|piece| (piece, 1.0 - faded)).filter(|(_, left)| *left > 0.0),
            halo: if self.checks { halo } else { HALO_AT_REST },
        }
    }

    /// Whether nothing moves any more at `now`.
    #[must_use]
    pub fn is_over(&self, now: UnixMillis) -> bool {
        let fade = if self.takes.is_some() { FADE_FROM * SLIDE_MS + FADE_MS } else { 0.0 };
        let pulse = if self.checks { SLIDE_MS + PULSE_MS } else { 0.0 };
        as_ms(now.since(self.begun)) >= SLIDE_MS.max(fade).max(pulse)
    }
}

/// How far rows are on their way to new places after `elapsed` of `whole`, from 0 to 1.
#[must_use]
pub fn wave(elapsed: Millis, whole: Millis) -> f32 {
    ease(as_ms(elapsed) / as_ms(whole).max(1.0), (0.3, 0.0), (0.1, 1.0))
}

/// The curve cubic-bezier(.22, .8, .3, 1): quick at first, with a soft landing.
fn ease_slide(share: f32) -> f32 {
    ease(share, (0.22, 0.8), (0.3, 1.0))
}

/// The curve from (0, 0) to (1, 1) with these two handles.
fn ease(share: f32, first: (f32, f32), second: (f32, f32)) -> f32 {
    let bezier = |a: f32, b: f32, t: f32| {
        let back = 1.0 - t;
        3.0 * back * back * t * a + 3.0 * back * t * t * b + t * t * t
    };
    let (mut low, mut high) = (0.0, 1.0);
    // Twelve halvings place the curve's parameter within a hundredth of a pixel of any way.
    for _ in 0..12 {
        let middle = (low + high) / 2.0;
        if bezier(first.0, second.0, middle) < share { low = middle } else { high = middle }
    }
    if share >= 1.0 { 1.0 } else { bezier(first.1, second.1, (low + high) / 2.0) }
}

fn ease_out(share: f32) -> f32 {
    1.0 - (1.0 - share) * (1.0 - share)
}

fn as_ms(span: Millis) -> f32 {
    // A motion lasts less than a second; what is longer is over, however exactly it is known.
    f32::from(u16::try_from(span.0).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGUN: UnixMillis = UnixMillis(10_000);

    fn at(slide: Slide, ms: u64) -> Motion {
        slide.at(UnixMillis(BEGUN.0 + ms))
    }

    #[test]
    fn a_piece_slides_in_a_quarter_of_a_second_and_is_lifted_half_way() {
        let slide = Slide { begun: BEGUN, takes: None, checks: false };
        assert!(at(slide, 0).travelled < 0.01);
        assert!(at(slide, 125).lift > 0.99);
        assert!((0.85..1.0).contains(&at(slide, 125).travelled));
        assert_eq!(at(slide, 250).travelled, 1.0);
        assert!(slide.is_over(UnixMillis(BEGUN.0 + 250)));
        assert!(!slide.is_over(UnixMillis(BEGUN.0 + 249)));
    }

    #[test]
    fn a_taken_piece_fades_once_the_mover_is_nearly_there() {
        let takes = Piece::from_letter('r');
        let slide = Slide { begun: BEGUN, takes, checks: false };
        assert_eq!(at(slide, 150).taken, takes.map(|piece| (piece, 1.0)));
        assert_eq!(at(slide, 240).taken, takes.map(|piece| (piece, 0.5)));
        assert_eq!(at(slide, 330).taken, None);
        assert!(slide.is_over(UnixMillis(BEGUN.0 + 330)));
    }

    #[test]
    fn a_check_pulses_once_and_then_stands() {
        let slide = Slide { begun: BEGUN, takes: None, checks: true };
        assert_eq!(at(slide, 250).halo, HALO_AT_FIRST);
        assert_eq!(at(slide, 850), Motion::REST);
        assert!(slide.is_over(UnixMillis(BEGUN.0 + 850)));
    }
}
