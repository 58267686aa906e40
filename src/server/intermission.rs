//! Between the rounds of a rehearsal: the results and the places are shown, then the next round is
//! published.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tournament::{Actor, Command, Scene, Screen};

use crate::app::App;
use crate::keeper::{Answer, NoAnswer};
use crate::plane::Due;
use crate::secret::new_command_id;

/// Publishes each round after the one before is over; ends after the last one, or when the keeper is
/// gone. The big board shows results and places meanwhile, then who meets whom, each for a quarter of
/// `pause`, then the featured game; at the end who has won. Its theme and all else of it stay as they
/// were set.
///
/// A round that cannot be published is left to the arbiter, and tried again after each entry.
pub(crate) async fn keep_rounds(app: Arc<App>, screen: &'static str, pause: Duration) {
    let board = Board { app: &app, screen, pause: pause / 4 };
    // An error means that the keeper is gone.
    let _ = board.keep_rounds().await;
}

struct Board<'a> {
    app: &'a App,
    screen: &'static str,
    pause: Duration,
}

impl Board<'_> {
    async fn keep_rounds(&self) -> Result<(), NoAnswer> {
        let mut entries = self.app.hall.watch();
        let mut refused = None;
        while entries.changed().await.is_ok() {
            let Some(due) = self.app.hall.due() else { continue };
            if refused != Some(due) {
                self.show(&[Scene::Results, Scene::Individuals, Scene::Teams]).await?;
            }
            let Due::Round(round) = due else { return self.show(&[Scene::Prizes]).await };
            let answer = self.ask(Command::PublishProposal { round }).await?;
            // The arbiter may have been faster, which is as good.
            if let Answer::Refused(why) = answer
                && self.app.hall.due() == Some(due)
            {
                if refused.replace(due) != Some(due) {
                    tracing::warn!(round = round.0, %why, "the rehearsal cannot publish a round");
                }
                continue;
            }
            self.show(&[Scene::Pairings, Scene::Featured]).await?;
        }
        Ok(())
    }

    /// Shows one scene after the other, each for a while.
    async fn show(&self, scenes: &[Scene]) -> Result<(), NoAnswer> {
        for scene in scenes {
            let now = self.app.hall.read(|state| state.screen(self.screen));
            self.ask(Command::SetScreen { screen: Screen { scene: *scene, ..now } }).await?;
            sleep(self.pause).await;
        }
        Ok(())
    }

    async fn ask(&self, command: Command) -> Result<Answer, NoAnswer> {
        let id = new_command_id().map_err(|_| NoAnswer)?;
        self.app.keeper.ask(id, Actor::Program, command).await
    }
}
