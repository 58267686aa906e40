use crate::{Mark, Millis};

/// What was written to a position: text, drawings, a clock, a judgement of the move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The text as the file has it, line ends included; never empty.
    pub comment: Option<Box<str>>,
    /// Arrows and marked squares.
    pub marks: Vec<Mark>,
    /// The time left to the side that has just moved.
    pub clock: Option<Millis>,
    /// Judgements of the move by their PGN numbers: 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
}

impl Note {
    /// Adds a text below what is there; an empty one changes nothing.
    pub fn add_comment(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.comment = Some(match self.comment.take() {
            Some(above) => format!("{above}\n{text}").into(),
            None => text.into(),
        });
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }
}
