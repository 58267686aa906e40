//! The stage on which scenes are shown: Bevy, its camera and its frames.

mod alarm;
mod base;
mod capture;
mod driver;
mod ink;
mod keys;
mod monitor;
mod offscreen;
mod orders;
mod paint;
mod pointer;
mod realise;
mod settled;
mod stock;
mod window;

pub use offscreen::Offscreen;
pub use window::run as run_window;

use bevy::app::{App, Last, Update};
use bevy::prelude::{IntoScheduleConfigs, ResMut, Resource, SystemSet};
use picture::{Hall, Theme};
use wire::{GameId, Look, Scene, Screen, UnixMillis};
use xiangqi::Color;

use crate::hand::{Button, Deed, Desk, Hand, Paging, Typed, Wish};
use crate::scene::{self, Frame, Target};
use crate::seen::{Arrival, Seen, Shown};
use crate::stage::paint::{Easel, Painted, UnitQuad};
use crate::stage::stock::Stocks;

/// The screen as it would be steered to show `look`.
fn steered_to(screen: Screen, look: Look) -> Screen {
    Screen { scene: look.scene, panel: look.panel, ..screen }
}

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
    /// What a key of this screen has asked for, until the server steers anew.
    pub local: Option<Look>,
    /// How many pages were turned by hand.
    pub turned: i64,
    /// How much of the screen is used, in percent.
    pub scale: u8,
    /// What the commentator's hand holds, where he has one at this screen.
    pub hand: Hand,
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
            screen: Screen::HALL.to_owned(),
            local: None,
            turned: 0,
            scale: 100,
            hand: Hand::default(),
        }
    }

    /// Shows `seen` from now on, dressed and scaled as the screen was steered. A scene that a key
    /// has asked for stays until the screen is steered to another.
    pub fn take(&mut self, mut seen: Seen, now: UnixMillis) {
        let before = self.shown.seen.screen.as_ref().map(|screen| screen.scene);
        if seen.screen.as_ref().map(|screen| screen.scene) != before {
            self.local = None;
        }
        if let (Some(look), Some(known)) = (self.local, &seen.known) {
            seen.sight = known.sight_of(&steered_to(known.screen(&self.screen), look), look.scene);
        }
        if let Some(refusal) = &seen.refused {
            self.hand.hear(refusal, now);
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

    /// Shows something else on this screen only.
    pub fn switch_to(&mut self, look: Look) {
        self.local = Some(look);
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
        let sight = match self.local {
            Some(look) => known.sight_of(&steered_to(screen, look), look.scene),
            None => known.sight(&screen),
        };
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

    /// All that decides how a frame looks now; `fresh` are the results that have just come in.
    fn frame<'a>(&'a self, fresh: &'a [GameId]) -> Frame<'a> {
        Frame {
            sight: &self.shown.seen.sight,
            line: self.shown.seen.line,
            hall: &self.hall,
            theme: &self.theme,
            below: self.below,
            motion: self.shown.motion(self.now),
            wave: self.shown.wave(self.now),
            veil: self.shown.veil(self.now),
            fresh,
            shown_for: self.shown.shown_for(self.now),
            turned: self.turned,
            now: self.shown.clock_time(self.now),
            hand: &self.hand,
        }
    }

    /// What a key asks of the server; `None` where it is for this screen alone.
    pub fn grant(&mut self, wish: Wish) -> Option<Vec<Deed>> {
        let known = self.shown.seen.known.clone();
        let stage = known.as_ref().and_then(|known| known.stage());
        let Some((stage, desk)) = stage.and_then(|stage| Some((stage, stage.desk.as_ref()?)))
        else {
            return self.hand.grant_alone(wish).then(Vec::new);
        };
        let scenes = if self.screen == Screen::HALL { self.keys() } else { Vec::new() };
        let page = scene::page_of(&self.frame(&[]));
        let paging = page.map(|page| Paging { page: page.number, count: page.count });
        let players = known.as_ref().and_then(|known| known.players(stage.game));
        self.hand.grant(wish, &Desk { stage, desk, scenes: &scenes, paging, players })
    }

    /// Takes what is typed about a line.
    pub fn type_in(&mut self, typed: Typed) -> Option<Deed> {
        let known = self.shown.seen.known.clone();
        self.hand.type_in(typed, known.as_ref().and_then(|known| known.stage())?)
    }

    /// Goes down on the screen, at a place in pixels.
    pub fn press(&mut self, place: (f32, f32), button: Button) -> Vec<Deed> {
        let known = self.shown.seen.known.clone();
        let stage = known.as_ref().and_then(|known| known.stage());
        let Some(stage) = stage.filter(|stage| stage.desk.is_some()) else { return Vec::new() };
        match scene::target(&self.frame(&[]), self.hall.place(place)) {
            None => Vec::new(),
            Some(Target::Board(at)) => self.hand.press(at, button, stage),
            Some(Target::Place(place)) => vec![self.hand.go_to(place, stage)],
        }
    }

    /// Goes on over the screen.
    pub fn drag(&mut self, place: (f32, f32)) -> Option<Deed> {
        let known = self.shown.seen.known.clone();
        let stage = known.as_ref().and_then(|known| known.stage())?;
        match scene::target(&self.frame(&[]), self.hall.place(place)) {
            Some(Target::Board(at)) => self.hand.drag(at, stage, self.now),
            _ => None,
        }
    }

    /// Is lifted from the screen.
    pub fn lift(&mut self, place: (f32, f32)) -> Vec<Deed> {
        let known = self.shown.seen.known.clone();
        let Some(stage) = known.as_ref().and_then(|known| known.stage()) else { return Vec::new() };
        let at = match scene::target(&self.frame(&[]), self.hall.place(place)) {
            Some(Target::Board(at)) => Some(at),
            _ => None,
        };
        self.hand.lift(at, stage)
    }

    /// Leaves the screen.
    pub fn cancel(&mut self) -> Option<Deed> {
        let known = self.shown.seen.known.clone();
        self.hand.cancel(known.as_ref().and_then(|known| known.stage())?)
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
    let fresh = stage.shown.fresh(stage.now);
    let marks = scene::marks(&stage.frame(&fresh));
    if stage.repaint || !painted.shows(&marks) {
        paint::paint(&mut painted, marks, stage.repaint, &stage.theme, &mut stocks, &mut easel);
        stage.repaint = false;
    }
    let now = stage.now;
    stage.shown.drawn(now);
}
