use crate::{Encoding, Fault, Format, Record};

/// One game as it was read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game.
    pub record: Record,
    /// In which format it was written.
    pub format: Format,
    /// The layout number of a binary format: 10 to 18 in XQF, 1 or 2 in CBR.
    pub version: Option<u8>,
    /// The encoding of its texts, where the format does not settle it.
    pub encoding: Option<Encoding>,
    /// The number that XQF and CBR give the kind of game.
    pub game_type: Option<u32>,
    /// Whether a library keeps it as deleted only.
    pub is_deleted: bool,
    /// What is wrong with it, in the order in which it was met.
    pub faults: Vec<Fault>,
}

/// Why a file gives no game at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It is shorter than the header of its format.
    #[error("the file ends within its header, at byte {0}")]
    CutShort(usize),
    /// The format is known, but this layout of it is not.
    #[error("layout {1} of {0} is not known")]
    Layout(Format, u32),
    /// A library of the layout that CCBridge wrote before its version 3.
    #[error("this is a CCBridge library of the old, packed layout, which is not read")]
    OldLibrary,
    /// Nothing in it is a game.
    #[error("no game is found: {0}")]
    NoGame(&'static str),
    /// It is larger than is read at once.
    #[error("the file has {0} bytes, more than the {1} that are read")]
    TooLarge(usize, usize),
}
