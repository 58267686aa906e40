//! The command line's contract.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn guapan(arguments: &[&str]) -> Output {
    guapan_with(arguments, "")
}

fn guapan_with(arguments: &[&str], input: &str) -> Output {
    let mut process = Command::new(env!("CARGO_BIN_EXE_guapan"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends without reading its input is fine.
    let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
    process.wait_with_output().unwrap()
}

/// The only line of the diagnostics, and the status.
fn refused(arguments: &[&str]) -> (i32, String) {
    let output = guapan(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    (output.status.code().unwrap(), said)
}

#[test]
fn name_and_version_are_told() {
    let output = guapan(&["--version"]);
    let expected = format!("guapan {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((output.status.code(), output.stdout), (Some(0), expected.into_bytes()));
    let help = guapan(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(String::from_utf8(help.stdout).unwrap().contains("perft"));
}

#[test]
fn bad_arguments_are_one_clear_line_and_status_2() {
    for arguments in [
        &["nonsense"][..],
        &["perft"],
        &["perft", "x"],
        &["perft", "1", "--fen", "junk"],
        &["run", "--listen", "here"],
        &["run", "--public-delay", "30"],
        &["run", "--board", "wall"],
        &["run", "--tls-cert", "only.pem"],
        &["run", "--rehearse", "0"],
        &["tournament", "pair", "file.json"],
        &["board"],
    ] {
        let (status, said) = refused(arguments);
        assert_eq!(status, 2, "{arguments:?}: {said}");
    }
}

#[test]
fn bad_data_is_one_clear_line_with_its_place_and_status_1() {
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("event.toml");
    std::fs::write(&event, "id = 'cup'\nname = 5\n").unwrap();
    let data = folder.path().join("data");
    let (event, data) = (event.to_str().unwrap(), data.to_str().unwrap());
    let (status, said) = refused(&["run", "--event", event, "--data", data]);
    assert_eq!(status, 1);
    assert!(said.contains("event.toml: line 2: "), "{said}");
    assert!(!folder.path().join("data").exists(), "nothing is written");
    let (status, said) = refused(&["tournament", "standings", "no-such-file.json"]);
    assert_eq!(status, 1);
    assert!(said.contains("no-such-file.json"), "{said}");
}

#[cfg(not(feature = "board"))]
#[test]
fn without_a_board_nothing_that_draws_is_promised() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    for board in ["window", "offscreen"] {
        assert_eq!(refused(&["run", "--data", data, "--board", board]).0, 2);
    }
    assert_eq!(refused(&["board", "--server", "http://localhost:1"]).0, 2);
}

#[test]
fn perft_counts_and_ends_with_the_number() {
    let output = guapan(&["perft", "2", "--divide"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().last(), Some("nodes 1920"));
    assert_eq!(text.lines().count(), 45);
}

#[test]
fn batch_answers_line_by_line() {
    let fen = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    let input = format!("{{\"id\":1,\"op\":\"legal\",\"fen\":\"{fen}\"}}\nno JSON\n");
    let output = guapan_with(&["batch"], &input);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("\"moves\":[\"d0d1\"]"), "{text}");
    assert!(lines[1].contains("\"error\""), "{text}");
    assert_eq!(output.status.code(), Some(0));
}
