//! Rulings: what is proposed follows from the record, what is decided stands in the log.

use tournament::{
    AskedCall, Claim, Clemency, Command, Decision, Docket, Event, GameId, IrregularCall, Millis,
    NotVariedCall, Outcome, Reason, Refusal, Regulations, Remark, RepetitionCall, RuledOn, Seat,
    Table, WatchState,
};
use xiangqi::Color;
use xiangqi::judge::Verdict;

use crate::event::{ALLOWANCE, Occasion};

const GAME: GameId = GameId(1);

/// A cannon that chases a chariot, which goes to and fro: Red has to vary.
const CHASE: (&str, &str) = ("b2b9 b7b3 i3i4 a9b9", "h2b2 i9i7 b2h2 i7i9");
/// A chariot that checks for ever: Red has lost.
const CHECK: (&str, &str) =
    ("h2h9 b7c7 h9f9 e9f9 i0i1 c7c3 i1d1 i9i8 d0e1 c3g3 d1d9 f9f8", "d9d8 f8f9 d8d9 f9f8");
/// Chariots that only go to and fro: a draw.
const IDLE: (&str, &str) = ("", "a0a1 a9a8 a1a0 a8a9");

/// A game with the lead-in and so many cycles.
fn repeated((lead_in, cycle): (&str, &str), times: usize) -> Occasion {
    let mut occasion = Occasion::new();
    occasion.play(lead_in);
    for _ in 0..times {
        occasion.play(cycle);
    }
    occasion
}

fn docket(occasion: &Occasion) -> Docket {
    let rules = &regulations(occasion).play;
    occasion.game(1).docket(rules).unwrap()
}

fn regulations(occasion: &Occasion) -> &Regulations {
    &occasion.state.setting().unwrap().regulations
}

fn rule(occasion: &mut Occasion, decision: Decision) -> Result<Vec<Event>, Refusal> {
    let ply = occasion.game(1).ply();
    occasion.ask(Command::Rule { game: GAME, ply, decision })
}

fn on_repetition(call: RepetitionCall) -> Decision {
    Decision::Repetition { call }
}

fn confirm() -> Decision {
    on_repetition(RepetitionCall::Confirm)
}

fn overrule(verdict: Verdict, reason: &str) -> Decision {
    on_repetition(RepetitionCall::Overrule { verdict, reason: reason.to_owned() })
}

fn result(occasion: &Occasion) -> Option<(Outcome, Reason)> {
    occasion.game(1).result().map(|result| (result.outcome, result.reason))
}

fn claim(by: Color, claim: Claim) -> Remark {
    Remark::Claimed { by, claim }
}

fn remark(occasion: &mut Occasion, remark: Remark) -> Result<Vec<Event>, Refusal> {
    let ply = occasion.game(1).ply();
    occasion.ask(Command::Remark { game: GAME, ply, remark })
}

/// Chariots that go to and fro for so many rounds.
fn idle_rounds(rounds: usize) -> Occasion {
    let mut occasion = Occasion::new();
    for round in 0..rounds {
        occasion.play(if round % 2 == 0 { "a0a1 a9a8" } else { "a1a0 a8a9" });
    }
    occasion
}

#[test]
fn a_repetition_is_noticed_a_cycle_before_it_is_due_and_proposed_then() {
    let two = docket(&repeated(CHASE, 2));
    assert!(two.notice.is_some() && two.proposal.is_none() && !two.is_pending());
    let three = docket(&repeated(CHASE, 3));
    assert!(three.notice.is_none() && three.is_pending());
    assert_eq!(three.proposal.unwrap().advice.verdict, Verdict::RedMustVary);
}

#[test]
fn a_confirmed_ruling_stands_in_the_log_with_labels_article_and_sentences() {
    let mut occasion = repeated(CHASE, 3);
    let events = rule(&mut occasion, confirm()).unwrap();
    let [Event::Ruled { number: 1, ply: 16, on: RuledOn::Repetition(ruled), .. }] = &events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(ruled.verdict(), Some(Verdict::RedMustVary));
    assert_eq!(ruled.article, "25.3");
    assert_eq!(ruled.plies.len(), 4);
    assert!(ruled.plies.iter().all(|ply| !ply.zh.is_empty() && !ply.en.is_empty()));
    assert_eq!(ruled.habits[0].zh, "长捉");
    assert_eq!(occasion.game(1).rulings().all().len(), 1);
    assert_eq!(result(&occasion), None, "the game goes on");
}

