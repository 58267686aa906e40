//! The messages as they travel: one sample each, read here and by the pages' tests, and the
//! TypeScript declarations made from the types.
//!
//! With `BLESS=1` in the environment both are written anew instead of compared.

#![allow(clippy::unwrap_used)]

mod declarations;
mod messages;
mod pages;
mod paper;
mod samples;
mod scenes;
mod schemas;
mod stage;

use std::path::PathBuf;

/// Whether the files are to be written instead of compared.
fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

/// A path below the repository's root.
fn in_root(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", path].iter().collect()
}
