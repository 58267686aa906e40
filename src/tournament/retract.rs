//! A published round that nobody has begun is taken back (撤回对阵), for example when somebody
//! withdraws after its publication. It is then paired anew.

use crate::text::reason;
use crate::{Actor, Amended, Event, Game, GameId, Refusal, RoundNumber, Tournament, UnixMillis};

impl Tournament {
    /// Whether the current round can still be taken back: nothing of it has been entered.
    #[must_use]
    pub fn can_retract(&self) -> bool {
        self.round.is_some_and(|round| self.games_of(round).all(Game::is_untouched))
    }

    pub(crate) fn retract_round(
        &self,
        round: RoundNumber,
        given: &str,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        if self.round != Some(round) {
            return Err(Refusal::RoundOver { round });
        }
        if !self.can_retract() {
            return Err(Refusal::RoundBegun { round });
        }
        let (by, reason) = (by.clone(), reason(Some(given))?);
        Ok(vec![Event::RoundRetracted { round, by, reason }])
    }

    /// The ids of its games are never used again.
    pub(crate) fn apply_retract(
        &mut self,
        round: RoundNumber,
        by: &Actor,
        reason: &str,
        at: UnixMillis,
    ) -> Option<()> {
        let before = round.0.checked_sub(1)?;
        let gone: Vec<_> = self.games_of(round).map(Game::id).collect();
        self.take_away(&gone);
        self.featured = None;
        self.published.retain(|published| published.round != round);
        self.round = (before > 0).then_some(RoundNumber(before));
        self.amend(at, by, reason, Amended::Retracted { round });
        Some(())
    }

    pub(crate) fn take_away(&mut self, gone: &[GameId]) {
        for game in self.games.iter_mut().filter(|game| gone.contains(&game.id)) {
            game.retracted = true;
        }
        self.shown.retain(|game| !gone.contains(game));
    }
}

impl Game {
    /// Whether nothing of it has been entered or told.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        let nothing_told = self.remarks().is_empty() && self.slips() == crate::Slips::default();
        self.ply() == 0 && self.revision() == 0 && !self.is_closed() && nothing_told
    }
}
