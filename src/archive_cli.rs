//! `guapan export` and `guapan import`: a whole event as files, and back.

use std::io::Write;
use std::path::{Path, PathBuf};

use server::{ExportFault, ImportFault};

/// Why an event is not written or not taken.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It is not written.
    #[error("{path}: {fault}", path = path.display())]
    Export {
        /// The data folder.
        path: PathBuf,
        /// Why.
        fault: ExportFault,
    },
    /// It is not taken.
    #[error(transparent)]
    Import(#[from] ImportFault),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] std::io::Error),
}

/// Writes everything of the event in `data` into `out`.
pub fn export(data: &Path, out: &Path, mut print: impl Write) -> Result<(), ArchiveError> {
    let files = server::export(data, out)
        .map_err(|fault| ArchiveError::Export { path: data.to_owned(), fault })?;
    writeln!(print, "{files} files in {}", out.display())?;
    Ok(())
}

/// Takes an archive into `data`.
pub fn import(archive: &Path, data: &Path, mut print: impl Write) -> Result<(), ArchiveError> {
    let (last, hash) = server::import(archive, data)?;
    writeln!(print, "{last} entries in {}, the last one {hash}", data.display())?;
    Ok(())
}
