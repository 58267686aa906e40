//! Scenes that change by themselves, by the rules in the event's file.

use server::EventFile;
use tournament::{Command, Scene, Screen};
use wire::{Change, ScenePart, ToClient, ToServer, Topic};

use crate::client::Client;
use crate::commands::{play, red_resigns, second_round};
use crate::hall::{Hall, event};

const RULES: &str = r#"
[regulations.big_board]
sponsors = ["清远棋院"]
[[regulations.big_board.scenes]]
on = "result"
scene = { type = "result_card" }
[[regulations.big_board.scenes]]
on = "round_begins"
scene = { type = "pairings" }
screen = "lobby"
"#;

/// What a screen shows.
async fn scene_of(client: &mut Client, name: &str) -> Scene {
    client.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
    loop {
        if let Some(ToClient::Snapshot(snapshot)) = client.next().await {
            return snapshot.scenes.unwrap().screen(name).scene;
        }
    }
}

/// What a screen is made to show next.
async fn next_scene(client: &mut Client) -> Scene {
    loop {
        let Some(ToClient::Update { changes, .. }) = client.next().await else { continue };
        let screen = changes.into_iter().find_map(|change| match change {
            Change::Scenes { scene: ScenePart::Screen(screen) } => Some(screen),
            _ => None,
        });
        if let Some(screen) = screen {
            return screen.scene;
        }
    }
}

async fn shows(client: &mut Client, name: &str, scene: Scene) {
    while scene_of(client, name).await != scene {}
}

#[tokio::test]
async fn screens_follow_the_rules_of_the_event() {
    let text = event(2, 1) + RULES;
    let hall = Hall::with(2, 1, |options| options.event = Some(EventFile::parse(&text).unwrap()));
    let cookie = hall.arbiter().await;
    let (mut arbiter, mut watching) = (hall.seated(&cookie).await, hall.seated(&cookie).await);
    arbiter.carry_out(play(1, 0)).await.unwrap();
    assert_eq!(scene_of(&mut watching, "hall").await, Scene::Featured);
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    shows(&mut watching, "hall", Scene::ResultCard).await;
    arbiter.carry_out(red_resigns(2, 0)).await.unwrap();
    arbiter.carry_out(second_round(2)).await.unwrap();
    shows(&mut watching, "lobby", Scene::Pairings).await;
    let snapshot = watching.snapshot().await;
    assert_eq!(snapshot.event.round, Some(tournament::RoundNumber(2)));
}

#[tokio::test]
async fn those_who_made_it_possible_are_shown_while_nothing_happens() {
    let rule = r#"
[regulations.big_board]
sponsors = ["清远棋院", "清新区文体局"]
[[regulations.big_board.scenes]]
on = "idle"
after = 1
scene = { type = "sponsors" }
"#;
    let text = event(1, 1) + rule;
    let hall = Hall::with(1, 1, |options| options.event = Some(EventFile::parse(&text).unwrap()));
    let cookie = hall.arbiter().await;
    let (mut arbiter, mut watching) = (hall.seated(&cookie).await, hall.seated(&cookie).await);
    watching.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
    let Some(ToClient::Snapshot(snapshot)) = watching.next().await else { panic!("no snapshot") };
    let scenes = snapshot.scenes.unwrap();
    assert_eq!(scenes.sponsors, ["清远棋院", "清新区文体局"]);
    if scenes.screen("hall").scene == Scene::Featured {
        assert_eq!(next_scene(&mut watching).await, Scene::Sponsors);
    }
    arbiter.carry_out(play(1, 0)).await.unwrap();
    assert_eq!(next_scene(&mut watching).await, Scene::Featured);
    assert_eq!(next_scene(&mut watching).await, Scene::Sponsors);
    // What somebody has put on the screen stays there.
    let chosen = Screen { scene: Scene::Schedule, ..Screen::named("hall") };
    arbiter.carry_out(Command::SetScreen { screen: chosen }).await.unwrap();
    arbiter.carry_out(play(1, 1)).await.unwrap();
    assert_eq!(scene_of(&mut watching, "hall").await, Scene::Schedule);
}

#[test]
fn a_rule_that_cannot_be_is_named_with_its_place() {
    let text = event(1, 1) + &RULES.replace("lobby", "../x");
    let fault = EventFile::parse(&text).unwrap_err().to_string();
    assert!(fault.contains("regulations.big_board.scenes: name"), "{fault}");
    let text = event(1, 1) + &RULES.replace("\"result\"", "\"idle\"");
    let fault = EventFile::parse(&text).unwrap_err().to_string();
    assert!(fault.contains("regulations.big_board.scenes: after"), "{fault}");
}
