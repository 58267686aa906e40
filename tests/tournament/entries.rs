use std::collections::BTreeSet;

use tournament::{
    Command, Entrant, Event, GameResult, Outcome, PlayerNumber, Proof, Reason, Refusal,
    RosterCommand, RosterEvent, RoundNumber, Verdict, drawn, entry_list_text, list_hash,
};

use crate::event::{Occasion, round, setting};

/// An event that is not frozen: six players in teams of two.
fn before_round_1() -> Occasion {
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(setting(6)) }).unwrap();
    occasion
}

fn ask(occasion: &mut Occasion, change: RosterCommand) -> Result<Vec<Event>, Refusal> {
    occasion.ask(Command::Roster { change })
}

fn entrant(name: &str, team: &str) -> Entrant {
    Entrant { name: name.to_owned(), team: Some(team.to_owned()).filter(|team| !team.is_empty()) }
}

fn names(occasion: &Occasion) -> Vec<(u16, String)> {
    let players = &occasion.state.setting().unwrap().players;
    players.iter().map(|player| (player.number.0, player.name.clone())).collect()
}

#[test]
fn the_list_is_edited_until_the_first_pairing_is_published() {
    let mut occasion = before_round_1();
    let players = vec![entrant(" 张三 ", "清城"), entrant("李四", " "), entrant("王五", "清城")];
    ask(&mut occasion, RosterCommand::Replace { revision: 0, players }).unwrap();
    let add =
        |revision| RosterCommand::Add {
            revision, entrant: entrant("赵六", "连州"), reason: None
        };
    assert_eq!(ask(&mut occasion, add(0)), Err(Refusal::StaleRoster { revision: 1 }));
    ask(&mut occasion, add(1)).unwrap();
    let remove = RosterCommand::Remove { revision: 2, number: PlayerNumber(1) };
    ask(&mut occasion, remove).unwrap();
    let change = RosterCommand::Change {
        revision: 3,
        number: PlayerNumber(2),
        entrant: entrant("李世", "连州"),
        reason: None,
    };
    ask(&mut occasion, change).unwrap();
    let expected = [(2, "李世"), (3, "王五"), (4, "赵六")];
    assert_eq!(names(&occasion), expected.map(|(number, name)| (number, name.to_owned())));
    assert!(occasion.state.amendments().is_empty(), "before the freeze nothing is logged as late");
}

#[test]
fn after_the_freeze_a_correction_needs_a_reason_and_is_logged() {
    let mut occasion = Occasion::new();
    for change in [
        RosterCommand::Replace { revision: 0, players: vec![] },
        RosterCommand::Remove { revision: 0, number: PlayerNumber(1) },
        RosterCommand::Draw { revision: 0, called: vec![1], reason: None },
    ] {
        assert_eq!(ask(&mut occasion, change), Err(Refusal::Frozen));
    }
    let change = |reason: Option<&str>| RosterCommand::Change {
        revision: 0,
        number: PlayerNumber(1),
        entrant: entrant("一号", "1队"),
        reason: reason.map(str::to_owned),
    };
    assert_eq!(ask(&mut occasion, change(Some(" "))), Err(Refusal::ReasonNeeded));
    ask(&mut occasion, change(Some("写错了字"))).unwrap();
    let amendment = &occasion.state.amendments()[0];
    assert_eq!((amendment.reason.as_str(), amendment.at), ("写错了字", occasion.now));
}

#[test]
fn entries_that_cannot_be_are_refused_with_their_place() {
    let mut limited = setting(0);
    limited.regulations.competitions.team_size = 1;
    limited.regulations.pairing.team_count = 1;
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(limited) }).unwrap();
    for (players, expected) in [
        (vec![entrant("", "甲")], "player 1: name: is empty"),
        (vec![entrant("甲", "队\u{202E}")], "player 1: team: contains the hidden character U+202E"),
        (
            vec![entrant("张三441802199001011231", "甲")],
            "player 1: name: holds an identity number, which is never kept",
        ),
        (vec![entrant("甲", ""), entrant("甲", "")], "player 2: 甲 is there twice"),
        (vec![entrant("甲", "丙"), entrant("乙", "丙")], "丙: more than 1 players"),
    ] {
        let refused = ask(&mut occasion, RosterCommand::Replace { revision: 0, players });
        assert_eq!(refused, Err(Refusal::BadEntries { fault: expected.to_owned() }));
    }
    let unknown = Err(Refusal::UnknownPlayer { number: PlayerNumber(9) });
    let (number, reason) = (PlayerNumber(9), "病".to_owned());
    let round = RoundNumber(1);
    for change in [
        RosterCommand::CheckIn { number, present: true },
        RosterCommand::Judge { number, verdict: None },
        RosterCommand::Withdraw { number, reason: reason.clone() },
        RosterCommand::Return { number, reason: reason.clone() },
        RosterCommand::Disqualify { number, reason },
        RosterCommand::Leave { number, round, granted: true },
        RosterCommand::Remove { revision: 0, number },
    ] {
        assert_eq!(ask(&mut occasion, change), unknown);
    }
}

#[test]
fn a_late_entry_is_refused_or_waits_for_the_next_round() {
    let late = |reason: Option<&str>| RosterCommand::Add {
        revision: 0,
        entrant: entrant("迟到", ""),
        reason: reason.map(str::to_owned),
    };
    let mut occasion = Occasion::new();
    assert_eq!(ask(&mut occasion, late(None)), Err(Refusal::ReasonNeeded));
    ask(&mut occasion, late(Some("航班延误"))).unwrap();
    assert_eq!(occasion.state.attendance(PlayerNumber(7)).entered, Some(RoundNumber(2)));

    let mut strict = setting(6);
    strict.regulations.pairing.late_entry = swiss::LateEntry::Refused;
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(strict) }).unwrap();
    occasion.ask(round(1, &[(1, 2), (3, 4), (5, 6)])).unwrap();
    assert_eq!(ask(&mut occasion, late(Some("航班延误"))), Err(Refusal::LateEntry));
}

