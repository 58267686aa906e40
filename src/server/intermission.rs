//! Between the rounds of a rehearsal: the places are shown, then the next round is published.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tournament::{Actor, Command, Scene, Screen};

use crate::app::App;
use crate::keeper::NoAnswer;
use crate::plane::Due;
use crate::secret::new_command_id;

/// Publishes each round `pause` after the one before is over; ends after the last one, or when the
/// keeper is gone. The big board shows places meanwhile, then who meets whom, then the featured
/// game; at the end who has won.
pub(crate) async fn keep_rounds(app: Arc<App>, screen: &'static str, pause: Duration) {
    let mut entries = app.hall.watch();
    while entries.changed().await.is_ok() {
        let Some(due) = app.hall.due() else { continue };
        let places = [steered(screen, Scene::Individuals), steered(screen, Scene::Teams)];
        let then = match due {
            Due::Round(round) => vec![
                Command::PublishProposal { round },
                steered(screen, Scene::Pairings),
                steered(screen, Scene::Featured),
            ],
            Due::Prizes => vec![steered(screen, Scene::Prizes)],
        };
        for command in places.into_iter().chain(then) {
            if ask(&app, command).await.is_err() {
                return;
            }
            sleep(pause / 4).await;
        }
        if due == Due::Prizes {
            return;
        }
    }
}

fn steered(name: &str, scene: Scene) -> Command {
    Command::SetScreen { screen: Screen { scene, ..Screen::named(name) } }
}

/// A refusal means that the arbiter was faster, which is as good.
async fn ask(app: &App, command: Command) -> Result<(), NoAnswer> {
    let id = new_command_id().map_err(|_| NoAnswer)?;
    app.keeper.ask(id, Actor::Program, command).await.map(drop)
}
