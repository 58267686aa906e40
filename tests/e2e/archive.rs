//! `guapan export` and `guapan import`: a whole event as files, and back.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::program::Program;

/// An event of two players.
pub const EVENT: &str = "id = \"cup\"\nname = \"杯赛\"\nrounds = 3\nminutes = 30\n\
    players = [{ number = 1, name = \"张三\" }, { number = 2, name = \"李四\" }]\n\
    first_round = [{ table = 1, red = 1, black = 2 }]\n";

fn guapan(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_guapan"));
    command.current_dir(folder).args(arguments).output().unwrap()
}

#[test]
fn an_event_is_exported_and_comes_back_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("cup.toml"), EVENT).unwrap();
    let (mut program, listening) = Program::start(&at("cup.toml"), &at("data"), None);
    assert!(listening.is_some());
    program.kill();
    program.wait();

    let done = |arguments: &[&str]| {
        let output = guapan(folder.path(), arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    done(&["export", "out", "--data", "data"]);
    done(&["import", "out", "--data", "again"]);
    done(&["export", "out-again", "--data", "again"]);
    for file in ["log.jsonl", "manifest.json", "lists.xlsx", "lists/pairings.csv"] {
        let [first, second] = ["out", "out-again"].map(|out| fs::read(at(out).join(file)).unwrap());
        assert_eq!(first, second, "{file}");
    }
    let list = fs::read_to_string(at("out").join("lists/entries.csv")).unwrap();
    assert_eq!(list, "\u{FEFF}编号,姓名,单位\r\n1,张三,\r\n2,李四,\r\n");
}

#[test]
fn what_cannot_be_done_is_one_line_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [["export", "out", "--data", "none"], ["import", "none", "--data", "data"]] {
        let output = guapan(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(words.trim_end().lines().count(), 1, "{words}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
