//! Standings after any round: places of players and teams, and why they stand so.
//!
//! Source: tournament-rules.md sections 2 to 5.

mod compare;
mod rank;
mod tally;
mod teams;
mod what_if;

use serde::Serialize;

pub use compare::{Decision, compare};
pub use rank::{Criterion, Value};
pub use teams::TeamStanding;
pub use what_if::{Given, NoSuchGame, what_if};

use crate::{PlayerNumber, TeamId, Tournament};

/// Places of players and teams after a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// How many rounds count; 0 is before the first.
    pub after_round: u32,
    /// Games of those rounds that are still open and give nothing yet.
    pub open_games: u32,
    /// The criteria in order, points first; each [`Standing::values`] has one value for each.
    pub criteria: Vec<Criterion>,
    /// Players from the first place on; equal ones by number.
    pub individual: Vec<Standing>,
    /// Teams by their best [`crate::Settings::team_count`] players.
    pub teams_best: Vec<TeamStanding>,
    /// Teams by all of their players.
    pub teams_all: Vec<TeamStanding>,
}

/// Where a player stands, with everything that may be shown beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// 名次, counted from 1; equal players share the best place of theirs (1, 2, 2, 4).
    pub place: u32,
    /// Whether others have the same place (并列).
    pub shared: bool,
    /// Who.
    pub player: PlayerNumber,
    /// The player's team.
    pub team: Option<TeamId>,
    /// 积分.
    pub points: u32,
    /// 对手分.
    pub ops: u32,
    /// 胜局, byes and forfeit wins counted if the settings say so.
    pub wins: u32,
    /// 犯规.
    pub fouls: u32,
    /// 名次逆比, reading A: points after the last round but one, then the one before, to round 1.
    pub reverse: Vec<u32>,
    /// 累进分.
    pub progressive: u32,
    /// 对手分逆减: 对手分 less the last opponent, less the last two, to zero.
    pub ops_reverse: Vec<u32>,
    /// 后手局数.
    pub black_games: u32,
    /// 后手胜局.
    pub black_wins: u32,
    /// Games won at the table.
    pub otb_wins: u32,
    /// Games drawn at the table.
    pub draws: u32,
    /// Games lost at the table.
    pub losses: u32,
    /// 轮空.
    pub byes: u32,
    /// Opponents who did not come.
    pub forfeit_wins: u32,
    /// Games this player did not come to.
    pub forfeit_losses: u32,
    /// The round of the forfeit after which the player is not paired any more.
    pub removed_after: Option<u32>,
    /// What each of [`Standings::criteria`] found, in their order; not written out.
    #[serde(skip)]
    pub values: Vec<Value>,
}

/// The round asked for is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no standings after round {asked}: {written} rounds are written down")]
pub struct NotPlayed {
    /// The round asked for.
    pub asked: u32,
    /// How many rounds there are.
    pub written: usize,
}

/// The standings after `after_round` rounds, 0 being those before the first.
///
/// Only finished games count: an open one gives no points, and its players no 对手分.
///
/// # Errors
///
/// [`NotPlayed`] when the round was not written down.
pub fn standings(tournament: &Tournament, after_round: u32) -> Result<Standings, NotPlayed> {
    let written = tournament.rounds().len();
    if u64::from(after_round) > written as u64 {
        return Err(NotPlayed { asked: after_round, written });
    }
    let ranking = rank::ranking(tournament, after_round);
    let individual = ranking.standings(tournament);
    let settings = tournament.settings();
    let rounds = tournament.rounds().iter().zip(0..after_round);
    let open = rounds.flat_map(|(round, _)| &round.games).filter(|game| game.outcome.is_none());
    Ok(Standings {
        after_round,
        open_games: u32::try_from(open.count()).unwrap_or(u32::MAX),
        criteria: ranking.criteria,
        teams_best: teams::team_standings(tournament, &individual, settings.team_count),
        teams_all: teams::team_standings(tournament, &individual, 0),
        individual,
    })
}

impl Standings {
    /// Where `player` stands.
    #[must_use]
    pub fn of(&self, player: PlayerNumber) -> Option<&Standing> {
        self.individual.iter().find(|standing| standing.player == player)
    }

    /// Whether the first `teams` teams come in another order when all players count.
    ///
    /// A warning for the arbiter where the regulations name two numbers of counting players.
    #[must_use]
    pub fn team_count_matters(&self, teams: usize) -> bool {
        let first = |table: &[TeamStanding]| -> Vec<(u32, TeamId)> {
            table.iter().take(teams).map(|team| (team.place, team.team.clone())).collect()
        };
        first(&self.teams_best) != first(&self.teams_all)
    }
}
