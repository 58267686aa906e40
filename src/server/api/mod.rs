//! `/api/v1`: what programs of other people read, and how they are told what there is.

mod cors;
mod described;
mod document;
mod etag;
mod follow;
mod pages;
mod pairings;

pub(crate) use cors::allow_reads;
pub(crate) use document::openapi;
pub(crate) use etag::tag_answers;
pub(crate) use follow::events;
pub(crate) use pages::{event, game, games, kept, no_event, regulations, tagged};
pub(crate) use pairings::pairings;
