use std::io::Write;
use std::path::{Path, PathBuf};

use records::{Encoding, Notation, Reading, Record};

use super::source::for_each_game;
use super::{RecordError, glob, json};
use crate::output::say;

/// Prints the games of all files: as text, or as one line of JSON a game.
///
/// # Errors
///
/// A file that gives no game; with several files each is named, and the others are printed.
pub fn show(
    patterns: &[PathBuf],
    as_json: bool,
    encoding: Option<Encoding>,
    out: &mut impl Write,
) -> Result<(), RecordError> {
    let files = glob::files(patterns)?;
    let mut unreadable = 0;
    for path in &files {
        let done = for_each_game(path, encoding, &mut |reading| {
            if as_json {
                writeln!(out, "{}", json::game(path, &reading)).map_err(RecordError::Output)
            } else {
                text(path, &reading, out)
            }
        });
        match done {
            Err(fault @ RecordError::Output(_)) => return Err(fault),
            Err(fault) if files.len() == 1 => return Err(fault),
            Err(fault) => {
                unreadable += 1;
                say(&format!("guapan: {fault}"));
            }
            Ok(()) => {}
        }
    }
    match unreadable {
        0 => out.flush().map_err(RecordError::Output),
        count => Err(RecordError::Incomplete(count)),
    }
}

fn text(path: &Path, reading: &Reading, out: &mut impl Write) -> Result<(), RecordError> {
    let mut title = format!("{}: {}", path.display(), reading.format);
    if let Some(version) = reading.version {
        title += &format!(" {version}");
    }
    if let Some(encoding) = reading.encoding {
        title += &format!(", {encoding}");
    }
    if reading.is_deleted {
        title += ", deleted";
    }
    let mut print = |line: &str| writeln!(out, "{line}").map_err(RecordError::Output);
    print(&title)?;
    for header in &reading.record.headers {
        if !header.value().is_empty() {
            print(&format!("  {}: {}", header.name(), header.value()))?;
        }
    }
    for line in moves(&reading.record).lines().filter(|line| !line.is_empty()) {
        print(&format!("  {line}"))?;
    }
    for fault in &reading.faults {
        print(&format!("  ! {fault}"))?;
    }
    print("")
}

/// The moves with comments and variations; what stands in front of them is printed already.
fn moves(record: &Record) -> String {
    let mut bare = record.clone();
    bare.headers = records::Headers::default();
    let game = records::pgn::write(&bare, Notation::Chinese);
    game.split_once("\n\n").map_or(String::new(), |(_, moves)| moves.to_owned())
}
