//! When nothing happens on the big board, and since when.

use std::time::Duration;

use tokio::time::Instant;
use tournament::{
    GameId, RoundNumber, Scene, SceneCue, SceneRule, Screen, Stage, Tournament, UnixMillis,
};

use super::rules;

/// What changes when something happens to what the big board shows.
#[derive(PartialEq)]
struct Play {
    round: Option<RoundNumber>,
    /// The game with its number of plies, its revision, and when its clocks were last set.
    game: Option<(GameId, u16, u32, UnixMillis)>,
    stage: Stage,
}

impl Play {
    fn of(state: &Tournament) -> Self {
        let game = state.featured().and_then(|id| state.game(id));
        let game = game.map(|game| (game.id(), game.ply(), game.revision(), game.clocks().at));
        Self { round: state.round(), game, stage: state.stage().clone() }
    }
}

/// The rules for an idle board, and how far they are.
pub(super) struct Idle {
    since: Instant,
    /// The rules up to so many seconds have had their turn.
    done: u16,
    rules: Vec<SceneRule>,
    play: Play,
    screens: Vec<Screen>,
    /// What the rules have put on screens.
    pub(super) shown: Vec<(String, Scene)>,
}

impl Idle {
    /// Begins to wait. What a rule put on a screen before a restart is known as its own.
    pub(super) fn new(state: &Tournament, now: Instant) -> Self {
        let rules = rules(state, SceneCue::Idle);
        let shows = |rule: &&SceneRule| {
            let mut screens = state.screens().iter();
            screens.any(|screen| screen.name == rule.screen && screen.scene == rule.scene)
        };
        let shown =
            rules.iter().filter(shows).map(|rule| (rule.screen.clone(), rule.scene)).collect();
        let (play, screens) = (Play::of(state), state.screens().to_vec());
        Self { since: now, done: 0, rules, play, screens, shown }
    }

    /// Looks whether something has happened; then what the rules have shown is over.
    pub(super) fn notice(&mut self, state: &Tournament, now: Instant) -> Vec<(String, Scene)> {
        let next = Self::new(state, now);
        self.rules = next.rules;
        if next.play == self.play && next.screens == self.screens {
            return Vec::new();
        }
        (self.since, self.done) = (now, 0);
        (self.play, self.screens) = (next.play, next.screens);
        std::mem::take(&mut self.shown)
    }

    /// When the next rule has its turn.
    pub(super) fn due(&self) -> Option<Instant> {
        let next = self.rules.iter().map(|rule| rule.after).filter(|after| *after > self.done);
        next.min().map(|after| self.since + Duration::from_secs(after.into()))
    }

    /// The rules that have their turn now.
    pub(super) fn turn(&mut self, now: Instant) -> Vec<SceneRule> {
        let passed = now.saturating_duration_since(self.since).as_secs();
        let before = std::mem::replace(&mut self.done, u16::try_from(passed).unwrap_or(u16::MAX));
        let due = |rule: &&SceneRule| before < rule.after && rule.after <= self.done;
        self.rules.iter().filter(due).cloned().collect()
    }

    /// Whether a rule has put this on a screen.
    pub(super) fn shows(&self, screen: &str, scene: Scene) -> bool {
        self.shown.iter().any(|(name, shown)| name == screen && *shown == scene)
    }

    /// What the rules themselves do to the screens wakes nobody.
    pub(super) fn know_screens(&mut self, state: &Tournament) {
        self.screens = state.screens().to_vec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(after: u16, scene: Scene) -> SceneRule {
        SceneRule { on: SceneCue::Idle, scene, screen: Screen::HALL.to_owned(), seconds: 0, after }
    }

    #[test]
    fn each_rule_has_its_turn_once_until_something_happens() {
        let state = Tournament::default();
        let begun = Instant::now();
        let at = |seconds| begun + Duration::from_secs(seconds);
        let mut idle = Idle::new(&state, begun);
        assert_eq!(idle.due(), None);
        idle.rules = vec![rule(60, Scene::Idle), rule(300, Scene::Sponsors)];
        assert_eq!(idle.due(), Some(at(60)));
        assert!(idle.turn(at(30)).is_empty());
        assert_eq!(idle.turn(at(60)), [rule(60, Scene::Idle)]);
        assert!(idle.turn(at(200)).is_empty());
        assert_eq!(idle.due(), Some(at(300)));
        assert_eq!(idle.turn(at(301)), [rule(300, Scene::Sponsors)]);
        assert_eq!(idle.due(), None);
        idle.shown.push((Screen::HALL.to_owned(), Scene::Sponsors));
        idle.screens.push(Screen::named("lobby"));
        assert_eq!(idle.notice(&state, at(400)), [(Screen::HALL.to_owned(), Scene::Sponsors)]);
        assert_eq!(idle.since, at(400));
    }
}
