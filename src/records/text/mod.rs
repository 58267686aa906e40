//! Moves as plain text in any notation, with or without lines in front that say what the game is:
//! 红方：…, `Red: …`, or a FEN.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
