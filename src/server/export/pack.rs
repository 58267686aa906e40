//! Files in one file.

use std::io::{self, Cursor, Read, Write};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipArchive, ZipWriter};

use super::File;

/// The most bytes of an archive's log, unpacked.
pub(super) const LARGEST_LOG: u64 = 512 << 20;

/// `files` as one zip file. The same files give the same bytes.
pub(crate) fn packed(files: &[File]) -> io::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, content) in files {
        zip.start_file(path, options).map_err(io::Error::from)?;
        zip.write_all(content)?;
    }
    Ok(zip.finish().map_err(io::Error::from)?.into_inner())
}

/// The file at `path` in a zip file; absent where it has none. More than [`LARGEST_LOG`] is
/// not unpacked.
pub(super) fn unpacked(archive: &[u8], path: &str) -> io::Result<Option<Vec<u8>>> {
    let mut zip = ZipArchive::new(Cursor::new(archive)).map_err(io::Error::from)?;
    let part = match zip.by_name(path) {
        Ok(part) => part,
        Err(ZipError::FileNotFound) => return Ok(None),
        Err(fault) => return Err(fault.into()),
    };
    let mut content = Vec::new();
    part.take(LARGEST_LOG + 1).read_to_end(&mut content)?;
    if content.len() as u64 > LARGEST_LOG {
        return Err(io::Error::other("it is too large"));
    }
    Ok(Some(content))
}