#[test]
fn a_side_that_varies_within_its_rounds_is_watched_no_longer() {
    let mut occasion = repeated(CHASE, 3);
    rule(&mut occasion, confirm()).unwrap();
    let watch = docket(&occasion).watch.unwrap();
    assert_eq!((watch.side, watch.rounds, watch.used), (Color::Red, 2, 0));
    occasion.play("h2b2 i9i7");
    let watch = docket(&occasion).watch.unwrap();
    assert_eq!((watch.used, watch.state), (1, WatchState::Counting));
    occasion.play("b2c2");
    assert_eq!(docket(&occasion).watch.unwrap().state, WatchState::Varied);
    assert!(!docket(&occasion).is_pending());
}

#[test]
fn a_side_that_does_not_vary_is_proposed_to_lose_and_loses_when_confirmed() {
    let mut occasion = repeated(CHASE, 3);
    rule(&mut occasion, confirm()).unwrap();
    let loses = || Decision::NotVaried { call: NotVariedCall::Loses };
    occasion.play("h2b2 i9i7");
    assert_eq!(rule(&mut occasion, loses()), Err(Refusal::NothingToRule));
    occasion.play("b2h2");
    let now = docket(&occasion);
    assert_eq!(now.watch.unwrap().state, WatchState::NotVaried);
    assert!(now.is_pending() && now.proposal.is_none(), "the repetition is not ruled again");
    rule(&mut occasion, loses()).unwrap();
    assert_eq!(result(&occasion), Some((Outcome::BlackWins, Reason::Ruling)));
}

#[test]
fn a_side_that_is_let_off_may_be_ruled_again_after_another_cycle() {
    let mut occasion = repeated(CHASE, 3);
    rule(&mut occasion, confirm()).unwrap();
    occasion.play("h2b2 i9i7 b2h2");
    let let_off = |reason: &str| Decision::NotVaried {
        call: NotVariedCall::Dismiss { reason: reason.to_owned() },
    };
    assert_eq!(rule(&mut occasion, let_off(" ")), Err(Refusal::ReasonNeeded));
    rule(&mut occasion, let_off("裁判未及时通知")).unwrap();
    assert!(!docket(&occasion).is_pending());
    occasion.play("i7i9 h2b2 i9i7");
    assert!(docket(&occasion).proposal.is_none());
    occasion.play("b2h2");
    assert!(docket(&occasion).proposal.is_some());
}

#[test]
fn perpetual_check_loses_and_mere_idleness_draws_when_confirmed() {
    for (line, expected) in
        [(CHECK, (Outcome::BlackWins, Reason::Ruling)), (IDLE, (Outcome::Draw, Reason::Repetition))]
    {
        let mut occasion = repeated(line, 3);
        rule(&mut occasion, confirm()).unwrap();
        assert_eq!(result(&occasion), Some(expected));
        assert_eq!(rule(&mut occasion, confirm()).unwrap_err().to_string(), "the game is over");
    }
}

#[test]
fn an_overruled_proposal_needs_a_reason_and_gives_the_arbiters_verdict() {
    let mut occasion = repeated(CHASE, 3);
    let refused = rule(&mut occasion, overrule(Verdict::Draw, ""));
    assert_eq!(refused, Err(Refusal::ReasonNeeded));
    let refused = rule(&mut occasion, overrule(Verdict::None, "理由"));
    assert_eq!(refused, Err(Refusal::Undecided));
    rule(&mut occasion, overrule(Verdict::Draw, "双方同意")).unwrap();
    assert_eq!(result(&occasion), Some((Outcome::Draw, Reason::Repetition)));
    let ruled = occasion.game(1).rulings().all()[0].repetition().unwrap();
    assert_eq!((ruled.advised, ruled.verdict()), (Verdict::RedMustVary, Some(Verdict::Draw)));
}

#[test]
fn a_dismissed_proposal_comes_back_after_another_cycle() {
    let mut occasion = repeated(IDLE, 3);
    rule(&mut occasion, on_repetition(RepetitionCall::Dismiss)).unwrap();
    assert!(docket(&occasion).proposal.is_none());
    assert_eq!(rule(&mut occasion, confirm()), Err(Refusal::NothingToRule));
    occasion.play(IDLE.1);
    assert!(docket(&occasion).proposal.is_some());
}

#[test]
fn a_ruling_is_asked_for_the_ply_that_was_seen_and_goes_with_moves_taken_back() {
    let mut occasion = repeated(CHASE, 3);
    let at = |ply| Command::Rule { game: GAME, ply, decision: confirm() };
    assert_eq!(occasion.ask(at(15)), Err(Refusal::NothingToRule), "it was not due there");
    assert_eq!(occasion.ask(at(17)), Err(Refusal::StalePly { ply: 16 }), "that was taken back");
    rule(&mut occasion, confirm()).unwrap();
    occasion.take_back().unwrap();
    assert!(occasion.game(1).rulings().all().is_empty());
    occasion.play("i7i9");
    rule(&mut occasion, confirm()).unwrap();
    assert_eq!(occasion.game(1).rulings().all()[0].number, 2, "numbers are not used twice");
}

