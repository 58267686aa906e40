//! Which games somebody asks for, as records.

use records::{Format, Notation, Record, write};
use tournament::{Game, GameId, RoundNumber, Tournament};

use super::clocks::ClockHistory;
use super::record::{file_stem, record_of};
use crate::app::App;
use crate::plane::Plane;
use crate::problem::Problem;

/// Some of the event's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Selection {
    /// One, whatever is entered of it.
    Game(GameId),
    /// Those of a round.
    Round(RoundNumber),
    /// All.
    Event,
}

/// A record with the name of its file, without the end.
pub(super) struct Shelved {
    pub(super) stem: String,
    pub(super) record: Record,
}

/// The records of the games that are meant, as `plane` shows them, the oldest round first.
pub(super) async fn shelved(
    app: &App,
    plane: &Plane,
    selection: Selection,
) -> Result<Vec<Shelved>, Problem> {
    let clocks = ClockHistory::of(app, plane).await?;
    let shelved = plane.read(|state, _| {
        let setting = state.setting()?;
        let games = meant(state, selection);
        let shelve = |game: &&Game| Shelved {
            stem: file_stem(game),
            record: record_of(setting, state.stage(), game, &clocks),
        };
        Some(games.iter().map(shelve).collect::<Vec<_>>())
    });
    let found = shelved.filter(|shelved| !shelved.is_empty());
    found.ok_or_else(|| Problem::not_found("no such games"))
}

/// Every game of which moves were entered, as PGN in Chinese: the stem of its file's name, and the
/// file. Clocks are left out.
pub(crate) fn pgns(state: &Tournament) -> Vec<(String, Vec<u8>)> {
    let Some(setting) = state.setting() else { return Vec::new() };
    let clocks = ClockHistory::default();
    let played = state.games().filter(|game| game.ply() > 0);
    played
        .filter_map(|game| {
            let record = record_of(setting, state.stage(), game, &clocks);
            let written = write(&record, Format::Pgn, Notation::Chinese).ok()?;
            Some((file_stem(game), written.bytes))
        })
        .collect()
}

fn meant(state: &Tournament, selection: Selection) -> Vec<&Game> {
    match selection {
        Selection::Game(id) => state.game(id).into_iter().collect(),
        Selection::Round(round) => state.games_of(round).collect(),
        Selection::Event => state.games().collect(),
    }
}
