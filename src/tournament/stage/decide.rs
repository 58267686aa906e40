use stage::{Commentary, Place};
use xiangqi::Record;

use super::{Cue, Look, Poll, PollStep, Stage, StageCommand, StageEvent};
use crate::play::refusal_of;
use crate::text::fault_in;
use crate::{Actor, Event, GameId, Refusal, Scene, Screen, Seat, Tournament};

impl Tournament {
    /// Says what `command` would lead to. Who asks first while nobody runs the stage runs it.
    pub(crate) fn decide_stage(
        &self,
        command: &StageCommand,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        let is_own = match command {
            StageCommand::TakeControl => true,
            StageCommand::Undo => self.has_just_left(by),
            _ => false,
        };
        let taken = if is_own { None } else { self.run_stage(by)? };
        Ok(taken.into_iter().chain(self.act(command, by)?).collect())
    }

    /// Hangs another game on the big board. Who runs the stage can take that back.
    pub(crate) fn hang_instead(&self, game: GameId, by: &Actor) -> Result<Vec<Event>, Refusal> {
        let game = self.may_hang(game)?;
        let hung = Event::Featured { game };
        let is_commentator = by.seat().is_some_and(|id| self.seat(id) == Some(&Seat::Commentator));
        if !is_commentator {
            return Ok(vec![hung]);
        }
        let before = self.featured().filter(|before| *before != game);
        let before = before.map(|instead_of| staged(StageEvent::Hung { instead_of }));
        Ok(self.run_stage(by)?.into_iter().chain(before).chain([hung]).collect())
    }

    /// Whether `by` runs the stage; what happens where nobody has run it so far.
    fn run_stage(&self, by: &Actor) -> Result<Option<Event>, Refusal> {
        match (by.seat(), self.stage.holder) {
            (Some(seat), Some(holder)) if holder != seat => Err(Refusal::NotInControl),
            (Some(by), None) => Ok(Some(staged(StageEvent::ControlTaken { by }))),
            (None, _) | (Some(_), Some(_)) => Ok(None),
        }
    }

    fn act(&self, command: &StageCommand, by: &Actor) -> Result<Vec<Event>, Refusal> {
        let event = match command {
            StageCommand::Explain { game, change } => self.explain(*game, change)?,
            StageCommand::Undo => return self.undo(),
            StageCommand::TakeControl => {
                let seat = by.seat().ok_or(Refusal::NotAllowed)?;
                differs(self.stage.holder != Some(seat))?;
                StageEvent::ControlTaken { by: seat }
            }
            StageCommand::HandOver { to } => {
                match self.seat(*to).ok_or(Refusal::UnknownSeat)? {
                    Seat::Commentator | Seat::Arbiter => {}
                    Seat::Operator { .. } | Seat::Player { .. } | Seat::Technician | Seat::Hall => {
                        return Err(Refusal::NotAllowed);
                    }
                }
                differs(by.seat() != Some(*to))?;
                StageEvent::ControlTaken { by: *to }
            }
            StageCommand::AllowLines { game } => {
                self.game(*game).ok_or(Refusal::UnknownGame)?;
                differs(!self.stage.allowed.contains(game))?;
                StageEvent::LinesAllowed { game: *game }
            }
            StageCommand::Prepare { look } => {
                differs(self.stage.preview != Some(*look))?;
                StageEvent::Prepared { look: *look }
            }
            StageCommand::Cut => {
                let look = self.stage.preview.ok_or(Refusal::NothingThere)?;
                return self.cut_to(look);
            }
            StageCommand::Hide => return self.cut_to(Look { scene: Scene::Idle, panel: None }),
            StageCommand::ShowCard { player } => {
                let known = |number| self.setting().and_then(|setting| setting.player(number));
                if let Some(number) = player.filter(|number| known(*number).is_none()) {
                    return Err(Refusal::UnknownPlayer { number });
                }
                differs(self.stage.card != *player)?;
                StageEvent::CardShown { player: *player }
            }
            StageCommand::HoldPage { page } => {
                differs(self.stage.page != *page)?;
                StageEvent::PageHeld { page: *page }
            }
            StageCommand::SetCues { cues } => {
                sound_cues(cues)?;
                StageEvent::CuesSet { cues: cues.clone() }
            }
            StageCommand::Poll { poll } => self.poll(*poll)?,
        };
        Ok(vec![staged(event)])
    }

