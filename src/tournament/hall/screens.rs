//! A notice is on every screen until it is taken away; then each shows again what it showed before.

use super::{HallEvent, Notice};
use crate::{Event, Scene, Screen, Tournament};

impl Tournament {
    /// What giving out a notice leads to.
    pub(crate) fn notifying(&self, notice: Notice) -> Vec<Event> {
        let told = Event::Hall { event: HallEvent::Notified { notice } };
        let elsewhere = self.all_screens().into_iter().filter(|screen| !shows_notice(screen));
        let turned = elsewhere.map(|screen| Screen { scene: Scene::Notice, ..screen });
        [told].into_iter().chain(turned.map(|screen| Event::ScreenSet { screen })).collect()
    }

    /// What taking it away leads to. A screen that was steered to something else stays there.
    pub(super) fn uncovering(&self) -> Vec<Event> {
        let cleared = Event::Hall { event: HallEvent::NoticeCleared };
        let back = self.screens().iter().filter(|screen| shows_notice(screen)).map(|screen| {
            let before = self.covered.iter().find(|covered| covered.name == screen.name);
            let scene = before.map_or(Scene::Featured, |covered| covered.scene);
            Event::ScreenSet { screen: Screen { scene, ..screen.clone() } }
        });
        [cleared].into_iter().chain(back).collect()
    }

    /// Keeps what the screens show, before they are turned to a notice.
    pub(super) fn remember_screens(&mut self) {
        for screen in self.all_screens().into_iter().filter(|screen| !shows_notice(screen)) {
            self.covered.retain(|covered| covered.name != screen.name);
            self.covered.push(screen);
        }
    }

    /// The screens that somebody has steered, and the hall's.
    fn all_screens(&self) -> Vec<Screen> {
        let mut screens = self.screens().to_vec();
        if !screens.iter().any(|screen| screen.name == Screen::HALL) {
            screens.push(Screen::named(Screen::HALL));
        }
        screens
    }
}

fn shows_notice(screen: &Screen) -> bool {
    screen.scene == Scene::Notice
}
