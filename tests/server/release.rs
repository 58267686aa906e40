//! What is held back for the public, as it is changed while a delayed event goes on.

use tournament::{Command, Millis, ReleaseCommand};
use wire::{GamesPage, OutPage};

use crate::commands::{play, red_resigns};
use crate::hall::{AN_HOUR, Hall};

fn delay(millis: u64) -> Command {
    Command::Release { change: ReleaseCommand::Delay { delay: Millis(millis) } }
}

const NOW: Command = Command::Release { change: ReleaseCommand::Now };

async fn public_ply(hall: &Hall) -> Option<u16> {
    let answer = hall.ask("GET /api/v1/games", None, None).await;
    let page: GamesPage = serde_json::from_str(&answer.body).unwrap();
    Some(page.games.first()?.standing.as_ref()?.ply)
}

/// Asks until the public is at this ply.
async fn reaches(hall: &Hall, ply: u16) {
    while public_ply(hall).await != Some(ply) {}
}

#[tokio::test]
async fn release_now_lets_go_what_has_happened_and_nothing_that_comes() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    assert_eq!(public_ply(&hall).await, None);
    arbiter.carry_out(NOW).await.unwrap();
    reaches(&hall, 1).await;
    arbiter.carry_out(play(1, 1)).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    assert_eq!(public_ply(&hall).await, Some(1), "what comes later waits again");
}

#[tokio::test]
async fn what_was_let_go_stays_so_after_a_restart() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(NOW).await.unwrap();
    arbiter.carry_out(play(1, 1)).await.unwrap();
    drop(arbiter);
    let hall = hall.restart_with(|options| options.public_delay = Some(AN_HOUR));
    assert_eq!(public_ply(&hall).await, Some(1));
}

#[tokio::test]
async fn a_longer_delay_freezes_and_a_shorter_one_catches_up() {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    reaches(&hall, 1).await;
    arbiter.carry_out(delay(AN_HOUR.0)).await.unwrap();
    arbiter.carry_out(play(1, 1)).await.unwrap();
    assert_eq!(public_ply(&hall).await, Some(1));
    arbiter.carry_out(delay(0)).await.unwrap();
    reaches(&hall, 2).await;
}

#[tokio::test]
async fn a_delay_given_at_the_start_is_raised_without_letting_anything_out() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(delay(2 * AN_HOUR.0)).await.unwrap();
    assert_eq!(public_ply(&hall).await, None);
    // The event's own delay has been none all the while.
    arbiter.carry_out(delay(0)).await.unwrap();
    reaches(&hall, 1).await;
}

#[tokio::test]
async fn a_delay_is_changed_by_the_arbiter_within_reason() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let mut operator = hall.seated(&hall.operator(&arbiter, &[1]).await).await;
    operator.carry_out(NOW).await.unwrap_err();
    let mut arbiter = hall.seated(&arbiter).await;
    arbiter.carry_out(delay(Millis::A_DAY.0 + 1)).await.unwrap_err();
}

#[tokio::test]
async fn those_who_look_after_it_see_what_waits() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let arbiter = hall.arbiter().await;
    hall.seated(&arbiter).await.carry_out(play(1, 0)).await.unwrap();
    let answer = hall.ask("GET /api/v1/out", Some(&arbiter), None).await;
    let page: OutPage = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((page.delay.delay, page.delay.alarm), (AN_HOUR, None));
    assert!(page.delay.waiting > 0 && page.delay.oldest.is_some());
    assert_eq!(page.stream, None);
    assert_eq!(hall.ask("GET /api/v1/out", None, None).await.status, 401);
}
