//! Tournament report files of the chess federation, TRF16 and TRF26, in and out.
//!
//! Fixed columns, counted from 1: `001` a player, number 5–8, name 15–47, points 81–84, place 86–89, then
//! ten columns a round from 92 on: opponent, colour (`w` is Red), result. White is Red.
//!
//! The format has no place for fouls, tables, lots, or most of our tie-breaks, and it counts halves where we
//! count whole points: it is for exchange with other programs, not for keeping an event. [`write()`] says
//! what it had to leave out, [`read`] what it did not take over. Nobody should expect another program to
//! pair a file as we do: their system differs from ours (tournament-rules.md section 6).
//!
//! Source: tournament-rules.md section 7; the federation's column tables of TRF16 and TRF26.

mod line;
mod points;
mod read;
mod rounds;
mod write;

pub use read::{BadReport, Note, Report, read};
pub use write::{Lost, TooLarge, Version, Written, write};
