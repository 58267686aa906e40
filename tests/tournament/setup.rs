use tournament::{Command, Millis, PlayerNumber, Refusal, RoundNumber, Setting};

use crate::event::{Occasion, setting};

/// What is wrong with a setting that was changed so.
fn fault(change: impl FnOnce(&mut Setting)) -> String {
    let mut setting = setting(3);
    change(&mut setting);
    let found = Command::Found { setting: Box::new(setting) };
    match Occasion::empty().ask(found) {
        Err(Refusal::BadSetting { fault }) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_setting_that_cannot_be_is_refused_with_its_place() {
    let id = "id: 1 to 64 lower-case letters, digits and hyphens";
    for bad in ["", "Cup", "../cup", &"x".repeat(65)] {
        assert_eq!(fault(|setting| bad.clone_into(&mut setting.id)), id);
    }
    assert_eq!(fault(|setting| setting.name.clear()), "name: is empty");
    assert_eq!(fault(|setting| setting.rounds = RoundNumber(0)), "rounds: at least one");
    let allowance = "allowance: more than nothing and at most 24 hours";
    assert_eq!(fault(|setting| setting.allowance = Millis(0)), allowance);
    assert_eq!(fault(|setting| setting.allowance.0 = Millis::A_DAY.0 + 1), allowance);
    let delay = "public_delay: at most 24 hours";
    assert_eq!(fault(|setting| setting.public_delay.0 = Millis::A_DAY.0 + 1), delay);
    let zero = "player 0: numbers begin with 1";
    assert_eq!(fault(|setting| setting.players[1].number = PlayerNumber(0)), zero);
    let twice = "player 1: the number is taken twice";
    assert_eq!(fault(|setting| setting.players[1].number = PlayerNumber(1)), twice);
    let hidden = "player 2: name: contains the hidden character U+200B";
    assert_eq!(fault(|setting| setting.players[1].name.push('\u{200B}')), hidden);
    let long = "player 2: team: has more than 24 characters";
    assert_eq!(fault(|setting| setting.players[1].team = Some("队".repeat(25))), long);
    let many = fault(|setting| setting.players = crate::event::setting(501).players);
    assert_eq!(many, "players: at most 500");
}

#[test]
fn a_rehearsal_begins_before_real_play_or_never() {
    let mut occasion = Occasion::new();
    occasion.ask(Command::BeginRehearsal).unwrap();
    occasion.play("h2e2");
    occasion.ask(Command::BeginRehearsal).unwrap();
    assert!(occasion.state.is_rehearsal());

    let mut real = Occasion::new();
    real.play("h2e2").take_back().unwrap();
    let result = crate::results::red_resigns(3, 0);
    real.ask(result).unwrap();
    assert_eq!(real.ask(Command::BeginRehearsal), Err(Refusal::RealPlay));
}
