//! The folder of an event: whose it is, and that only one program uses it.

use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::schema;

/// What guapan itself lays into a folder before the event's file stands.
const OURS: [&str; 4] = ["lock", "event.db", "event.db-wal", "event.db-shm"];

/// The data folder of one event, locked against a second guapan for as long as this lives.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderFault {
    /// The disk says no.
    #[error("{path}: {fault}", path = path.display())]
    Disk {
        /// The folder or file.
        path: PathBuf,
        /// Why.
        fault: std::io::Error,
    },
    /// Something else lies in it.
    #[error("{path}: is not empty and not guapan's", path = path.display())]
    NotOurs {
        /// The folder.
        path: PathBuf,
    },
    /// Another guapan is running on it.
    #[error("{path}: is in use by another guapan", path = path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
}

impl Folder {
    /// Opens the folder at `path`, and makes it when it is missing.
    ///
    /// # Errors
    ///
    /// [`FolderFault`]; then nothing was written, except perhaps the empty folder.
    pub fn open(path: &Path) -> Result<Self, FolderFault> {
        let disk = |fault| FolderFault::Disk { path: path.to_owned(), fault };
        fs::create_dir_all(path).map_err(disk)?;
        if !is_ours(path).map_err(disk)? {
            return Err(FolderFault::NotOurs { path: path.to_owned() });
        }
        let lock = File::options().create(true).append(true).open(path.join("lock"));
        let lock = lock.map_err(disk)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(FolderFault::InUse { path: path.to_owned() }),
            Err(TryLockError::Error(fault)) => Err(disk(fault)),
        }
    }

    /// The folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The event's file in it.
    #[must_use]
    pub fn event_file(&self) -> PathBuf {
        self.path.join("event.db")
    }

    /// The content of a small file in it, if there is one.
    #[must_use]
    pub fn note(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.path.join(name)).ok()
    }

    /// Writes a small file into it that only its owner can read.
    ///
    /// # Errors
    ///
    /// [`FolderFault::Disk`].
    pub fn write_note(&self, name: &str, text: &str) -> Result<(), FolderFault> {
        let path = self.path.join(name);
        let written = private_file(&path).and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|fault| FolderFault::Disk { path, fault })
    }

    /// Removes a small file from it.
    ///
    /// # Errors
    ///
    /// [`FolderFault::Disk`]; not when it was not there.
    pub fn remove_note(&self, name: &str) -> Result<(), FolderFault> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(fault) if fault.kind() != std::io::ErrorKind::NotFound => {
                Err(FolderFault::Disk { path, fault })
            }
            _ => Ok(()),
        }
    }
}

/// Whether the folder is empty, or holds an event's file, or a start that was cut off.
fn is_ours(folder: &Path) -> std::io::Result<bool> {
    let event_file = folder.join("event.db");
    if event_file.exists() {
        return Ok(schema::is_ours(&event_file));
    }
    if folder.join("event.db.salvaged").exists() {
        return Ok(true);
    }
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        if !OURS.iter().any(|ours| name == *ours) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A file, emptied, that only its owner can read.
#[cfg(unix)]
pub(crate) fn private_file(path: &Path) -> std::io::Result<File> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    let mut options = File::options();
    let file = options.create(true).write(true).truncate(true).mode(0o600).open(path)?;
    // The mode above only counts for a new file.
    file.set_permissions(fs::Permissions::from_mode(0o600))?;
    Ok(file)
}

/// A file, emptied.
#[cfg(not(unix))]
pub(crate) fn private_file(path: &Path) -> std::io::Result<File> {
    File::create(path)
}
