//! The picture's way through a pipe, and what the shipped fonts and themes hold.

#![allow(clippy::unwrap_used)]

mod eyes;
mod frame;
mod shipped;
mod still;