#[test]
fn a_repetition_is_ruled_as_it_was_seen_though_moves_have_followed() {
    let seen = Command::Rule { game: GAME, ply: 16, decision: confirm() };

    // They have gone on repeating: the countdown begins where the arbiter has spoken.
    let mut repeats = repeated(CHASE, 3);
    repeats.play("h2b2 i9i7");
    repeats.ask(seen.clone()).unwrap();
    let watch = docket(&repeats).watch.unwrap();
    assert_eq!((watch.used, watch.state), (0, WatchState::Counting));
    repeats.play("b2h2 i7i9 h2b2");
    assert_eq!(docket(&repeats).watch.unwrap().state, WatchState::NotVaried);

    // Red has varied before it was told to.
    let mut varied = repeated(CHASE, 3);
    varied.play("h2c2");
    varied.ask(seen.clone()).unwrap();
    assert_eq!(docket(&varied).watch.unwrap().state, WatchState::Varied);
    assert!(!docket(&varied).is_pending());

    // Perpetual check has lost where it was ruled on.
    let mut checks = repeated(CHECK, 3);
    let ply = checks.game(1).ply();
    checks.play("d9d7");
    checks.ask(Command::Rule { game: GAME, ply, decision: confirm() }).unwrap();
    assert_eq!(result(&checks), Some((Outcome::BlackWins, Reason::Ruling)));
}

#[test]
fn a_claimed_repetition_stays_proposed_though_they_play_on() {
    let mut occasion = repeated(CHASE, 3);
    remark(&mut occasion, claim(Color::Black, Claim::Repetition)).unwrap();
    occasion.play("h2c2 i9i7");
    let proposal = docket(&occasion).proposal.unwrap();
    assert_eq!((proposal.ply, proposal.advice.verdict), (16, Verdict::RedMustVary));
    occasion.ask(Command::Rule { game: GAME, ply: proposal.ply, decision: confirm() }).unwrap();
    assert!(!docket(&occasion).is_pending());
}

#[test]
fn a_ruling_is_seen_by_the_hall_only_while_it_is_released() {
    let mut occasion = repeated(CHASE, 3);
    let show = |number| Command::ShowRuling { game: GAME, number };
    assert_eq!(occasion.ask(show(Some(1))), Err(Refusal::NothingToRule));
    rule(&mut occasion, confirm()).unwrap();
    assert!(occasion.game(1).rulings().shown().is_none());
    occasion.ask(show(Some(1))).unwrap();
    assert_eq!(occasion.game(1).rulings().shown().unwrap().number, 1);
    occasion.ask(show(None)).unwrap();
    assert!(occasion.game(1).rulings().shown().is_none());
}

#[test]
fn only_the_arbiter_rules() {
    let mut occasion = repeated(CHASE, 3);
    let operator = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    let command = Command::Rule { game: GAME, ply: 16, decision: confirm() };
    assert_eq!(occasion.ask_as(&operator, command), Err(Refusal::NotAllowed));
    let show = Command::ShowRuling { game: GAME, number: None };
    assert_eq!(occasion.ask_as(&operator, show), Err(Refusal::NotAllowed));
}

#[test]
fn an_irregular_move_loses_is_taken_back_or_stands_marked() {
    let attempt = || {
        let mut occasion = Occasion::new();
        occasion.play("h2e2");
        let mv = "b9d8".parse().unwrap();
        remark(&mut occasion, Remark::IllegalPlayed { mv }).unwrap();
        assert_eq!(docket(&occasion).irregular, [1]);
        occasion
    };
    let on = |call| Decision::Irregular { remark: 1, call };

    let mut lost = attempt();
    rule(&mut lost, on(IrregularCall::Loses)).unwrap();
    assert_eq!(result(&lost), Some((Outcome::RedWins, Reason::IllegalMove)));

    let mut taken_back = attempt();
    rule(&mut taken_back, on(IrregularCall::TakeBack)).unwrap();
    assert_eq!(taken_back.game(1).ply(), 1);
    assert!(!docket(&taken_back).is_pending());
    taken_back.play("b9c7");

    let mut stands = attempt();
    let stand = |reason: &str| on(IrregularCall::Stand { reason: reason.to_owned() });
    assert_eq!(rule(&mut stands, stand("")), Err(Refusal::ReasonNeeded));
    rule(&mut stands, stand("对方已应着")).unwrap();
    let record = stands.game(1).record().unwrap();
    assert!(record.is_irregular(1));
    stands.play("h0g2 d8f7").take_back().unwrap();
    let json = serde_json::to_string(&stands.state).unwrap();
    assert_eq!(serde_json::from_str::<tournament::Tournament>(&json).unwrap(), stands.state);
}

