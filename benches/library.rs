//! How much memory it takes to convert a library of games: the peak must not grow with their number.

use std::fs;
use std::io::Write;
use std::time::Instant;

use records::{Format, Games, NodeId, Notation, Record};

/// Real games, a line each; the moves are a text of ICCS.
const GAMES: &str = include_str!("../assets/rehearsal/master-games.jsonl");

fn main() {
    let mut out = std::io::stdout().lock();
    let games: Vec<String> = GAMES.lines().map(pgn).collect();
    // A reader who went away wants no more lines.
    let _ = writeln!(out, "{:>9} {:>9} {:>9} {:>14}", "games", "MB read", "seconds", "peak memory");
    for count in [1_000, 10_000, 100_000] {
        forget_peak();
        let began = Instant::now();
        let read = convert(games.iter().cycle().take(count));
        let peak = peak_kilobytes().map_or("unknown".to_owned(), |peak| format!("{peak} kB"));
        let (megabytes, seconds) = (read as f64 / 1e6, began.elapsed().as_secs_f64());
        let _ = writeln!(out, "{count:9} {megabytes:9.1} {seconds:9.1} {peak:>14}");
    }
}

/// Reads the games as PGN and writes them as DhtmlXQ, as `guapan record convert` does; how many
/// bytes were read.
fn convert<'a>(games: impl Iterator<Item = &'a String>) -> usize {
    let mut read = 0;
    let mut written = 0;
    let mut reader = Games::new(Format::Pgn, None);
    for game in games {
        read += game.len();
        reader.feed(game.as_bytes());
        written += reader.by_ref().map(|reading| rewritten(&reading.record)).sum::<usize>();
    }
    reader.end();
    written += reader.map(|reading| rewritten(&reading.record)).sum::<usize>();
    assert!(written > 0, "something was written");
    read
}

fn rewritten(record: &Record) -> usize {
    let written = records::write(record, Format::DhtmlXq, Notation::Chinese);
    written.expect("the format holds any game of the usual pieces").bytes.len()
}

fn pgn(line: &str) -> String {
    let game: serde_json::Value = serde_json::from_str(line).expect("each line is an object");
    let moves = game["moves"].as_str().expect("a game has moves");
    let mut record = Record::default();
    record.headers.add("Event", "全国象棋个人锦标赛");
    let mut node = NodeId::ROOT;
    for mv in moves.split(' ') {
        let mv = mv.parse().expect("moves are ICCS");
        node = record.tree.add(node, mv).expect("there is room");
    }
    records::pgn::write(&record, Notation::Chinese)
}

/// The most memory that this process has held since the peak was last forgotten, where the system
/// tells.
fn peak_kilobytes() -> Option<u64> {
    let told = fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

fn forget_peak() {
    // Where this is not possible, the largest library simply comes last.
    let _ = fs::write("/proc/self/clear_refs", "5");
}
