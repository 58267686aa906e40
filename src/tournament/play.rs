//! One game as it goes on: its record, clocks and result.

use serde::{Deserialize, Serialize};
use xiangqi::{Color, End, IllegalMove, Move, Position, Record};

use crate::{
    Clocks, Coverage, Event, Exception, GameId, GameResult, Hand, KeptRemark, Line, Millis,
    Outcome, Pairing, PlayerNumber, Reason, Refusal, RoundNumber, Rulings, SeatId, Slips,
    UnixMillis,
};

/// A game (局) of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(crate) id: GameId,
    pub(crate) round: RoundNumber,
    pub(crate) pairing: Pairing,
    #[serde(with = "crate::moves_serde")]
    pub(crate) record: Record,
    pub(crate) clocks: Clocks,
    pub(crate) revision: u32,
    pub(crate) result: Option<GameResult>,
    #[serde(default)]
    pub(crate) hands: Vec<Hand>,
    #[serde(default)]
    pub(crate) taken: Option<SeatId>,
    #[serde(default)]
    pub(crate) second: Option<Vec<Line>>,
    #[serde(default)]
    pub(crate) remarks: Vec<KeptRemark>,
    pub(crate) exception: Option<Exception>,
    #[serde(default)]
    pub(crate) rulings: Rulings,
    #[serde(default)]
    pub(crate) slips: Slips,
    /// Whether it was taken back with its round, or paired anew, before it was begun.
    #[serde(default)]
    pub(crate) retracted: bool,
}

impl Game {
    /// The most plies of a record.
    pub const MOST_PLIES: u16 = 1000;

    /// Its id.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Its round.
    #[must_use]
    pub const fn round(&self) -> RoundNumber {
        self.round
    }

    /// Who plays it, where, and what is entered of it.
    #[must_use]
    pub const fn pairing(&self) -> &Pairing {
        &self.pairing
    }

