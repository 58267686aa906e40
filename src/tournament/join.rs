//! A record that was written elsewhere becomes part of a game.

use serde::{Deserialize, Serialize};
use xiangqi::Move;

use crate::play::refusal_of;
use crate::{Clocks, Event, Game, Hand, Millis, Misplaced, Refusal, SeatId, UnixMillis};

/// One ply of a record that is joined to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinedPly {
    /// The move, in ICCS.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub mv: Move,
    /// What was left to the side that made it, where the record says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Millis>,
}

impl Game {
    /// Says what keeping the first `keep` of `ply` plies and playing `plies` would lead to.
    pub(crate) fn join(
        &self,
        ply: u16,
        keep: u16,
        plies: &[JoinedPly],
        now: UnixMillis,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        self.is_followed()?;
        self.is_running()?;
        self.stands_at(ply)?;
        if keep > ply {
            return Err(Refusal::StalePly { ply });
        }
        if keep == ply && plies.is_empty() {
            return Err(Refusal::NothingToJoin);
        }
        if usize::from(keep) + plies.len() > usize::from(Self::MOST_PLIES) {
            return Err(Refusal::RecordFull { plies: Self::MOST_PLIES });
        }
        let mut record = self.record.clone();
        record.truncate(usize::from(keep));
        let mut clocks = self.clocks_at(now);
        for joined in plies {
            if joined.clock.is_some_and(|clock| clock > Millis::A_DAY) {
                return Err(Refusal::BadClock);
            }
            let mover = record.position().side_to_move();
            record.play_as_in(&self.record, joined.mv).map_err(refusal_of)?;
            clocks = joined.clock.map_or(clocks, |clock| clocks.with(mover, clock));
        }
        // A clock that the record names was read off the table.
        let estimate = plies.last().is_none_or(|last| last.clock.is_none());
        clocks = Clocks { running: !record.moves().is_empty(), estimate, ..clocks };
        let plies = plies.to_vec();
        let joined = Event::RecordJoined { game: self.id, keep, plies, clocks, by };
        Ok([joined].into_iter().chain(self.ended_by(record.position(), clocks)).collect())
    }

    pub(crate) fn take_in(
        &mut self,
        keep: u16,
        plies: &[JoinedPly],
        clocks: Clocks,
        hand: Hand,
    ) -> Result<(), Misplaced> {
        if keep > self.ply() {
            return Err(Misplaced("a record joined behind the end of the game"));
        }
        let mut record = self.record.clone();
        record.truncate(usize::from(keep));
        for joined in plies {
            let played = record.play_as_in(&self.record, joined.mv);
            played.map_err(|_| Misplaced("a move that is not legal"))?;
        }
        self.record = record;
        self.hands.truncate(usize::from(keep));
        self.rulings.forget_after(keep);
        (keep..self.ply()).for_each(|ply| self.name_hand(ply, hand));
        self.clocks = clocks;
        self.drop_lines();
        Ok(())
    }
}
