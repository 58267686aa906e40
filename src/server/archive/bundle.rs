//! Several records in one file.

use std::io::{Cursor, Write};

use records::{Format, Loss, Notation, WriteError, write};
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::shelf::Shelved;

/// A file with what its format could not hold.
pub(super) struct Bundle {
    pub(super) bytes: Vec<u8>,
    pub(super) losses: Vec<Loss>,
}

/// Why there is no bundle.
#[derive(Debug, thiserror::Error)]
pub(super) enum BundleFault {
    /// The format cannot hold one of the games.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The archive grows beyond what its format allows.
    #[error("the archive cannot be written: {0}")]
    Zip(#[from] ZipError),
    /// The same, while a file is added.
    #[error("the archive cannot be written: {0}")]
    Io(#[from] std::io::Error),
}

/// Whether a file of this format holds one game after the other.
pub(super) fn holds_many(format: Format) -> bool {
    matches!(format, Format::Pgn | Format::DhtmlXq)
}

/// The games one after the other.
pub(super) fn joint(
    games: &[Shelved],
    format: Format,
    notation: Notation,
) -> Result<Bundle, BundleFault> {
    let mut bundle = Bundle { bytes: Vec::new(), losses: Vec::new() };
    for game in games {
        let written = write(&game.record, format, notation)?;
        bundle.bytes.extend(written.bytes);
        bundle.losses.extend(written.losses);
    }
    Ok(bundle)
}

/// A zip archive with a file for each game.
pub(super) fn zipped(
    games: &[Shelved],
    format: Format,
    notation: Notation,
) -> Result<Bundle, BundleFault> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut losses = Vec::new();
    for game in games {
        let written = write(&game.record, format, notation)?;
        losses.extend(written.losses);
        zip.start_file(
            format!("{}.{}", game.stem, format.extension()),
            SimpleFileOptions::default(),
        )?;
        zip.write_all(&written.bytes)?;
    }
    Ok(Bundle { bytes: zip.finish()?.into_inner(), losses })
}
