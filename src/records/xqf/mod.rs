//! XQF, the files of XQStudio (象棋演播室): a header of 1024 bytes, then the tree of moves.
//!
//! Source: formats.md, section 1. Layouts 10 (plain), 11 (scrambled) and 12 to 18 (scrambled, and
//! the pieces rotated); one plain layout is written.

mod fields;
mod keys;
mod read;
mod squares;
mod tree;
mod write;

pub(crate) use read::read;
pub(crate) use squares::pieces;
pub(crate) use write::write;

/// The tree begins here.
const HEADER: usize = 1024;
