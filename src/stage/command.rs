use serde::{Deserialize, Serialize};
use xiangqi::{IllegalMove, Move, Setup};

use crate::{Goal, LineId, Mark, Place};

/// Something that a commentator does to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Explanation"))]
pub enum Command {
    /// Tries a move. Where it is the next one of the live game or of a line, the board just
    /// advances.
    Play {
        /// The position on which it is tried.
        from: Place,
        /// The move, in ICCS.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        mv: Move,
    },
    /// Goes elsewhere.
    Go {
        /// Where.
        goal: Goal,
    },
    /// Calls a line something; an empty name takes the name away.
    Name {
        /// The line.
        line: LineId,
        /// At most [`crate::Commentary::LONGEST_NAME`] characters.
        name: String,
    },
    /// Says something to a move of a line; empty words take away what was said.
    Comment {
        /// The line.
        line: LineId,
        /// How many moves have been played by then.
        ply: u16,
        /// At most [`crate::Commentary::LONGEST_TEXT`] characters.
        text: String,
    },
    /// Puts a line before all others.
    Promote {
        /// The line.
        line: LineId,
    },
    /// Drops a line.
    Delete {
        /// The line.
        line: LineId,
    },
    /// Shows these lines side by side; none shows one board again.
    Compare {
        /// At most [`crate::Commentary::MOST_BESIDE`], from left to right.
        lines: Vec<LineId>,
    },
    /// Draws on a position. A mark that is there already is taken off.
    Draw {
        /// The position; its counters do not matter.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        on: Setup,
        /// What.
        mark: Mark,
    },
    /// Takes all marks off a position.
    Clear {
        /// The position.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        on: Setup,
    },
    /// Notes something to a position that only commentators read.
    Note {
        /// The position.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        on: Setup,
        /// At most [`crate::Commentary::LONGEST_TEXT`] characters; empty takes the note away.
        text: String,
    },
}

/// Something that a commentator has done to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "snake_case")]
pub enum Event {
    /// The board went to a place.
    Went {
        /// Which; absent for the live game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Place>,
    },
    /// A new line was opened, and the board stands at its end.
    LineOpened {
        /// Its number.
        line: LineId,
        /// The position that it leaves.
        from: Place,
        /// Its first own move.
        mv: Move,
    },
    /// A move was added to a line, and the board stands after it.
    LineExtended {
        /// The line.
        line: LineId,
        /// The move.
        mv: Move,
    },
    /// A line got a name, or lost it.
    LineNamed {
        /// The line.
        line: LineId,
        /// The name; empty for none.
        name: String,
    },
    /// Something was said to a move of a line.
    LineCommented {
        /// The line.
        line: LineId,
        /// How many moves have been played by then.
        ply: u16,
        /// The words; empty for none.
        text: String,
    },
    /// A line was put before all others.
    LinePromoted {
        /// The line.
        line: LineId,
    },
    /// A line was dropped.
    LineDeleted {
        /// The line.
        line: LineId,
    },
    /// These lines stand side by side from now on.
    Compared {
        /// The lines; none for one board.
        lines: Vec<LineId>,
    },
    /// Something was drawn on a position.
    Drawn {
        /// The position.
        on: Setup,
        /// What.
        mark: Mark,
    },
    /// A mark was taken off a position.
    Erased {
        /// The position.
        on: Setup,
        /// Which.
        mark: Mark,
    },
    /// All marks were taken off a position.
    Cleared {
        /// The position.
        on: Setup,
    },
    /// Something was noted to a position.
    Noted {
        /// The position.
        on: Setup,
        /// The note; empty for none.
        text: String,
    },
}

/// Why something is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules of xiangqi forbid the move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// There is no such line (any more).
    #[error("there is no such line")]
    NoSuchLine,
    /// There is nothing there: no such ply, no earlier move, no earlier time.
    #[error("there is nothing there")]
    NothingThere,
    /// There are as many lines, marks, noted positions or moves as are kept.
    #[error("there is no room for more than {0}")]
    Full(usize),
    /// A mark that cannot be drawn.
    #[error("such a mark cannot be drawn")]
    BadMark,
    /// A text with more than so many characters.
    #[error("a text has at most {0} characters")]
    TextTooLong(usize),
    /// It is so already.
    #[error("it is so already")]
    AlreadySo,
}
