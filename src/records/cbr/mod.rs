//! CBR, one game of CCBridge (象棋桥): texts in fixed fields of UTF-16, a board, a tree of moves.
//!
//! Source: formats.md, sections 4.1 and 4.2. Layouts 1 and 2 are read, layout 2 is written.

mod layout;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// What each file begins with, the zero byte behind it included.
pub(crate) const MAGIC: &[u8; 16] = b"CCBridge Record\0";
