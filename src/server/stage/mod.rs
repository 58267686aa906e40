//! What is on the stage and passes: strokes in their making, votes, who is there. Nothing is kept.

mod air;
mod votes;

pub(crate) use air::{Air, Present};
pub(crate) use votes::{Votes, vote};
