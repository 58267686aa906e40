use xiangqi::{Move, Record, Setup};

use crate::commentary::position_after;
use crate::sheet::uncounted;
use crate::{Command, Commentary, Event, LineId, Place, Refusal};

impl Commentary {
    /// Says what `command` would lead to beside the game `live`, and changes nothing.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] to show to the commentator.
    pub fn decide(&self, command: &Command, live: &Record) -> Result<Event, Refusal> {
        match command {
            Command::Play { from, mv } => self.play(*from, *mv, live),
            Command::Go { goal } => self.go(*goal, live),
            Command::Name { line, name } => {
                let named = self.known(*line)?;
                fits(name, Self::LONGEST_NAME)?;
                differs(named.name != *name)?;
                Ok(Event::LineNamed { line: *line, name: name.clone() })
            }
            Command::Comment { line, ply, text } => {
                let commented = self.known(*line)?;
                fits(text, Self::LONGEST_TEXT)?;
                if usize::from(*ply) > commented.moves.len() {
                    return Err(Refusal::NothingThere);
                }
                Ok(Event::LineCommented { line: *line, ply: *ply, text: text.clone() })
            }
            Command::Promote { line } => {
                self.known(*line)?;
                differs(self.lines[0].id != *line)?;
                Ok(Event::LinePromoted { line: *line })
            }
            Command::Delete { line } => {
                self.known(*line)?;
                Ok(Event::LineDeleted { line: *line })
            }
            Command::Compare { lines } => self.compare(lines),
            Command::Draw { on, mark } => {
                let on = uncounted(on);
                if !mark.is_sound() {
                    return Err(Refusal::BadMark);
                }
                let marks = self.sheet(&on).map(|sheet| &*sheet.marks).unwrap_or_default();
                if marks.contains(mark) {
                    return Ok(Event::Erased { on, mark: mark.clone() });
                }
                room(marks.len(), Self::MOST_MARKS)?;
                let points: usize = marks.iter().chain([mark]).map(crate::Mark::points).sum();
                room(points.saturating_sub(1), Self::MOST_POINTS)?;
                self.room_for(&on)?;
                Ok(Event::Drawn { on, mark: mark.clone() })
            }
            Command::Clear { on } => {
                let on = uncounted(on);
                differs(self.sheet(&on).is_some_and(|sheet| !sheet.marks.is_empty()))?;
                Ok(Event::Cleared { on })
            }
            Command::Note { on, text } => {
                let on = uncounted(on);
                fits(text, Self::LONGEST_TEXT)?;
                let before = self.sheet(&on).map(|sheet| &*sheet.note).unwrap_or_default();
                differs(before != text)?;
                self.room_for(&on)?;
                Ok(Event::Noted { on, text: text.clone() })
            }
        }
    }

    /// The moves from the start position to a place.
    pub(crate) fn path<'a>(&'a self, place: Place, live: &'a Record) -> Option<&'a [Move]> {
        match place {
            Place::Live { ply } => live.moves().get(..usize::from(ply)),
            Place::Line { line, ply } => self.line(line)?.moves.get(..usize::from(ply)),
            Place::Here => Some(self.moves(live)),
        }
    }

    /// Where a move leads that is tried at `from`: along the line on which one stands, along the
    /// live game, along another line, to the end of a line, or into a new one.
    fn play(&self, from: Place, mv: Move, live: &Record) -> Result<Event, Refusal> {
        let path = self.path(from, live).ok_or(Refusal::NothingThere)?;
        position_after(path, live).legality(mv)?;
        let ply = u16::try_from(path.len() + 1).map_err(|_| Refusal::Full(Self::MOST_PLIES))?;
        let goes_on =
            |moves: &[Move]| moves.starts_with(path) && moves.get(path.len()) == Some(&mv);
        let on_live = live.moves().starts_with(path);
        if let Place::Line { line, .. } = from
            && goes_on(&self.known(line)?.moves)
        {
            return Ok(Event::Went { to: Some(Place::Line { line, ply }) });
        }
        if goes_on(live.moves()) {
            return Ok(self.went_live(ply, live));
        }
        if let Some(line) = self.lines.iter().find(|line| goes_on(&line.moves)) {
            return Ok(Event::Went { to: Some(Place::Line { line: line.id, ply }) });
        }
        room(path.len(), Self::MOST_PLIES)?;
        let own = path.len() - crate::line::shared(path, live.moves());
        room(own, Self::MOST_OWN_PLIES)?;
        let ending = self.lines.iter().find(|line| !on_live && line.moves == path);
        if let Some(line) = ending {
            return Ok(Event::LineExtended { line: line.id, mv });
        }
        room(self.lines.len(), Self::MOST_LINES)?;
        Ok(Event::LineOpened { line: LineId(self.ever + 1), from, mv })
    }

    fn compare(&self, lines: &[LineId]) -> Result<Event, Refusal> {
        if lines.len() > Self::MOST_BESIDE {
            return Err(Refusal::Full(Self::MOST_BESIDE));
        }
        for (index, line) in lines.iter().enumerate() {
            self.known(*line)?;
            differs(!lines[..index].contains(line))?;
        }
        differs(self.beside != lines)?;
        Ok(Event::Compared { lines: lines.to_vec() })
    }

    pub(crate) fn known(&self, line: LineId) -> Result<&crate::Line, Refusal> {
        self.line(line).ok_or(Refusal::NoSuchLine)
    }

    fn room_for(&self, on: &Setup) -> Result<(), Refusal> {
        let more = usize::from(self.sheet(on).is_none());
        room((self.sheets.len() + more).saturating_sub(1), Self::MOST_SHEETS)
    }
}

fn room(taken: usize, most: usize) -> Result<(), Refusal> {
    if taken < most { Ok(()) } else { Err(Refusal::Full(most)) }
}

fn fits(text: &str, longest: usize) -> Result<(), Refusal> {
    if text.chars().count() <= longest { Ok(()) } else { Err(Refusal::TextTooLong(longest)) }
}

const fn differs(differs: bool) -> Result<(), Refusal> {
    if differs { Ok(()) } else { Err(Refusal::AlreadySo) }
}
