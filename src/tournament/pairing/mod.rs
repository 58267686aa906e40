//! Rounds as pairing and standings see them: the sheet, the draft of the next round, its review.

mod draft;
mod exception;
mod featured;
mod review;
mod sheet;

pub use draft::Draft;
pub use exception::{Exception, Supposed};
pub use review::{Difference, Review};
