//! What the record readers and writers promise, checked on other people's files where they lie
//! beside the checkout, and on the project's own samples everywhere.
#![allow(clippy::unwrap_used)]

mod adversary;
mod corpora;
mod encoders;
mod encodings;
mod faults;
mod mutations;
mod oracles;
mod pgn;
mod random;
mod round_trip;
mod sample;
mod samples;
mod streams;
mod truth;
