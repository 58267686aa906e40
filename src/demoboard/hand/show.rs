//! What the keys show beside the board: cards, questions to the audience, cues, another game.

use wire::{PollStep, StageCommand};

use crate::hand::{Deed, Desk, Hand, Wish};

impl Hand {
    /// The next card, or the next step of a question to the audience.
    pub(super) fn show(&mut self, wish: Wish, desk: &Desk<'_>) -> Vec<Deed> {
        let command = match wish {
            Wish::Card => next_card(desk),
            Wish::Poll => Some(StageCommand::Poll { poll: next_step(desk) }),
            _ => None,
        };
        command.map(|command| self.act(command)).into_iter().collect()
    }

    /// Cuts to the next cue and ticks it off.
    pub(super) fn take_cue(&mut self, desk: &Desk<'_>) -> Vec<Deed> {
        let mut cues = desk.desk.cues.clone();
        let Some(cue) = cues.iter_mut().find(|cue| !cue.done) else { return Vec::new() };
        cue.done = true;
        let look = cue.look;
        let mut deeds = self.cut_to(look, desk);
        deeds.push(self.act(StageCommand::SetCues { cues }));
        deeds
    }

    /// Hangs the proposed game.
    pub(super) fn hang(&self, desk: &Desk<'_>) -> Vec<Deed> {
        desk.desk.proposed.map(Deed::Hang).into_iter().collect()
    }
}

/// Red's card, Black's card, none.
fn next_card(desk: &Desk<'_>) -> Option<StageCommand> {
    let [red, black] = desk.players?;
    let shown = desk.stage.card.as_ref().map(|card| card.player.number);
    let player = match shown {
        None => Some(red),
        Some(number) if number == red => Some(black),
        Some(_) => None,
    };
    Some(StageCommand::ShowCard { player })
}

/// Asking, showing the votes, taking the question away.
fn next_step(desk: &Desk<'_>) -> PollStep {
    match &desk.stage.poll {
        None => PollStep::Ask { game: desk.stage.game },
        Some(poll) if !poll.revealed => PollStep::Reveal,
        Some(_) => PollStep::End,
    }
}
