//! Rulings (裁决): what stands to be ruled in a game, and what the arbiter has ruled.
//!
//! The program advises: what stands to be ruled is never stored, it follows from the record, the
//! regulations and the rulings made so far. What the arbiter decides is an event, and carries
//! everything that his decision rests on.
//!
//! Source: 象棋竞赛规则 (2011), articles 22 and 24 to 26, as told in rules-2011.md.

mod asked;
mod decide;
mod decision;
mod docket;
mod kept;
mod made;
mod offence;
mod repetition;
mod watch;

pub use asked::Asked;
pub use decision::{AskedCall, Decision, IrregularCall, NotVariedCall, RepetitionCall};
pub use docket::{Docket, Proposal};
pub use kept::{KeptRuling, Rulings};
pub use made::{
    AskedAnswer, IrregularOutcome, PlyLabel, RepetitionOutcome, RuledHabit, RuledOn, RuledPly,
    RuledRepetition,
};
pub use watch::{Watch, WatchState};
