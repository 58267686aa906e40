//! The big board (大棋盘), in Bevy: it follows a server over its socket and shows one event, in a
//! window or, without one, as pictures on standard output.
//!
//! ```text
//! socket → follow → sight → scene → marks → stage → pixels
//! ```
//! Everything up to the marks is plain functions of plain values; only the stage knows Bevy.

mod fault;
mod follow;
mod link;
pub mod mark;
pub mod motion;
mod options;
mod run;
pub mod scene;
mod seen;
mod sheet;
pub mod sight;
mod stage;
pub mod words;

pub use fault::Fault;
pub use follow::{Following, Lost};
pub use options::{BadSize, Options, Size};
pub use run::run;
pub use seen::{Arrival, Seen, Shown};
pub use stage::Offscreen;