#[test]
fn numbers_are_drawn_so_that_anybody_can_repeat_it() {
    let list = [entrant("张三", "清城"), entrant("李四", "")];
    assert_eq!(entry_list_text(&list), "1\t清城\t张三\n2\t\t李四\n");
    // Computed with another program: sha256sum of the text above.
    let hash = "d542081ed112ef192b937d17a0e72c1ae15f6a6a11283c32fce720c74a6837da";
    assert_eq!(list_hash(&list).to_string(), hash);
    // The tickets of places 1 and 2 begin with 8405 and d1b4.
    assert_eq!(drawn(&list, &[7, 23], false), [PlayerNumber(1), PlayerNumber(2)]);

    let mut occasion = before_round_1();
    let check_in = RosterCommand::CheckIn { number: PlayerNumber(3), present: true };
    ask(&mut occasion, check_in).unwrap();
    let draw = |revision, reason: Option<&str>| RosterCommand::Draw {
        revision,
        called: vec![7, 23, 5],
        reason: reason.map(str::to_owned),
    };
    let events = ask(&mut occasion, draw(0, None)).unwrap();
    let Event::Roster { event: RosterEvent::Drawn { order, .. } } = &events[0] else { panic!() };
    let place = order.iter().position(|place| *place == PlayerNumber(3)).unwrap();
    let number = PlayerNumber(u16::try_from(place).unwrap() + 1);
    assert!(occasion.state.attendance(number).present, "what was noted of a player goes along");
    assert_eq!(occasion.state.setting().unwrap().player(number).unwrap().name, "3号");
    let draw_of = occasion.state.draw().unwrap();
    assert_eq!(draw_of.hash, list_hash(&draw_of.list));
    assert_eq!(ask(&mut occasion, draw(1, None)), Err(Refusal::ReasonNeeded));
    ask(&mut occasion, draw(1, Some("报名表有误"))).unwrap();
}

#[test]
fn nobody_or_too_many_numbers_draw_nothing() {
    let mut occasion = before_round_1();
    for called in [vec![], vec![1; 21]] {
        let refused = ask(&mut occasion, RosterCommand::DrawLots { called: called.clone() });
        let fault = "1 to 20 numbers are called".to_owned();
        assert_eq!(refused, Err(Refusal::BadEntries { fault: fault.clone() }));
        let refused = ask(&mut occasion, RosterCommand::Draw { revision: 0, called, reason: None });
        assert_eq!(refused, Err(Refusal::BadEntries { fault }));
    }
}

#[test]
fn team_mates_never_get_numbers_next_to_each_other_where_that_can_be() {
    for teams in [vec![5; 10], vec![4, 3, 2], vec![1, 1], vec![3, 1, 1], vec![2, 5, 1, 2]] {
        let list: Vec<Entrant> = teams
            .iter()
            .enumerate()
            .flat_map(|(team, &size)| {
                (0..size).map(move |name| entrant(&format!("{team}-{name}"), &format!("{team}队")))
            })
            .collect();
        for called in 0..200 {
            let order = drawn(&list, &[called], true);
            assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), list.len());
            let team = |place: &PlayerNumber| list[usize::from(place.0) - 1].team.as_ref();
            let apart = order.windows(2).all(|pair| team(&pair[0]) != team(&pair[1]));
            assert!(apart, "{teams:?}, called {called}");
        }
    }
}

#[test]
fn players_check_in_are_ticked_leave_and_return() {
    let mut occasion = Occasion::new();
    let number = PlayerNumber(1);
    let verdict = Some(Verdict { proof: Proof::CountyCard, eligible: true });
    ask(&mut occasion, RosterCommand::Judge { number, verdict }).unwrap();
    assert_eq!(occasion.state.attendance(number).verdict, verdict);
    let leave = |round| RosterCommand::Leave { number, round: RoundNumber(round), granted: true };
    let over = Err(Refusal::RoundOver { round: RoundNumber(1) });
    assert_eq!(ask(&mut occasion, leave(1)), over);
    ask(&mut occasion, leave(2)).unwrap();
    let withdraw = |reason: &str| RosterCommand::Withdraw { number, reason: reason.to_owned() };
    assert_eq!(ask(&mut occasion, withdraw("")), Err(Refusal::ReasonNeeded));
    ask(&mut occasion, withdraw("生病")).unwrap();
    assert_eq!(ask(&mut occasion, withdraw("生病")), Err(Refusal::AlreadyWithdrawn));
    assert_eq!(occasion.state.attendance(number).left_after, Some(RoundNumber(1)));
    let back = RosterCommand::Return { number, reason: "痊愈".to_owned() };
    ask(&mut occasion, back.clone()).unwrap();
    assert_eq!(ask(&mut occasion, back), Err(Refusal::NotWithdrawn));
}

#[test]
fn who_is_disqualified_loses_the_open_game_and_leaves() {
    let mut occasion = Occasion::new();
    let number = PlayerNumber(4);
    let disqualify = RosterCommand::Disqualify { number, reason: "携带手机".to_owned() };
    ask(&mut occasion, disqualify.clone()).unwrap();
    let lost = GameResult { outcome: Outcome::RedWins, reason: Reason::Disqualification };
    assert_eq!(occasion.game(2).result(), Some(lost));
    assert!(occasion.state.attendance(number).disqualified);
    assert_eq!(ask(&mut occasion, disqualify), Err(Refusal::AlreadyWithdrawn));
}
