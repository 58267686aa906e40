//! The stage on which scenes are shown: Bevy, its camera and its frames.

mod alarm;
mod base;
mod capture;
mod driver;
mod ink;
mod keys;
mod monitor;
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
use wire::{Scene, Screen, UnixMillis};
use xiangqi::Color;

use crate::scene::{self, Frame};
use crate::seen::{Arrival, Seen, Shown};
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
    /// What the screen is called.
    pub screen: String,
    /// The scene that a key of this screen has asked for, until the server steers anew.
    pub local: Option<Scene>,
    /// How many pages were turned by hand.
    pub turned: i64,
    /// How much of the screen is used, in percent.
    pub scale: u8,
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
            screen: "hall".to_owned(),
            local: None,
            turned: 0,
            scale: 100,
        }
    }

    /// Shows `seen` from now on, dressed and scaled as the screen was steered. A scene that a key
    /// has asked for stays until the screen is steered to another.
    pub fn take(&mut self, mut seen: Seen, now: UnixMillis) {
        let before = self.shown.seen.screen.as_ref().map(|screen| screen.scene);
        if seen.screen.as_ref().map(|screen| screen.scene) != before {
            self.local = None;
        }
        if let (Some(scene), Some(known)) = (self.local, &seen.known) {
            seen.sight = known.sight_of(&known.screen(&self.screen), scene);
        }
        if let Some(screen) = &seen.screen {
            self.set_scale(screen.scale);
            let is_other =
                self.shown.seen.screen.as_ref().is_none_or(|old| old.theme != screen.theme);
            if let Some(theme) = Theme::shipped(&screen.theme).filter(|_| is_other) {
                self.dress(theme);
            }
        }
        if seen.sight.is_other_scene(&self.shown.seen.sight) {
            self.turned = 0;
        }
        self.shown.take(seen, now);
    }

    /// Shows another scene on this screen only.
    pub fn switch_to(&mut self, scene: Scene) {
        self.local = Some(scene);
        self.again();
    }

    /// Goes back to the scene that the server has steered this screen to.
    pub fn switch_back(&mut self) {
        self.local = None;
        self.again();
    }

    fn again(&mut self) {
        let seen = &self.shown.seen;
        let Some(known) = seen.known.clone() else { return };
        let screen = known.screen(&self.screen);
        let scene = self.local.unwrap_or(screen.scene);
        let sight = known.sight_of(&screen, scene);
        let seen = Seen { sight, arrival: Arrival::Snapshot, ..seen.clone() };
        let now = self.now;
        self.turned = 0;
        self.shown.take(seen, now);
    }

    /// Begins with the first page again.
    pub fn turn_to_first(&mut self) {
        self.turned = 0;
        let now = self.now;
        self.shown.restart(now);
    }

    /// The scenes of this screen's keys.
    #[must_use]
    pub fn keys(&self) -> Vec<Scene> {
        let screen = self.shown.seen.screen.clone();
        screen.unwrap_or_else(|| Screen::named(&self.screen)).scenes
    }

    /// Dresses the stage in another theme.
    pub fn dress(&mut self, theme: Theme) {
        (self.theme, self.repaint) = (theme, true);
    }

    fn set_scale(&mut self, percent: u8) {
        if self.scale != percent {
            self.scale = percent;
            self.resize(self.hall.width_px, self.hall.height_px);
        }
    }

    /// Lays everything out for a screen of other pixels.
    pub fn resize(&mut self, width_px: u32, height_px: u32) {
        self.hall = Hall::scaled(width_px, height_px, self.scale);
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
        wave: stage.shown.wave(stage.now),
        fresh: &stage.shown.fresh(stage.now),
        shown_for: stage.shown.shown_for(stage.now),
        turned: stage.turned,
        now: stage.shown.clock_time(stage.now),
    });
    if stage.repaint || !painted.shows(&marks) {
        paint::paint(&mut painted, marks, stage.repaint, &stage.theme, &mut stocks, &mut easel);
        stage.repaint = false;
    }
    let now = stage.now;
    stage.shown.drawn(now);
}
