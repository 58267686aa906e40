//! Moves as people write them.
//!
//! [`chinese`], [`chinese_traditional`] and [`wxf`] write a move; [`parse`] reads all of these,
//! several older and foreign dialects, and coordinates. What is written here reads back as the
//! same move in every position; the few arrangements that a notation has no words for, such as ten
//! soldiers on a file, are written as ICCS.
//!
//! Source: rules-2011.md, section 4, and formats.md, section 9.

mod canonical;
mod chinese;
mod coordinates;
mod course;
mod place;
mod read;
mod start;
mod words;
mod wxf;

pub use chinese::{chinese, chinese_traditional};
pub use coordinates::{Coordinates, ParseCoordinatesError};
pub use read::{Dialect, ParseError, parse, parse_as};
pub use wxf::wxf;
