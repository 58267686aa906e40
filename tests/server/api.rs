//! What programs of other people read.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::{EventLine, GamesPage, PairingsPage, ToClient};

use crate::client::Client;
use crate::commands::{play, red_resigns};
use crate::hall::{AN_HOUR, Hall};
use crate::http::request;
use crate::schema::faults_in;

/// An event in which something has happened, and a session of its arbiter.
async fn played() -> (Hall, String) {
    let hall = Hall::new(2, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    for ply in 0..3 {
        arbiter.carry_out(play(1, ply)).await.unwrap();
    }
    arbiter.carry_out(red_resigns(2, 0)).await.unwrap();
    (hall, cookie)
}

async fn document(hall: &Hall) -> Value {
    let answer = hall.ask("GET /api/v1/openapi.json", None, None).await;
    serde_json::from_str(&answer.body).unwrap()
}

#[tokio::test]
async fn what_is_read_is_as_the_document_says() {
    let (hall, _) = played().await;
    let document = document(&hall).await;
    for (path, asked) in [
        ("/api/v1/event", "/api/v1/event"),
        ("/api/v1/regulations", "/api/v1/regulations"),
        ("/api/v1/rounds", "/api/v1/rounds"),
        ("/api/v1/pairings", "/api/v1/pairings?round=1"),
        ("/api/v1/games", "/api/v1/games"),
        ("/api/v1/games/{file}", "/api/v1/games/1"),
        ("/api/v1/standings", "/api/v1/standings"),
        ("/api/v1/lottery", "/api/v1/lottery"),
        ("/api/v1/archive", "/api/v1/archive"),
        ("/api/v1/lists/{file}", "/api/v1/lists/pairings.json"),
        ("/api/v1/session", "/api/v1/session"),
    ] {
        let answer = hall.ask(&format!("GET {asked}"), None, None).await;
        assert_eq!(answer.status, 200, "{asked}: {}", answer.body);
        let content = &document["paths"][path]["get"]["responses"]["2XX"]["content"];
        let page: Value = serde_json::from_str(&answer.body).unwrap();
        let schema = &content["application/json"]["schema"];
        assert_eq!(faults_in(&document, schema, &page), Vec::<String>::new(), "{asked}");
    }
    let lines = hall.ask("GET /api/v1/events", None, None).await;
    let schema = &document["components"]["schemas"]["EventLine"];
    for line in lines.body.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(faults_in(&document, schema, &line), Vec::<String>::new());
    }
}

#[tokio::test]
async fn every_whole_answer_has_a_tag_and_is_not_sent_twice() {
    let (hall, _) = played().await;
    for asked in
        ["event", "pairings", "games/1.pgn", "lists/pairings.csv", "events", "openapi.json"]
    {
        let line = format!("GET /api/v1/{asked}");
        let first = hall.ask(&line, None, None).await;
        let tag = first.header("etag").unwrap_or_else(|| panic!("{asked} has no tag")).to_owned();
        let known = [("if-none-match", tag.as_str())];
        let again = request(hall.listen, &line, &known, None).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{asked}");
    }
}

