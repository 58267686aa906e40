//! A whole event as an archive, and back.

use std::fs;

use crate::commands::{play, red_resigns, second_round};
use crate::hall::Hall;
use crate::http::Answer;

/// An event of two rounds with moves, results and seats.
async fn played() -> (Hall, String) {
    let hall = Hall::new(2, 2);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    for ply in 0..4 {
        arbiter.carry_out(play(1, ply)).await.unwrap();
    }
    for game in [1, 2] {
        arbiter.carry_out(red_resigns(game, 0)).await.unwrap();
    }
    arbiter.carry_out(second_round(2)).await.unwrap();
    (hall, cookie)
}

/// Everything that anybody can ask for without a seat.
async fn shown(hall: &Hall) -> String {
    let mut shown = String::new();
    for address in ["event", "games?round=1", "games?round=2", "games/1", "lists/standings.json"] {
        let mut answer = hall.ask(&format!("GET /api/v1/{address}"), None, None).await.body;
        // Ports and later entries are another matter.
        for field in ["\"seq\":", "\"address\":"] {
            if let Some(at) = answer.find(field) {
                let end = answer[at..].find([',', '}']).map_or(answer.len(), |end| at + end);
                answer.replace_range(at..end, "");
            }
        }
        shown += &answer;
    }
    shown
}

async fn archive(hall: &Hall, cookie: &str) -> Answer {
    let answer = hall.ask("GET /api/v1/archive.zip", Some(cookie), None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer
}

#[tokio::test]
async fn an_archive_becomes_the_same_event() {
    let (mut hall, cookie) = played().await;
    let before = shown(&hall).await;
    let folder = tempfile::tempdir().unwrap();
    let (zip, data) = (folder.path().join("cup.zip"), folder.path().join("data"));
    fs::write(&zip, archive(&hall, &cookie).await.bytes).unwrap();
    hall.stop();

    let (last, hash) = server::import(&zip, &data).unwrap();
    assert!(last.0 > 9);
    // Exported again before anybody starts it, it is the same log with the same hashes.
    let out = folder.path().join("out");
    server::export(&data, &out).unwrap();
    let manifest = fs::read_to_string(out.join("manifest.json")).unwrap();
    assert!(manifest.contains(&hash.to_string()), "{manifest}");
    let first = server::import(&out, &folder.path().join("again")).unwrap();
    assert_eq!(first, (last, hash));

    let hall = Hall::open(server::Options { event: None, ..crate::hall::options(&data, 1, 1) });
    let hall = hall.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(shown(&hall).await, before);
    // The arbiter's session goes on, as after a restart.
    assert_eq!(hall.ask("GET /api/v1/seats", Some(&cookie), None).await.status, 200);
}

#[tokio::test]
async fn an_archive_holds_what_people_and_programs_read() {
    let (mut hall, _) = played().await;
    let data = hall.data().to_owned();
    let _folder = hall.stop();
    let out = tempfile::tempdir().unwrap();
    server::export(&data, &out.path().join("event")).unwrap();
    for file in [
        "log.jsonl",
        "manifest.json",
        "lists.xlsx",
        "lists/pairings.csv",
        "lists/standings.csv",
        "report-trf16.trf",
        "report-trf26.trf",
        "records/round-1-table-1.pgn",
        "site/index.html",
        "site/style.css",
        "site/round-1.html",
    ] {
        assert!(out.path().join("event").join(file).is_file(), "{file}");
    }
    let page = fs::read_to_string(out.path().join("event/site/round-1.html")).unwrap();
    assert!(page.contains("棋手 1号") && !page.contains("<script"), "{page}");
}

#[tokio::test]
async fn only_the_arbiter_gets_the_archive_and_the_site() {
    let (hall, cookie) = played().await;
    for address in ["archive.zip", "site.zip"] {
        let line = format!("GET /api/v1/{address}");
        assert_eq!(hall.ask(&line, None, None).await.status, 401);
        let first = hall.ask(&line, Some(&cookie), None).await;
        assert!(first.status == 200 && first.bytes.starts_with(b"PK"), "{address}");
        let again = hall.ask(&line, Some(&cookie), None).await;
        assert_eq!(first.bytes, again.bytes, "the same event gives the same bytes");
    }
}

#[tokio::test]
async fn an_altered_archive_is_not_taken() {
    let (mut hall, _) = played().await;
    let data = hall.data().to_owned();
    let _folder = hall.stop();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    server::export(&data, &out).unwrap();
    let log = fs::read_to_string(out.join("log.jsonl")).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    let (without_last, without_second) =
        (lines[..lines.len() - 1].join("\n"), [&lines[..1], &lines[2..]].concat().join("\n"));
    let altered = log.replacen("black_wins", "red_wins", 1);
    assert_ne!(altered, log);
    for (name, text) in [("last", without_last), ("second", without_second), ("altered", altered)] {
        fs::write(out.join("log.jsonl"), text).unwrap();
        let to = folder.path().join(name);
        server::import(&out, &to).unwrap_err();
        // What was refused has left nothing: the true log can still be taken there.
        fs::write(out.join("log.jsonl"), &log).unwrap();
        server::import(&out, &to).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        // And nothing is taken over an event.
        let again = server::import(&out, &to).unwrap_err().to_string();
        assert!(again.contains("there is an event already"), "{again}");
    }
}

#[test]
fn what_is_no_archive_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (file, to) = (folder.path().join("x.zip"), folder.path().join("to"));
    fs::write(&file, "no zip").unwrap();
    assert!(server::import(&file, &to).is_err());
    assert!(server::import(&folder.path().join("missing.zip"), &to).is_err());
    assert!(server::export(&folder.path().join("missing"), &to).is_err());
    assert!(!to.exists(), "nothing was written");
}
