//! The pictures that are encoded: a board with something that moves across it.

use std::io::{BufWriter, Write};
use std::str::FromStr;
use std::thread::sleep;
use std::time::{Duration, Instant};

use picture::still::{Moment, Still};
use picture::{Picture, Theme};
use xiangqi::{Color, Position};

use crate::Failed;

pub const WIDTH: u32 = 1920;
pub const HEIGHT: u32 = 1080;
/// Pictures a second while something moves.
pub const RATE: u32 = 30;
/// How many different pictures there are; then they come again.
pub const MANY: u32 = 60;

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Changing,
    Still,
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "changing" => Ok(Self::Changing),
            "still" => Ok(Self::Still),
            _ => Err(format!("{text} is nothing to show")),
        }
    }
}

/// Picture number `number`: the board at the left, a piece's disc on its way over the ground.
pub fn picture(number: u32) -> Picture {
    let theme = Theme::shipped("wood").expect("a shipped theme");
    let still = Still::new(&theme, HEIGHT, Color::Red);
    let position = Position::initial();
    let board = still.draw(Moment { position: &position, last: None });
    paint(&board, number)
}

fn paint(board: &picture::still::Pixels, number: u32) -> Picture {
    let (width, across) = (WIDTH as usize, board.width() as usize);
    let mut rgba = [58, 44, 31, 255].repeat(width * HEIGHT as usize);
    for (row, line) in rgba.chunks_exact_mut(4 * width).zip(board.rgba().chunks_exact(4 * across)) {
        row[..4 * across].copy_from_slice(line);
    }
    let (x, y) = (300.0 + 24.0 * f64::from(number % MANY), 540.0 + 6.0 * f64::from(number % 40));
    for (index, pixel) in rgba.chunks_exact_mut(4).enumerate() {
        let (dx, dy) = ((index % width) as f64 - x, (index / width) as f64 - y);
        if dx * dx + dy * dy < 55.0 * 55.0 {
            pixel.copy_from_slice(&[225, 196, 140, 255]);
        }
    }
    Picture::new(u64::from(number), 0, WIDTH, HEIGHT, rgba).expect("the size fits")
}

/// All pictures of a motion.
pub fn motion() -> Vec<Picture> {
    let theme = Theme::shipped("wood").expect("a shipped theme");
    let position = Position::initial();
    let board =
        Still::new(&theme, HEIGHT, Color::Red).draw(Moment { position: &position, last: None });
    (0..MANY).map(|number| paint(&board, number)).collect()
}

/// Plays the big board on standard output, until nobody reads any more.
pub fn draw(kind: Kind) -> Result<(), Failed> {
    let pictures = motion();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let begun = Instant::now();
    for number in 0.. {
        let shown = if kind == Kind::Still { 0 } else { number % MANY };
        pictures[shown as usize].write_to(&mut out)?;
        out.flush()?;
        if kind == Kind::Still {
            // A board on which nothing happens draws nothing.
            loop {
                sleep(Duration::from_secs(3600));
            }
        }
        sleep(
            (begun + Duration::from_secs(1) * (number + 1) / RATE)
                .saturating_duration_since(Instant::now()),
        );
    }
    Ok(())
}
