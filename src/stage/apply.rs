use xiangqi::{Record, Setup};

use crate::undo::{LineBefore, SheetBefore, Step};
use crate::{Commentary, Event, Line, LineId, Sheet, Stand};

/// An event that cannot follow the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a commentary goes on where there is nothing")]
pub struct Misplaced;

impl Commentary {
    /// Lets `event`, which was decided beside the game `live` as it stands, happen. Says whether it
    /// can be undone on its own: steps from place to place are one with the step before.
    ///
    /// # Errors
    ///
    /// [`Misplaced`] when it cannot follow the events before it; nothing is changed then.
    pub fn apply(&mut self, event: &Event, live: &Record) -> Result<bool, Misplaced> {
        let step = self.step_before(event);
        self.happen(event, live).ok_or(Misplaced)?;
        Ok(self.keep(step))
    }

    /// What has to be put back to undo `event`, which has not happened yet.
    fn step_before(&self, event: &Event) -> Step {
        let line = |id: LineId| {
            let place = self.lines.iter().position(|line| line.id == id);
            Some(LineBefore { id, was: place.map(|place| (place, self.lines[place].clone())) })
        };
        let sheet = |on: &Setup| Some(SheetBefore { on: *on, was: self.sheet(on).cloned() });
        let (line, sheet) = match event {
            Event::Went { .. } | Event::Compared { .. } => (None, None),
            Event::LineOpened { line: id, .. }
            | Event::LineExtended { line: id, .. }
            | Event::LineNamed { line: id, .. }
            | Event::LineCommented { line: id, .. }
            | Event::LinePromoted { line: id }
            | Event::LineDeleted { line: id } => (line(*id), None),
            Event::Drawn { on, .. }
            | Event::Erased { on, .. }
            | Event::Cleared { on }
            | Event::Noted { on, .. } => (None, sheet(on)),
        };
        let is_going = matches!(event, Event::Went { .. });
        Step { stand: self.stand.clone(), beside: self.beside.clone(), line, sheet, is_going }
    }

    /// Nothing comes back where the event cannot happen; then nothing is changed.
    fn happen(&mut self, event: &Event, live: &Record) -> Option<()> {
        match event {
            Event::Went { to: None } => self.stand = Stand::Live,
            Event::Went { to: Some(place) } => {
                let moves = self.path(*place, live)?.to_vec();
                let line = match place {
                    crate::Place::Line { line, .. } => Some(*line),
                    crate::Place::Live { .. } | crate::Place::Here => None,
                };
                self.stand = Stand::Away { moves, line };
            }
            Event::LineOpened { line, from, mv } => {
                let mut moves = self.path(*from, live)?.to_vec();
                moves.push(*mv);
                self.ever = self.ever.max(line.0);
                let (name, comments) = (String::new(), Vec::new());
                self.lines.push(Line { id: *line, name, moves: moves.clone(), comments });
                self.stand = Stand::Away { moves, line: Some(*line) };
            }
            Event::LineExtended { line, mv } => {
                let extended = self.line_mut(*line)?;
                extended.moves.push(*mv);
                let moves = extended.moves.clone();
                self.stand = Stand::Away { moves, line: Some(*line) };
            }
            Event::LineNamed { line, name } => self.line_mut(*line)?.name.clone_from(name),
            Event::LineCommented { line, ply, text } => self.line_mut(*line)?.comment(*ply, text),
            Event::LinePromoted { line } => {
                let place = self.lines.iter().position(|known| known.id == *line)?;
                self.lines[..=place].rotate_right(1);
            }
            Event::LineDeleted { line } => {
                self.line(*line)?;
                self.lines.retain(|known| known.id != *line);
                self.forget_gone_lines();
            }
            Event::Compared { lines } => self.beside.clone_from(lines),
            Event::Drawn { on, mark } => {
                self.write(on, |sheet| sheet.marks.push(mark.clone()));
            }
            Event::Erased { on, mark } => {
                self.write(on, |sheet| sheet.marks.retain(|drawn| drawn != mark));
            }
            Event::Cleared { on } => self.write(on, |sheet| sheet.marks.clear()),
            Event::Noted { on, text } => self.write(on, |sheet| sheet.note.clone_from(text)),
        }
        Some(())
    }

    fn line_mut(&mut self, id: LineId) -> Option<&mut Line> {
        self.lines.iter_mut().find(|line| line.id == id)
    }

    /// Whoever stood on a line that is gone stands where he stood, on none.
    pub(crate) fn forget_gone_lines(&mut self) {
        let Self { stand, lines, beside, .. } = self;
        let is_known = |id: &LineId| lines.iter().any(|line| line.id == *id);
        beside.retain(is_known);
        if let Stand::Away { line, .. } = stand {
            *line = line.filter(is_known);
        }
    }

    fn write(&mut self, on: &Setup, write: impl FnOnce(&mut Sheet)) {
        let place = self.sheets.iter().position(|sheet| sheet.on == *on);
        let place = place.unwrap_or_else(|| {
            self.sheets.push(Sheet::blank(*on));
            self.sheets.len() - 1
        });
        write(&mut self.sheets[place]);
        if self.sheets[place].is_blank() {
            self.sheets.remove(place);
        }
    }
}
