//! Standings as they would be if open games ended in a given way.

use super::{NotPlayed, Standings, standings};
use crate::{Fault, Outcome, PlayerNumber, Tournament};

/// A supposed end of an open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The game's round, counted from 1.
    pub round: u32,
    /// Who has Red in it.
    pub red: PlayerNumber,
    /// Who has Black in it.
    pub black: PlayerNumber,
    /// How it is supposed to end.
    pub outcome: Outcome,
}

/// Why a supposition cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchGame {
    /// No open game of that round has these players with these colours.
    #[error("round {round} has no open game of {red} (red) and {black} (black)")]
    NotOpen {
        /// The round looked at.
        round: u32,
        /// Who should have had Red.
        red: PlayerNumber,
        /// Who should have had Black.
        black: PlayerNumber,
    },
    /// The round asked for is not there.
    #[error(transparent)]
    NotPlayed(#[from] NotPlayed),
    /// The event would not fit together.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The standings after `after_round` rounds if the open games named in `given` ended so. Nothing is
/// recorded; games that stay open count nothing.
///
/// # Errors
///
/// [`NoSuchGame`] when a named game is not open, or the round is not there.
pub fn what_if(
    tournament: &Tournament,
    after_round: u32,
    given: &[Given],
) -> Result<Standings, NoSuchGame> {
    let mut sheet = tournament.clone().into_sheet();
    for &Given { round, red, black, outcome } in given {
        let index = usize::try_from(round).ok().and_then(|round| round.checked_sub(1));
        let games =
            index.and_then(|index| sheet.rounds.get_mut(index)).map(|round| &mut round.games);
        let game = games
            .into_iter()
            .flatten()
            .find(|game| (game.red, game.black) == (red, black) && game.outcome.is_none());
        game.ok_or(NoSuchGame::NotOpen { round, red, black })?.outcome = Some(outcome);
    }
    Ok(standings(&Tournament::new(sheet)?, after_round)?)
}
