//! The game of xiangqi: rules, notation, rulings.
//!
//! A [`Setup`] is any arrangement of pieces, a [`Position`] a playable one, a [`Record`] the game
//! played from it. All three are plain values; nothing in here reads a clock, a file or a socket.
//!
//! ```
//! use xiangqi::{Position, Record, notation};
//!
//! let mut record = Record::new(Position::initial());
//! assert_eq!(record.position().legal_moves().len(), 44);
//! let cannon = "h2e2".parse()?;
//! assert_eq!(notation::chinese(record.position(), cannon), "炮二平五");
//! record.play(cannon)?;
//! let refused = record.position().legality("h7h0".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "the black cannon has no screen to capture on h0 over");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod color;
mod fen;
mod generate;
mod illegal;
pub mod judge;
mod legality;
mod move_list;
mod mv;
pub mod notation;
mod perft;
mod piece;
mod position;
mod record;
mod setup;
mod setup_fault;
mod setup_warning;
mod square;
mod squares;
mod tables;
#[cfg(feature = "serde")]
mod text_serde;
mod threats;

pub use board::Board;
pub use color::{Color, ParseColorError};
pub use fen::FenError;
pub use illegal::IllegalMove;
pub use move_list::MoveList;
pub use mv::{Move, ParseMoveError};
pub use perft::perft;
pub use piece::{ParseRoleError, Piece, Role};
pub use position::{End, ParsePositionError, Position};
pub use record::{Misfit, Record, ReplaceError};
pub use setup::Setup;
pub use setup_fault::{SetupFault, SetupFaults};
pub use setup_warning::SetupWarning;
pub use square::{File, ParseSquareError, Rank, Square};
pub use squares::{Squares, SquaresIter};
