//! The scenes: from what is to be seen to a list of marks.

mod board;
mod card;
mod featured;
mod idle;
mod moves;
mod names;
mod spine;
mod verdict;

pub(crate) use board::draw_board;

use picture::{Hall, Theme};
use wire::UnixMillis;
use xiangqi::Color;

use crate::mark::Mark;
use crate::motion::Motion;
use crate::sheet::Sheet;
use crate::sight::Sight;

/// All that decides how one frame looks.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    /// What is to be seen.
    pub sight: &'a Sight,
    /// Whether it is up to date.
    pub line: Line,
    /// The size of the screen.
    pub hall: &'a Hall,
    /// How everything looks.
    pub theme: &'a Theme,
    /// The side that sits below.
    pub below: Color,
    /// What moves.
    pub motion: Motion,
    /// The server's time, for the clocks.
    pub now: UnixMillis,
}

/// Whether the board hears from the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It has not been heard from yet.
    Connecting,
    /// It is heard from.
    Open,
    /// It is silent: the picture is the last one that was told (断线).
    Cut,
}

/// The marks of a frame, from the lowest to the topmost.
#[must_use]
pub fn marks(frame: &Frame<'_>) -> Vec<Mark> {
    let mut sheet = Sheet::new(frame.theme, frame.hall);
    match frame.sight {
        Sight::Idle(idle) => idle::draw(&mut sheet, frame, idle),
        Sight::Game(game) => match &game.play {
            Some(play) => featured::draw(&mut sheet, frame, game, play),
            None => names::draw(&mut sheet, frame, game),
        },
    }
    sheet.into_marks()
}
