//! The big board: what it makes of messages, and what is seen of it, drawn without a window.
#![allow(clippy::unwrap_used)]
#![allow(clippy::cast_possible_truncation, reason = "pixels are counted in small numbers")]

mod explained;
mod eye;
mod following;
mod frames;
mod leaves;
mod measures;
mod pieces;
mod samples;
mod scenes;
