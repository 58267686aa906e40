//! `guapan record`: what it prints and writes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

const GAMES: &str = "[Event \"甲\"]\n[Result \"1-0\"]\n\n1. 炮二平五 {当头炮} 马８进７ (1... 炮８平５) 1-0\n\n\
                     [Event \"乙\"]\n\n1. C2.5 x\n";

fn record(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_guapan"));
    command.current_dir(folder).arg("record").args(arguments).output().unwrap()
}

fn folder_with_games() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.pgn"), GAMES).unwrap();
    folder
}

/// The lines of a finished command.
fn objects(output: &Output) -> Vec<Value> {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = std::str::from_utf8(&output.stdout).unwrap().lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_game_is_one_line_of_json() {
    let folder = folder_with_games();
    let games = objects(&record(folder.path(), &["show", "--json", "*.pgn"]));
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["main_line_iccs"], json!(["h2e2", "h9g7"]));
    assert_eq!(games[0]["counts"], json!({"nodes": 3, "comments": 1, "variations": 1}));
    assert_eq!(games[0]["tree"][1], json!({"p": 0, "m": "h2e2", "c": "当头炮"}));
    assert_eq!((&games[0]["result"], &games[1]["result"]), (&json!("1-0"), &Value::Null));
    assert_eq!(games[1]["headers"], json!({"Event": "乙"}));
    let warning = games[1]["reader_warnings"][0].as_str().unwrap();
    assert!(warning.starts_with("game 2, line 8, ply 2: \"x\" is not read as a move"), "{warning}");
}

#[test]
fn games_are_converted_there_and_back() {
    let folder = folder_with_games();
    let there = record(folder.path(), &["convert", "games.pgn", "games.ubb"]);
    assert!(there.status.success());
    assert!(record(folder.path(), &["convert", "games.ubb", "back.pgn"]).status.success());
    let lines = |file| {
        let games = objects(&record(folder.path(), &["show", "--json", file]));
        games.into_iter().map(|game| game["tree"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(lines("games.pgn"), lines("back.pgn"));
    assert!(record(folder.path(), &["convert", "*.pgn", "out/", "--to", "xqf"]).status.success());
    let mut names: Vec<String> = fs::read_dir(folder.path().join("out"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["back-2.xqf", "back.xqf", "games-2.xqf", "games.xqf"]);
    assert_eq!(lines("out/games.xqf"), lines("games.pgn")[..1]);
}

#[test]
fn a_game_is_converted_into_pictures() {
    let folder = folder_with_games();
    let into = |target| record(folder.path(), &["convert", "games.pgn", target, "--to", "gif"]);
    assert!(into("out/").status.success());
    let film = fs::read(folder.path().join("out/games.gif")).unwrap();
    assert!(film.starts_with(b"GIF89a"));
    assert_eq!(into("one.gif").status.code(), Some(1));
    assert!(!folder.path().join("one.gif").exists());
}

#[test]
fn a_command_that_fails_writes_nothing() {
    let folder = folder_with_games();
    fs::write(folder.path().join("empty.xqf"), "").unwrap();
    for (status, arguments) in [
        (1, &["convert", "empty.xqf", "new.pgn"][..]),
        (1, &["convert", "games.pgn", "new.xqf"]),
        (1, &["convert", "games.pgn", "missing.pgn", "new.pgn"]),
        (1, &["convert", "games.pgn", "new.che"]),
        (2, &["convert", "games.pgn", "new"]),
        (2, &["convert", "games.pgn", "new.pgn", "--to", "doc"]),
        (2, &["show"]),
    ] {
        let output = record(folder.path(), arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.lines().last().is_some_and(|line| line.starts_with("guapan: ")), "{said}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "{arguments:?}");
    }
}
