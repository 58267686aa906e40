//! What each side's clock showed after each ply: the state keeps the last reading only, the log
//! all of them.

use std::collections::BTreeMap;

use tournament::{Event, GameId, Millis, Tournament};
use xiangqi::Color;

use crate::app::App;
use crate::plane::Plane;
use crate::problem::Problem;

/// What was left to the mover after each ply of a game, where somebody has read it.
type Readings = Vec<Option<Millis>>;

/// The readings of every game.
#[derive(Clone, Debug, Default)]
pub(super) struct ClockHistory(BTreeMap<GameId, Readings>);

impl ClockHistory {
    /// The readings of all games, up to the last entry that is in `plane`.
    pub(super) async fn of(app: &App, plane: &Plane) -> Result<Self, Problem> {
        let last = plane.read(|_, seq| seq);
        let gone = || Problem::unavailable("the server is stopping");
        let _turn = app.log_readers.acquire().await.map_err(|_| gone())?;
        let log = app.log.clone();
        let read = tokio::task::spawn_blocking(move || {
            let mut history = Self::default();
            let mut state = Tournament::default();
            log.for_each(|entry| {
                if entry.seq > last {
                    return false;
                }
                let applied = entry.events.iter().try_for_each(|event| {
                    state.apply(event, entry.at)?;
                    history.take(&state, event);
                    Ok::<(), tournament::Misplaced>(())
                });
                applied.is_ok()
            })
            .map(|()| history)
        });
        Ok(read.await.map_err(|_| gone())??)
    }

    /// What was left to the side that made ply `ply` of `game`, counted from 0.
    pub(super) fn after(&self, game: GameId, ply: usize) -> Option<Millis> {
        self.0.get(&game)?.get(ply).copied().flatten()
    }

    /// Notes what `event` tells; `state` is the state after it.
    fn take(&mut self, state: &Tournament, event: &Event) {
        let (game, plies, read): (GameId, usize, Readings) = match event {
            Event::MovePlayed { game, ply, clocks, .. } => {
                (*game, usize::from(*ply), vec![Some(clocks.remaining(mover(*ply)))])
            }
            Event::RecordJoined { game, keep, plies, .. } => {
                (*game, usize::from(*keep), plies.iter().map(|joined| joined.clock).collect())
            }
            _ => return self.shorten(state),
        };
        let readings = self.0.entry(game).or_default();
        readings.resize(plies, None);
        readings.extend(read);
    }

    /// Forgets plies that were taken back.
    fn shorten(&mut self, state: &Tournament) {
        for (game, readings) in &mut self.0 {
            readings.truncate(state.game(*game).map_or(0, |game| usize::from(game.ply())));
        }
    }
}

/// Whose ply it is, counted from 0: Red begins.
fn mover(ply: u16) -> Color {
    if ply.is_multiple_of(2) { Color::Red } else { Color::Black }
}
