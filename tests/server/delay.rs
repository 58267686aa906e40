//! The public sees everything later, and nothing early anywhere.

use tournament::{Millis, Seat};
use wire::{GamesPage, SessionPage, ToClient};

use crate::client::Client;
use crate::commands::{play, red_resigns};
use crate::hall::{AN_HOUR, Hall, key_of};
use crate::http::request;
use crate::view::View;

#[tokio::test]
async fn a_delayed_public_plane_shows_nothing_early_while_the_hall_sees_all() {
    let hall = Hall::with(2, 2, |options| options.public_delay = Some(AN_HOUR));
    let arbiter = hall.arbiter().await;
    let mut operator = hall.seated(&hall.operator(&arbiter, &[1, 2]).await).await;
    let screen = hall.grant(&arbiter, Seat::Hall).await;
    let bearer = format!("Bearer {}", key_of(&screen.link));
    let mut board = Client::connect(hall.listen, &[("authorization", &bearer)]).await.unwrap();
    let mut shown = View::from(board.snapshot().await);
    let mut public = hall.public().await;
    let before = public.snapshot().await;
    assert_eq!(before.event.name, "杯赛", "the founding is no secret");
    assert_eq!(before.event.delay, AN_HOUR);
    assert!(before.games.is_empty() && before.records.is_empty());

    operator.carry_out(play(1, 0)).await.unwrap();
    operator.carry_out(red_resigns(2, 0)).await.unwrap();
    while shown.seq < operator.snapshot().await.seq {
        shown.take(board.next().await.unwrap()).unwrap();
    }
    assert_eq!(shown.featured_plies(), 1);

    let after = hall.public().await.snapshot().await;
    assert_eq!((after.seq, &after.games), (before.seq, &before.games));
    assert!(
        after.now.0 + AN_HOUR.0 / 2 < operator.snapshot().await.now.0,
        "its clock is late, too"
    );
    for address in ["/api/v1/games", "/api/v1/games?round=1", "/api/v1/event"] {
        let answer = hall.ask(&format!("GET {address}"), None, None).await;
        assert!(!answer.body.contains("standing"), "{}", answer.body);
    }
    assert_eq!(hall.ask("GET /api/v1/games/1", None, None).await.status, 404);
    let events = hall.ask("GET /api/v1/events?since=0", None, None).await;
    assert!(!events.body.contains("played") && !events.body.contains("result"), "{}", events.body);

    let seated =
        request(hall.listen, "GET /api/v1/games", &[("authorization", &bearer)], None).await;
    let games: GamesPage = serde_json::from_str(&seated.body).unwrap();
    assert_eq!(games.games[0].standing.as_ref().unwrap().ply, 1);
    let who =
        request(hall.listen, "GET /api/v1/session", &[("authorization", &bearer)], None).await;
    let who: SessionPage = serde_json::from_str(&who.body).unwrap();
    assert_eq!(who.seat, Some(Seat::Hall));
}

#[tokio::test]
async fn what_is_held_back_comes_when_its_time_has_come() {
    const DELAY: Millis = Millis(700);
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(DELAY));
    let mut public = hall.public().await;
    let mut view = View::from(public.snapshot().await);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(play(1, 1)).await.unwrap();
    // `at` is the server's clock, which is this machine's.
    while view.games.is_empty()
        || view.games.values().any(|game| game.standing.as_ref().unwrap().ply < 2)
    {
        let message = public.next().await.unwrap();
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        if let ToClient::Update { at, .. } = &message {
            assert!(
                u128::from(at.0 + DELAY.0) <= now.as_millis(),
                "{} ms early",
                u128::from(at.0 + DELAY.0) - now.as_millis()
            );
        }
        view.take(message).unwrap();
    }
    let whole = View::from(arbiter.snapshot().await);
    assert_eq!(view.games.len(), whole.games.len());
}

#[tokio::test]
async fn a_restart_does_not_let_anything_out_early() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    let hall = hall.restart_with(|options| options.public_delay = Some(AN_HOUR));
    let seen = hall.public().await.snapshot().await;
    assert!(seen.games.is_empty(), "{seen:?}");
    assert_eq!(
        hall.seated(&cookie).await.snapshot().await.games[0].standing.as_ref().unwrap().ply,
        1
    );
}
