//! Records that electronic boards and other programs send.

use std::fs;

use tournament::{Command, GameId, Refusal, Seat, Table};
use wire::{FeedAnswer, FeedPage, FeedStatus, FeedsPage};

use crate::client::Client;
use crate::hall::{Hall, key_of};
use crate::http::{Answer, request};

const TWO_GAMES: &str = "\
    [Round \"1\"]\n[Table \"1\"]\n[Format \"ICCS\"]\n1. h2e2 h9g7 2. h0g2 *\n\n\
    [Round \"1\"]\n[Table \"2\"]\n[Format \"ICCS\"]\n1. b2e2 {[%clk 0:29:50]} e0e5\n\n\
    [Round \"1\"]\n[Table \"7\"]\n1. C2.5\n\n";

/// A hall of three games, two of them with moves, and a program's key for tables 1 and 2.
async fn hall_with_feed() -> (Hall, String, String) {
    let hall = Hall::new(3, 2);
    let arbiter = hall.arbiter().await;
    let tables = vec![Table(1), Table(2)];
    let link = hall.grant(&arbiter, Seat::Operator { tables }).await;
    let key = format!("Bearer {}", key_of(&link.link));
    (hall, arbiter, key)
}

async fn push(hall: &Hall, key: &str, body: &str) -> Answer {
    request(hall.listen, "POST /api/v1/feed", &[("authorization", key)], Some(body)).await
}

