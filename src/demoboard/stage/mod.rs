//! The stage on which scenes are shown: Bevy, its camera and its frames.

mod alarm;
mod base;
mod capture;
mod driver;
mod ink;
mod keys;
mod offscreen;
mod paint;
mod realise;
mod settled;
mod stock;
mod window;

pub use offscreen::Offscreen;
pub use window::run as run_window;

use bevy::app::{App, Last, Update};
use bevy::prelude::{IntoScheduleConfigs, ResMut, Resource, SystemSet};
use picture::{Hall, Theme};
use wire::UnixMillis;
use xiangqi::Color;

use crate::scene::{self, Frame};
use crate::seen::Shown;
use crate::stage::paint::{Easel, Painted, UnitQuad};
use crate::stage::stock::Stocks;

/// What one pass through the schedule does, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pass {
    /// Hears what has changed: messages, keys, the size of the window, the time.
    Hear,
    /// Makes the screen equal to it.
    Show,
}

/// What is shown, and how.
#[derive(Resource)]
pub struct Stage {
    /// What is to be seen.
    pub shown: Shown,
    /// The size of the screen.
    pub hall: Hall,
    /// How everything looks.
    pub theme: Theme,
    /// The side that sits below.
    pub below: Color,
    /// The server's time.
    pub now: UnixMillis,
    /// Whether the theme is another than in the last frame.
    pub repaint: bool,
}

impl Stage {
    /// An empty stage.
    #[must_use]
    pub fn new(hall: Hall, theme: Theme) -> Self {
        Self {
            shown: Shown::default(),
            hall,
            theme,
            below: Color::Red,
            now: UnixMillis(0),
            repaint: false,
        }
    }
}

/// Everything but the screen itself, which is a window's or a picture's.
pub fn plugin(app: &mut App) {
    app.add_plugins((ink::plugin, settled::plugin))
        .init_resource::<UnitQuad>()
        .init_resource::<Painted>()
        .init_resource::<Stocks>()
        .configure_sets(Update, (Pass::Hear, Pass::Show).chain())
        .add_systems(Update, show.in_set(Pass::Show))
        .add_systems(Last, stock::retire);
}

/// Composes the scene, and paints it where it differs from what is on the screen.
fn show(
    mut stage: ResMut<Stage>,
    mut painted: ResMut<Painted>,
    mut stocks: ResMut<Stocks>,
    mut easel: Easel,
) {
    let marks = scene::marks(&Frame {
        sight: &stage.shown.seen.sight,
        line: stage.shown.seen.line,
        hall: &stage.hall,
        theme: &stage.theme,
        below: stage.below,
        motion: stage.shown.motion(stage.now),
        now: stage.shown.clock_time(stage.now),
    });
    if stage.repaint || !painted.shows(&marks) {
        paint::paint(&mut painted, marks, stage.repaint, &stage.theme, &mut stocks, &mut easel);
        stage.repaint = false;
    }
    let now = stage.now;
    stage.shown.drawn(now);
}
