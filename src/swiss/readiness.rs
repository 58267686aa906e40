//! Whether everything that a round is paired from is there.

use crate::Tournament;

/// Why a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpairable {
    /// Rounds count from 1.
    #[error("there is no round 0")]
    RoundZero,
    /// The event has fewer rounds.
    #[error("there is no round {round}: {planned} rounds are planned")]
    BeyondPlan {
        /// The round asked for.
        round: u32,
        /// How many are planned.
        planned: u32,
    },
    /// An earlier round was not written down.
    #[error("round {missing} is not there, and round {round} is paired from all results before it")]
    Missing {
        /// The round asked for.
        round: u32,
        /// The earlier round.
        missing: u32,
    },
    /// An earlier game has no result.
    #[error("the game at table {table} of round {open} has no result")]
    Open {
        /// The earlier round.
        open: u32,
        /// The table of the game.
        table: u32,
    },
}

/// Whether `round` is planned and all results before it are there.
///
/// The round is stated and never guessed, and nothing is paired from half a round.
pub(crate) fn check_ready(tournament: &Tournament, round: u32) -> Result<(), Unpairable> {
    if round == 0 {
        return Err(Unpairable::RoundZero);
    }
    let planned = tournament.settings().rounds;
    if round > planned {
        return Err(Unpairable::BeyondPlan { round, planned });
    }
    for earlier in 1..round {
        let written = tournament.round(earlier);
        let paired = written.filter(|round| !(round.games.is_empty() && round.byes.is_empty()));
        let Some(paired) = paired else {
            return Err(Unpairable::Missing { round, missing: earlier });
        };
        if let Some(game) = paired.games.iter().find(|game| game.outcome.is_none()) {
            return Err(Unpairable::Open { open: earlier, table: game.table });
        }
    }
    Ok(())
}
