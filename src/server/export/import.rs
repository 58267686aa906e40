//! An archive back into a folder: the log is taken whole, and everything else follows from it.

use std::fs;
use std::path::{Path, PathBuf};

use tournament::{Hash256, Seq};

use super::manifest::Manifest;
use super::pack::{LARGEST_LOG, unpacked};
use super::{LOG, MANIFEST};
use crate::store::{Folder, FolderFault, NotTaken, Store, StoreFault};

/// Why an archive is not taken.
#[derive(Debug, thiserror::Error)]
pub enum ImportFault {
    /// The archive cannot be read.
    #[error("{path}: {fault}", path = path.display())]
    Archive {
        /// The archive.
        path: PathBuf,
        /// Why.
        fault: String,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderFault),
    /// The folder's file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The log is not taken.
    #[error("{path}: {fault}", path = path.display())]
    NotTaken {
        /// The folder, or the archive.
        path: PathBuf,
        /// Why.
        fault: NotTaken,
    },
}

/// Takes the archive at `archive`, a zip file or a folder as [`super::export`] writes it, into the
/// new or empty folder `data`. Gives the last entry's number and hash.
///
/// # Errors
///
/// [`ImportFault`]; then the folder has no event.
pub fn import(archive: &Path, data: &Path) -> Result<(Seq, Hash256), ImportFault> {
    let unreadable = |fault: String| ImportFault::Archive { path: archive.to_owned(), fault };
    let log = content(archive, LOG).map_err(unreadable)?;
    let log = String::from_utf8(log).map_err(|fault| unreadable(fault.to_string()))?;
    let manifest = content(archive, MANIFEST).map_err(unreadable)?;
    let manifest: Manifest =
        serde_json::from_slice(&manifest).map_err(|fault| unreadable(fault.to_string()))?;

    let folder = Folder::open(data)?;
    let mut opened = Store::open(&folder.event_file())?;
    let taken = opened.store.take_log(log.lines(), |sum| manifest.fits(sum));
    let sum = taken.map_err(|fault| {
        let there = matches!(fault, NotTaken::NotEmpty);
        ImportFault::NotTaken { path: if there { data } else { archive }.to_owned(), fault }
    })?;
    Ok((sum.last, sum.hash))
}

/// A file of the archive.
fn content(archive: &Path, name: &str) -> Result<Vec<u8>, String> {
    let missing = || format!("it has no {name}");
    if archive.is_dir() {
        let path = archive.join(name);
        let size = fs::metadata(&path).map_err(|_| missing())?.len();
        if size > LARGEST_LOG {
            return Err(format!("{name} is too large"));
        }
        return fs::read(&path).map_err(|fault| fault.to_string());
    }
    let packed = fs::metadata(archive).map_err(|fault| fault.to_string())?;
    if packed.len() > LARGEST_LOG {
        return Err("it is too large".to_owned());
    }
    let packed = fs::read(archive).map_err(|fault| fault.to_string())?;
    unpacked(&packed, name).map_err(|fault| fault.to_string())?.ok_or_else(missing)
}
