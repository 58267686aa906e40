use tournament::{
    Command, GameId, GameResult, HallCommand, Notice, Outcome, Reason, Refusal, RoundNumber, Scene,
    Screen, Setting,
};

use crate::event::{Occasion, round, setting};
use crate::results::red_resigns;

fn ask(occasion: &mut Occasion, change: HallCommand) -> Result<(), Refusal> {
    occasion.ask(Command::Hall { change }).map(drop)
}

/// An event with two rounds in its programme.
fn with_programme() -> Occasion {
    let mut setting: Setting = setting(6);
    let item = |round, starts: &str, ends: &str| tournament::Item {
        what: tournament::Occasion::Round,
        round: Some(RoundNumber(round)),
        starts: starts.to_owned().try_into().unwrap(),
        ends: ends.to_owned().try_into().unwrap(),
        note: String::new(),
    };
    setting.regulations.programme.items = vec![
        item(1, "2016-07-09 13:30", "2016-07-09 14:30"),
        item(2, "2016-07-09 14:50", "2016-07-09 15:50"),
    ];
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(setting) }).unwrap();
    occasion
}

#[test]
fn the_programme_moves_from_one_item_on() {
    let mut occasion = with_programme();
    ask(&mut occasion, HallCommand::Shift { revision: 0, from: 1, minutes: 20 }).unwrap();
    let items = &occasion.state.setting().unwrap().regulations.programme.items;
    let starts: Vec<String> = items.iter().map(|item| item.starts.to_string()).collect();
    assert_eq!(starts, ["2016-07-09 13:30", "2016-07-09 15:10"]);
    for change in [
        HallCommand::Shift { revision: 1, from: 2, minutes: 5 },
        HallCommand::Shift { revision: 1, from: 1, minutes: -180 },
        HallCommand::Shift { revision: 1, from: 0, minutes: 1441 },
    ] {
        assert!(matches!(ask(&mut occasion, change), Err(Refusal::BadSetting { .. })));
    }
    // Two arbiters, or a second click: the programme moves once.
    let again = HallCommand::Shift { revision: 0, from: 1, minutes: 20 };
    assert_eq!(ask(&mut occasion, again), Err(Refusal::StaleTerms { revision: 1 }));
}

#[test]
fn a_notice_stands_until_it_is_taken_away() {
    let mut occasion = with_programme();
    let say = |title: &str, text: &str| HallCommand::Notify {
        title: title.to_owned(),
        text: text.to_owned(),
    };
    for bad in [say("", "字"), say("字", ""), say("字", "藏\u{200B}字")] {
        assert!(matches!(ask(&mut occasion, bad), Err(Refusal::BadText { .. })));
    }
    ask(&mut occasion, say("午餐", "在一楼\n凭证就餐")).unwrap();
    let (notice, at) = occasion.state.notice().unwrap();
    assert!(matches!(notice, Notice::Said { title, .. } if title == "午餐"));
    assert_eq!(*at, occasion.now);
    ask(&mut occasion, HallCommand::ClearNotice).unwrap();
    assert!(occasion.state.notice().is_none());
}

#[test]
fn a_notice_is_on_every_screen_and_each_shows_again_what_it_showed_before() {
    let mut occasion = with_programme();
    let steer = |name: &str, scene| Command::SetScreen {
        screen: Screen { scene, theme: "night".to_owned(), ..Screen::named(name) },
    };
    occasion.ask(steer("lobby", Scene::Grid)).unwrap();
    let say = |title: &str| HallCommand::Notify { title: title.to_owned(), text: "字".to_owned() };
    let scenes = |occasion: &Occasion| -> Vec<_> {
        let screens = occasion.state.screens().iter();
        screens.map(|screen| (screen.name.clone(), screen.scene)).collect()
    };
    let shown = |lobby, hall| [("lobby".to_owned(), lobby), ("hall".to_owned(), hall)];
    ask(&mut occasion, say("午餐")).unwrap();
    ask(&mut occasion, say("改时")).unwrap();
    assert_eq!(scenes(&occasion), shown(Scene::Notice, Scene::Notice));
    ask(&mut occasion, HallCommand::ClearNotice).unwrap();
    assert_eq!(scenes(&occasion), shown(Scene::Grid, Scene::Featured));
    assert_eq!(occasion.state.screens()[0].theme, "night");
    // A screen that was steered on meanwhile stays where it is.
    ask(&mut occasion, say("午餐")).unwrap();
    occasion.ask(steer("lobby", Scene::Teams)).unwrap();
    ask(&mut occasion, HallCommand::ClearNotice).unwrap();
    assert_eq!(scenes(&occasion), shown(Scene::Teams, Scene::Featured));
}

#[test]
fn a_corrected_result_of_an_earlier_round_is_announced() {
    let mut occasion = Occasion::new();
    (1..=3).for_each(|game| drop(occasion.ask(red_resigns(game, 0)).unwrap()));
    occasion.ask(round(2, &[(1, 3), (2, 4), (5, 6)])).unwrap();
    assert!(occasion.state.notice().is_none());
    let result = GameResult { outcome: Outcome::Draw, reason: Reason::Agreement };
    occasion.ask(Command::SetResult { game: GameId(1), revision: 1, result }).unwrap();
    let (notice, _) = occasion.state.notice().unwrap();
    assert_eq!(*notice, Notice::Correction { game: GameId(1) });
}
