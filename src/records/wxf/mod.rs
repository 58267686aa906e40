//! The text files of the World Xiangqi Federation. Source: formats.md, section 6.

mod read;
mod setup;
mod write;

pub(crate) use read::{is_present, read};
pub(crate) use write::write;
