//! DhtmlXQ, the tags that the player script of 东萍 (dpxq.com) reads out of a page.
//!
//! Source: formats.md, section 3. Variations hang on a ply of another one, by number; comments name
//! a variation and a ply. Its relative DHJHtmlXQ (打虎将) is read, too.

mod branches;
mod items;
mod numbered;
mod read;
mod split;
mod write;

pub(crate) use read::read;
pub(crate) use split::{first_game, is_present};
pub(crate) use write::write;
