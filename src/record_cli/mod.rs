//! `guapan record`: looks into files of game records, and turns them from one format into another.
//!
//! Files are read game by game, so that an archive of any size needs no more memory than its
//! longest game. What is wrong with a file is said with its place, and what can be read is read.

mod convert;
mod film;
mod glob;
mod json;
mod names;
mod show;
mod source;
mod target;

use std::fmt;
use std::io;
use std::path::PathBuf;

use records::Unreadable;

pub use convert::convert;
pub use show::show;
pub use target::Target;

use target::NotWritten;

/// Why a command has failed, or a part of it. Prints as one line.
#[derive(Debug)]
pub enum RecordError {
    /// No file has such a name.
    NoFile(PathBuf),
    /// A file cannot be opened or read.
    Input(PathBuf, io::Error),
    /// A file gives no game.
    Unreadable(PathBuf, Unreadable),
    /// Neither a format is named, nor does the name of the target end like one.
    NoFormat(PathBuf),
    /// Several games for a format that holds one.
    OneGameOnly(PathBuf, &'static str),
    /// A game cannot be written in the format.
    Unwritable(PathBuf, NotWritten),
    /// The target cannot be written.
    Target(PathBuf, io::Error),
    /// Some of the files gave nothing; each has been named.
    Incomplete(usize),
    /// The answer cannot be written.
    Output(io::Error),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile(path) => write!(f, "{}: no such file", path.display()),
            Self::Input(path, fault) | Self::Target(path, fault) => {
                write!(f, "{}: {fault}", path.display())
            }
            Self::Unreadable(path, why) => write!(f, "{}: {why}", path.display()),
            Self::NoFormat(path) => {
                write!(f, "{}: name a format with --to", path.display())
            }
            Self::OneGameOnly(path, format) => {
                write!(f, "{}: a {format} file holds one game; name a folder", path.display())
            }
            Self::Unwritable(path, why) => write!(f, "{}: {why}", path.display()),
            Self::Incomplete(count) => write!(f, "{count} files gave no game"),
            Self::Output(fault) => write!(f, "the output: {fault}"),
        }
    }
}
