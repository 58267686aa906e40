//! Reading an event from a file.

use std::path::Path;

use serde::Deserialize;
use swiss::{
    Foul, Game, Outcome, Pair, Pairing, Player, PlayerNumber, Round, Settings, Sheet, Team, TeamId,
};

use super::CommandError;

/// The form that `format` must name.
const FORMAT: &str = "xq-tournament/1";

/// An event as a file holds it.
pub(super) struct File {
    /// What was written down; a round taken out leaves who is on leave in it.
    pub sheet: Sheet,
}

impl File {
    /// Reads `path`, as JSON where it starts with a brace, else as a report file.
    ///
    /// # Errors
    ///
    /// [`CommandError`] when the file cannot be read or is of neither form.
    pub fn read(path: &Path) -> Result<Self, CommandError> {
        let bytes = std::fs::read(path)
            .map_err(|reason| CommandError::Unreadable(path.to_owned(), reason))?;
        let malformed = |reason: String| CommandError::Malformed(path.to_owned(), reason);
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}');
        if !text.trim_start().starts_with('{') {
            let report = swiss::trf::read(text).map_err(|reason| malformed(reason.to_string()))?;
            return Ok(Self { sheet: report.sheet });
        }
        let event: Event =
            serde_json::from_str(text).map_err(|reason| malformed(reason.to_string()))?;
        if event.format != FORMAT {
            return Err(malformed(format!("format {:?} is not {FORMAT:?}", event.format)));
        }
        event.into_sheet(path).map(|sheet| Self { sheet })
    }

    /// Takes `round` and everything after it out, except who is on leave in it.
    ///
    /// `None` where the file has no such round, or nothing was paired in it.
    pub fn take_round(&mut self, round: u32) -> Option<Pairing> {
        let index = usize::try_from(round).ok()?.checked_sub(1)?;
        self.sheet.rounds.truncate(index + 1);
        let written = self.sheet.rounds.get_mut(index)?;
        let games = std::mem::take(&mut written.games);
        let byes = std::mem::take(&mut written.byes);
        written.fouls.clear();
        if games.is_empty() && byes.is_empty() {
            return None;
        }
        let pair = |game: Game| Pair { table: game.table, red: game.red, black: game.black };
        Some(Pairing { round, games: games.into_iter().map(pair).collect(), byes })
    }
}

/// The JSON object of an event; what it may say beyond this is not looked at.
#[derive(Deserialize)]
struct Event {
    format: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    rules: Settings,
    #[serde(default)]
    teams: Vec<TeamEntry>,
    players: Vec<PlayerEntry>,
    #[serde(default)]
    rounds: Vec<RoundEntry>,
    #[serde(default)]
    lots: Vec<PlayerNumber>,
}

#[derive(Deserialize)]
struct TeamEntry {
    id: TeamId,
    name: Option<String>,
}

#[derive(Deserialize)]
struct PlayerEntry {
    id: PlayerNumber,
    #[serde(default)]
    name: String,
    team: Option<TeamId>,
    entered_round: Option<u32>,
    withdrawn_after: Option<u32>,
}

#[derive(Deserialize)]
struct RoundEntry {
    round: u32,
    #[serde(default)]
    games: Vec<GameEntry>,
    #[serde(default)]
    byes: Vec<PlayerNumber>,
    #[serde(default)]
    absent: Vec<PlayerNumber>,
    #[serde(default)]
    half_byes: Vec<PlayerNumber>,
    #[serde(default)]
    full_byes: Vec<PlayerNumber>,
    #[serde(default)]
    fouls: Vec<Foul>,
}

#[derive(Deserialize)]
struct GameEntry {
    board: u32,
    red: PlayerNumber,
    black: PlayerNumber,
    result: Option<Outcome>,
    #[serde(default)]
    red_fouls: u32,
    #[serde(default)]
    black_fouls: u32,
}

impl Event {
    fn into_sheet(mut self, path: &Path) -> Result<Sheet, CommandError> {
        self.rounds.sort_by_key(|entry| entry.round);
        for (expected, entry) in (1..).zip(&self.rounds) {
            if usize::try_from(entry.round) != Ok(expected) {
                return Err(CommandError::RoundNumber(path.to_owned(), entry.round, expected));
            }
        }
        Ok(Sheet {
            name: self.name,
            settings: self.rules,
            teams: self.teams.into_iter().map(Team::from).collect(),
            players: self.players.into_iter().map(Player::from).collect(),
            rounds: self.rounds.into_iter().map(Round::from).collect(),
            lots: self.lots,
        })
    }
}

impl From<TeamEntry> for Team {
    fn from(entry: TeamEntry) -> Self {
        // A team without a name is shown by its id.
        Self { name: entry.name.unwrap_or_else(|| entry.id.0.clone()), id: entry.id }
    }
}

impl From<PlayerEntry> for Player {
    fn from(entry: PlayerEntry) -> Self {
        Self {
            number: entry.id,
            name: entry.name,
            team: entry.team,
            entered_round: entry.entered_round.unwrap_or(1),
            withdrawn_after: entry.withdrawn_after,
        }
    }
}

impl From<RoundEntry> for Round {
    fn from(entry: RoundEntry) -> Self {
        Self {
            games: entry.games.into_iter().map(Game::from).collect(),
            byes: entry.byes,
            absent: entry.absent,
            half_byes: entry.half_byes,
            full_byes: entry.full_byes,
            fouls: entry.fouls,
        }
    }
}

impl From<GameEntry> for Game {
    fn from(entry: GameEntry) -> Self {
        Self {
            table: entry.board,
            red: entry.red,
            black: entry.black,
            outcome: entry.result,
            red_fouls: entry.red_fouls,
            black_fouls: entry.black_fouls,
        }
    }
}
