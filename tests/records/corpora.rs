use std::fs;
use std::path::{Path, PathBuf};

use records::{Encoding, Format, Reading, Source, Unreadable};

/// Other people's files, which are never committed.
pub fn shared() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("{} is not there: other people's record files are not read", folder.display());
    None
}

/// All files of records beneath `folder`, sorted by name.
pub fn record_files(folder: &Path) -> Vec<PathBuf> {
    const FOLDERS: [&str; 8] = ["cbf", "cbl", "cbr", "dhtmlxq", "misc", "pgn", "wxf", "xqf"];
    let files = FOLDERS.iter().flat_map(|name| fs::read_dir(folder.join(name)).unwrap());
    let paths = files.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|end| end != "json")).collect();
    paths.sort();
    paths
}

/// The encoding that a file of the corpora is named after.
pub fn encoding_of(path: &Path) -> Option<Encoding> {
    path.to_string_lossy().contains("big5").then_some(Encoding::Big5)
}

/// Reads a file as the program does: its content says which format it has.
pub fn read(path: &Path) -> Result<Vec<Reading>, Unreadable> {
    let bytes = fs::read(path).unwrap();
    records::read(Format::of_content(&bytes), Source::new(&bytes).in_encoding(encoding_of(path)))
}
