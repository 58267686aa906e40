//! Second entry (复核录入): two persons enter the same game, and a move counts once both have it.

use serde::{Deserialize, Serialize};
use xiangqi::{Move, Position};

use crate::play::refusal_of;
use crate::{Event, Game, Refusal, SeatId, UnixMillis};

/// What one person has entered beyond the record, and nobody else yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who entered it.
    pub seat: SeatId,
    /// The moves, from the end of the record on; never empty.
    pub moves: Vec<Move>,
}

impl Game {
    /// How far one person may be ahead of the other, in plies.
    pub const MOST_AHEAD: u16 = 40;

    /// What each person has entered beyond the record; absent where one person's entry counts.
    ///
    /// Two lines differ from their first move on: whatever they have in common is in the record.
    #[must_use]
    pub fn lines(&self) -> Option<&[Line]> {
        self.second.as_deref()
    }

    /// Where two persons have entered different moves: after so many plies of the record.
    #[must_use]
    pub fn differs_at(&self) -> Option<u16> {
        self.second.as_ref().filter(|lines| lines.len() > 1).map(|_| self.ply())
    }

    /// Says what asking for second entry, or going on without it, would lead to. Without it, the
    /// asker's own line counts.
    pub(crate) fn set_second_entry(
        &self,
        on: bool,
        now: UnixMillis,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        self.is_followed()?;
        if on == self.second.is_some() {
            return Err(Refusal::AlreadySo);
        }
        let mut events = vec![Event::SecondEntrySet { game: self.id, on }];
        let own = by.and_then(|seat| self.line_of(seat)).unwrap_or_default();
        let mut alone = Self { second: None, ..self.clone() };
        for mv in own {
            let next = alone.play(alone.ply(), *mv, now, by)?;
            for event in &next {
                alone.happen(event, now).map_err(|_| Refusal::StalePly { ply: self.ply() })?;
            }
            events.extend(next);
        }
        Ok(events)
    }

    /// Says what entering `mv` beside the other person's entry would lead to.
    pub(crate) fn enter_beside(
        &self,
        seat: SeatId,
        ply: u16,
        mv: Move,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let own = self.line_of(seat).unwrap_or_default();
        let ahead = u16::try_from(own.len()).unwrap_or(Self::MOST_AHEAD);
        if ply != self.ply() + ahead {
            return Err(Refusal::StalePly { ply: self.ply() + ahead });
        }
        if ahead >= Self::MOST_AHEAD {
            return Err(Refusal::TooFarAhead { most: Self::MOST_AHEAD });
        }
        self.position_of(Some(seat)).legality(mv).map_err(refusal_of)?;
        let mut events = vec![Event::MoveEntered { game: self.id, seat, ply, mv }];
        let agrees = |line: &Line| line.seat != seat && line.moves.first() == Some(&mv);
        if own.is_empty() && self.second.iter().flatten().any(agrees) {
            events.extend(self.play_agreed(mv, now, Some(seat))?);
        }
        Ok(events)
    }

    /// Says what taking back the last moves of one's own line would lead to; nothing where it has
    /// none, and the record's own moves are meant.
    pub(crate) fn cut_line(
        &self,
        by: Option<SeatId>,
        ply: u16,
        left: u16,
    ) -> Option<Result<Vec<Event>, Refusal>> {
        let seat = by?;
        let own = self.line_of(seat)?;
        let end = self.ply() + u16::try_from(own.len()).unwrap_or(Self::MOST_AHEAD);
        if ply != end {
            return Some(Err(Refusal::StalePly { ply: end }));
        }
        let left = left.checked_sub(self.ply()).filter(|left| *left < end - self.ply())?;
        Some(Ok(vec![Event::LineCut { game: self.id, seat, left }]))
    }

    /// Where a person's own entry stands.
    #[must_use]
    pub fn position_of(&self, by: Option<SeatId>) -> Position {
        let own = by.and_then(|seat| self.line_of(seat)).unwrap_or_default();
        own.iter().fold(*self.record.position(), |position, mv| position.play_unchecked(*mv))
    }

    fn line_of(&self, seat: SeatId) -> Option<&[Move]> {
        let line = self.second.as_ref()?.iter().find(|line| line.seat == seat)?;
        Some(&line.moves)
    }

    pub(crate) fn lengthen_line(&mut self, seat: SeatId, mv: Move) {
        let Some(lines) = &mut self.second else { return };
        match lines.iter_mut().find(|line| line.seat == seat) {
            Some(line) => line.moves.push(mv),
            None => lines.push(Line { seat, moves: vec![mv] }),
        }
    }

    pub(crate) fn shorten_line(&mut self, seat: SeatId, left: u16) {
        for line in self.second.iter_mut().flatten().filter(|line| line.seat == seat) {
            line.moves.truncate(left.into());
        }
        self.forget_empty_lines();
    }

    /// The record has got `mv`: whoever entered it has it no longer ahead, and a line that began
    /// otherwise is over.
    pub(crate) fn agree_on(&mut self, mv: Move) {
        for line in self.second.iter_mut().flatten() {
            let keeps = line.moves.first() == Some(&mv);
            line.moves = if keeps { line.moves.split_off(1) } else { Vec::new() };
        }
        self.forget_empty_lines();
    }

    /// The record has been corrected, so what was entered beyond it begins anew.
    pub(crate) fn drop_lines(&mut self) {
        self.second.iter_mut().for_each(Vec::clear);
    }

    fn forget_empty_lines(&mut self) {
        if let Some(lines) = &mut self.second {
            lines.retain(|line| !line.moves.is_empty());
        }
    }
}
