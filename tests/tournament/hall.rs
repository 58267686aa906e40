use tournament::{
    Command, GameId, GameResult, HallCommand, Notice, Outcome, Reason, Refusal, RoundNumber,
    Setting,
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
    ask(&mut occasion, HallCommand::Shift { from: 1, minutes: 20 }).unwrap();
    let items = &occasion.state.setting().unwrap().regulations.programme.items;
    let starts: Vec<String> = items.iter().map(|item| item.starts.to_string()).collect();
    assert_eq!(starts, ["2016-07-09 13:30", "2016-07-09 15:10"]);
    for change in [
        HallCommand::Shift { from: 2, minutes: 5 },
        HallCommand::Shift { from: 1, minutes: -180 },
        HallCommand::Shift { from: 0, minutes: 1441 },
    ] {
        assert!(matches!(ask(&mut occasion, change), Err(Refusal::BadSetting { .. })));
    }
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
