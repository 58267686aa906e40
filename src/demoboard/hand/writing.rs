//! A word about a line, written at the window. It stands at the foot of the screen until it is
//! taken.

use wire::{Commentary, Explanation, LineId, Place, StageView};

use crate::hand::{Deed, Hand};

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// What the line is called.
    Name,
    /// What is said to its move.
    Comment,
}

/// What is being written, and where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing {
    what: Written,
    line: LineId,
    ply: u16,
    text: String,
    /// What an input method is still composing.
    composed: String,
}

/// What is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Characters.
    Text(String),
    /// What an input method composes, in place of what it composed before.
    Composed(String),
    /// Takes the last character away.
    Backspace,
    /// It is done.
    Done,
}

impl Writing {
    /// What it looks like at the foot of the screen.
    pub fn words(&self) -> String {
        let head = match self.what {
            Written::Name => "变着名",
            Written::Comment => "评语",
        };
        format!("{head}：{}{}▏　回车写下，Esc 不写", self.text, self.composed)
    }

    const fn most(&self) -> usize {
        match self.what {
            Written::Name => Commentary::LONGEST_NAME,
            Written::Comment => Commentary::LONGEST_TEXT,
        }
    }

    fn add(&mut self, text: &str) {
        let room = self.most().saturating_sub(self.text.chars().count());
        self.text.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
    }

    fn done(self) -> Explanation {
        let (line, ply, text) = (self.line, self.ply, self.text.trim().to_owned());
        match self.what {
            Written::Name => Explanation::Name { line, name: text },
            Written::Comment => Explanation::Comment { line, ply, text },
        }
    }
}

impl Hand {
    /// Begins with what is there already; nothing where no line is on the board.
    pub(super) fn begin_to_write(&mut self, what: Written, stage: &StageView) -> Vec<Deed> {
        let Place::Line { line, ply } = stage.shown.place else { return Vec::new() };
        let Some(known) = stage.lines.iter().find(|known| known.line == line) else {
            return Vec::new();
        };
        let said = known.comments.iter().find(|comment| comment.ply == ply);
        let text = match what {
            Written::Name => known.name.clone(),
            Written::Comment => said.map(|comment| comment.text.clone()).unwrap_or_default(),
        };
        self.put_away();
        self.writing = Some(Writing { what, line, ply, text, composed: String::new() });
        Vec::new()
    }

    /// Whether what is typed are words.
    #[must_use]
    pub const fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// Takes what is typed.
    pub fn type_in(&mut self, typed: Typed, stage: &StageView) -> Option<Deed> {
        let writing = self.writing.as_mut()?;
        match typed {
            Typed::Text(text) => {
                writing.composed.clear();
                writing.add(&text);
            }
            Typed::Composed(text) => writing.composed = text,
            Typed::Backspace => drop(writing.text.pop()),
            Typed::Done => {
                let done = self.writing.take()?.done();
                return Some(self.explain(stage, done));
            }
        }
        None
    }
}
