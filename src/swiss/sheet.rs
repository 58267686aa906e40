//! What is written down about an event, before anyone has looked whether it fits together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Outcome, Settings};

/// A lottery number (抽签号), counted from 1. It names the player for the whole event and carries no
/// strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerNumber(pub u32);

impl fmt::Display for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The short name by which players refer to their team.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamId(pub String);

impl fmt::Display for TeamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An event as it is written down, in any order; [`crate::Tournament`] is one that fits together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The event's name.
    pub name: String,
    /// Its regulations.
    pub settings: Settings,
    /// Its teams; players may have none.
    pub teams: Vec<Team>,
    /// Its players.
    pub players: Vec<Player>,
    /// Round 1 first. The last one may be open, or hold nothing yet but who is on leave.
    pub rounds: Vec<Round>,
    /// Players in the order of a recorded draw of lots, used after the last tie-break.
    pub lots: Vec<PlayerNumber>,
}

/// A team (代表队).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// How players refer to it.
    pub id: TeamId,
    /// How it is shown.
    pub name: String,
}

/// A player of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The lottery number.
    pub number: PlayerNumber,
    /// How the player is shown.
    pub name: String,
    /// The team, if any.
    pub team: Option<TeamId>,
    /// The first round in which the player can be paired; 1 unless late.
    pub entered_round: u32,
    /// The last round in which the player could be paired (退赛); `None` stays to the end.
    pub withdrawn_after: Option<u32>,
}

/// A round: who met whom, and who did not play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Its games.
    pub games: Vec<Game>,
    /// Players whom the pairing left over (轮空).
    pub byes: Vec<PlayerNumber>,
    /// Players on leave (请假): no points, no opponent, no forfeit.
    pub absent: Vec<PlayerNumber>,
    /// Leave granted for half a win. Our regulations know none; report files do.
    pub half_byes: Vec<PlayerNumber>,
    /// Leave granted for a whole win. Our regulations know none; report files do.
    pub full_byes: Vec<PlayerNumber>,
    /// Fouls outside any game.
    pub fouls: Vec<Foul>,
}

/// A published game. Its table is a label; what identifies it here are its round and its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Where it is played, counted from 1.
    pub table: u32,
    /// Who has Red.
    pub red: PlayerNumber,
    /// Who has Black.
    pub black: PlayerNumber,
    /// How it ended; `None` while it is open.
    pub outcome: Option<Outcome>,
    /// Red's fouls in this game.
    pub red_fouls: u32,
    /// Black's fouls in this game.
    pub black_fouls: u32,
}

/// Fouls of a player outside any game, for example a telephone in the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foul {
    /// Who committed them.
    pub player: PlayerNumber,
    /// How many.
    pub count: u32,
}
