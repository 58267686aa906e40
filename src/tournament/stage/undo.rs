//! What can be taken back on the stage, the last first.

use serde::{Deserialize, Serialize};
use stage::Commentary;

use super::decide::staged;
use super::{Cue, Look, Poll, Stage, StageEvent};
use crate::{Actor, Event, GameId, PlayerNumber, Refusal, SeatId, Tournament};

/// Something that was done, with what was there before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Done {
    Explained(GameId),
    Cut { program: Look, preview: Option<Look> },
    Preview(Option<Look>),
    Card(Option<PlayerNumber>),
    Cues(Vec<Cue>),
    Page(Option<u16>),
    Poll(Option<Poll>),
    Control(SeatId),
    Allowed(GameId),
    Hung(GameId),
}

impl Done {
    /// Whether it could always be taken back. Undoing of which a log does not say that it is of
    /// everything passes over the rest.
    const fn was_ever_undone(&self) -> bool {
        match self {
            Self::Explained(_)
            | Self::Cut { .. }
            | Self::Preview(_)
            | Self::Card(_)
            | Self::Cues(_) => true,
            Self::Page(_) | Self::Poll(_) | Self::Control(_) | Self::Allowed(_) | Self::Hung(_) => {
                false
            }
        }
    }
}

impl Tournament {
    pub(super) fn undo(&self) -> Result<Vec<Event>, Refusal> {
        let undone = staged(StageEvent::Undone { everything: true });
        let beside = match self.stage.done.last().ok_or(Refusal::NothingToUndo)? {
            Done::Cut { program, .. } => Some(self.shown(*program)),
            // The round may be over meanwhile: then nothing else is hung.
            Done::Hung(before) => self.may_hang(*before).ok().map(|game| Event::Featured { game }),
            _ => None,
        };
        Ok([undone].into_iter().chain(beside).collect())
    }

    /// Whoever has handed the stage over by mistake may take that back, too.
    pub(super) fn has_just_left(&self, by: &Actor) -> bool {
        let left = match self.stage.done.last() {
            Some(Done::Control(before)) => Some(*before),
            _ => None,
        };
        left.is_some() && left == by.seat()
    }

    /// Nothing comes back where there was nothing to take back.
    pub(super) fn apply_undone(&mut self, everything: bool) -> Option<()> {
        let done = &self.stage.done;
        let last = done.iter().rposition(|done| everything || done.was_ever_undone())?;
        match self.stage.done.remove(last) {
            Done::Explained(game) => {
                self.stage.commentary_mut(game).undo();
            }
            Done::Cut { preview, .. } | Done::Preview(preview) => self.stage.preview = preview,
            Done::Card(card) => self.stage.card = card,
            Done::Cues(cues) => self.stage.cues = cues,
            Done::Page(page) => self.stage.page = page,
            Done::Poll(poll) => self.stage.poll = poll,
            Done::Control(before) => {
                if self.seat(before).is_some() {
                    self.stage.holder = Some(before);
                }
            }
            Done::Allowed(game) => self.stage.allowed.retain(|allowed| *allowed != game),
            // The event beside this one hangs the game.
            Done::Hung(_) => {}
        }
        Some(())
    }
}

impl Stage {
    /// As much as a commentary keeps, so that what is here is there, too.
    pub(super) fn keep(&mut self, done: Done) {
        let is_like = |kept: &Done| kept.was_ever_undone() == done.was_ever_undone();
        if self.done.iter().filter(|kept| is_like(kept)).count() == Commentary::MOST_STEPS
            && let Some(oldest) = self.done.iter().position(is_like)
        {
            self.done.remove(oldest);
        }
        self.done.push(done);
    }
}
