use std::fs;
use std::path::Path;

use records::{Header, Reading, Summary};
use serde_json::{Map, Value, json};

use crate::corpora::{read, record_files, shared};

#[test]
fn every_file_with_known_answers_gives_them() {
    let Some(corpora) = shared() else { return };
    let mut faults = Vec::new();
    let mut compared = 0;
    for path in record_files(&corpora) {
        let answers = format!("{}.truth.json", path.display());
        let Ok(answers) = fs::read(&answers) else { continue };
        let answers: Value = serde_json::from_slice(&answers).unwrap();
        compared += 1;
        faults.extend(differences(&path, &answers));
    }
    assert!(compared >= 39, "only {compared} files have known answers");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn files_without_known_answers_are_read_or_refused_politely() {
    let Some(corpora) = shared() else { return };
    for path in record_files(&corpora) {
        match read(&path) {
            Ok(readings) => assert!(!readings.is_empty(), "{}", path.display()),
            Err(why) => assert_eq!(why, records::Unreadable::OldLibrary, "{}", path.display()),
        }
    }
}

fn differences(path: &Path, answers: &Value) -> Vec<String> {
    let name = path.file_name().unwrap().to_string_lossy();
    let readings = match read(path) {
        Ok(readings) => readings,
        Err(why) => return vec![format!("{name}: {why}")],
    };
    let expected: Vec<&Value> = match answers.get("games") {
        Some(games) => games.as_array().unwrap().iter().collect(),
        None => vec![answers],
    };
    if readings.len() != expected.len() {
        return vec![format!("{name}: {} games, not {}", readings.len(), expected.len())];
    }
    let mut faults = Vec::new();
    for (index, (reading, expected)) in readings.iter().zip(expected).enumerate() {
        let found = facts(reading);
        for (key, value) in &found {
            let Some(expected) = expected.get(key) else { continue };
            let expected = match key.as_str() {
                "reader_warnings" => &json!(expected.as_array().unwrap().len()),
                _ => expected,
            };
            if value != expected {
                faults.push(format!("{name} game {index} {key}:\n  {value}\n  {expected}"));
            }
        }
    }
    faults
}

/// The fields that the answers have, as far as the file itself gives them.
fn facts(reading: &Reading) -> Map<String, Value> {
    let summary = Summary::of(reading);
    let record = &reading.record;
    let header = |header: &Header| (header.name().to_owned(), json!(header.value()));
    let illegal = summary.illegal.iter().map(|illegal| {
        json!({"ply": illegal.ply, "move": illegal.mv.to_string(), "main": illegal.on_main_line})
    });
    let mut facts = Map::new();
    let mut fact = |name: &str, value| facts.insert(name.to_owned(), value);
    fact("format", json!(reading.format.to_string()));
    fact("version", json!(reading.version));
    fact("start_fen", json!(summary.start_fen));
    fact("side_to_move", json!(record.start.side_to_move.letter().to_string()));
    fact("result", json!(summary.outcome.map(|outcome| outcome.pgn())));
    fact("headers", Value::Object(record.headers.iter().map(header).collect()));
    let moves = summary.main_line.iter().map(ToString::to_string);
    fact("main_line_iccs", moves.collect());
    fact("main_line_legal_plies", json!(summary.legal_plies));
    fact("final_fen", json!(summary.final_fen));
    let counts = summary.counts;
    let (nodes, comments) = (counts.nodes, counts.comments);
    fact("counts", json!({"nodes": nodes, "comments": comments, "variations": counts.variations}));
    fact("illegal_total", json!(summary.illegal.len()));
    fact("illegal", illegal.collect());
    fact("reader_warnings", json!(summary.warnings));
    if let Some(number) = reading.game_type {
        fact("game_type", json!(number));
    }
    if let Some(encoding) = reading.encoding {
        fact("encoding", json!(encoding.to_string()));
    }
    if let Some(tree) = summary.tree {
        let nodes = tree.iter().map(|node| {
            json!({"p": node.parent, "m": node.mv.map(|mv| mv.to_string()), "c": node.comment})
        });
        fact("tree", nodes.collect());
    }
    facts
}
