use tournament::{
    Command, Coverage, Difference, Event, GameId, Outcome, Pairing, PlayerNumber, Question,
    Refusal, RosterCommand, RoundNumber, Seat, Supposed, Table,
};

use crate::event::{Occasion, round, setting};
use crate::results::red_resigns;

/// Every game of round 1 has a result: players 2, 4 and 6 have won.
fn after_round_1() -> Occasion {
    let mut occasion = Occasion::new();
    (1..=3).for_each(|game| drop(occasion.ask(red_resigns(game, 0)).unwrap()));
    occasion
}

fn pairs(pairings: &[Pairing]) -> Vec<(u16, u16)> {
    pairings.iter().map(|pairing| (pairing.red.0, pairing.black.0)).collect()
}

#[test]
fn the_draft_keeps_the_hard_rules_and_can_be_published_as_it_is() {
    let mut occasion = after_round_1();
    let arbiter = occasion.seat(Seat::Arbiter);
    let draft = occasion.state.draft(&[]).unwrap();
    assert!(draft.optimal && draft.relaxed.is_empty() && draft.byes.is_empty());
    assert_eq!(draft.reasons.len(), draft.pairings.len());
    let team = |number: PlayerNumber| number.0.div_ceil(2);
    assert!(draft.pairings.iter().all(|game| team(game.red) != team(game.black)));
    occasion.ask_as(&arbiter, Command::PublishProposal { round: RoundNumber(2) }).unwrap();
    let published: Vec<Pairing> =
        occasion.state.games_of(RoundNumber(2)).map(|game| *game.pairing()).collect();
    assert_eq!(pairs(&published), pairs(&draft.pairings));
}

#[test]
fn a_pairing_by_hand_is_reviewed_and_needs_a_reason() {
    let mut occasion = after_round_1();
    let arbiter = occasion.seat(Seat::Arbiter);
    let by_hand = round(2, &[(1, 2), (3, 5), (4, 6)]);
    let Command::PublishRound { pairings, .. } = &by_hand else { panic!() };
    let review = occasion.state.review(pairings, &[], &[]).unwrap();
    assert!(review.needs_reason());
    let rematch = |violation: &swiss::Violation| {
        matches!(violation, swiss::Violation::Broken { level: swiss::Level::Rematch, .. })
    };
    assert!(review.violations.iter().any(rematch), "{:?}", review.violations);
    let added = |difference: &Difference| matches!(difference, Difference::Added(_));
    assert!(review.differences.iter().any(added));
    assert_eq!(occasion.ask_as(&arbiter, by_hand.clone()), Err(Refusal::ReasonNeeded));
    let Command::PublishRound { round, pairings, byes, .. } = by_hand else { panic!() };
    let reason = Some("两队要求".to_owned());
    let reasoned = Command::PublishRound { round, pairings, byes, reason: reason.clone() };
    let events = occasion.ask_as(&arbiter, reasoned).unwrap();
    assert!(matches!(&events[0], Event::RoundPublished { reason: given, .. } if *given == reason));
}

#[test]
fn an_odd_field_has_a_bye_that_counts_as_a_win() {
    let mut occasion = after_round_1();
    let withdraw = RosterCommand::Withdraw { number: PlayerNumber(6), reason: "生病".to_owned() };
    occasion.ask(Command::Roster { change: withdraw }).unwrap();
    let draft = occasion.state.draft(&[]).unwrap();
    assert_eq!((draft.pairings.len(), draft.byes.len()), (2, 1));
    occasion.ask(Command::PublishProposal { round: RoundNumber(2) }).unwrap();
    let rested = draft.byes[0];
    assert_eq!(occasion.state.byes(RoundNumber(2)), [rested]);
    let before = occasion.state.points_before(RoundNumber(2), rested);
    assert_eq!(occasion.state.points_before(RoundNumber(3), rested), before + 2);
}

