//! The commentator's hand at the window: what mouse, finger and keys ask of the stage. The board
//! shows the server's echo of it; here lies only what is under way.

mod lines;
mod press;
mod show;
mod stroke;
#[cfg(test)]
mod tests;
mod wish;
mod writing;

pub use press::Button;
pub use stroke::{Tool, point_at};
pub use wish::{Desk, HELP, Neighbour, Paging, Wish, next_panel};
pub use writing::{Typed, Written};

use wire::{
    Explanation, GameId, Ink, Mark, Millis, Refusal, Sketch, StageCommand, StageView, UnixMillis,
};
use xiangqi::Square;

use crate::hand::stroke::Stroke;
use crate::hand::writing::Writing;
use crate::words;

/// What is asked of the server.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Something is to be done on the stage.
    Act(StageCommand),
    /// What is drawn just now is to be shown.
    Sketch(Sketch),
    /// Another game is to hang.
    Hang(GameId),
}

/// What lies in the hand.
#[derive(Clone, Debug)]
pub struct Hand {
    tool: Tool,
    ink: Ink,
    picked: Option<Square>,
    /// Where the hand went down, and whether that square was picked before.
    pressed: Option<(Square, bool)>,
    stroke: Option<Stroke>,
    /// When the last sketch was sent.
    sketched: UnixMillis,
    /// What was asked last.
    asked: Option<StageCommand>,
    /// What waits until it is confirmed that players can see the board.
    held: Option<StageCommand>,
    said: Option<(String, UnixMillis)>,
    helping: bool,
    writing: Option<Writing>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            tool: Tool::Move,
            ink: Ink::Cinnabar,
            picked: None,
            pressed: None,
            stroke: None,
            sketched: UnixMillis(0),
            asked: None,
            held: None,
            said: None,
            helping: false,
            writing: None,
        }
    }
}

/// How long a refusal is shown.
const SAID_FOR: Millis = Millis(6_000);

impl Hand {
    /// The piece that is to move.
    #[must_use]
    pub const fn picked(&self) -> Option<Square> {
        self.picked
    }

    /// The mark in its making.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        self.stroke.as_ref().and_then(Stroke::mark)
    }

    /// Whether the keys are shown.
    #[must_use]
    pub const fn is_helping(&self) -> bool {
        self.helping
    }

    /// What is said at the foot of the screen at `now`: what is being written, a refusal, or the
    /// tool that is out.
    #[must_use]
    pub fn said(&self, now: UnixMillis) -> Option<String> {
        if let Some(writing) = &self.writing {
            return Some(writing.words());
        }
        if self.held.is_some() {
            return Some("对局未完，棋手能看见大盘　按回车键仍要演示变着".to_owned());
        }
        let refusal = self.said.as_ref().filter(|(_, at)| now.since(*at) < SAID_FOR);
        if let Some((words, _)) = refusal {
            return Some(words.clone());
        }
        let tool = self.tool.word()?;
        Some(format!("{tool} · {}　Esc 收起", words::ink(self.ink)))
    }

    /// How long what is said stays; `None` for ever.
    #[must_use]
    pub fn stays_for(&self, now: UnixMillis) -> Option<Millis> {
        let (_, at) = self.said.as_ref()?;
        let left = SAID_FOR.0.saturating_sub(now.since(*at).0);
        (left > 0).then_some(Millis(left))
    }

    /// Hears that what was asked last is not done. That it is so already needs no word.
    pub fn hear(&mut self, refusal: &Refusal, now: UnixMillis) {
        let asked = self.asked.take();
        if *refusal == Refusal::PlayersSee {
            self.held = asked;
        } else if let Some(words) = words::refusal(refusal) {
            self.said = Some((words, now));
        }
    }

    fn act(&mut self, command: StageCommand) -> Deed {
        self.asked = Some(command.clone());
        Deed::Act(command)
    }

    fn explain(&mut self, stage: &StageView, change: Explanation) -> Deed {
        self.act(StageCommand::Explain { game: stage.game, change: Box::new(change) })
    }

    /// Puts everything away; says whether there was anything.
    fn put_away(&mut self) -> bool {
        let had = self.helping
            || self.held.is_some()
            || self.picked.is_some()
            || self.tool != Tool::Move
            || self.stroke.is_some()
            || self.writing.is_some();
        self.helping = false;
        self.writing = None;
        (self.held, self.picked, self.pressed, self.stroke) = (None, None, None, None);
        self.tool = Tool::Move;
        had
    }
}
