//! What a rehearsal shows by itself between two rounds.

use tournament::{Command, RoundNumber, Scene, Screen};
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