    fn explain(&self, id: GameId, change: &stage::Command) -> Result<StageEvent, Refusal> {
        let game = self.game(id).ok_or(Refusal::UnknownGame)?;
        let live = game.record().ok_or(Refusal::ResultOnly)?;
        if let Some(fault) = fault_of_words(change) {
            return Err(Refusal::BadText { fault });
        }
        let blank = Commentary::default();
        let commentary = self.stage.commentary(id).unwrap_or(&blank);
        let event = commentary.decide(change, live)?;
        if self.warns_of_lines(id) && shows_line(commentary, &event, live) {
            return Err(Refusal::PlayersSee);
        }
        Ok(StageEvent::Explained { game: id, event })
    }

    fn cut_to(&self, look: Look) -> Result<Vec<Event>, Refusal> {
        let program = self.program();
        differs(program != look)?;
        Ok(vec![staged(StageEvent::Cut { program }), self.shown(look)])
    }

    pub(super) fn shown(&self, look: Look) -> Event {
        let Look { scene, panel } = look;
        Event::ScreenSet { screen: Screen { scene, panel, ..self.hall_screen() } }
    }

    fn poll(&self, step: PollStep) -> Result<StageEvent, Refusal> {
        let poll = self.stage.poll.as_ref();
        match step {
            PollStep::Ask { game: id } => {
                let game = self.game(id).ok_or(Refusal::UnknownGame)?;
                let live = game.record().ok_or(Refusal::ResultOnly)?;
                let commentary = self.stage.commentary(id);
                let on = commentary
                    .map_or_else(|| *live.position(), |commentary| commentary.position(live));
                if on.count_legal_moves() == 0 {
                    return Err(Refusal::NothingThere);
                }
                let number = self.stage.polls + 1;
                Ok(StageEvent::PollAsked { poll: Poll { number, game: id, on, revealed: false } })
            }
            PollStep::Reveal => {
                differs(!poll.ok_or(Refusal::NothingThere)?.revealed)?;
                Ok(StageEvent::PollRevealed)
            }
            PollStep::End => {
                poll.ok_or(Refusal::NothingThere)?;
                Ok(StageEvent::PollEnded)
            }
        }
    }
}

pub(super) const fn staged(event: StageEvent) -> Event {
    Event::Stage { event }
}

/// Whether the board shows a line once `event` has happened: moves that were not played.
fn shows_line(commentary: &Commentary, event: &stage::Event, live: &Record) -> bool {
    match event {
        stage::Event::LineOpened { .. } | stage::Event::LineExtended { .. } => true,
        stage::Event::Compared { lines } => !lines.is_empty(),
        stage::Event::Went { to: Some(Place::Line { line, ply }) } => {
            let leaves = commentary.line(*line).map(|line| line.leaves(live));
            leaves.is_some_and(|leaves| usize::from(*ply) > leaves)
        }
        _ => false,
    }
}

fn fault_of_words(change: &stage::Command) -> Option<String> {
    match change {
        stage::Command::Name { name: words, .. }
        | stage::Command::Comment { text: words, .. }
        | stage::Command::Note { text: words, .. } => fault_in_words(words),
        _ => None,
    }
}

/// Words may be empty and have several lines; their length is the stage's business.
fn fault_in_words(words: &str) -> Option<String> {
    let filled = words.lines().filter(|line| !line.trim().is_empty());
    filled.into_iter().find_map(|line| fault_in(line, Commentary::LONGEST_TEXT))
}

fn sound_cues(cues: &[Cue]) -> Result<(), Refusal> {
    if cues.len() > Stage::MOST_CUES {
        return Err(Refusal::NoRoom { most: Stage::MOST_CUES });
    }
    let filled = cues.iter().filter(|cue| !cue.text.is_empty());
    match filled.into_iter().find_map(|cue| fault_in(&cue.text, 60)) {
        Some(fault) => Err(Refusal::BadText { fault }),
        None => Ok(()),
    }
}

const fn differs(differs: bool) -> Result<(), Refusal> {
    if differs { Ok(()) } else { Err(Refusal::AlreadySo) }
}

impl From<stage::Refusal> for Refusal {
    fn from(refusal: stage::Refusal) -> Self {
        match refusal {
            stage::Refusal::Illegal(why) => refusal_of(why),
            stage::Refusal::NoSuchLine => Self::NoSuchLine,
            stage::Refusal::NothingThere => Self::NothingThere,
            stage::Refusal::Full(most) => Self::NoRoom { most },
            stage::Refusal::BadMark => Self::BadMark,
            stage::Refusal::TextTooLong(most) => {
                Self::BadText { fault: format!("has more than {most} characters") }
            }
            stage::Refusal::AlreadySo => Self::AlreadySo,
        }
    }
}
