//! Corrections: moves taken back, and moves replaced in the middle of a game.

use xiangqi::{Move, Record, ReplaceError};

use crate::play::refusal_of;
use crate::{Clocks, Event, Game, Reason, Refusal, SeatId, UnixMillis};

impl Game {
    /// Says what taking back all moves but the first `left` of `ply` would lead to.
    pub(crate) fn take_back_to(
        &self,
        ply: u16,
        left: u16,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let reopened = self.reopened_to_correct()?;
        self.stands_at(ply)?;
        if left >= ply {
            return Err(Refusal::NothingToTakeBack);
        }
        let clocks = self.clocks_with_only(left, now);
        let back = Event::MoveTakenBack { game: self.id, ply: left, clocks };
        Ok(reopened.into_iter().chain([back]).collect())
    }

    /// Says what playing `mv` instead of the move at `at` would lead to: the moves after it that
    /// still fit stay, the first that does not and all after it go.
    pub(crate) fn replace(
        &self,
        plies: u16,
        at: u16,
        mv: Move,
        now: UnixMillis,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        let reopened = self.reopened_to_correct()?;
        self.stands_at(plies)?;
        let record = self.replaced(at, mv)?;
        let kept = u16::try_from(record.moves().len()).unwrap_or(plies);
        let clocks =
            if kept == plies { self.clocks_at(now) } else { self.clocks_with_only(kept, now) };
        let mut events: Vec<Event> = reopened.into_iter().collect();
        events.push(Event::MoveReplaced { game: self.id, ply: at, mv, kept, clocks, by });
        let withdrawn = u32::from(events.len() > 1);
        events.extend(self.ended_after(record.position(), self.revision + withdrawn, clocks));
        Ok(events)
    }

    /// The record with another move at `at`, as far as what follows still fits.
    ///
    /// # Errors
    ///
    /// There is no such ply, or the move may not be played there.
    pub fn replaced(&self, at: u16, mv: Move) -> Result<Record, Refusal> {
        let mut record = self.record.clone();
        match record.replace(usize::from(at), mv) {
            Ok(_) => Ok(record),
            Err(ReplaceError::NoSuchPly(_)) => Err(Refusal::NoSuchPly { ply: at }),
            Err(ReplaceError::Illegal(why)) => Err(refusal_of(why)),
        }
    }

    /// The result that the position itself gave goes with the moves; any other must be withdrawn
    /// before they are corrected.
    fn reopened_to_correct(&self) -> Result<Option<Event>, Refusal> {
        self.is_followed()?;
        let by_position = self.result.is_some_and(|result| {
            matches!(result.reason, Reason::Checkmate | Reason::Stalemate)
                && self.record.position().end().is_some()
        });
        if by_position {
            return Ok(Some(Event::Reopened { game: self.id, revision: self.revision + 1 }));
        }
        self.is_running().map(|()| None)
    }

    /// The clocks as if only the first `left` moves had been entered: what has passed since the
    /// last of all was the time of the side that is then to move. Before the first move no time
    /// has been used since the clocks were set.
    fn clocks_with_only(&self, left: u16, now: UnixMillis) -> Clocks {
        if left == 0 {
            return Clocks { at: now, running: false, ..self.clocks };
        }
        let mover = self.record.positions()[usize::from(left)].side_to_move();
        self.clocks.read(mover, now)
    }
}