#[tokio::test]
async fn any_site_may_read_and_none_may_write() {
    let (hall, _) = played().await;
    let from_elsewhere = [("origin", "https://club.example")];
    let read = request(hall.listen, "GET /api/v1/games", &from_elsewhere, None).await;
    assert_eq!(read.header("access-control-allow-origin"), Some("*"));
    assert!(read.header("access-control-expose-headers").unwrap().contains("etag"));
    assert_eq!(read.header("access-control-allow-credentials"), None);
    let asked = request(hall.listen, "OPTIONS /api/v1/games", &from_elsewhere, None).await;
    assert_eq!(asked.status, 204);
    assert!(asked.header("access-control-allow-headers").unwrap().contains("if-none-match"));
    let write =
        request(hall.listen, "POST /api/v1/session", &from_elsewhere, Some(r#"{"key":""}"#)).await;
    assert_eq!((write.status, write.header("access-control-allow-origin")), (403, None));
    let page = request(hall.listen, "GET /arbiter", &from_elsewhere, None).await;
    assert_eq!(page.header("access-control-allow-origin"), None);
}

#[tokio::test]
async fn pairings_say_who_meets_whom_and_nothing_of_how_they_played() {
    let (hall, _) = played().await;
    let answer = hall.ask("GET /api/v1/pairings", None, None).await;
    let page: PairingsPage = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(page.pairings.len(), 2);
    assert_eq!(page.pairings[1].red.name, "棋手 3号");
    for word in ["\"result\"", "points", "standing"] {
        assert!(!answer.body.contains(word), "{word}: {}", answer.body);
    }
}

#[tokio::test]
async fn who_follows_is_told_each_line_once() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    let mut stream = TcpStream::connect(hall.listen).await.unwrap();
    let asked = format!("GET /api/v1/events?follow=1 HTTP/1.0\r\nhost: {}\r\n\r\n", hall.listen);
    stream.write_all(asked.as_bytes()).await.unwrap();
    let mut got = Vec::new();
    let lines = |got: &[u8]| -> Vec<EventLine> {
        let text = String::from_utf8_lossy(got).into_owned();
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_owned();
        let whole = body.rfind('\n').map_or("", |end| &body[..end]);
        whole
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    for ply in 1..4 {
        let before = arbiter.carry_out(play(1, ply)).await.unwrap();
        while lines(&got).last().is_none_or(|line| line.seq < before) {
            assert!(stream.read_buf(&mut got).await.unwrap() > 0);
        }
    }
    let seqs: Vec<_> = lines(&got).iter().map(|line| line.seq).collect();
    assert!(seqs.is_sorted_by(|one, next| one < next), "{seqs:?}");
}

#[tokio::test]
async fn who_wants_no_results_is_sent_none() {
    let (hall, cookie) = played().await;
    let games = hall.ask("GET /api/v1/games?results=no", None, None).await;
    let page: GamesPage = serde_json::from_str(&games.body).unwrap();
    assert_eq!(page.games[0].standing.as_ref().unwrap().ply, 3, "moves are told");
    let events = hall.ask("GET /api/v1/events?results=no", None, None).await;
    let mut socket = Client::connect_to(hall.listen, "/ws?results=no", &[]).await.unwrap();
    socket.hello(None).await;
    let snapshot = socket.next().await.unwrap();
    let snapshot = serde_json::to_string(&snapshot).unwrap();
    let (mut arbiter, mut later) = (hall.seated(&cookie).await, String::new());
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    let end = arbiter.carry_out(play(1, 0)).await;
    assert!(end.is_err(), "the game is over");
    // What follows the result in the socket ends the wait.
    let reopened = tournament::Command::Reopen { game: tournament::GameId(1), revision: 1 };
    arbiter.carry_out(reopened).await.unwrap();
    arbiter.carry_out(play(1, 3)).await.unwrap();
    loop {
        let message = socket.next().await.unwrap();
        later += &serde_json::to_string(&message).unwrap();
        if let ToClient::Update { changes, .. } = message
            && changes.iter().any(|change| matches!(change, wire::Change::Played { .. }))
        {
            break;
        }
    }
    for text in [&games.body, &events.body, &snapshot, &later] {
        for word in ["black_wins", "resignation", "\"award\"", "individuals\":{"] {
            assert!(!text.contains(word), "{word}: {text}");
        }
    }
    for path in ["/api/v1/standings", "/api/v1/games/2.pgn", "/board.png", "/api/v1/archive"] {
        let answer = hall.ask(&format!("GET {path}?results=no"), None, None).await;
        assert_eq!(answer.status, 403, "{path}");
    }
}

#[tokio::test]
async fn a_seat_can_be_left_aside_to_see_what_the_public_sees() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let arbiter = hall.arbiter().await;
    hall.seated(&arbiter).await.carry_out(play(1, 0)).await.unwrap();
    let games = |body: String| serde_json::from_str::<GamesPage>(&body).unwrap().games.len();
    let hall_sees = hall.ask("GET /api/v1/games", Some(&arbiter), None).await;
    let public_sees = hall.ask("GET /api/v1/games?plane=public", Some(&arbiter), None).await;
    assert_eq!((games(hall_sees.body), games(public_sees.body)), (1, 0));
    let cookie = [("cookie", arbiter.as_str())];
    let mut socket = Client::connect_to(hall.listen, "/ws?plane=public", &cookie).await.unwrap();
    assert!(socket.snapshot().await.seat.is_none());
}