#[test]
fn open_games_are_supposed_for_a_look_and_excepted_with_a_reason() {
    let mut occasion = Occasion::new();
    occasion.ask(red_resigns(1, 0)).unwrap();
    let open = vec![GameId(2), GameId(3)];
    assert_eq!(occasion.state.draft(&[]).unwrap_err(), Refusal::OpenGames { games: open });
    let suppose = |game| Supposed { game: GameId(game), outcome: Outcome::Draw };
    occasion.state.draft(&[suppose(2), suppose(3)]).unwrap();
    let except = |game, reason: &str| Command::Except {
        game: GameId(game),
        outcome: Outcome::Draw,
        reason: reason.to_owned(),
    };
    assert_eq!(occasion.ask(except(2, " ")), Err(Refusal::ReasonNeeded));
    assert!(matches!(occasion.ask(except(1, "误")), Err(Refusal::GameOver { .. })));
    occasion.ask(except(2, "停电")).unwrap();
    occasion.ask(except(3, "停电")).unwrap();
    assert!(occasion.state.is_closed(RoundNumber(1)));
    occasion.ask(Command::PublishProposal { round: RoundNumber(2) }).unwrap();
    // The game goes on beyond its round, move by move, until it has its result.
    let late = Command::PlayMove { game: GameId(2), ply: 0, mv: "h2e2".parse().unwrap() };
    occasion.ask(late).unwrap();
    occasion.ask(red_resigns(2, 0)).unwrap();
    let over = Command::TakeBack { game: GameId(2), ply: 1 };
    assert_eq!(occasion.ask(over), Err(Refusal::RoundOver { round: RoundNumber(1) }));
}

#[test]
fn round_1_waits_for_questions_and_for_the_lottery() {
    let mut open = setting(6);
    open.regulations.questions = vec![Question::TeamScore];
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(open) }).unwrap();
    let arbiter = occasion.seat(Seat::Arbiter);
    let publish = Command::PublishProposal { round: RoundNumber(1) };
    let questions = vec![Question::TeamScore];
    let refused = occasion.ask_as(&arbiter, publish.clone());
    assert_eq!(refused, Err(Refusal::OpenQuestions { questions }));
    let answer = tournament::Answer::TeamScore { team_count: 2 };
    let change = tournament::TermsCommand::Settle { answer };
    occasion.ask(Command::Terms { change }).unwrap();
    assert_eq!(occasion.ask_as(&arbiter, publish.clone()), Err(Refusal::NotDrawn));
    let change = RosterCommand::Draw { revision: 0, called: vec![3], reason: None };
    occasion.ask(Command::Roster { change }).unwrap();
    occasion.ask_as(&arbiter, publish).unwrap();
    assert_eq!(occasion.state.games().count(), 3);
}

#[test]
fn when_the_featured_game_has_ended_the_rule_proposes_the_next() {
    let mut occasion = Occasion::new();
    assert_eq!(occasion.state.next_featured(), None);
    let featured = occasion.state.featured().unwrap();
    occasion.ask(red_resigns(featured.0, 0)).unwrap();
    let next = occasion.state.next_featured().unwrap();
    assert_ne!(next, featured);
    assert!(occasion.game(next.0).record().is_some());
}

#[test]
fn the_rule_hangs_a_game_of_the_top_points_group() {
    let mut occasion = after_round_1();
    let pairing = |table, red, black| Pairing {
        table: Table(table),
        red: PlayerNumber(red),
        black: PlayerNumber(black),
        coverage: Coverage::Moves,
    };
    let pairings = vec![pairing(1, 1, 3), pairing(2, 2, 4), pairing(3, 5, 6)];
    let (round, byes, reason) = (RoundNumber(2), vec![], None);
    occasion.ask(Command::PublishRound { round, pairings, byes, reason }).unwrap();
    assert_eq!(occasion.state.featured(), Some(GameId(5)), "two winners meet at table 2");
}