    /// Its moves; absent when only the result is entered.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        (self.pairing.coverage == Coverage::Moves).then_some(&self.record)
    }

    /// Who plays `side`.
    #[must_use]
    pub const fn player(&self, side: Color) -> PlayerNumber {
        match side {
            Color::Red => self.pairing.red,
            Color::Black => self.pairing.black,
        }
    }

    /// The side that a player has in it, if the player is one of the two.
    #[must_use]
    pub fn side_of(&self, player: PlayerNumber) -> Option<Color> {
        if self.pairing.red == player {
            return Some(Color::Red);
        }
        (self.pairing.black == player).then_some(Color::Black)
    }

    /// Both clocks, as they were last set.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Counts changes of the result.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The result, once there is one.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Why its round is closed although it is open, where that was stated.
    #[must_use]
    pub const fn exception(&self) -> Option<&Exception> {
        self.exception.as_ref()
    }

    /// Whether its round need not wait for it.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.result.is_some() || self.exception.is_some()
    }

    /// What its players have told of its end.
    #[must_use]
    pub const fn slips(&self) -> Slips {
        self.slips
    }

    /// How many plies have been played.
    #[must_use]
    pub fn ply(&self) -> u16 {
        u16::try_from(self.record.moves().len()).unwrap_or(Self::MOST_PLIES)
    }

    /// Says what playing `mv` would lead to. Where two persons enter the game, it counts once both
    /// have it.
    pub(crate) fn play(
        &self,
        ply: u16,
        mv: Move,
        now: UnixMillis,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        self.is_followed()?;
        self.is_running()?;
        match by.filter(|_| self.second.is_some()) {
            Some(seat) => self.enter_beside(seat, ply, mv, now),
            None => {
                self.stands_at(ply)?;
                self.play_agreed(mv, now, by)
            }
        }
    }

    /// Says what the next move of the record leads to: the move, and the result when it ends the
    /// game.
    pub(crate) fn play_agreed(
        &self,
        mv: Move,
        now: UnixMillis,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        let ply = self.ply();
        if ply >= Self::MOST_PLIES {
            return Err(Refusal::RecordFull { plies: Self::MOST_PLIES });
        }
        let after = self.record.position().play(mv).map_err(refusal_of)?;
        // The players press their clocks after each move, so the time of the other side runs.
        let clocks = Clocks { running: true, estimate: true, ..self.clocks_at(now) };
        let played = Event::MovePlayed { game: self.id, ply, mv, clocks, by };
        Ok([played].into_iter().chain(self.ended_by(&after, clocks)).collect())
    }

    /// The result, when the game ends in `position`.
    pub(crate) fn ended_by(&self, position: &Position, clocks: Clocks) -> Option<Event> {
        self.ended_after(position, self.revision, clocks)
    }

    /// The same when the game has `revision` before it.
    pub(crate) fn ended_after(
        &self,
        position: &Position,
        revision: u32,
        clocks: Clocks,
    ) -> Option<Event> {
        let reason = match position.end()? {
            End::Checkmate => Reason::Checkmate,
            End::Stalemate => Reason::Stalemate,
        };
        let outcome = Outcome::won_by(position.side_to_move().opponent());
        Some(self.ended(GameResult { outcome, reason }, revision + 1, clocks))
    }

    /// Says what reading `remaining` off the clock of `side` would lead to.
    pub(crate) fn set_clock(
        &self,
        side: Color,
        remaining: Millis,
        running: bool,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let clocks = Clocks { running, ..self.with_time(side, remaining, now)? };
        Ok(vec![Event::ClockSet { game: self.id, clocks }])
    }

    /// Both clocks at `now`, with `remaining` on that of `side`.
    pub(crate) fn with_time(
        &self,
        side: Color,
        remaining: Millis,
        now: UnixMillis,
    ) -> Result<Clocks, Refusal> {
        self.is_followed()?;
        self.is_running()?;
        if remaining > Millis::A_DAY {
            return Err(Refusal::BadClock);
        }
        Ok(Clocks { estimate: false, ..self.clocks_at(now).with(side, remaining) })
    }

    /// Says what entering `result` would lead to. It replaces an earlier one.
    pub(crate) fn set_result(
        &self,
        revision: u32,
        result: GameResult,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        self.has_revision(revision)?;
        if self.second.iter().flatten().next().is_some() {
            return Err(Refusal::Unchecked { ply: self.ply() });
        }
        if !result.is_possible() {
            return Err(Refusal::BadResult);
        }
        Ok(vec![self.ended(result, revision + 1, self.clocks_at(now))])
    }

    /// Says what withdrawing the result would lead to.
    pub(crate) fn reopen(&self, revision: u32) -> Result<Vec<Event>, Refusal> {
        self.has_revision(revision)?;
        self.result.ok_or(Refusal::GameNotOver)?;
        Ok(vec![Event::Reopened { game: self.id, revision: revision + 1 }])
    }

    /// Both clocks at `now`; the side to move follows from the position.
    pub(crate) fn clocks_at(&self, now: UnixMillis) -> Clocks {
        self.clocks.read(self.to_move(), now)
    }

    pub(crate) fn to_move(&self) -> Color {
        self.record.position().side_to_move()
    }

    pub(crate) fn ended(&self, result: GameResult, revision: u32, clocks: Clocks) -> Event {
        let clocks = Clocks { running: false, ..clocks };
        Event::ResultSet { game: self.id, revision, result, clocks }
    }

    pub(crate) fn is_followed(&self) -> Result<(), Refusal> {
        match self.pairing.coverage {
            Coverage::Moves => Ok(()),
            Coverage::ResultOnly => Err(Refusal::ResultOnly),
        }
    }

    pub(crate) fn is_running(&self) -> Result<(), Refusal> {
        self.result.map_or(Ok(()), |result| Err(Refusal::GameOver { result }))
    }

    pub(crate) fn stands_at(&self, ply: u16) -> Result<(), Refusal> {
        if ply == self.ply() { Ok(()) } else { Err(Refusal::StalePly { ply: self.ply() }) }
    }

    fn has_revision(&self, revision: u32) -> Result<(), Refusal> {
        let mine = self.revision;
        if revision == mine { Ok(()) } else { Err(Refusal::StaleRevision { revision: mine }) }
    }
}

/// What the operator reads when the move is not legal.
pub(crate) fn refusal_of(why: IllegalMove) -> Refusal {
    Refusal::IllegalMove { zh: why.zh(), en: why.to_string() }
}
