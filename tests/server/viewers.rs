//! Viewers that join, lag, come back, and lose messages.

use tournament::{Command, GameId, Refusal, RoundNumber, Seq};
use wire::{ToClient, ToServer, Topic};

use crate::client::{Client, new_id};
use crate::commands::{play, play_move, red_resigns, second_round, set_clock, take_back};
use crate::hall::Hall;
use crate::view::{Gap, View};

/// Follows the server until the featured game has `plies` plies.
async fn follow_until(client: &mut Client, view: &mut View, plies: usize) {
    while view.featured_plies() < plies {
        let message = client.next().await.expect("the socket is open");
        view.take(message).expect("nothing is missing");
    }
}

#[tokio::test]
async fn joining_while_moves_arrive_loses_none_and_doubles_none() {
    const PLIES: u16 = 120;
    let hall = Hall::new(2, 1);
    let arbiter = hall.arbiter().await;
    let mut operator = hall.seated(&hall.operator(&arbiter, &[1]).await).await;
    let viewers: Vec<_> = (0..PLIES / 4)
        .map(|_| {
            let listen = hall.listen;
            async move {
                let mut client = Client::connect(listen, &[]).await.unwrap();
                let mut view = View::from(client.snapshot().await);
                let joined_at = view.featured_plies();
                follow_until(&mut client, &mut view, PLIES.into()).await;
                (joined_at, view)
            }
        })
        .collect();
    // Each viewer joins right after some move, while the next ones are on their way.
    let mut joined = Vec::new();
    for (number, viewer) in (0..).zip(viewers) {
        for ply in 4 * number..4 * number + 4 {
            operator.ask(play(1, ply)).await;
        }
        joined.push(tokio::spawn(viewer));
        operator.answer().await.1.unwrap();
    }
    let mut views = Vec::new();
    for viewer in joined {
        views.push(viewer.await.unwrap());
    }
    let whole = View::from(hall.public().await.snapshot().await);
    assert_eq!(whole.featured_plies(), usize::from(PLIES));
    for (joined_at, view) in views {
        assert_eq!(view, whole, "joined at ply {joined_at}");
    }
}

#[tokio::test]
async fn a_viewer_that_falls_behind_gets_a_snapshot() {
    const PLIES: u16 = 400;
    let hall = Hall::new(2, 2);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    for ply in 0..PLIES {
        arbiter.ask(play(1, ply)).await;
        arbiter.ask(play(2, ply)).await;
        arbiter.answer().await.1.unwrap();
        arbiter.answer().await.1.unwrap();
    }
    let mut slow = Client::connect_narrow(hall.listen).await;
    let mut view = View::from(slow.snapshot().await);
    // Each of these tells a whole record; the viewer says that it lives, and reads none of them.
    let mut last = Seq(0);
    for round in 0..700 {
        arbiter.ask(Command::Feature { game: GameId(1 + round % 2) }).await;
        last = arbiter.answer().await.1.unwrap();
        if round % 100 == 0 {
            slow.say(&ToServer::Ping { nonce: round }).await;
        }
    }
    let mut updates = 0;
    let mut snapshots = 0;
    while view.seq < last {
        let message = slow.next().await.expect("a slow viewer is not thrown out");
        match &message {
            ToClient::Update { .. } => updates += 1,
            ToClient::Snapshot(_) => snapshots += 1,
            _ => {}
        }
        view.take(message).expect("a snapshot closes the gap");
    }
    assert!(snapshots >= 1, "{updates} updates and no snapshot");
    assert_eq!(view, View::from(hall.public().await.snapshot().await));
}

#[tokio::test]
async fn a_viewer_that_comes_back_gets_what_it_missed() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    let mut first = hall.public().await;
    let mut view = View::from(first.snapshot().await);
    arbiter.carry_out(play(1, 0)).await.unwrap();
    follow_until(&mut first, &mut view, 1).await;
    drop(first);

    for ply in 1..6 {
        arbiter.carry_out(play(1, ply)).await.unwrap();
    }
    let mut again = hall.public().await;
    again.hello(Some(view.seq)).await;
    for _ in 1..6 {
        let message = again.next().await.unwrap();
        assert!(matches!(message, ToClient::Update { .. }), "{message:?}");
        view.take(message).unwrap();
    }
    assert_eq!(view, View::from(hall.public().await.snapshot().await));
}

#[tokio::test]
async fn a_lost_update_is_noticed_and_healed() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    let mut client = hall.public().await;
    let mut view = View::from(client.snapshot().await);
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(play(1, 1)).await.unwrap();
    let _lost = client.next().await.unwrap();
    let after_it = client.next().await.unwrap();
    assert_eq!(view.take(after_it), Err(Gap));
    client.hello(None).await;
    view = client.next_snapshot().await.into();
    assert_eq!(view.featured_plies(), 2);
}

#[tokio::test]
async fn a_number_that_this_server_never_sent_is_answered_with_a_snapshot() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    for since in [Seq(0), Seq(1), Seq(1_000_000), Seq(u64::MAX)] {
        let mut client = hall.public().await;
        client.hello(Some(since)).await;
        assert_eq!(View::from(client.next_snapshot().await).featured_plies(), 1, "{since}");
    }
}

