//! PGN in the dialect of XQBase and its relatives.
//!
//! Source: formats.md, section 2. Read: tags in any order and either case; moves in Chinese, WXF,
//! ICCS, UCI and WinBoard's short form, also mixed; variations, comments, numbered judgements,
//! and the commands `%clk`, `%cal` and `%csl` within comments.
//!
//! Our own record is PGN with these tags, so that nothing is lost: `Termination` is the word of a
//! [`Reason`](crate::Reason), `Ruling` what the arbiter has ruled, and `Texts "verbatim"` says that
//! comments and tags keep their blanks and line ends, and that in them `\\` stands for a backslash
//! and `\u007d` for the character of this number. A record with a move against the rules is written
//! in ICCS.

mod commands;
mod lexer;
mod movetext;
mod read;
mod split;
mod tags;
mod verbatim;
mod write;

pub(crate) use movetext::Movetext;
pub(crate) use read::read;
pub(crate) use split::first_game;
pub(crate) use write::movetext;
pub use write::{Notation, write};
