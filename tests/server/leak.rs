//! A robot of the public that opens every door while a delayed game goes on, and tries to learn
//! anything that has happened since.
//!
//! It knows no address by heart: it takes them from the document that a test holds against the
//! router. What it compares is everything that comes back: status, headers, sizes and bodies.

use std::collections::BTreeMap;

use serde_json::Value;
use tournament::{Command, Millis, ReleaseCommand};

use crate::client::Client;
use crate::commands::{play, red_resigns, second_round, set_clock};
use crate::hall::{AN_HOUR, Hall};

/// What a parameter in an address may be.
const FILLINGS: [(&str, &[&str]); 6] = [
    (
        "file",
        &[
            "1",
            "2",
            "1.pgn",
            "1.xqf",
            "1.txt",
            "event.pgn",
            "event.zip",
            "round-1.pgn",
            "round-2.pgn",
            "results.json",
            "results.csv",
            "standings.json",
            "standings.xlsx",
            "pairings.json",
            "teams.json",
            "cross.csv",
            "prizes.json",
            "all.xlsx",
            "live.m3u8",
            "0.ts",
            "1.ts",
        ],
    ),
    ("version", &["trf16", "trf26"]),
    ("id", &["1"]),
    ("ply", &["0", "1"]),
    ("round", &["1", "2"]),
    ("after", &["1", "2"]),
];

/// Every address that anybody may ask, with everything that may be filled in.
async fn doors(hall: &Hall) -> Vec<String> {
    let answer = hall.ask("GET /api/v1/openapi.json", None, None).await;
    let document: Value = serde_json::from_str(&answer.body).unwrap();
    let mut doors = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(operation) = methods.get("get") else { continue };
        // A stream of pictures or lines does not end; pictures are looked at by a test of their own.
        let endless = path.ends_with(".mjpg") || path == "/ws";
        if endless || path.starts_with("/fonts/") {
            continue;
        }
        let mut addresses = vec![path.clone()];
        for (name, values) in FILLINGS {
            let place = format!("{{{name}}}");
            addresses = addresses
                .iter()
                .flat_map(|address| {
                    let fill = |value: &&str| address.replace(&place, value);
                    let filled = values.iter().map(fill);
                    let all: Vec<_> = if address.contains(&place) {
                        filled.collect()
                    } else {
                        vec![address.clone()]
                    };
                    all
                })
                .collect();
        }
        let asked = operation["parameters"].as_array().unwrap().iter();
        let queries = asked.filter(|asked| asked["in"] == "query").filter_map(|asked| {
            let name = asked["name"].as_str()?;
            let (_, values) = FILLINGS.iter().find(|(known, _)| *known == name)?;
            Some(values.iter().map(move |value| format!("{name}={value}")))
        });
        let queries: Vec<String> = queries.flatten().collect();
        for address in addresses {
            doors.extend(queries.iter().map(|query| format!("{address}?{query}")));
            doors.push(address);
        }
    }
    doors
}

/// Everything that the public can learn at every door, and over the socket.
async fn learnt(hall: &Hall, doors: &[String]) -> BTreeMap<String, String> {
    let mut learnt = BTreeMap::new();
    for door in doors {
        let answer = hall.ask(&format!("GET {door}"), None, None).await;
        let headers = answer.headers().iter().filter(|(name, _)| name != "date");
        let headers: Vec<_> = headers.map(|(name, value)| format!("{name}: {value}")).collect();
        let all = format!(
            "{}\n{}\n{} bytes\n{:?}",
            answer.status,
            headers.join("\n"),
            answer.bytes.len(),
            answer.bytes
        );
        learnt.insert(door.clone(), all);
    }
    let mut socket = Client::connect(hall.listen, &[]).await.unwrap();
    let mut snapshot = socket.snapshot().await;
    // Its clock goes on, and tells no more than that.
    snapshot.now = tournament::UnixMillis(0);
    learnt.insert("/ws".to_owned(), format!("{snapshot:?}"));
    learnt
}

/// The doors at which something was learnt.
fn leaks(before: &BTreeMap<String, String>, after: &BTreeMap<String, String>) -> Vec<String> {
    let changed = before.iter().filter(|(door, was)| after.get(*door) != Some(*was));
    changed.map(|(door, _)| door.clone()).collect()
}

/// Lets a lot happen: moves, clocks, a result and another round.
async fn go_on(hall: &Hall, cookie: &str, first: u16) {
    let mut arbiter = hall.seated(cookie).await;
    for ply in first..first + 4 {
        arbiter.carry_out(play(1, ply)).await.unwrap();
    }
    arbiter.carry_out(set_clock(1, 777_000)).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    arbiter.carry_out(second_round(1)).await.unwrap();
}

#[tokio::test]
async fn nothing_is_learnt_early_at_any_door() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(Command::Release { change: ReleaseCommand::Now }).await.unwrap();
    let doors = doors(&hall).await;
    assert!(doors.len() > 60, "{doors:?}");
    while !hall.ask("GET /api/v1/games", None, None).await.body.contains("\"ply\":1") {}
    let before = learnt(&hall, &doors).await;
    let mut watching = Client::connect(hall.listen, &[]).await.unwrap();
    watching.snapshot().await;
    go_on(&hall, &cookie, 1).await;
    assert_eq!(leaks(&before, &learnt(&hall, &doors).await), Vec::<String>::new());
    // What the socket would have been told by now comes before the answer to this.
    watching.say(&wire::ToServer::Ping { nonce: 7 }).await;
    assert!(matches!(watching.next().await, Some(wire::ToClient::Pong { nonce: 7, .. })));
}

#[tokio::test]
async fn a_planted_leak_is_found() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(Command::Release { change: ReleaseCommand::Now }).await.unwrap();
    while !hall.ask("GET /api/v1/games", None, None).await.body.contains("\"ply\":1") {}
    let doors = doors(&hall).await;
    let before = learnt(&hall, &doors).await;
    // The leak: the delay is gone, and nobody has told the robot.
    let none = ReleaseCommand::Delay { delay: Millis(0) };
    arbiter.carry_out(Command::Release { change: none }).await.unwrap();
    go_on(&hall, &cookie, 1).await;
    let found = leaks(&before, &learnt(&hall, &doors).await);
    for door in ["/api/v1/games", "/api/v1/events", "/api/v1/rounds", "/api/v1/games/1.pgn", "/ws"]
    {
        assert!(found.iter().any(|leak| leak == door), "{door} is not among {found:?}");
    }
}
