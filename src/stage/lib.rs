//! What a commentator does to a game that goes on: lines, marks and notes, beside its record.
//!
//! The record of the live game is never touched in here, and nothing that happens to it destroys a
//! line: a line is the whole path of moves from the start position, and where it leaves the live
//! game is worked out anew each time it is asked. Pure: no disk, clock or socket.
//!
//! ```
//! use stage::{Command, Commentary, Place};
//! use xiangqi::Record;
//!
//! let mut live = Record::default();
//! live.play("h2e2".parse()?)?;
//! let mut commentary = Commentary::default();
//! let play = Command::Play { from: Place::Live { ply: 1 }, mv: "h9g7".parse()? };
//! let event = commentary.decide(&play, &live)?;
//! commentary.apply(&event, &live)?;
//! assert_eq!(commentary.lines().len(), 1);
//! live.play("b9c7".parse()?)?; // The game goes on beneath, and the line stays as it was.
//! assert_eq!(commentary.lines()[0].leaves(&live), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod command;
mod commentary;
mod decide;
mod going;
mod line;
mod mark;
mod place;
mod sheet;
mod undo;

pub use apply::Misplaced;
pub use command::{Command, Event, Refusal};
pub use commentary::Commentary;
pub use line::{Line, LineComment, LineId};
pub use mark::{Ink, Mark, Point};
pub use place::{Goal, Place, Stand};
pub use sheet::{Sheet, stood};
