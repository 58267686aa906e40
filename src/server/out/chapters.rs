//! The chapters of a recording: one for each round, and one each time that another game hangs on
//! the big board.

use std::sync::Arc;

use tournament::{GameId, RoundNumber, Tournament};

use super::Stream;
use super::record::RecordFault;
use crate::plane::HallPlane;

/// The stream, for whoever ends the program.
pub struct Outgoing(pub(crate) Arc<Stream>);

impl Outgoing {
    /// Finishes the recording, where there is one. It takes as long as copying it does.
    ///
    /// # Errors
    ///
    /// [`RecordFault`].
    pub fn end(&self) -> Result<(), RecordFault> {
        self.0.recording().map_or(Ok(()), super::Recording::end)
    }
}

/// Begins a chapter each time that there is reason to, for ever.
pub(crate) async fn keep_chapters(hall: Arc<HallPlane>, stream: Arc<Stream>) {
    let Some(recording) = stream.recording() else { return };
    let mut entries = hall.watch();
    let mut known = (None, None);
    loop {
        let now = hall.read(|state| (state.round(), state.featured()));
        if now != known {
            known = now;
            if let Some(title) = hall.read(|state| title(state, now.0, now.1)) {
                recording.chapter(title);
            }
        }
        if entries.changed().await.is_err() {
            return;
        }
    }
}

/// 第 3 轮 第 1 台 甲 — 乙.
fn title(
    state: &Tournament,
    round: Option<RoundNumber>,
    featured: Option<GameId>,
) -> Option<String> {
    let round = format!("第 {} 轮", round?);
    let Some(game) = featured.and_then(|game| state.game(game)) else { return Some(round) };
    let pairing = game.pairing();
    let name = |number| state.setting()?.player(number).map(|player| player.name.clone());
    let (red, black) = (name(pairing.red)?, name(pairing.black)?);
    Some(format!("{round} 第 {} 台 {red} — {black}", pairing.table))
}