async fn pushed(hall: &Hall, key: &str, body: &str) -> Vec<FeedAnswer> {
    let answer = push(hall, key, body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str::<FeedPage>(&answer.body).unwrap().games
}

fn game(moves: &str) -> String {
    format!("[Round \"1\"]\n[Table \"1\"]\n[Format \"ICCS\"]\n\n{moves}\n\n")
}

async fn moves(hall: &Hall, id: u32) -> String {
    let line = format!("GET /api/v1/games/{id}.pgn?notation=iccs");
    let pgn = hall.ask(&line, None, None).await.body;
    let (_, moves) = pgn.split_once("\n\n").unwrap();
    let words = moves.split_whitespace().filter(|word| word.len() == 5 && word.contains('-'));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Looks again after each update, of which there may be others than those of the moves.
async fn until_moves(hall: &Hall, client: &mut Client, id: u32, expected: &str) {
    while moves(hall, id).await != expected {
        client.next().await.unwrap();
    }
}

#[tokio::test]
async fn each_game_of_a_delivery_has_its_answer() {
    let (hall, _, key) = hall_with_feed().await;
    let games = pushed(&hall, &key, TWO_GAMES).await;
    let told: Vec<_> = games.iter().map(|game| (game.index, game.status, game.ply)).collect();
    assert_eq!(
        told,
        [
            (1, FeedStatus::Taken, Some(3)),
            (2, FeedStatus::Taken, Some(1)),
            (3, FeedStatus::Unmatched, None)
        ]
    );
    assert!(games[1].faults[0].en.contains("ply 2"), "{:?}", games[1].faults);
    assert_eq!(moves(&hall, 1).await, "h2-e2 h9-g7 h0-g2");
    let again = pushed(&hall, &key, TWO_GAMES).await;
    assert_eq!(again[0].status, FeedStatus::Unchanged);
}

#[tokio::test]
async fn a_feed_corrects_what_it_has_sent_and_keeps_what_others_have_corrected() {
    let (hall, arbiter, key) = hall_with_feed().await;
    pushed(&hall, &key, &game("1. h2e2 h9g7 2. h0g2")).await;
    pushed(&hall, &key, &game("1. h2e2 b9c7")).await;
    assert_eq!(moves(&hall, 1).await, "h2-e2 b9-c7");
    let mut client: Client = hall.seated(&arbiter).await;
    client.snapshot().await;
    client.carry_out(Command::TakeBack { game: GameId(1), ply: 2 }).await.unwrap();
    let mv = "h9i7".parse().unwrap();
    client.carry_out(Command::PlayMove { game: GameId(1), ply: 1, mv }).await.unwrap();
    pushed(&hall, &key, &game("1. h2e2 b9c7 2. h0g2")).await;
    assert_eq!(moves(&hall, 1).await, "h2-e2 h9-i7 h0-g2");
}

#[tokio::test]
async fn a_seat_feeds_its_own_tables_only() {
    let (hall, arbiter, key) = hall_with_feed().await;
    let link = hall.grant(&arbiter, Seat::Operator { tables: vec![Table(2)] }).await;
    let other = format!("Bearer {}", key_of(&link.link));
    let games = pushed(&hall, &other, &game("1. h2e2")).await;
    assert_eq!(
        (games[0].status, &games[0].refusal),
        (FeedStatus::Refused, &Some(Refusal::NotAllowed))
    );
    let fan = hall.grant(&arbiter, Seat::Hall).await;
    let fan = format!("Bearer {}", key_of(&fan.link));
    assert_eq!(push(&hall, &fan, &game("1. h2e2")).await.status, 403);
    assert_eq!(hall.ask("POST /api/v1/feed", None, Some("1. h2e2")).await.status, 401);
    assert_eq!(push(&hall, &key, "").await.status, 422);
    let many = game("1. h2e2").repeat(201);
    assert_eq!(push(&hall, &key, &many).await.status, 422);
}

#[tokio::test]
async fn a_result_with_its_reason_is_taken_over() {
    let (hall, _, key) = hall_with_feed().await;
    let ended = "[Termination \"resignation\"]\n".to_owned() + &game("1. h2e2 1-0");
    let games = pushed(&hall, &key, &ended).await;
    assert_eq!(games[0].status, FeedStatus::Taken);
    let pgn = hall.ask("GET /api/v1/games/1.pgn", None, None).await.body;
    assert!(pgn.contains("[Termination \"resignation\"]"), "{pgn}");
    let more = pushed(&hall, &key, &game("1. h2e2 h9g7")).await;
    assert!(matches!(more[0].refusal, Some(Refusal::GameOver { .. })), "{more:?}");
}

#[tokio::test]
async fn files_in_the_watched_folder_are_taken_in() {
    let (hall, arbiter, _) = hall_with_feed().await;
    let mut client = hall.seated(&arbiter).await;
    client.snapshot().await;
    let folder = hall.data().join("feed/round-1");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("game-2.pgn"), "1. 炮二平五 马８进７").unwrap();
    until_moves(&hall, &mut client, 2, "h2-e2 h9-g7").await;
    fs::write(hall.data().join("feed/all.pgn"), game("1. h2e2")).unwrap();
    until_moves(&hall, &mut client, 1, "h2-e2").await;
}

#[tokio::test]
async fn the_arbiter_says_where_records_are_fetched_from() {
    let (hall, arbiter, _) = hall_with_feed().await;
    let other = Hall::new(1, 1);
    let operator = other.operator(&other.arbiter().await, &[1]).await;
    let mut there = other.seated(&operator).await;
    there.snapshot().await;
    let mv = "b2e2".parse().unwrap();
    there.carry_out(Command::PlayMove { game: GameId(1), ply: 0, mv }).await.unwrap();
    let mut client = hall.seated(&arbiter).await;
    client.snapshot().await;

    let address = format!("http://{}/api/v1/records/event.pgn", other.listen);
    let body = format!("{{\"revision\":0,\"addresses\":[\"{address}\"]}}");
    assert_eq!(hall.ask("PUT /api/v1/feed", None, Some(&body)).await.status, 401);
    assert_eq!(hall.ask("PUT /api/v1/feed", Some(&arbiter), Some(&body)).await.status, 204);
    assert_eq!(hall.ask("PUT /api/v1/feed", Some(&arbiter), Some(&body)).await.status, 409);
    until_moves(&hall, &mut client, 1, "b2-e2").await;
    let bad = "{\"revision\":1,\"addresses\":[\"file:///etc/passwd\"]}";
    assert_eq!(hall.ask("PUT /api/v1/feed", Some(&arbiter), Some(bad)).await.status, 422);
    let page = hall.ask("GET /api/v1/feed", Some(&arbiter), None).await;
    let page: FeedsPage = serde_json::from_str(&page.body).unwrap();
    assert_eq!((page.revision, page.addresses), (1, vec![address]));
}
