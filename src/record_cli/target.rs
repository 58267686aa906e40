use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use records::{Format, Loss, Notation, ParseFormatError, Record};

use super::RecordError;
use super::film::FilmKind;

/// What to write: `pgn`, `pgn-wxf`, `pgn-iccs`, `xqf`, … or pictures, `gif` and `png`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A record, its moves in a notation where the format leaves a choice.
    Record(Format, Notation),
    /// The main line in pictures.
    Film(FilmKind),
}

impl FromStr for Target {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Target, ParseFormatError> {
        if let Some(kind) = FilmKind::of_extension(text) {
            return Ok(Target::Film(kind));
        }
        let (format, notation) = match text.rsplit_once('-') {
            Some((format, "wxf")) => (format, Notation::Wxf),
            Some((format, "iccs")) => (format, Notation::Iccs),
            Some((format, "chinese")) => (format, Notation::Chinese),
            _ => (text, Notation::Chinese),
        };
        Ok(Target::Record(format.parse()?, notation))
    }
}

impl Target {
    /// The target that a file's name speaks of.
    pub(super) fn of_path(path: &Path) -> Option<Target> {
        let end = path.extension()?.to_string_lossy();
        if let Some(kind) = FilmKind::of_extension(&end) {
            return Some(Target::Film(kind));
        }
        Some(Target::Record(Format::of_extension(&end)?, Notation::Chinese))
    }

    /// What stands behind the dot in the name of such a file.
    pub(super) fn extension(self) -> &'static str {
        match self {
            Target::Record(format, _) => format.extension(),
            Target::Film(kind) => kind.extension(),
        }
    }

    /// Whether one file takes many games.
    pub(super) fn holds_many(self) -> bool {
        matches!(self, Target::Record(Format::Pgn | Format::DhtmlXq, _))
    }

    /// The file of a game, with what its format could not hold.
    pub(super) fn write(self, record: &Record) -> Result<(Vec<u8>, Vec<Loss>), NotWritten> {
        match self {
            Target::Record(format, notation) => {
                let written = records::write(record, format, notation)?;
                Ok((written.bytes, written.losses))
            }
            Target::Film(kind) => Ok((kind.draw(record)?, Vec::new())),
        }
    }
}

/// Why a game is not written.
#[derive(Debug, thiserror::Error)]
pub enum NotWritten {
    /// The format cannot hold it.
    #[error(transparent)]
    Record(#[from] records::WriteError),
    /// There is nothing to be shown.
    #[error("no legal moves, so no pictures")]
    NoMoves,
    /// The pictures cannot be packed.
    #[error("the pictures cannot be packed: {0}")]
    Film(String),
}

/// A file that appears under its name when it is whole, and not at all otherwise.
pub(super) struct NewFile {
    path: PathBuf,
    part: PathBuf,
    out: BufWriter<File>,
}

impl NewFile {
    pub fn create(path: &Path) -> Result<NewFile, RecordError> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        let part = path.with_file_name(name);
        let file = File::create(&part).map_err(|fault| RecordError::Target(part.clone(), fault))?;
        Ok(NewFile { path: path.to_owned(), part, out: BufWriter::new(file) })
    }

    pub fn write(&mut self, bytes: &[u8]) -> Result<(), RecordError> {
        self.out.write_all(bytes).map_err(|fault| RecordError::Target(self.path.clone(), fault))
    }

    /// Gives the file its name.
    pub fn finish(mut self) -> Result<(), RecordError> {
        let done = self.out.flush().and_then(|()| fs::rename(&self.part, &self.path));
        done.map_err(|fault| RecordError::Target(self.path.clone(), fault))
    }
}

impl Drop for NewFile {
    /// Clears away what was not finished.
    fn drop(&mut self) {
        // A finished file has left this name, and a folder that refuses will refuse again.
        let _ = fs::remove_file(&self.part);
    }
}
