use serde::{Deserialize, Serialize};
use xiangqi::Setup;

use crate::{Commentary, Line, LineId, Sheet, Stand};

/// What is put back when something is undone: all that it may have touched, as it was before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Step {
    pub(crate) stand: Stand,
    pub(crate) beside: Vec<LineId>,
    pub(crate) line: Option<LineBefore>,
    pub(crate) sheet: Option<SheetBefore>,
    /// Whether the board only went from place to place.
    pub(crate) is_going: bool,
}

/// A line with its place among the others; absent where it was not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LineBefore {
    pub(crate) id: LineId,
    pub(crate) was: Option<(usize, Line)>,
}

/// A sheet; absent where it was blank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SheetBefore {
    pub(crate) on: Setup,
    pub(crate) was: Option<Sheet>,
}

impl Commentary {
    /// How much can be undone.
    #[must_use]
    pub fn undoable(&self) -> usize {
        self.steps.len()
    }

    /// Takes the last step back; says whether there was one. Many moves from place to place in a
    /// row are one step.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        let Step { stand, beside, line, sheet, is_going: _ } = step;
        if let Some(LineBefore { id, was }) = line {
            self.lines.retain(|line| line.id != id);
            if let Some((place, line)) = was {
                self.lines.insert(place.min(self.lines.len()), line);
            }
        }
        if let Some(SheetBefore { on, was }) = sheet {
            let place = self.sheets.iter().position(|sheet| sheet.on == on);
            match (place, was) {
                (Some(place), Some(sheet)) => self.sheets[place] = sheet,
                (Some(place), None) => drop(self.sheets.remove(place)),
                (None, was) => self.sheets.extend(was),
            }
        }
        (self.stand, self.beside) = (stand, beside);
        true
    }

    /// Says whether it became a step of its own.
    pub(crate) fn keep(&mut self, step: Step) -> bool {
        if step.is_going && self.steps.last().is_some_and(|last| last.is_going) {
            return false;
        }
        if self.steps.len() == Self::MOST_STEPS {
            self.steps.remove(0);
        }
        self.steps.push(step);
        true
    }
}
