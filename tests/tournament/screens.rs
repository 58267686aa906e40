use tournament::{Command, Refusal, Scene, Screen, Seat};

use crate::event::Occasion;

fn set(name: &str) -> Command {
    Command::SetScreen { screen: Screen { scene: Scene::Grid, ..Screen::named(name) } }
}

#[test]
fn a_screen_is_kept_by_its_name() {
    let mut occasion = Occasion::new();
    for scene in [Scene::Pairings, Scene::Individuals] {
        let screen = Screen { scene, ..Screen::named("lobby") };
        occasion.ask(Command::SetScreen { screen }).unwrap();
    }
    occasion.ask(set("hall")).unwrap();
    let screens = occasion.state.screens();
    let shown: Vec<_> = screens.iter().map(|screen| (screen.name.as_str(), screen.scene)).collect();
    assert_eq!(shown, [("lobby", Scene::Individuals), ("hall", Scene::Grid)]);
}

#[test]
fn the_hall_belongs_to_the_commentator_and_all_screens_to_the_technician() {
    let allowed = |seat: Seat, name| {
        let mut occasion = Occasion::new();
        let by = occasion.seat(seat);
        occasion.ask_as(&by, set(name)).is_ok()
    };
    for (seat, hall, lobby) in [
        (Seat::Arbiter, true, true),
        (Seat::Technician, true, true),
        (Seat::Commentator, true, false),
        (Seat::Hall, false, false),
    ] {
        assert_eq!((allowed(seat.clone(), "hall"), allowed(seat.clone(), "lobby")), (hall, lobby));
    }
}

#[test]
fn there_are_only_so_many_screens() {
    let mut occasion = Occasion::new();
    for number in 0..Screen::MOST {
        occasion.ask(set(&format!("screen-{number}"))).unwrap();
    }
    occasion.ask(set("screen-0")).unwrap();
    let asked = occasion.ask(set("one-more"));
    assert!(matches!(asked, Err(Refusal::BadScreen { .. })), "{asked:?}");
}
