//! The big board (大棋盘), in Bevy: it follows a server over its socket and shows one event, in a
//! window or, without one, as pictures on standard output.
//!
//! ```text
//! socket → follow → sight → scene → marks → stage → pixels
//! ```
//! Everything up to the marks is plain functions of plain values; only the stage knows Bevy.

mod calendar;
mod fault;
mod follow;
mod hand;
mod lettering;
mod link;
mod mark;
mod motion;
mod options;
mod run;
#[cfg(test)]
mod samples;
mod scene;
mod seen;
mod sheet;
pub mod sight;
mod stage;
mod view;
mod words;

pub use fault::Fault;
pub use follow::{Following, Lost};
pub use mark::Printed;
pub use options::{BadSize, Options, Size};
pub use run::run;
pub use scene::Line;
pub use seen::{Arrival, Seen};
pub use stage::Offscreen;
