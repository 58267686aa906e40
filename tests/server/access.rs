//! Links, sessions, seats, and what each may do.

use tournament::{Command, GameId, Refusal, Seat, SeatId, Table};
use wire::{SeatsPage, SessionPage, ToClient};

use crate::client::Client;
use crate::commands::{play, red_resigns, second_round};
use crate::hall::{Hall, key_of, session};
use crate::http::request;

#[tokio::test]
async fn the_arbiters_link_opens_one_session() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    assert_eq!(session(hall.listen, hall.arbiter_key()).await, Err(401));
    let answer = hall.ask("GET /api/v1/session", Some(&cookie), None).await;
    let page: SessionPage = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(page.seat, Some(Seat::Arbiter));
    // A later start makes a new link; the session goes on.
    let hall = hall.restart();
    assert_eq!(hall.ask("GET /api/v1/seats", Some(&cookie), None).await.status, 200);
    hall.arbiter().await;
}

#[tokio::test]
async fn a_cookie_is_hidden_from_scripts_and_other_sites() {
    let hall = Hall::new(1, 1);
    let body = format!("{{\"key\":\"{}\"}}", hall.arbiter_key());
    let answer = hall.ask("POST /api/v1/session", None, Some(&body)).await;
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    assert!(!cookie.contains("Secure"), "plain http on a LAN could not send it: {cookie}");
}

#[tokio::test]
async fn an_unused_arbiters_link_ends_with_the_next_start() {
    let hall = Hall::new(1, 1);
    let old = hall.arbiter_key().to_owned();
    let hall = hall.restart();
    assert_eq!(session(hall.listen, &old).await, Err(401));
    let cookie = hall.arbiter().await;
    let answer = hall.ask("GET /api/v1/seats", Some(&cookie), None).await;
    let seats: SeatsPage = serde_json::from_str(&answer.body).unwrap();
    let arbiters = seats.seats.iter().filter(|seat| seat.seat == Seat::Arbiter);
    assert_eq!(arbiters.count(), 1, "{seats:?}");
}

#[tokio::test]
async fn an_operator_enters_the_games_of_its_tables_only() {
    let hall = Hall::new(3, 2);
    let arbiter = hall.arbiter().await;
    let mut operator = hall.seated(&hall.operator(&arbiter, &[1]).await).await;
    operator.carry_out(play(1, 0)).await.unwrap();
    assert_eq!(operator.carry_out(play(2, 0)).await, Err(Refusal::NotAllowed));
    assert_eq!(operator.carry_out(play(9, 0)).await, Err(Refusal::UnknownGame));
    assert_eq!(operator.carry_out(second_round(3)).await, Err(Refusal::NotAllowed));
    let feature = Command::Feature { game: GameId(2) };
    assert_eq!(operator.carry_out(feature.clone()).await, Err(Refusal::NotAllowed));
    hall.seated(&arbiter).await.carry_out(feature).await.unwrap();
    assert_eq!(hall.public().await.carry_out(play(1, 1)).await, Err(Refusal::NotAllowed));
}

#[tokio::test]
async fn legal_moves_are_told_to_those_who_may_enter_them() {
    let hall = Hall::new(2, 2);
    let arbiter = hall.arbiter().await;
    let mut operator = hall.seated(&hall.operator(&arbiter, &[2]).await).await;
    let legal = |snapshot: &wire::Snapshot| -> Vec<usize> {
        let standings = snapshot.games.iter().filter_map(|game| game.standing.as_ref());
        standings.map(|standing| standing.legal.as_ref().map_or(0, Vec::len)).collect()
    };
    assert_eq!(legal(&operator.snapshot().await), [0, 44]);
    assert_eq!(legal(&hall.public().await.snapshot().await), [0, 0]);
    assert_eq!(legal(&hall.seated(&arbiter).await.snapshot().await), [44, 44]);
    operator.ask(play(2, 0)).await;
    let changes = loop {
        match operator.next().await.expect("the socket is open") {
            ToClient::Update { changes, .. } => break changes,
            _ack => {}
        }
    };
    let text = serde_json::to_string(&changes).unwrap();
    assert!(text.contains("\"legal\":[\"a6a5\""), "{text}");
}

#[tokio::test]
async fn a_seat_that_is_taken_away_ends_at_once() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let link = hall.grant(&arbiter, Seat::Operator { tables: vec![Table(1)] }).await;
    let cookie = session(hall.listen, key_of(&link.link)).await.unwrap();
    let mut operator = hall.seated(&cookie).await;
    operator.snapshot().await;
    let line = format!("DELETE /api/v1/seats/{}", link.id);
    assert_eq!(hall.ask(&line, Some(&arbiter), None).await.status, 204);
    assert_eq!(operator.next().await, None);
    assert_eq!(session(hall.listen, key_of(&link.link)).await, Err(401));
    let mut former = hall.seated(&cookie).await;
    assert_eq!(former.snapshot().await.seat, None);
    assert_eq!(former.carry_out(red_resigns(1, 0)).await, Err(Refusal::NotAllowed));
    assert_eq!(hall.ask(&line, Some(&arbiter), None).await.status, 404);
}

#[tokio::test]
async fn only_an_arbiter_deals_with_seats() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let operator = hall.operator(&arbiter, &[1]).await;
    let body = r#"{"seat":{"kind":"arbiter"},"label":"x"}"#;
    for (cookie, status) in [(None, 401), (Some(operator.as_str()), 403)] {
        let answer = hall.ask("POST /api/v1/seats", cookie, Some(body)).await;
        assert_eq!(answer.status, status);
        assert_eq!(hall.ask("GET /api/v1/seats", cookie, None).await.status, status);
        assert_eq!(hall.ask("DELETE /api/v1/seats/1", cookie, None).await.status, status);
    }
    let faulty = r#"{"seat":{"kind":"operator","tables":[]},"label":"x"}"#;
    assert_eq!(hall.ask("POST /api/v1/seats", Some(&arbiter), Some(faulty)).await.status, 422);
    let foreign = SeatId(99);
    let revoke = Command::RevokeSeat { seat: foreign };
    assert_eq!(hall.seated(&arbiter).await.carry_out(revoke).await, Err(Refusal::UnknownSeat));
}

#[tokio::test]
async fn pages_of_other_sites_are_turned_away() {
    let hall = Hall::new(1, 1);
    let own = format!("http://{}", hall.listen);
    assert!(Client::connect(hall.listen, &[("origin", &own)]).await.is_ok());
    let foreign = [("origin", "http://evil.example")];
    assert_eq!(Client::connect(hall.listen, &foreign).await.err(), Some(403));
    let answer = request(hall.listen, "POST /api/v1/session", &foreign, Some("{}")).await;
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn keys_cannot_be_guessed_at_speed() {
    let hall = Hall::new(1, 1);
    let mut refused = Vec::new();
    for guess in 0..40 {
        refused.push(session(hall.listen, &format!("{guess:032x}")).await.unwrap_err());
    }
    assert_eq!(refused[0], 401);
    assert_eq!(refused.last(), Some(&429));
}
