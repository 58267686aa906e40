//! Moves as people write them.
//!
//! [`chinese`], [`chinese_traditional`] and [`wxf`] write a move; [`parse`] reads all of these,
//! several older and foreign dialects, and coordinates. What is written here reads back as the
//! same move in every position; the few arrangements that a notation has no words for, such as ten
//! soldiers on a file, are written as ICCS.
//!
//! ```
//! use xiangqi::{Position, notation};
//!
//! let position: Position = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w".parse()?;
//! let mv = notation::parse(&position, "中兵平六")?;
//! assert_eq!(mv.to_string(), "e6d6");
//! assert_eq!(notation::wxf(&position, mv), "P5.6");
//! let unclear = notation::parse(&position, "兵五平六").unwrap_err();
//! assert_eq!(unclear.candidates().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
