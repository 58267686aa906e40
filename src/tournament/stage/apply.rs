use stage::Commentary;

use super::undo::Done;
use super::{Explained, Poll, StageEvent};
use crate::{GameId, SeatId, Tournament};

impl Tournament {
    /// Nothing comes back where the event cannot follow those before it.
    pub(crate) fn apply_stage(&mut self, event: &StageEvent) -> Option<()> {
        match event {
            StageEvent::Explained { game, event } => self.apply_explained(*game, event)?,
            StageEvent::Undone { everything } => self.apply_undone(*everything)?,
            StageEvent::ControlTaken { by } => {
                // Where nobody ran the stage, it was taken from nobody.
                if let Some(before) = self.stage.holder.replace(*by) {
                    self.stage.keep(Done::Control(before));
                }
            }
            StageEvent::LinesAllowed { game } => {
                self.stage.allowed.push(*game);
                self.stage.keep(Done::Allowed(*game));
            }
            StageEvent::Hung { instead_of } => self.stage.keep(Done::Hung(*instead_of)),
            StageEvent::Prepared { look } => {
                let before = self.stage.preview.replace(*look);
                self.stage.keep(Done::Preview(before));
            }
            StageEvent::Cut { program } => {
                let preview = self.stage.preview.replace(*program);
                self.stage.keep(Done::Cut { program: *program, preview });
            }
            StageEvent::CardShown { player } => {
                let before = std::mem::replace(&mut self.stage.card, *player);
                self.stage.keep(Done::Card(before));
            }
            StageEvent::PageHeld { page } => {
                let before = std::mem::replace(&mut self.stage.page, *page);
                self.stage.keep(Done::Page(before));
            }
            StageEvent::CuesSet { cues } => {
                let before = std::mem::replace(&mut self.stage.cues, cues.clone());
                self.stage.keep(Done::Cues(before));
            }
            StageEvent::PollAsked { poll } => {
                self.stage.polls = poll.number;
                self.ask_instead(Some(poll.clone()));
            }
            StageEvent::PollRevealed => {
                let asked = self.stage.poll.clone()?;
                self.ask_instead(Some(Poll { revealed: true, ..asked }));
            }
            StageEvent::PollEnded => self.ask_instead(None),
        }
        Some(())
    }

    fn apply_explained(&mut self, id: GameId, event: &stage::Event) -> Option<()> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        let live = self.games.get(index)?.record()?;
        if self.stage.commentary_mut(id).apply(event, live).ok()? {
            self.stage.keep(Done::Explained(id));
        }
        Some(())
    }

    fn ask_instead(&mut self, poll: Option<Poll>) {
        let before = std::mem::replace(&mut self.stage.poll, poll);
        self.stage.keep(Done::Poll(before));
    }

    /// A seat that is gone runs nothing.
    pub(crate) fn release_stage(&mut self, seat: SeatId) {
        self.stage.holder = self.stage.holder.filter(|holder| *holder != seat);
    }
}

impl super::Stage {
    pub(super) fn commentary_mut(&mut self, game: GameId) -> &mut Commentary {
        let known = self.commentaries.iter().position(|explained| explained.game == game);
        let index = known.unwrap_or_else(|| {
            self.commentaries.push(Explained { game, commentary: Commentary::default() });
            self.commentaries.len() - 1
        });
        &mut self.commentaries[index].commentary
    }
}
