//! Named screens: which scene each of them shows, and how.

use serde::{Deserialize, Serialize};

use crate::{Event, GameId, Refusal, Tournament};

/// What a screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Scene {
    /// The featured game (挂盘).
    Featured,
    /// Two games side by side.
    Two {
        /// The game on the left.
        left: GameId,
        /// The game on the right.
        right: GameId,
    },
    /// All games of the round as small boards; a game of which only the result is entered shows
    /// names and result.
    Grid,
    /// Who meets whom in the current round (对阵).
    Pairings,
    /// The results of the current round as they come in (战况).
    Results,
    /// The draw of the numbers (电脑抽签).
    Lottery,
    /// The places of the players (个人名次).
    Individuals,
    /// The places of the teams (团体名次).
    Teams,
    /// When the rounds begin, with a countdown to the next (竞赛日程).
    Schedule,
    /// How the featured game has ended (终局).
    ResultCard,
    /// A ruling on a repetition, move by move (裁定).
    Ruling,
    /// Who has won what (获奖).
    Prizes,
    /// The arbiter's notice (通知).
    Notice,
    /// The event's name.
    Idle,
    /// Those who make the event possible (鸣谢).
    Sponsors,
    /// Lines, corners, colours and type to set up a projector with (测试图).
    TestCard,
}

/// A table that stands beside the featured game while that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Panel {
    /// Who meets whom in the current round.
    Pairings,
    /// The results of the current round as they come in.
    Results,
    /// The places of the players.
    Individuals,
    /// The places of the teams.
    Teams,
}

/// A screen of that name, wherever it hangs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Screen {
    /// What it is called: `hall`, `lobby`; lower-case letters, digits and hyphens.
    pub name: String,
    /// What it shows.
    pub scene: Scene,
    /// The table that stands beside the featured game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub panel: Option<Panel>,
    /// What its keys 1 to 9 show, in this order.
    pub scenes: Vec<Scene>,
    /// The name of a theme that the program ships.
    pub theme: String,
    /// How much of the screen is used, in percent: less than 100 where a projector cuts edges off.
    pub scale: u8,
    /// Whether the code with the event's address is shown.
    pub qr: bool,
    /// How many seconds a page of a long table stands.
    pub dwell: u8,
    /// Whether it shows what the public sees, as late as the public sees it, although it hangs in
    /// the hall.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub public: bool,
}

impl Screen {
    /// The screen that a board has which nobody gave another name.
    pub const HALL: &str = "hall";
    /// The screen of what is prepared for the next cut, which nobody steers.
    pub const PREVIEW: &str = "preview";
    /// The most screens of an event.
    pub const MOST: usize = 16;
    /// How much of a screen may be used, in percent.
    pub const SCALES: std::ops::RangeInclusive<u8> = 70..=100;
    /// How many seconds a page may stand.
    pub const DWELLS: std::ops::RangeInclusive<u8> = 5..=60;
    /// The most keys that show a scene.
    const MOST_KEYS: usize = 9;

    /// The screen `name` as it is before anybody has steered it.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            scene: Scene::Featured,
            panel: None,
            scenes: vec![
                Scene::Featured,
                Scene::Grid,
                Scene::Pairings,
                Scene::Results,
                Scene::Individuals,
                Scene::Teams,
                Scene::Schedule,
                Scene::ResultCard,
                Scene::Notice,
            ],
            theme: "wood".to_owned(),
            scale: 100,
            qr: true,
            dwell: 12,
            public: false,
        }
    }

    /// Says what keeps this from being a screen, with its place.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        let is_name = |text: &str| {
            (1..=32).contains(&text.len())
                && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        };
        if !is_name(&self.name) {
            return Some("name: 1 to 32 lower-case letters, digits and hyphens".to_owned());
        }
        if !is_name(&self.theme) {
            return Some("theme: no theme has such a name".to_owned());
        }
        if !(1..=Self::MOST_KEYS).contains(&self.scenes.len()) {
            return Some(format!("scenes: 1 to {}", Self::MOST_KEYS));
        }
        if !Self::SCALES.contains(&self.scale) {
            return Some("scale: 70 to 100 percent".to_owned());
        }
        if !Self::DWELLS.contains(&self.dwell) {
            return Some("dwell: 5 to 60 seconds".to_owned());
        }
        None
    }
}

impl Tournament {
    /// The named screens that somebody has steered.
    #[must_use]
    pub fn screens(&self) -> &[Screen] {
        &self.screens
    }

    /// The screen of that name, as somebody has steered it or as it is before.
    #[must_use]
    pub fn screen(&self, name: &str) -> Screen {
        let steered = self.screens.iter().find(|screen| screen.name == name);
        steered.cloned().unwrap_or_else(|| Screen::named(name))
    }

    pub(crate) fn steer(&self, screen: &Screen) -> Result<Vec<Event>, Refusal> {
        let is_known = self.screens.iter().any(|known| known.name == screen.name);
        let fault = match screen.fault() {
            None if screen.name == Screen::PREVIEW => {
                Some("name: preview is what is prepared for the next cut".to_owned())
            }
            None if !is_known && self.screens.len() >= Screen::MOST => {
                Some(format!("name: at most {} screens", Screen::MOST))
            }
            fault => fault,
        };
        match fault {
            Some(fault) => Err(Refusal::BadScreen { fault }),
            None => Ok(vec![Event::ScreenSet { screen: screen.clone() }]),
        }
    }

    pub(crate) fn keep_screen(&mut self, screen: &Screen) {
        match self.screens.iter_mut().find(|known| known.name == screen.name) {
            Some(known) => known.clone_from(screen),
            None => self.screens.push(screen.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(change: impl Fn(&mut Screen)) -> Option<String> {
        let mut screen = Screen::named("hall");
        change(&mut screen);
        screen.fault()
    }

    #[test]
    fn a_screen_is_right_as_it_is_before_anybody_steers_it() {
        assert_eq!(fault(|_| {}), None);
    }

    #[test]
    fn a_screen_says_what_is_wrong_with_it() {
        let starts = |change: &dyn Fn(&mut Screen), place: &str| {
            let fault = fault(change).unwrap();
            assert!(fault.starts_with(place), "{fault}");
        };
        starts(&|screen| screen.name.clear(), "name");
        starts(&|screen| screen.name = "大厅".to_owned(), "name");
        starts(&|screen| screen.theme = "../wood".to_owned(), "theme");
        starts(&|screen| screen.scenes.clear(), "scenes");
        starts(&|screen| screen.scale = 101, "scale");
        starts(&|screen| screen.dwell = 0, "dwell");
    }
}
