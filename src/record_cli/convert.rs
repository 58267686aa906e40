use std::path::{Path, PathBuf};

use records::{Encoding, Reading};

use super::names::Names;
use super::source::for_each_game;
use super::target::{NewFile, Target};
use super::{RecordError, glob};
use crate::output::say;

/// How many lines about faults and losses are printed; further ones are counted.
const MAX_NOTES: usize = 50;

/// Writes the games of all files to `out`, a file or a folder, in the format of `to` or of its name.
///
/// In a folder each game gets a file named after the one it comes from. Games that a library keeps
/// as deleted are left out. What a format cannot hold is said.
///
/// # Errors
///
/// A file that gives no game, or a game that cannot be written; then a target file does not appear.
pub fn convert(
    patterns: &[PathBuf],
    out: &Path,
    to: Option<Target>,
    encoding: Option<Encoding>,
) -> Result<(), RecordError> {
    let is_folder = out.is_dir() || out.to_string_lossy().ends_with(std::path::is_separator);
    let target = to.or_else(|| Target::of_path(out).filter(|_| !is_folder));
    let target = target.ok_or_else(|| RecordError::NoFormat(out.to_owned()))?;
    let files = glob::files(patterns)?;
    let mut notes = Notes::default();
    if is_folder {
        into_folder(&files, out, target, encoding, &mut notes)?;
    } else {
        into_file(&files, out, target, encoding, &mut notes)?;
    }
    notes.end();
    Ok(())
}

fn into_file(
    files: &[PathBuf],
    out: &Path,
    target: Target,
    encoding: Option<Encoding>,
    notes: &mut Notes,
) -> Result<(), RecordError> {
    let mut file = NewFile::create(out)?;
    let mut games = 0;
    for path in files {
        for_each_game(path, encoding, &mut |reading| {
            if reading.is_deleted {
                return Ok(());
            }
            games += 1;
            if games > 1 && !target.holds_many() {
                return Err(RecordError::OneGameOnly(out.to_owned(), target.extension()));
            }
            file.write(&written(path, &reading, target, notes)?)
        })?;
    }
    file.finish()
}

fn into_folder(
    files: &[PathBuf],
    out: &Path,
    target: Target,
    encoding: Option<Encoding>,
    notes: &mut Notes,
) -> Result<(), RecordError> {
    std::fs::create_dir_all(out).map_err(|fault| RecordError::Target(out.to_owned(), fault))?;
    let mut names = Names::new(files);
    for path in files {
        for_each_game(path, encoding, &mut |reading| {
            if reading.is_deleted {
                return Ok(());
            }
            let name = format!("{}.{}", names.next(path), target.extension());
            let bytes = written(path, &reading, target, notes)?;
            let mut file = NewFile::create(&out.join(name))?;
            file.write(&bytes)?;
            file.finish()
        })?;
    }
    Ok(())
}

fn written(
    path: &Path,
    reading: &Reading,
    target: Target,
    notes: &mut Notes,
) -> Result<Vec<u8>, RecordError> {
    for fault in &reading.faults {
        notes.add(path, &fault.to_string());
    }
    let unwritable = |why| RecordError::Unwritable(path.to_owned(), why);
    let (bytes, losses) = target.write(&reading.record).map_err(unwritable)?;
    for loss in &losses {
        notes.add(path, &loss.to_string());
    }
    Ok(bytes)
}

/// What is said beside the output.
#[derive(Default)]
struct Notes {
    count: usize,
}

impl Notes {
    fn add(&mut self, path: &Path, words: &str) {
        self.count += 1;
        if self.count <= MAX_NOTES {
            say(&format!("{}: {words}", path.display()));
        }
    }

    fn end(&self) {
        if let Some(more) = self.count.checked_sub(MAX_NOTES).filter(|more| *more > 0) {
            say(&format!("and {more} more of such lines"));
        }
    }
}
