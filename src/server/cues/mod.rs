//! Scenes that change by themselves, by the rules in the event's file.

mod idle;

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};
use tournament::{
    Actor, Command, GameId, RoundNumber, Scene, SceneCue, SceneRule, Screen, Tournament,
};

use crate::app::App;
use crate::secret::new_command_id;
use idle::Idle;

/// What of an event gives cues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    round: Option<RoundNumber>,
    /// The game on the big board, where it has a result.
    ended: Option<GameId>,
    /// Whether every game of the round has a result.
    over: bool,
}

impl Seen {
    fn of(state: &Tournament) -> Self {
        let round = state.round();
        let ended =
            state.featured().and_then(|id| state.game(id)).filter(|game| game.result().is_some());
        let mut games = round.into_iter().flat_map(|round| state.games_of(round));
        let over = round.is_some() && games.all(|game| game.result().is_some());
        Self { round, ended: ended.map(tournament::Game::id), over }
    }

    /// The cue that going on from `self` to `now` gives, the one that says most.
    fn cue(self, now: Self) -> Option<SceneCue> {
        if now.round != self.round {
            return Some(SceneCue::RoundBegins);
        }
        if now.over && !self.over {
            return Some(SceneCue::RoundEnds);
        }
        (now.ended.is_some() && now.ended != self.ended).then_some(SceneCue::Result)
    }
}

/// A screen that goes back to the featured game.
struct Back {
    at: Instant,
    screen: String,
    /// What it shows until then: whoever steers it meanwhile keeps it.
    scene: Scene,
}

/// Follows the rules until the keeper is gone.
pub(crate) async fn keep_cues(app: Arc<App>) {
    let mut entries = app.hall.watch();
    let mut seen = app.hall.read(Seen::of);
    let mut idle = app.hall.read(|state| Idle::new(state, Instant::now()));
    let mut backs: Vec<Back> = Vec::new();
    loop {
        let next = backs.iter().map(|back| back.at).chain(idle.due()).min();
        let due = async {
            match next {
                Some(at) => sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = entries.changed() => {
                if changed.is_err() {
                    return;
                }
                let now = app.hall.read(Seen::of);
                let cue = seen.cue(now);
                seen = now;
                let over = app.hall.read(|state| idle.notice(state, Instant::now()));
                for (screen, scene) in over {
                    bring_back(&app, &screen, scene).await;
                }
                if let Some(cue) = cue {
                    backs.extend(follow(&app, cue).await);
                }
            }
            () = due => {
                let now = Instant::now();
                for back in backs.extract_if(.., |back| back.at <= now) {
                    bring_back(&app, &back.screen, back.scene).await;
                }
                for rule in idle.turn(now) {
                    let shown = app.hall.read(|state| state.screen(&rule.screen)).scene;
                    if shown == Scene::Featured || idle.shows(&rule.screen, shown) {
                        idle.shown.push((rule.screen.clone(), rule.scene));
                        backs.extend(show(&app, rule).await);
                        app.hall.read(|state| idle.know_screens(state));
                    }
                }
            }
        }
    }
}

/// Shows what the rules for a cue say.
async fn follow(app: &App, cue: SceneCue) -> Vec<Back> {
    let mut backs = Vec::new();
    for rule in app.hall.read(|state| rules(state, cue)) {
        backs.extend(show(app, rule).await);
    }
    backs
}

fn rules(state: &Tournament, cue: SceneCue) -> Vec<SceneRule> {
    let all = state.setting().map(|setting| &setting.regulations.big_board.scenes);
    all.into_iter().flatten().filter(|rule| rule.on == cue).cloned().collect()
}

/// Shows what a rule says, and says when it is over.
async fn show(app: &App, rule: SceneRule) -> Option<Back> {
    let shown = app.hall.read(|state| state.screen(&rule.screen));
    steer(app, Screen { scene: rule.scene, ..shown }).await;
    let at = Instant::now() + Duration::from_secs(rule.seconds.into());
    (rule.seconds > 0).then_some(Back { at, screen: rule.screen, scene: rule.scene })
}

/// Shows the featured game again, except where somebody has changed the scene meanwhile.
async fn bring_back(app: &App, name: &str, scene: Scene) {
    let shown = app.hall.read(|state| state.screen(name));
    if shown.scene == scene {
        steer(app, Screen { scene: Scene::Featured, ..shown }).await;
    }
}

async fn steer(app: &App, screen: Screen) {
    let Ok(id) = new_command_id() else { return };
    // A refusal leaves the screen as it is, which is as good as anything else.
    let _ = app.keeper.ask(id, Actor::Program, Command::SetScreen { screen }).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cue_that_says_most_is_given_and_each_once() {
        let seen = |round, ended, over| Seen {
            round: Some(RoundNumber(round)),
            ended: (ended > 0).then_some(GameId(ended)),
            over,
        };
        let cue = |before: Seen, now| before.cue(now);
        assert_eq!(cue(seen(1, 0, false), seen(1, 7, false)), Some(SceneCue::Result));
        assert_eq!(cue(seen(1, 7, false), seen(1, 7, false)), None);
        assert_eq!(cue(seen(1, 0, false), seen(1, 7, true)), Some(SceneCue::RoundEnds));
        assert_eq!(cue(seen(1, 7, true), seen(2, 0, false)), Some(SceneCue::RoundBegins));
        assert_eq!(cue(seen(1, 7, true), seen(1, 0, false)), None);
    }
}
