use tournament::{
    Amended, Answer, Command, Event, Question, Refusal, RoundNumber, Setting, TermsCommand,
};

use crate::event::{Occasion, round, setting};

fn change(occasion: &Occasion, edit: impl Fn(&mut Setting), reason: Option<&str>) -> Command {
    let mut setting = occasion.state.setting().unwrap().clone();
    edit(&mut setting);
    Command::Terms {
        change: TermsCommand::Change {
            revision: occasion.state.terms_revision(),
            terms: Box::new(setting.terms()),
            reason: reason.map(str::to_owned),
        },
    }
}

fn later(setting: &mut Setting) {
    setting.regulations.play.late_minutes = 10;
}

#[test]
fn terms_are_edited_freely_until_the_first_pairing_and_with_a_reason_after() {
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(setting(6)) }).unwrap();
    let first = change(&occasion, later, None);
    occasion.ask(first.clone()).unwrap();
    assert_eq!(occasion.ask(first), Err(Refusal::StaleTerms { revision: 1 }));
    occasion.ask(round(1, &[(1, 2), (3, 4), (5, 6)])).unwrap();
    let back = |setting: &mut Setting| setting.regulations.play.late_minutes = 15;
    let without = change(&occasion, back, None);
    assert_eq!(occasion.ask(without), Err(Refusal::ReasonNeeded));
    let with = change(&occasion, back, Some("组委会决定"));
    occasion.ask(with).unwrap();
    let [amendment] = occasion.state.amendments() else { panic!() };
    let Amended::Terms { before, after } = &amendment.amended else { panic!() };
    let minutes = |terms: &tournament::Terms| terms.regulations.play.late_minutes;
    assert_eq!((minutes(before), minutes(after)), (10, 15));
    assert_eq!(amendment.reason, "组委会决定");
}

#[test]
fn rounds_that_were_published_cannot_be_planned_away() {
    let mut occasion = Occasion::new();
    let fewer = change(&occasion, |setting| setting.rounds = RoundNumber(0), Some("缩短"));
    assert!(matches!(occasion.ask(fewer), Err(Refusal::BadSetting { .. })));
    let wrong = |setting: &mut Setting| setting.regulations.prizes.teams_total = 1;
    let wrong = change(&occasion, wrong, Some("奖金"));
    let fault = "regulations.prizes.teams_total: the prizes add up to 0 yuan, not 1".to_owned();
    assert_eq!(occasion.ask(wrong), Err(Refusal::BadSetting { fault }));
}

#[test]
fn an_open_question_is_settled_once_with_one_of_its_readings() {
    let mut open = setting(6);
    open.regulations.questions = vec![Question::TeamScore, Question::PlaceReverse];
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(open) }).unwrap();
    assert_eq!(occasion.state.open_questions(), [Question::TeamScore, Question::PlaceReverse]);
    let settle = |answer| Command::Terms { change: TermsCommand::Settle { answer } };
    let repetition = xiangqi::judge::Repetition::Cycles(3);
    let unasked = settle(Answer::Repetition { repetition });
    assert_eq!(occasion.ask(unasked), Err(Refusal::NoSuchQuestion));
    let none = settle(Answer::PlaceReverse { tiebreak: swiss::Tiebreak::Wins });
    assert!(matches!(occasion.ask(none), Err(Refusal::BadSetting { .. })));
    let events = occasion.ask(settle(Answer::TeamScore { team_count: 0 })).unwrap();
    assert!(matches!(events[..], [Event::Terms { .. }]));
    let again = settle(Answer::TeamScore { team_count: 4 });
    assert_eq!(occasion.ask(again), Err(Refusal::NoSuchQuestion));
    occasion.ask(settle(Answer::PlaceReverse { tiebreak: swiss::Tiebreak::OpsReverse })).unwrap();
    let pairing = &occasion.state.setting().unwrap().regulations.pairing;
    assert_eq!(pairing.team_count, 0);
    assert!(pairing.tiebreaks.ends_with(&[swiss::Tiebreak::OpsReverse]));
    assert!(occasion.state.open_questions().is_empty());
}
