use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use records::{Format, Notation, ParseFormatError};

use super::RecordError;

/// In which format to write, and PGN in which notation: `pgn`, `pgn-wxf`, `pgn-iccs`, `xqf`, …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The format.
    pub format: Format,
    /// The notation of its moves, where it leaves a choice.
    pub notation: Notation,
}

impl FromStr for Target {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Target, ParseFormatError> {
        let (format, notation) = match text.rsplit_once('-') {
            Some((format, "wxf")) => (format, Notation::Wxf),
            Some((format, "iccs")) => (format, Notation::Iccs),
            Some((format, "chinese")) => (format, Notation::Chinese),
            _ => (text, Notation::Chinese),
        };
        Ok(Target { format: format.parse()?, notation })
    }
}

impl Target {
    /// The target that a file's name speaks of.
    pub(super) fn of_path(path: &Path) -> Option<Target> {
        let format = Format::of_extension(&path.extension()?.to_string_lossy())?;
        Some(Target { format, notation: Notation::Chinese })
    }
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
