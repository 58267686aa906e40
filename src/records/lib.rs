//! Game records: everything that the field exchanges, read and written.
//!
//! ```
//! use records::{Notation, Source, pgn};
//!
//! let file = b"[Red \"A\"]\n1. h2e2 {centre} h9g7 (1... h7e7) 1-0";
//! let reading = &records::read(records::Format::Pgn, Source::new(file))?[0];
//! assert_eq!(reading.record.tree.counts().nodes, 3);
//! let chinese = pgn::write(&reading.record, Notation::Chinese);
//! assert!(chinese.contains("1. 炮二平五 {centre}"));
//! # Ok::<(), records::Unreadable>(())
//! ```
//!
//! A file with a fault gives what can be read of it and the place of the [`Fault`]. Sizes and
//! depths are bounded, and nothing panics on any input.

mod builder;
mod bytes;
mod cbf;
pub mod cbl;
mod cbr;
mod ccm;
mod che;
mod chn;
mod detect;
mod dhtmlxq;
mod dump;
mod encoding;
mod entries;
mod fault;
mod fen;
mod field;
mod format;
mod headers;
mod mark;
mod millis;
mod moves;
mod mxq;
mod note;
mod opening;
mod pfc;
pub mod pgn;
mod read;
mod reading;
mod record;
mod result;
mod source;
mod stream;
mod summary;
mod text;
mod tree;
mod words;
mod write;
mod wxf;
mod xml;
mod xqf;

pub use encoding::{Encoding, Guess, ParseEncodingError, guesses};
pub use fault::{Fault, FaultKind, Place};
pub use field::Field;
pub use format::{Format, ParseFormatError};
pub use headers::{Header, Headers};
pub use mark::{Mark, MarkColor, ParseMarkError, Shape};
pub use millis::{Millis, ParseMillisError};
pub use note::Note;
pub use opening::{OPENINGS, Opening, Openings, opening};
pub use pgn::Notation;
pub use read::{MAX_BYTES, read};
pub use reading::{Reading, Unreadable};
pub use record::Record;
pub use result::{GameResult, Outcome, ParseReasonError, Reason};
pub use source::Source;
pub use stream::Games;
pub use summary::{IllegalPly, Summary, TreeNode};
pub use tree::{Counts, DepthFirst, NodeId, Tree};
pub use write::{Loss, WriteError, Written, write};
