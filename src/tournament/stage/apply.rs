use stage::Commentary;

use super::{Done, Explained, StageEvent};
use crate::{GameId, SeatId, Tournament};

impl Tournament {
    /// Nothing comes back where the event cannot follow those before it.
    pub(crate) fn apply_stage(&mut self, event: &StageEvent) -> Option<()> {
        match event {
            StageEvent::Explained { game, event } => self.apply_explained(*game, event)?,
            StageEvent::Undone => self.apply_undone()?,
            StageEvent::ControlTaken { by } => self.stage.holder = Some(*by),
            StageEvent::LinesAllowed { game } => self.stage.allowed.push(*game),
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
            StageEvent::PageHeld { page } => self.stage.page = *page,
            StageEvent::CuesSet { cues } => {
                let before = std::mem::replace(&mut self.stage.cues, cues.clone());
                self.stage.keep(Done::Cues(before));
            }
            StageEvent::PollAsked { poll } => {
                self.stage.polls = poll.number;
                self.stage.poll = Some(poll.clone());
            }
            StageEvent::PollRevealed => self.stage.poll.as_mut()?.revealed = true,
            StageEvent::PollEnded => self.stage.poll = None,
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

    fn apply_undone(&mut self) -> Option<()> {
        match self.stage.done.pop()? {
            Done::Explained(game) => {
                self.stage.commentary_mut(game).undo();
            }
            Done::Cut { preview, .. } | Done::Preview(preview) => self.stage.preview = preview,
            Done::Card(card) => self.stage.card = card,
            Done::Cues(cues) => self.stage.cues = cues,
        }
        Some(())
    }

    /// A seat that is gone runs nothing.
    pub(crate) fn release_stage(&mut self, seat: SeatId) {
        self.stage.holder = self.stage.holder.filter(|holder| *holder != seat);
    }
}

impl super::Stage {
    fn commentary_mut(&mut self, game: GameId) -> &mut Commentary {
        let known = self.commentaries.iter().position(|explained| explained.game == game);
        let index = known.unwrap_or_else(|| {
            self.commentaries.push(Explained { game, commentary: Commentary::default() });
            self.commentaries.len() - 1
        });
        &mut self.commentaries[index].commentary
    }

    /// As much as a commentary keeps, so that what is here is there, too.
    fn keep(&mut self, done: Done) {
        if self.done.len() == Commentary::MOST_STEPS {
            self.done.remove(0);
        }
        self.done.push(done);
    }
}
