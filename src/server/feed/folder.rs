//! The watched folder: `round-N/game-M.pgn`, M being the table, and files with several games.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::time::{MissedTickBehavior, interval};
use tournament::{Actor, RoundNumber, Table};

use super::delivery::{Delivery, Way};
use super::pairing::Hint;
use crate::app::App;

/// How often the folder is looked at. A file counts once it has stood still between two looks, so
/// that none is read half written.
const LOOK_EVERY: Duration = Duration::from_millis(400);
/// The most files that are watched.
const MOST_FILES: usize = 2000;
/// The largest file that is read.
const LARGEST: u64 = 4 << 20;

/// How a file was when it was last looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    at: SystemTime,
    bytes: u64,
}

#[derive(Debug, Default)]
struct Seen {
    stamps: BTreeMap<PathBuf, (Stamp, bool)>,
}

impl Seen {
    /// The files that have changed since they were taken and stand still now.
    fn settled(&mut self, found: Vec<(PathBuf, Stamp)>) -> Vec<PathBuf> {
        let mut stamps = BTreeMap::new();
        let mut settled = Vec::new();
        for (path, stamp) in found {
            let is_same = self.stamps.get(&path).filter(|(known, _)| *known == stamp);
            let was_taken = is_same.is_some_and(|(_, taken)| *taken);
            if is_same.is_some() && !was_taken {
                settled.push(path.clone());
            }
            stamps.insert(path, (stamp, is_same.is_some()));
        }
        self.stamps = stamps;
        settled
    }
}

/// Takes in what changes in the folder, for ever.
pub(crate) async fn watch(app: Arc<App>) {
    let mut seen = Seen::default();
    let mut looks = interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        let folder = app.feed.folder.clone();
        // A folder that is not there yet has no files.
        let found = tokio::task::spawn_blocking(move || files(&folder).unwrap_or_default()).await;
        let Ok(found) = found else { return };
        for path in seen.settled(found) {
            take(&app, &path).await;
        }
    }
}

async fn take(app: &App, path: &Path) {
    let name = path.strip_prefix(&app.feed.folder).unwrap_or(path).display().to_string();
    let bytes = match tokio::fs::read(path).await {
        Ok(bytes) => bytes,
        Err(fault) => {
            app.feed.failed(&name, fault.to_string());
            return;
        }
    };
    let delivery = Delivery {
        source: &name,
        bytes: &bytes,
        encoding: None,
        hint: hint(Path::new(&name)),
        by: Actor::Program,
    };
    let way = Way { keeper: &app.keeper, hall: &app.hall.for_program() };
    if app.feed.take(way, delivery).await.is_err() {
        tracing::warn!(file = name, "the feed's file could not be taken in");
    }
}

/// What a file's name says: `round-3/game-5.pgn` is round 3, table 5.
fn hint(name: &Path) -> Hint {
    let text = |part: Option<&std::ffi::OsStr>| part.and_then(|it| it.to_str()).map(str::to_owned);
    let folder = text(name.parent().and_then(Path::file_name));
    let stem = text(name.file_stem());
    let number = |text: Option<String>, before: &str| text?.strip_prefix(before)?.parse().ok();
    Hint {
        round: number(folder, "round-").map(RoundNumber),
        table: number(stem, "game-").map(Table),
    }
}

/// The records in the folder and in its folders for rounds.
fn files(folder: &Path) -> io::Result<Vec<(PathBuf, Stamp)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)?.take(MOST_FILES) {
        let entry = entry?;
        let is_round = entry.file_name().to_str().is_some_and(|name| name.starts_with("round-"));
        if is_round && entry.file_type()?.is_dir() {
            for entry in std::fs::read_dir(entry.path())?.take(MOST_FILES) {
                found.extend(record(&entry?));
            }
        } else {
            found.extend(record(&entry));
        }
    }
    found.truncate(MOST_FILES);
    Ok(found)
}

/// A file of records, and how it is now. Links are not followed.
fn record(entry: &std::fs::DirEntry) -> Option<(PathBuf, Stamp)> {
    let path = entry.path();
    let end = path.extension()?.to_str()?;
    records::Format::of_extension(end)?;
    let about = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let stamp = Stamp { at: about.modified().ok()?, bytes: about.len() };
    (1..=LARGEST).contains(&stamp.bytes).then_some((path, stamp))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_counts_once_it_stands_still() {
        let file = PathBuf::from("round-1/game-1.pgn");
        let at = |bytes| vec![(file.clone(), Stamp { at: SystemTime::UNIX_EPOCH, bytes })];
        let mut seen = Seen::default();
        let looks = [10, 20, 20, 20, 30, 30].map(|bytes| seen.settled(at(bytes)).len());
        assert_eq!(looks, [0, 0, 1, 0, 0, 1]);
    }

    #[test]
    fn a_name_says_round_and_table() {
        let both = Hint { round: Some(RoundNumber(3)), table: Some(Table(5)) };
        assert_eq!(hint(Path::new("round-3/game-5.pgn")), both);
        assert_eq!(hint(Path::new("all.pgn")), Hint::default());
    }
}
