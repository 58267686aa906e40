//! What an arbiter puts on a clock or takes off it (调整用时), which is a ruling and needs a reason.
//! An operator who reads the table's clock sets it by `SetClock`.

use xiangqi::Color;

use crate::text::reason;
use crate::{
    Actor, Amended, Clocks, Event, Game, GameId, Millis, Misplaced, Refusal, Tournament, UnixMillis,
};

impl Game {
    /// Says what giving `remaining` to `side` would lead to; whether a clock runs stays as it is.
    pub(crate) fn adjust_clock(
        &self,
        side: Color,
        remaining: Millis,
        given: &str,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let reason = reason(Some(given))?;
        let clocks = self.with_time(side, remaining, now)?;
        Ok(vec![Event::ClockAdjusted { game: self.id(), side, clocks, by: by.clone(), reason }])
    }
}

impl Tournament {
    pub(crate) fn apply_adjustment(
        &mut self,
        (game, side): (GameId, Color),
        clocks: Clocks,
        (by, reason): (&Actor, &str),
        at: UnixMillis,
    ) -> Result<(), Misplaced> {
        let adjusted = self.game_mut(game)?;
        let before = adjusted.clocks_at(at).remaining(side);
        adjusted.clocks = clocks;
        let after = clocks.remaining(side);
        self.amend(at, by, reason, Amended::Clock { game, side, before, after });
        Ok(())
    }
}
