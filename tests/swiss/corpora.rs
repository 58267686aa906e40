//! Simulated events and hand-made cases with what is expected of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::tournament_cli;

fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpora/tournament").join(name)
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// What a command answers.
fn answer(command: impl FnOnce(&mut Vec<u8>) -> Result<(), tournament_cli::CommandError>) -> Value {
    let mut out = Vec::new();
    command(&mut out).unwrap_or_else(|error| panic!("{error}"));
    serde_json::from_slice(&out).unwrap()
}

fn rounds(event: &Value) -> u32 {
    u32::try_from(event["rounds"].as_array().unwrap().len()).unwrap()
}

#[track_caller]
fn assert_final_standings(path: &Path, event: &Value) {
    let expected = &event["expected"];
    let standings = answer(|out| tournament_cli::standings(path, None, out));
    let name = &event["name"];
    assert_eq!(standings["after_round"], rounds(event), "{name}");
    assert_eq!(standings["individual"], expected["final"], "{name}: individual standings");
    for table in ["teams_best4", "teams_all"] {
        assert_eq!(standings[table], expected[table], "{name}: {table}");
    }
}

#[track_caller]
fn assert_standings_after_every_round(path: &Path, event: &Value) {
    let columns = event["expected"]["after_round_columns"].as_array().unwrap();
    for round in 1..=rounds(event) {
        let standings = answer(|out| tournament_cli::standings(path, Some(round), out));
        let rows: Vec<Value> = standings["individual"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| columns.iter().map(|column| row[column.as_str().unwrap()].clone()).collect())
            .collect();
        let expected = &event["expected"]["after_round"][round.to_string()];
        assert_eq!(&Value::from(rows), expected, "{}: after round {round}", event["name"]);
    }
}

#[track_caller]
fn assert_pairing_costs(path: &Path, event: &Value) {
    for expected in event["expected"]["pairing"].as_array().unwrap() {
        let round = u32::try_from(expected["round"].as_u64().unwrap()).unwrap();
        let name = format!("{}: round {round}", event["name"]);
        let verdict = answer(|out| tournament_cli::verify(path, round, out));
        for field in ["legal", "violations", "levels", "cost", "optimal_cost", "optimal"] {
            assert_eq!(verdict[field], expected[field], "{name}: {field} of verify");
        }
        let deviations = "colour_rule_deviations";
        assert_eq!(verdict[deviations], expected[deviations], "{name}: {deviations}");
        let proposal = answer(|out| tournament_cli::pair(path, round, out));
        assert_eq!(proposal["levels"], expected["levels"], "{name}: levels of pair");
        assert_eq!(proposal["cost"], expected["optimal_cost"], "{name}: cost of pair");
        assert_eq!(proposal["optimal"], true, "{name}");
    }
}

/// Where the file happens to hold the pairs that we propose, tables and colours are ours as well.
#[track_caller]
fn assert_tables(path: &Path, event: &Value) {
    for written in event["rounds"].as_array().unwrap() {
        let round = u32::try_from(written["round"].as_u64().unwrap()).unwrap();
        let proposal = answer(|out| tournament_cli::pair(path, round, out));
        let (ours, theirs) = (games(&proposal["games"]), games(&written["games"]));
        if pairs(&ours) == pairs(&theirs) {
            assert_eq!(ours, theirs, "{}: tables and colours of round {round}", event["name"]);
        }
    }
}

/// Table, red and black of each game, by table.
fn games(games: &Value) -> Vec<[u64; 3]> {
    let number = |game: &Value, field: &str| game[field].as_u64().unwrap();
    let of_game = |game| ["board", "red", "black"].map(|field| number(game, field));
    let mut games: Vec<[u64; 3]> = games.as_array().unwrap().iter().map(of_game).collect();
    games.sort_unstable();
    games
}

fn pairs(games: &[[u64; 3]]) -> BTreeSet<(u64, u64)> {
    games.iter().map(|&[_, red, black]| (red.min(black), red.max(black))).collect()
}

#[test]
fn simulated_events_come_out_as_expected() {
    for name in ["sim-6x5.json", "sim-13x6.json", "sim-50x9.json"] {
        let path = corpus(name);
        let event = read(&path);
        assert_standings_after_every_round(&path, &event);
        assert_final_standings(&path, &event);
        assert_pairing_costs(&path, &event);
        assert_tables(&path, &event);
    }
}

#[test]
fn hand_made_cases_come_out_as_expected() {
    let cases = read(&corpus("hand-cases.json"));
    let folder = std::env::temp_dir().join(format!("guapan-cases-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (index, case) in cases["cases"].as_array().unwrap().iter().enumerate() {
        let path = folder.join(format!("{index}.json"));
        std::fs::write(&path, case.to_string()).unwrap();
        assert_final_standings(&path, case);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
