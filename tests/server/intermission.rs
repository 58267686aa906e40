//! What a rehearsal shows by itself between two rounds.

use tournament::{Command, PlayerNumber, RosterCommand, RoundNumber, Scene, Screen};
use wire::{Change, ScenePart, ToClient, ToServer, Topic};

use crate::commands::red_resigns;
use crate::hall::Hall;

#[tokio::test]
async fn between_two_rounds_the_board_shows_how_it_stands_and_keeps_its_theme() {
    let hall = Hall::with(3, 0, |options| options.rehearsal = true);
    let cookie = hall.arbiter().await;
    let (mut arbiter, mut watching) = (hall.seated(&cookie).await, hall.seated(&cookie).await);
    let topics = vec![Topic::Event, Topic::Scenes];
    watching.say(&ToServer::Hello { since: None, topics }).await;
    watching.next_snapshot().await;
    let night = Screen { theme: "night".to_owned(), scale: 90, ..Screen::named(Screen::HALL) };
    arbiter.carry_out(Command::SetScreen { screen: night.clone() }).await.unwrap();
    for game in 1..=3 {
        arbiter.carry_out(red_resigns(game, 0)).await.unwrap();
    }
    let (mut scenes, mut published) = (Vec::new(), None);
    while published.is_none() || scenes.last() != Some(&Scene::Featured) {
        let Some(ToClient::Update { changes, .. }) = watching.next().await else { continue };
        for change in changes {
            match change {
                Change::Scenes { scene: ScenePart::Screen(screen) } => {
                    assert_eq!(screen, Screen { scene: screen.scene, ..night.clone() });
                    scenes.push(screen.scene);
                }
                Change::Round { round, .. } => published = Some((round, scenes.len())),
                _ => {}
            }
        }
    }
    let standing = [Scene::Featured, Scene::Results, Scene::Individuals, Scene::Teams];
    assert_eq!(scenes, [&standing[..], &[Scene::Pairings, Scene::Featured]].concat());
    assert_eq!(published, Some((RoundNumber(2), standing.len())));
}

#[tokio::test]
async fn a_round_that_cannot_be_published_is_left_to_the_arbiter() {
    let hall = Hall::with(1, 0, |options| options.rehearsal = true);
    let cookie = hall.arbiter().await;
    let (mut arbiter, mut watching) = (hall.seated(&cookie).await, hall.seated(&cookie).await);
    watching.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
    watching.next_snapshot().await;
    // Of two players one goes home.
    let reason = "生病".to_owned();
    let withdraw = RosterCommand::Withdraw { number: PlayerNumber(2), reason };
    arbiter.carry_out(Command::Roster { change: withdraw }).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    let mut scenes = Vec::new();
    let show =
        |scene| Command::SetScreen { screen: Screen { scene, ..Screen::named(Screen::HALL) } };
    let by_hand = [Scene::Schedule, Scene::Idle, Scene::Schedule];
    while scenes.len() < 3 + by_hand.len() {
        let Some(ToClient::Update { changes, .. }) = watching.next().await else { continue };
        for change in changes {
            if let Change::Scenes { scene: ScenePart::Screen(screen) } = change {
                scenes.push(screen.scene);
            }
        }
        if scenes.len() == 3 {
            for scene in by_hand {
                arbiter.carry_out(show(scene)).await.unwrap();
            }
        }
    }
    assert_eq!(
        scenes,
        [&[Scene::Results, Scene::Individuals, Scene::Teams], &by_hand[..]].concat()
    );
}