#[test]
fn an_irregular_move_cannot_stand_once_the_game_has_gone_on() {
    let mut occasion = Occasion::new();
    let mv = "b0d1".parse().unwrap();
    remark(&mut occasion, Remark::IllegalPlayed { mv }).unwrap();
    occasion.play("b0c2");
    let call = IrregularCall::Stand { reason: "理由".to_owned() };
    let refused = rule(&mut occasion, Decision::Irregular { remark: 1, call });
    assert_eq!(refused, Err(Refusal::StalePly { ply: 1 }));
    let call = IrregularCall::Loses;
    rule(&mut occasion, Decision::Irregular { remark: 1, call }).unwrap();
    let lost = Some((Outcome::BlackWins, Reason::IllegalMove));
    assert_eq!(result(&occasion), lost, "it was Red's, though Black is to move now");
}

#[test]
fn a_right_claim_of_the_natural_limit_draws_and_a_wrong_one_costs_five_minutes() {
    let claimed = |rounds| {
        let mut occasion = idle_rounds(rounds);
        remark(&mut occasion, claim(Color::Red, Claim::NaturalLimit)).unwrap();
        occasion
    };
    let on = |call| Decision::Asked { remark: 1, call };

    let mut wrong = claimed(59);
    let before = wrong.game(1).clocks().red;
    assert_eq!(docket(&wrong).asked[0].is_right, Some(false));
    rule(&mut wrong, on(AskedCall::Deny)).unwrap();
    assert_eq!(wrong.game(1).clocks().red, Millis(before.0 - 300_000));
    assert_eq!(wrong.game(1).clocks().black, ALLOWANCE);
    assert!(docket(&wrong).asked.is_empty());
    assert_eq!(result(&wrong), None);

    let mut right = claimed(60);
    assert_eq!(docket(&right).asked[0].is_right, Some(true));
    rule(&mut right, on(AskedCall::Grant)).unwrap();
    assert_eq!(result(&right), Some((Outcome::Draw, Reason::NaturalLimit)));
}

#[test]
fn a_claim_of_repetition_is_measured_where_it_was_made_and_answered_by_the_ruling() {
    let mut wrong = repeated(CHASE, 2);
    remark(&mut wrong, claim(Color::Black, Claim::Repetition)).unwrap();
    wrong.play(CHASE.1);
    assert_eq!(docket(&wrong).asked[0].is_right, Some(false), "it was too early");

    let mut right = repeated(CHASE, 3);
    remark(&mut right, claim(Color::Black, Claim::Repetition)).unwrap();
    assert_eq!(docket(&right).asked[0].is_right, Some(true));
    rule(&mut right, confirm()).unwrap();
    assert!(docket(&right).asked.is_empty());
}

#[test]
fn a_draw_is_adjudicated_only_while_more_than_three_minutes_are_left() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7").pass(ALLOWANCE.0 - 180_000);
    let late = remark(&mut occasion, claim(Color::Red, Claim::AdvantageDraw));
    let (remaining, above, estimate) = (Millis(180_000), 180, true);
    assert_eq!(late, Err(Refusal::AskedTooLate { remaining, above, estimate }));
    // Black's clock stands, and a claim that can be counted has no such limit.
    remark(&mut occasion, claim(Color::Black, Claim::SimpleDraw)).unwrap();
    remark(&mut occasion, claim(Color::Red, Claim::NaturalLimit)).unwrap();
    // The table's clock shows more than the estimate: it is set, and the request stands.
    let (side, remaining) = (Color::Red, Millis(181_000));
    occasion.ask(Command::SetClock { game: GAME, side, remaining, running: true }).unwrap();
    remark(&mut occasion, claim(Color::Red, Claim::AdvantageDraw)).unwrap();
    let grant = Decision::Asked { remark: 3, call: AskedCall::Grant };
    rule(&mut occasion, grant).unwrap();
    assert_eq!(result(&occasion), Some((Outcome::Draw, Reason::Adjudication)));
}

#[test]
fn nothing_is_ruled_where_only_the_result_is_entered_or_nothing_stands_to_be_ruled() {
    let mut occasion = Occasion::new();
    let rule = |game, decision| Command::Rule { game: GameId(game), ply: 0, decision };
    assert_eq!(occasion.ask(rule(3, confirm())), Err(Refusal::ResultOnly));
    let undue = [
        confirm(),
        Decision::NotVaried { call: NotVariedCall::Loses },
        Decision::Irregular { remark: 1, call: IrregularCall::Loses },
        Decision::Bare { draw: true },
        Decision::Asked { remark: 1, call: AskedCall::Grant },
    ];
    for decision in undue {
        assert_eq!(occasion.ask(rule(1, decision.clone())), Err(Refusal::NothingToRule));
    }
    assert_eq!(regulations(&occasion).play.illegal_move, Clemency::Foul, "the rule book's");
}
