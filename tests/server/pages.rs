//! What is read over HTTP.

use tournament::{GameId, Seq};
use wire::{EventLine, EventPage, GamePage, GamesPage};

use crate::commands::{play, red_resigns, second_round};
use crate::hall::Hall;
use crate::http::request;

#[tokio::test]
async fn health_is_one_word() {
    let hall = Hall::new(1, 1);
    let answer = hall.ask("GET /healthz", None, None).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "ok"));
}

#[tokio::test]
async fn the_event_and_its_games_are_read_as_json() {
    let hall = Hall::new(2, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    let page: EventPage =
        serde_json::from_str(&hall.ask("GET /api/v1/event", None, None).await.body).unwrap();
    assert_eq!(page.event.id, "cup");
    let page: GamesPage =
        serde_json::from_str(&hall.ask("GET /api/v1/games", None, None).await.body).unwrap();
    assert_eq!(page.games.iter().map(|game| game.id.0).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(page.games[1].standing, None);
    let page: GamePage =
        serde_json::from_str(&hall.ask("GET /api/v1/games/1", None, None).await.body).unwrap();
    let record = page.record.unwrap();
    assert_eq!((record.skipped, record.plies[0].chinese.as_str()), (0, "马二进三"));
    assert_eq!(hall.ask("GET /api/v1/games/3", None, None).await.status, 404);
    assert_eq!(hall.ask("GET /api/v1/games/x", None, None).await.status, 404);
}

#[tokio::test]
async fn a_page_that_has_not_changed_is_not_sent_again() {
    let hall = Hall::new(1, 1);
    let first = hall.ask("GET /api/v1/games/1", None, None).await;
    let tag = first.header("etag").unwrap().to_owned();
    let line = "GET /api/v1/games/1";
    let known = [("if-none-match", tag.as_str())];
    assert_eq!(request(hall.listen, line, &known, None).await.status, 304);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    assert_eq!(request(hall.listen, line, &known, None).await.status, 200);
}

#[tokio::test]
async fn earlier_rounds_can_be_read_and_their_correction_moves_the_points() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    arbiter.carry_out(second_round(1)).await.unwrap();
    let of_round = |text: String| serde_json::from_str::<GamesPage>(&text).unwrap().games;
    let old = of_round(hall.ask("GET /api/v1/games?round=1", None, None).await.body);
    assert_eq!((old[0].id, old[0].standing.as_ref().unwrap().ply), (GameId(1), 1));
    let points = |games: &[wire::GameView]| [games[0].red.points, games[0].black.points];
    let new = of_round(hall.ask("GET /api/v1/games", None, None).await.body);
    assert_eq!(points(&new), [2, 0], "player 2, who now has Red, has won");
    arbiter
        .carry_out(tournament::Command::Reopen { game: GameId(1), revision: 1 })
        .await
        .unwrap_err();
    let drawn = tournament::GameResult {
        outcome: tournament::Outcome::Draw,
        reason: tournament::Reason::Agreement,
    };
    let result = tournament::Command::SetResult { game: GameId(1), revision: 1, result: drawn };
    arbiter.carry_out(result).await.unwrap();
    let new = of_round(hall.ask("GET /api/v1/games", None, None).await.body);
    assert_eq!(points(&new), [1, 1]);
}

#[tokio::test]
async fn events_are_lines_that_go_on_from_any_number() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    for ply in 0..8 {
        arbiter.carry_out(play(1, ply)).await.unwrap();
    }
    let lines = |text: &str| -> Vec<EventLine> {
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let all = lines(&hall.ask("GET /api/v1/events", None, None).await.body);
    assert_eq!(all.iter().filter(|line| format!("{line:?}").contains("Played")).count(), 8);
    assert!(all.is_sorted_by_key(|line| line.seq));
    for line in &all {
        let address = format!("GET /api/v1/events?since={}", line.seq);
        let rest = lines(&hall.ask(&address, None, None).await.body);
        let expected: Vec<_> = all.iter().filter(|other| other.seq > line.seq).cloned().collect();
        assert_eq!(rest, expected, "since {}", line.seq);
    }
    // The same after a restart, when all of it comes from the log.
    let hall = hall.restart();
    let again = lines(&hall.ask("GET /api/v1/events", None, None).await.body);
    assert_eq!(again, all);
    assert_eq!(hall.ask("GET /api/v1/events?since=x", None, None).await.status, 400);
    assert!(all.iter().all(|line| line.seq > Seq(0)));
}

#[tokio::test]
async fn every_answer_keeps_browsers_careful() {
    let hall = Hall::new(1, 1);
    for line in ["GET /", "GET /healthz", "GET /nothing", "POST /api/v1/session"] {
        let answer = hall.ask(line, None, None).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'"), "{line}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{line}");
    }
}

#[tokio::test]
async fn a_body_that_is_too_large_is_not_read() {
    let hall = Hall::new(1, 1);
    let body = format!("{{\"key\":\"{}\"}}", "x".repeat(100_000));
    assert_eq!(hall.ask("POST /api/v1/session", None, Some(&body)).await.status, 413);
    for bad in ["", "{", "{}", "{\"key\":1}"] {
        let status = hall.ask("POST /api/v1/session", None, Some(bad)).await.status;
        assert!((400..500).contains(&status), "{bad:?} {status}");
    }
}
