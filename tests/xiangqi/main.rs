//! The game against published positions, against a second generator, and against itself.
#![allow(clippy::unwrap_used)]

mod agreement;
mod illegal;
mod judge;
mod judge_cases;
mod judge_play;
mod judge_proofs;
mod judge_transformed;
mod legality;
mod mailbox;
mod notation;
mod perft;
mod random;
mod record;
mod setup;
#[cfg(feature = "serde")]
mod text_serde;
