//! The commands on files that are good, odd or bad.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::tournament_cli::{self, CommandError};

/// A file in a folder of its own, gone with the value.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str, content: &[u8]) -> Self {
        let folder = std::env::temp_dir().join(format!("guapan-{}-{test}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("event.json"), content).unwrap();
        Self(folder)
    }

    fn path(&self) -> PathBuf {
        self.0.join("event.json")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder left behind harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

type Command = fn(&Path, &mut dyn std::io::Write) -> Result<(), CommandError>;

fn run(command: Command, path: &Path) -> Result<Value, String> {
    let mut out = Vec::new();
    command(path, &mut out).map_err(|error| error.to_string())?;
    Ok(serde_json::from_slice(&out).unwrap())
}

fn players(count: u32) -> Vec<Value> {
    (1..=count).map(|id| json!({"id": id, "name": format!("P{id}"), "team": null})).collect()
}

#[track_caller]
fn assert_refused(test: &str, content: &[u8], command: Command, reason: &str) {
    let file = Scratch::new(test, content);
    let refusal = run(command, &file.path()).unwrap_err();
    assert_eq!(refusal, format!("{}: {reason}", file.path().display()));
    assert_eq!(refusal.lines().count(), 1);
}

#[test]
fn a_pairing_is_one_line_with_the_contract_s_fields() {
    let event = json!({
        "format": "xq-tournament/1", "rules": {"rounds": 3}, "players": players(5),
        "rounds": [
            {"round": 2, "absent": [1], "games": [{"board": 1, "red": 9, "black": 9}]},
            {"round": 1, "games": [
                {"board": 1, "red": 1, "black": 2, "result": "red"},
                {"board": 2, "red": 4, "black": 3, "result": "draw"},
            ], "byes": [5]},
        ],
    });
    let file = Scratch::new("pair", event.to_string().as_bytes());
    let answer = run(|path, out| tournament_cli::pair(path, 2, out), &file.path()).unwrap();
    assert_eq!(answer["round"], 2);
    assert_eq!(answer["games"][0]["board"], 1);
    assert_eq!((&answer["byes"], &answer["relaxed"]), (&json!([]), &json!([])));
    assert_eq!(answer["optimal"], true);
    assert_eq!(answer["levels"].as_array().unwrap().len(), 11);
    for language in ["zh", "en"] {
        assert!(answer["games"][0]["why"][language].is_string());
    }
    // What the file holds of the round is looked at by `verify` only.
    let verdict = run(|path, out| tournament_cli::verify(path, 2, out), &file.path()).unwrap();
    assert_eq!(verdict["legal"], false);
    assert_eq!(verdict["violations"][0], "player 9 is not in the event");
}

#[test]
fn a_report_file_is_read_like_any_other() {
    let end = crate::events::play(90, 9, 4, crate::events::Life::Restless).end;
    let report = swiss::trf::write(&end, 3, swiss::trf::Version::Trf26).unwrap();
    let file = Scratch::new("report", report.text.as_bytes());
    let standings = run(|path, out| tournament_cli::standings(path, None, out), &file.path());
    assert_eq!(standings.unwrap()["after_round"], 3);
    let pairing = run(|path, out| tournament_cli::pair(path, 4, out), &file.path()).unwrap();
    assert_eq!(pairing["optimal"], true);
}

#[test]
fn bad_files_are_one_line_with_file_place_and_reason() {
    let standings: Command = |path, out| tournament_cli::standings(path, None, out);
    let of = |event: Value| event.to_string().into_bytes();
    assert_refused(
        "empty",
        b"",
        standings,
        "no line starts with 001: not a tournament report file",
    );
    assert_refused("cut", b"{", standings, "EOF while parsing an object at line 1 column 1");
    assert_refused(
        "format",
        &of(json!({"format": "xq-tournament-cases/1", "players": []})),
        standings,
        "format \"xq-tournament-cases/1\" is not \"xq-tournament/1\"",
    );
    assert_refused(
        "result",
        b"{\"format\": \"xq-tournament/1\", \"players\": [],\n \"rounds\": [{\"round\": 1, \"games\": [{\"board\": 1, \"red\": 1, \"black\": 2, \"result\": \"win\"}]}]}",
        standings,
        "unknown variant `win`, expected one of `red`, `black`, `draw`, `both_lose`, \
         `red_forfeit_win`, `black_forfeit_win`, `double_forfeit`, `unplayed_draw` at line 2 column 85",
    );
    assert_refused(
        "twice",
        &of(json!({"format": "xq-tournament/1", "players": players(2), "rounds": [
            {"round": 1, "games": [{"board": 1, "red": 1, "black": 1, "result": "red"}]}]})),
        standings,
        "round 1 has player 1 twice",
    );
    assert_refused(
        "gap",
        &of(json!({"format": "xq-tournament/1", "players": players(2), "rounds": [{"round": 2}]})),
        standings,
        "round 2 stands where round 1 should",
    );
    let fourth: Command = |path, out| tournament_cli::pair(path, 4, out);
    let three =
        of(json!({"format": "xq-tournament/1", "rules": {"rounds": 3}, "players": players(2)}));
    assert_refused("beyond", &three, fourth, "there is no round 4: 3 rounds are planned");
    let missing: Command = |path, out| tournament_cli::verify(path, 1, out);
    assert_refused("nothing", &three, missing, "round 1 is not there");
    let after: Command = |path, out| tournament_cli::standings(path, Some(2), out);
    let reason = "there are no standings after round 2: 0 rounds are written down";
    assert_refused("after", &three, after, reason);
}

#[test]
fn a_misspelt_rule_is_refused_instead_of_being_overlooked() {
    let event = json!({"format": "xq-tournament/1", "rules": {"round": 3}, "players": []});
    let file = Scratch::new("misspelt", event.to_string().as_bytes());
    let refusal = run(|path, out| tournament_cli::standings(path, None, out), &file.path());
    assert!(refusal.unwrap_err().contains("unknown field `round`"));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let path = std::env::temp_dir().join("guapan-no-such-file.json");
    let refusal = run(|path, out| tournament_cli::standings(path, None, out), &path).unwrap_err();
    assert!(refusal.starts_with(&format!("{}: ", path.display())), "{refusal}");
}
