//! Moves as people write them. Source: rules-2011.md, section 4.

mod chinese;

pub use chinese::chinese;