#[tokio::test]
async fn a_correction_reaches_every_viewer() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    let mut client = hall.public().await;
    let mut view = View::from(client.snapshot().await);
    arbiter.carry_out(play_move(1, 0, "h2e2")).await.unwrap();
    arbiter.carry_out(take_back(1, 1)).await.unwrap();
    arbiter.carry_out(play_move(1, 0, "b2e2")).await.unwrap();
    for _ in 0..3 {
        view.take(client.next().await.unwrap()).unwrap();
    }
    let whole = View::from(hall.public().await.snapshot().await);
    assert_eq!(view, whole);
    assert_eq!(whole.records[&GameId(1)].plies[0].chinese, "炮八平五");
}

#[tokio::test]
async fn the_same_command_is_carried_out_once() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let ask = ToServer::Ask { id: new_id(), command: play(1, 0) };
    let mut answers = Vec::new();
    let mut sockets = [hall.seated(&cookie).await, hall.seated(&cookie).await];
    for number in 0..5 {
        sockets[number % 2].say(&ask).await;
    }
    for number in 0..5 {
        answers.push(sockets[number % 2].answer().await.1.unwrap());
    }
    // Also long after: the first answer stands for ever.
    sockets[0].carry_out(play(1, 1)).await.unwrap();
    sockets[0].say(&ask).await;
    answers.push(sockets[0].answer().await.1.unwrap());
    assert!(answers.iter().all(|seq| *seq == answers[0]), "{answers:?}");
    let view = View::from(hall.public().await.snapshot().await);
    assert_eq!(view.featured_plies(), 2);
}

#[tokio::test]
async fn an_outbox_that_wakes_after_the_round_hears_that_its_game_is_over() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let operator = hall.operator(&cookie, &[1]).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    arbiter.carry_out(second_round(1)).await.unwrap();

    let mut woken = hall.seated(&operator).await;
    let over = Err(Refusal::RoundOver { round: RoundNumber(1) });
    assert_eq!(woken.carry_out(play(1, 1)).await, over);
    assert_eq!(woken.carry_out(red_resigns(1, 1)).await, over);
    let view = View::from(woken.snapshot().await);
    assert_eq!(view.games[&GameId(2)].standing.as_ref().unwrap().ply, 0);
    woken.carry_out(play(2, 0)).await.unwrap();
}

#[tokio::test]
async fn a_game_can_be_followed_beside_the_featured_one() {
    let hall = Hall::new(2, 2);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(2, 0)).await.unwrap();
    let mut client = hall.public().await;
    let topics = vec![Topic::Event, Topic::Game { game: GameId(2) }];
    client.say(&ToServer::Hello { since: None, topics }).await;
    let view = View::from(client.next_snapshot().await);
    assert_eq!(view.records.keys().collect::<Vec<_>>(), [&GameId(2)]);
    assert_eq!(view.records[&GameId(2)].plies.len(), 1);
}

#[tokio::test]
async fn the_largest_snapshot_fits_into_64_kib() {
    let hall = Hall::new(100, 20);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    for ply in 0..450 {
        for game in 1..=4 {
            arbiter.ask(play(game, ply)).await;
        }
        for _ in 1..=4 {
            arbiter.answer().await.1.unwrap();
        }
    }
    let topics = (1..=4).map(|game| Topic::Game { game: GameId(game) }).collect();
    arbiter.say(&ToServer::Hello { since: None, topics }).await;
    let snapshot = arbiter.next_snapshot().await;
    assert_eq!(snapshot.games.len(), 100);
    assert_eq!(snapshot.records.len(), 4);
    let bytes = serde_json::to_string(&ToClient::Snapshot(Box::new(snapshot))).unwrap().len();
    assert!(bytes <= 64 << 10, "{bytes} bytes");
}

#[tokio::test]
async fn a_silent_socket_is_closed_and_a_living_one_is_not() {
    let hall = Hall::new(1, 1);
    let mut silent = hall.public().await;
    let mut living = hall.public().await;
    living.snapshot().await;
    let lives = tokio::spawn(async move {
        // Answers pings while it waits for the next move.
        living.next().await
    });
    silent.wait_silently_for_the_end().await;
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    assert!(matches!(lives.await.unwrap(), Some(ToClient::Update { .. })));
}

#[tokio::test]
async fn a_bad_client_harms_nobody_else() {
    let hall = Hall::new(1, 1);
    let mut good = hall.seated(&hall.arbiter().await).await;
    let mut view = View::from(good.snapshot().await);

    let mut bad = hall.public().await;
    let nested = "[".repeat(30_000);
    let texts = [
        "",
        "{",
        "null",
        r#"{"type":"ask"}"#,
        r#"{"type":"hello","topics":[{"topic":"x"}]}"#,
        &nested,
    ];
    for text in texts {
        bad.say_text(text).await;
        let answer = bad.next().await.unwrap();
        assert!(matches!(answer, ToClient::BadMessage { .. }), "{text:.40} {answer:?}");
    }
    assert_eq!(bad.carry_out(set_clock(1, 1)).await, Err(Refusal::NotAllowed));
    bad.say_too_much("x".repeat(70_000)).await;
    bad.wait_silently_for_the_end().await;

    good.carry_out(play(1, 0)).await.unwrap();
    while view.featured_plies() < 1 {
        good.hello(None).await;
        view.take(good.next().await.unwrap()).unwrap();
    }
}
