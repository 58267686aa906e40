//! What we write is read by two programs of other people: `cchess` and `xiangqi-setup` from PyPI.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use records::{Format, Notation, Record, write};
use serde_json::Value;
use xiangqi::{Move, Position};

use crate::corpora::{read, record_files, shared};
use crate::sample::{BLACK_FIRST, USUAL};

const SCRIPT: &str = r#"
import contextlib, io, json, sys
from cchess import Game
from xiangqi_setup.file_formats.wxf import iterate_wxf_tokens
from xiangqi_setup.pieces import PutPiece

def read(path):
    if path.endswith('.wxf'):
        pieces = [t for t in iterate_wxf_tokens(open(path).read(), 'all', False) if isinstance(t, PutPiece)]
        return {'pieces': sorted([p.x, p.y] for p in pieces)}
    game = Game.read_from(path)
    return {'start': game.init_board.to_fen().split(' ')[0], 'lines': game.dump_iccs_moves()}

found = {}
with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
    for path in sys.argv[1:]:
        try:
            found[path] = read(path)
        except Exception as why:
            found[path] = {'refused': repr(why)}
print(json.dumps(found))
"#;

/// The Python that has both; `.ci/need` puts it beside what is built.
fn python() -> Option<PathBuf> {
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let python = built.join("oracles/bin/python3");
    if python.exists() {
        return Some(python);
    }
    eprintln!("{} is not there: no other program reads what is written", python.display());
    None
}

#[test]
fn other_programs_read_what_is_written() {
    let Some(python) = python() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("written");
    fs::create_dir_all(&folder).unwrap();
    let mut written = Vec::new();
    for (index, record) in records_to_show().into_iter().enumerate() {
        for (format, notation, name) in [
            (Format::Xqf, Notation::Chinese, "tree.xqf"),
            (Format::Cbr, Notation::Chinese, "tree.cbr"),
            (Format::Pgn, Notation::Chinese, "chinese.pgn"),
            (Format::Pgn, Notation::Iccs, "iccs.pgn"),
            (Format::Wxf, Notation::Wxf, "moves.wxf"),
        ] {
            let is_by_words = !matches!(name, "tree.xqf" | "tree.cbr" | "iccs.pgn");
            if is_by_words && !is_plain(&record) {
                continue;
            }
            // That reader of PGN knows neither comments nor variations.
            let shown = if format == Format::Pgn { bare(&record) } else { record.clone() };
            let path = folder.join(format!("{index}-{name}"));
            fs::write(&path, write(&shown, format, notation).unwrap().bytes).unwrap();
            written.push((path, format, shown));
        }
    }
    let paths = written.iter().map(|(path, ..)| path);
    let output = Command::new(python).arg("-c").arg(SCRIPT).args(paths).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    for (path, format, record) in &written {
        let found = &found[path.to_str().unwrap()];
        match format {
            Format::Wxf => {
                assert_eq!(found["pieces"], pieces(record), "{} {found}", path.display())
            }
            _ => {
                let start = record.start.to_string();
                let board = start.split(' ').next().unwrap();
                assert_eq!(found["start"], *board, "{} {found}", path.display());
                assert_eq!(found["lines"], lines(record), "{}", path.display());
            }
        }
    }
    eprintln!("{} files were read by other programs", written.len());
}

/// The samples, and other people's games without illegal moves where they are there.
fn records_to_show() -> Vec<Record> {
    let mut records = vec![USUAL.record(), BLACK_FIRST.record()];
    for path in shared().iter().flat_map(|corpora| record_files(corpora)) {
        let readings = read(&path).unwrap_or_default().into_iter().take(3);
        let whole = readings.filter(|reading| {
            let nodes = reading.record.tree.counts().nodes;
            let is_playable = Position::from_setup(&reading.record.start).is_ok();
            is_playable
                && (1..500).contains(&nodes)
                && reading.faults.iter().all(|f| !f.kind.is_about_rules())
        });
        records.extend(whole.map(|reading| reading.record));
    }
    records
}

/// Whether the other programs can name each piece that moves: both know no two advisors or
/// elephants on a file, and each has its own names for soldiers that share one.
fn is_plain(record: &Record) -> bool {
    let played = record.main_line().unwrap();
    played.positions().iter().all(|position| {
        let mut crowded = position.pieces().filter(|(square, piece)| {
            let same_file = |(other, twin): (xiangqi::Square, xiangqi::Piece)| {
                other != *square && other.file() == square.file() && twin == *piece
            };
            let is_named_by_file = matches!(
                piece.role,
                xiangqi::Role::Advisor | xiangqi::Role::Elephant | xiangqi::Role::Pawn
            );
            is_named_by_file && position.pieces().any(same_file)
        });
        crowded.next().is_none()
    })
}

/// The main line alone.
fn bare(record: &Record) -> Record {
    let mut bare = Record::new(record.start);
    bare.result = record.result;
    let mut node = records::NodeId::ROOT;
    for other in record.tree.main_line() {
        node = bare.tree.add(node, record.tree.mv(other).unwrap()).unwrap();
    }
    bare
}

/// Each way from the start to an end, alternatives after the main line, as `cchess` lists them.
fn lines(record: &Record) -> Value {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut stack: Vec<(records::NodeId, Vec<Move>)> = vec![(records::NodeId::ROOT, Vec::new())];
    while let Some((node, moves)) = stack.pop() {
        let children: Vec<records::NodeId> = record.tree.children(node).collect();
        if children.is_empty() && !moves.is_empty() {
            lines.push(moves.iter().map(ToString::to_string).collect());
        }
        for child in children.into_iter().rev() {
            let mut longer = moves.clone();
            longer.extend(record.tree.mv(child));
            stack.push((child, longer));
        }
    }
    serde_json::to_value(lines).unwrap()
}

/// File and rank of each piece after the main line.
fn pieces(record: &Record) -> Value {
    let played = record.main_line().unwrap();
    let mut pieces: Vec<[usize; 2]> = played
        .position()
        .pieces()
        .map(|(square, _)| [square.file().index(), square.rank().index()])
        .collect();
    pieces.sort_unstable();
    serde_json::to_value(pieces).unwrap()
}
