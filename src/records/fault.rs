use std::fmt;

use xiangqi::{FenError, IllegalMove, Move, SetupFaults};

/// Something in a file that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: FaultKind,
}

/// Where in a file a fault lies, as exactly as its format lets us say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Which game of the file, counted from 1, where there are several.
    pub game: Option<usize>,
    /// The offset in bytes, counted from 0.
    pub byte: Option<usize>,
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// The ply, counted from 1: how many moves lead there.
    pub ply: Option<usize>,
}

/// What is wrong. Everything around it has been read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// A move against the rules; it and what follows it are kept as written.
    #[error("{mv} may not be played: {why}")]
    Illegal {
        /// The move.
        mv: Move,
        /// What forbids it.
        why: IllegalMove,
        /// Whether it belongs to the main line.
        on_main_line: bool,
    },
    /// The start is no position, so that no move can be checked.
    #[error("the start is not playable: {0}")]
    Unplayable(SetupFaults),
    /// The start could not be read; the usual one is taken.
    #[error("the start position is not readable: {0}")]
    UnreadableStart(FenError),
    /// The file names no start position; the usual one is taken.
    #[error("no start position is given; the usual one is taken")]
    NoStart,
    /// Words where a move should stand. The line ends before them.
    #[error("{text:?} is not read as a move: {why}")]
    NotAMove {
        /// The words.
        text: String,
        /// Why not.
        why: xiangqi::notation::ParseError,
    },
    /// Words that are neither move nor comment; they are passed over.
    #[error("{0:?} is passed over")]
    PassedOver(String),
    /// The bytes of a move do not lie on the board. The line ends before it.
    #[error("a move goes off the board")]
    OffBoard,
    /// The file ends where more was announced.
    #[error("the file ends in the middle")]
    CutShort,
    /// The file says one thing in one place and another in another.
    #[error("the side to move at the start contradicts the first move")]
    WrongSide,
    /// The tag and the end of the moves name different results; the tag counts.
    #[error("the tag says {tag}, the end of the moves {moves}")]
    ResultsDiffer {
        /// In the tag.
        tag: &'static str,
        /// After the moves.
        moves: &'static str,
    },
    /// A text's length is given as more than its field holds; it is cut.
    #[error("the text of {0:?} is longer than its field")]
    TooLong(&'static str),
    /// A text does not fit its encoding; the wrong bytes show as U+FFFD.
    #[error("the text of {0:?} does not fit its encoding")]
    NotDecodable(&'static str),
    /// The key sum of the header does not come to 0.
    #[error("the key sum is wrong")]
    KeySum,
    /// A header that is not written as its format asks.
    #[error("the header {0:?} is not readable")]
    Header(String),
    /// A bracket or brace that is never closed, or closed without being open.
    #[error("{0:?} has no partner")]
    Bracket(char),
    /// A variation hangs on a move that the file does not have.
    #[error("the variation {0} hangs on no move of the file")]
    Orphan(String),
    /// The markup breaks off.
    #[error("the markup is broken: {0}")]
    Markup(&'static str),
    /// A bound on depth, size or number; what lies beyond is left out.
    #[error("more {0} than are read")]
    Bound(&'static str),
    /// The words look like another encoding than the one they were read in.
    #[error("the text looks like {0}: name the encoding to read it so")]
    OtherEncoding(crate::Encoding),
}

impl FaultKind {
    /// Whether the game, and not the file, is at fault.
    pub fn is_about_rules(&self) -> bool {
        matches!(self, FaultKind::Illegal { .. } | FaultKind::Unplayable(_))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts =
            [("game", self.game), ("line", self.line), ("byte", self.byte), ("ply", self.ply)];
        let mut separator = "";
        for (name, number) in parts {
            if let Some(number) = number {
                write!(f, "{separator}{name} {number}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place != Place::default() {
            write!(f, "{}: ", self.place)?;
        }
        self.kind.fmt(f)
    }
}
