use serde::{Deserialize, Serialize};
use xiangqi::{Move, Position, Record, Setup};

use crate::line::shared;
use crate::sheet::uncounted;
use crate::undo::Step;
use crate::{Line, LineId, Place, Sheet, Stand};

/// The commentary (讲解) on one game: where the board stands, its lines, what is drawn and noted.
///
/// [`Commentary::decide`] says what a command would lead to, [`Commentary::apply`] lets it happen,
/// [`Commentary::undo`] takes the last of it back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Commentary {
    pub(crate) stand: Stand,
    /// The promoted first.
    pub(crate) lines: Vec<Line>,
    /// How many lines were ever opened: numbers are not used again.
    pub(crate) ever: u32,
    pub(crate) beside: Vec<LineId>,
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) steps: Vec<Step>,
}

impl Commentary {
    /// The most lines of a game.
    pub const MOST_LINES: usize = 32;
    /// The most moves of a line, from the start position.
    pub const MOST_PLIES: usize = 1200;
    /// The most own moves of a line, from where it leaves the live game when it is played.
    pub const MOST_OWN_PLIES: usize = 120;
    /// The most lines side by side.
    pub const MOST_BESIDE: usize = 3;
    /// The most positions of a game that are drawn on or noted to.
    pub const MOST_SHEETS: usize = 200;
    /// The most marks on a position.
    pub const MOST_MARKS: usize = 40;
    /// The most points of all strokes on a position.
    pub const MOST_POINTS: usize = 600;
    /// The longest name of a line, in characters.
    pub const LONGEST_NAME: usize = 24;
    /// The longest comment or note, in characters.
    pub const LONGEST_TEXT: usize = 300;
    /// How much can be undone.
    pub const MOST_STEPS: usize = 64;

    /// Where the board stands.
    #[must_use]
    pub const fn stand(&self) -> &Stand {
        &self.stand
    }

    /// The lines, the promoted first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The line of that number.
    #[must_use]
    pub fn line(&self, id: LineId) -> Option<&Line> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// The lines that stand side by side, from left to right; none where there is one board.
    #[must_use]
    pub fn beside(&self) -> &[LineId] {
        &self.beside
    }

    /// What is drawn on and noted to a position, if anything; its counters do not matter.
    #[must_use]
    pub fn sheet(&self, on: &Setup) -> Option<&Sheet> {
        let on = uncounted(on);
        self.sheets.iter().find(|sheet| sheet.on == on)
    }

    /// All positions with marks or notes.
    #[must_use]
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// The moves from the start position to where the board stands.
    #[must_use]
    pub fn moves<'a>(&'a self, live: &'a Record) -> &'a [Move] {
        match &self.stand {
            Stand::Live => live.moves(),
            Stand::Away { moves, .. } => moves,
        }
    }

    /// The position where the board stands.
    #[must_use]
    pub fn position(&self, live: &Record) -> Position {
        position_after(self.moves(live), live)
    }

    /// How the place where the board stands is named.
    #[must_use]
    pub fn place(&self, live: &Record) -> Place {
        let ply = |moves: &[Move]| u16::try_from(moves.len()).unwrap_or(u16::MAX);
        match &self.stand {
            Stand::Live => Place::Live { ply: ply(live.moves()) },
            Stand::Away { moves, line: Some(line) } => Place::Line { line: *line, ply: ply(moves) },
            Stand::Away { moves, line: None } if live.moves().starts_with(moves) => {
                Place::Live { ply: ply(moves) }
            }
            Stand::Away { .. } => Place::Here,
        }
    }

    /// After how many moves the position on the board stood the last time before.
    #[must_use]
    pub fn again(&self, live: &Record) -> Option<u16> {
        u16::try_from(self.last_time(live)?).ok()
    }

    /// Whether there is anything in it.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.stand == Stand::Live && self.lines.is_empty() && self.sheets.is_empty()
    }
}

/// The position after `moves`, which were found playable when they were tried. Where they are those
/// of the live game, its own positions are looked up.
#[must_use]
pub(crate) fn position_after(moves: &[Move], live: &Record) -> Position {
    let common = shared(moves, live.moves());
    let from = live.position_at(common).unwrap_or(live.start());
    moves[common..].iter().fold(*from, |position, mv| position.play_unchecked(*mv))
}
