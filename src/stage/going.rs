//! From where the board stands to where it is to go.

use xiangqi::{Move, Record};

use crate::commentary::position_after;
use crate::line::shared;
use crate::{Commentary, Event, Goal, LineId, Place, Refusal, Stand, stood};

impl Commentary {
    pub(crate) fn go(&self, goal: Goal, live: &Record) -> Result<Event, Refusal> {
        let here = self.moves(live).len();
        let event = match goal {
            Goal::Live => Event::Went { to: None },
            Goal::Place { place } => self.went(place, live)?,
            Goal::Back => self.along(here.checked_sub(1).ok_or(Refusal::NothingThere)?, live)?,
            Goal::On => self.on(live)?,
            Goal::Start => self.along(0, live)?,
            Goal::End => match self.followed() {
                Some(line) => self.along(self.known(line)?.moves.len(), live)?,
                None => Event::Went { to: None },
            },
            Goal::Ply { ply } => self.along(usize::from(ply), live)?,
            Goal::Out => self.out(live),
            Goal::LastTime => {
                self.along(self.last_time(live).ok_or(Refusal::NothingThere)?, live)?
            }
        };
        let stays = match &event {
            Event::Went { to: None } => self.stand == Stand::Live,
            Event::Went { to: Some(place) } => {
                self.stand != Stand::Live && *place == self.place(live)
            }
            _ => false,
        };
        if stays { Err(Refusal::AlreadySo) } else { Ok(event) }
    }

    /// The end of the live game is the live game itself, which the board then follows.
    pub(crate) fn went_live(&self, ply: u16, live: &Record) -> Event {
        let is_end = usize::from(ply) == live.moves().len();
        Event::Went { to: (!is_end).then_some(Place::Live { ply }) }
    }

    fn went(&self, place: Place, live: &Record) -> Result<Event, Refusal> {
        self.path(place, live).ok_or(Refusal::NothingThere)?;
        Ok(match place {
            Place::Live { ply } => self.went_live(ply, live),
            Place::Line { .. } | Place::Here => Event::Went { to: Some(place) },
        })
    }

    const fn followed(&self) -> Option<LineId> {
        match self.stand {
            Stand::Away { line, .. } => line,
            Stand::Live => None,
        }
    }

    /// To another ply of the moves that lead to where the board stands, or follow there.
    fn along(&self, ply: usize, live: &Record) -> Result<Event, Refusal> {
        let small = u16::try_from(ply).map_err(|_| Refusal::NothingThere)?;
        if let Some(line) = self.followed() {
            return self.went(Place::Line { line, ply: small }, live);
        }
        let before = self.moves(live).get(..ply).ok_or(Refusal::NothingThere)?;
        if live.moves().starts_with(before) {
            return self.went(Place::Live { ply: small }, live);
        }
        let through = self.lines.iter().find(|line| line.moves.starts_with(before));
        if let Some(line) = through {
            return self.went(Place::Line { line: line.id, ply: small }, live);
        }
        // Moves that were taken back meanwhile: the last position that the game still has.
        let common = shared(before, live.moves());
        self.went(Place::Live { ply: u16::try_from(common).unwrap_or(small) }, live)
    }

    fn on(&self, live: &Record) -> Result<Event, Refusal> {
        let path = self.moves(live);
        let ply = u16::try_from(path.len() + 1).map_err(|_| Refusal::NothingThere)?;
        if let Some(line) = self.followed() {
            return self.went(Place::Line { line, ply }, live);
        }
        let follows = |moves: &[Move]| moves.len() > path.len() && moves.starts_with(path);
        if follows(live.moves()) {
            return Ok(self.went_live(ply, live));
        }
        let line = self.lines.iter().find(|line| follows(&line.moves));
        let line = line.ok_or(Refusal::NothingThere)?.id;
        Ok(Event::Went { to: Some(Place::Line { line, ply }) })
    }

    /// Out of a line to where it leaves the live game; from the live game's own moves, to its end.
    fn out(&self, live: &Record) -> Event {
        let path = self.moves(live);
        let common = shared(path, live.moves());
        let leaves = self.followed().and_then(|line| self.line(line)).map(|line| line.leaves(live));
        let is_out = leaves.is_none() && common == path.len();
        let ply = if is_out { live.moves().len() } else { leaves.unwrap_or(common) };
        u16::try_from(ply).map_or(Event::Went { to: None }, |ply| self.went_live(ply, live))
    }

    /// After how many moves the position stood the last time before.
    pub(crate) fn last_time(&self, live: &Record) -> Option<usize> {
        let path = self.moves(live);
        let here = stood(&position_after(path, live));
        let stood_there = |ply: &usize| stood(&position_after(&path[..*ply], live)) == here;
        (0..path.len()).rev().find(stood_there)
    }
}
