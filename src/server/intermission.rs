//! Between the rounds of a rehearsal: the results and the places are shown, then the next round is
//! published.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tournament::{Actor, Command, RoundNumber, Scene, Screen};

use crate::app::App;
use crate::keeper::NoAnswer;
use crate::plane::Due;
use crate::secret::new_command_id;

/// Publishes each round `pause` after the one before is over; ends after the last one, or when the
/// keeper is gone. The big board shows results and places meanwhile, then who meets whom, then the
/// featured game; at the end who has won. Its theme and all else of it stay as they were set.
pub(crate) async fn keep_rounds(app: Arc<App>, screen: &'static str, pause: Duration) {
    let mut entries = app.hall.watch();
    while entries.changed().await.is_ok() {
        let Some(due) = app.hall.due() else { continue };
        let how_it_stands = [Scene::Results, Scene::Individuals, Scene::Teams].map(Step::Show);
        let then = match due {
            Due::Round(round) => {
                vec![Step::Publish(round), Step::Show(Scene::Pairings), Step::Show(Scene::Featured)]
            }
            Due::Prizes => vec![Step::Show(Scene::Prizes)],
        };
        for step in how_it_stands.into_iter().chain(then) {
            if ask(&app, step.command(&app, screen)).await.is_err() {
                return;
            }
            sleep(pause / 4).await;
        }
        if due == Due::Prizes {
            return;
        }
    }
}

/// What happens between two rounds, one after the other.
enum Step {
    Show(Scene),
    Publish(RoundNumber),
}

impl Step {
    fn command(self, app: &App, screen: &str) -> Command {
        match self {
            Self::Publish(round) => Command::PublishProposal { round },
            Self::Show(scene) => {
                let now = app.hall.read(|state| state.screen(screen));
                Command::SetScreen { screen: Screen { scene, ..now } }
            }
        }
    }
}

/// A refusal means that the arbiter was faster, which is as good.
async fn ask(app: &App, command: Command) -> Result<(), NoAnswer> {
    let id = new_command_id().map_err(|_| NoAnswer)?;
    app.keeper.ask(id, Actor::Program, command).await.map(drop)
}
