//! The settings of an event that rulings go by.

use tournament::{
    AskedCall, Claim, Clemency, Command, Consequence, Decision, Docket, GameId, IrregularCall,
    NaturalLimitRule, NotVariedCall, Offence, Outcome, PlayRules, Reason, Refusal, Remark,
    RepetitionCall, WatchState,
};
use xiangqi::Color;
use xiangqi::judge::{PerpetualCheck, Repetition, RuleSet, Verdict};

use crate::event::{Occasion, round, setting};

const GAME: GameId = GameId(1);

/// A chariot that checks for ever, and the moves before.
const CHECK: (&str, &str) =
    ("h2h9 b7c7 h9f9 e9f9 i0i1 c7c3 i1d1 i9i8 d0e1 c3g3 d1d9 f9f8", "d9d8 f8f9 d8d9 f9f8");
/// A cannon that chases a chariot, and the moves before.
const CHASE: (&str, &str) = ("b2b9 b7b3 i3i4 a9b9", "h2b2 i9i7 b2h2 i7i9");
/// A game in which everything that could win is taken.
const BARE: &str = "b2b9 a9b9 h2h9 i9h9 g3g4 g6g5 g4g5 h7h2 g5h5 h9h5 e3e4 a6a5 c3c4 a5a4 a3a4 c6c5 \
    c4c5 h5c5 e4e5 e6e5 a4a5 c5a5 a0a5 b7i7 a5e5 f9e8 e5h5 b9b0 h5h2 i7i3 i0i3 i6i5 \
    i3i5 b0a0 h2a2 a0a2 c0a2 c9a7 i5f5 a7c5 f5e5 g9i7 e5g5 i7g5 h0i2 g5e7 i2g1 c5a7 \
    g1i0 a7c5 i0g1 e7g5 g1e2 e8d7 d0e1 g5e7 e2f4 d9e8 f4e6 e7c9 e6g5 c5e7 g5f3 c9a7 \
    f3e5 a7c5 e5g4 e8f7 g4h6 f7e8 h6f7 e8f7";

/// An event with these rules of play, whose first game has gone so far.
fn event(rules: PlayRules, moves: &str) -> Occasion {
    let mut setting = setting(6);
    setting.regulations.play = rules;
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(setting) }).unwrap();
    occasion.ask(round(1, &[(1, 2), (3, 4), (5, 6)])).unwrap();
    occasion.play(moves);
    occasion
}

fn docket(occasion: &Occasion) -> Docket {
    let rules = &occasion.state.setting().unwrap().regulations.play;
    occasion.game(1).docket(rules).unwrap()
}

fn rule(occasion: &mut Occasion, decision: Decision) -> Result<(), Refusal> {
    let ply = occasion.game(1).ply();
    occasion.ask(Command::Rule { game: GAME, ply, decision }).map(drop)
}

fn confirm() -> Decision {
    Decision::Repetition { call: RepetitionCall::Confirm }
}

fn repeated((lead_in, cycle): (&str, &str), times: usize) -> String {
    format!("{lead_in} {}", [cycle].repeat(times).join(" "))
}

fn claim(occasion: &mut Occasion, by: Color) -> Option<bool> {
    let remark = Remark::Claimed { by, claim: Claim::NaturalLimit };
    let ply = occasion.game(1).ply();
    occasion.ask(Command::Remark { game: GAME, ply, remark }).unwrap();
    docket(occasion).asked.last().unwrap().is_right
}

#[test]
fn perpetual_check_has_to_vary_first_where_the_event_says_so() {
    let rules = PlayRules { perpetual_check: PerpetualCheck::MustVary, ..PlayRules::default() };
    let mut occasion = event(rules, &repeated(CHECK, 3));
    rule(&mut occasion, confirm()).unwrap();
    assert_eq!(occasion.game(1).result(), None);
    assert_eq!(docket(&occasion).watch.unwrap().side, Color::Red);
}

#[test]
fn a_side_has_as_many_rounds_to_vary_as_the_event_gives_it() {
    for rounds in [1, 2, 3] {
        let rules = PlayRules { must_vary_within_rounds: rounds, ..PlayRules::default() };
        let mut occasion = event(rules, &repeated(CHASE, 3));
        rule(&mut occasion, confirm()).unwrap();
        let cycle: Vec<&str> = CHASE.1.split(' ').collect();
        let mut own_moves = 0;
        for mv in cycle.iter().cycle() {
            if docket(&occasion).watch.unwrap().state == WatchState::NotVaried {
                break;
            }
            own_moves += u16::from(occasion.game(1).ply().is_multiple_of(2));
            occasion.play(mv);
        }
        assert_eq!(own_moves, rounds);
        rule(&mut occasion, Decision::NotVaried { call: NotVariedCall::Loses }).unwrap();
        assert_eq!(occasion.game(1).result().unwrap().outcome, Outcome::BlackWins);
    }
}

#[test]
fn a_repetition_is_due_when_the_event_says_so() {
    for (repetition, plies) in [
        (Repetition::Cycles(3), 12),
        (Repetition::Cycles(2), 8),
        (Repetition::Rounds(3), 6),
        (Repetition::Occurrences(3), 8),
    ] {
        let mut occasion = event(PlayRules { repetition, ..PlayRules::default() }, CHASE.0);
        let due = (0..).zip(CHASE.1.split(' ').cycle()).find_map(|(played, mv)| {
            let due = docket(&occasion).proposal.map(|due| (played, due.advice.verdict));
            occasion.play(mv);
            due
        });
        assert_eq!(due, Some((plies, Verdict::RedMustVary)), "{repetition:?}");
    }
}

#[test]
fn the_rule_book_of_the_event_is_asked() {
    // What has to vary by the Chinese rules may be a draw by the Asian ones: chasing in turns.
    let rules = PlayRules { rule_book: RuleSet::Asian, ..PlayRules::default() };
    let occasion = event(rules, &repeated(CHASE, 3));
    assert!(docket(&occasion).proposal.unwrap().advice.article.unwrap().starts_with("AXF"));
}

#[test]
fn the_natural_limit_and_the_checks_that_count_are_the_events() {
    let rules = |rounds, checks_counted| PlayRules {
        natural_limit: NaturalLimitRule { rounds, checks_counted },
        repetition: Repetition::Cycles(100),
        ..PlayRules::default()
    };
    // Red's checks come round twice, and then two rounds without a check.
    let moves = format!("{} a0a1 i8i9 a1a0 i9i8", repeated(CHECK, 2));
    let rounds = |rules: PlayRules| docket(&event(rules, &moves)).natural_limit;
    let of_book = rounds(rules(60, 10));
    let strict = rounds(rules(40, 0));
    assert_eq!(of_book.rounds, of_book.red_counted);
    let checks = strict.rounds - strict.red_counted;
    assert!(checks >= 4, "{strict:?}");
    assert_eq!((strict.black_counted, strict.limit), (strict.rounds, 40));
    for (limit, red, black) in
        [(strict.rounds, false, true), (strict.red_counted, true, true), (60, false, false)]
    {
        let mut occasion = event(rules(limit, 0), &moves);
        assert_eq!(claim(&mut occasion, Color::Red), Some(red));
        assert_eq!(claim(&mut occasion, Color::Black), Some(black));
    }
    let mut occasion = event(rules(strict.red_counted, 0), &moves);
    claim(&mut occasion, Color::Red);
    rule(&mut occasion, Decision::Asked { remark: 1, call: AskedCall::Grant }).unwrap();
    assert_eq!(occasion.game(1).result().unwrap().reason, Reason::NaturalLimit);
}

#[test]
fn an_illegal_move_costs_what_the_event_says() {
    for (illegal_move, consequence) in
        [(Clemency::Loses, Consequence::LosesGame), (Clemency::Foul, Consequence::Foul)]
    {
        let rules = PlayRules { illegal_move, ..PlayRules::default() };
        let mut occasion = event(rules, "h2e2");
        let mv = "b9d8".parse().unwrap();
        let remark = Remark::IllegalPlayed { mv };
        occasion.ask(Command::Remark { game: GAME, ply: 1, remark }).unwrap();
        let call = match illegal_move {
            Clemency::Loses => IrregularCall::Loses,
            Clemency::Foul => IrregularCall::TakeBack,
        };
        rule(&mut occasion, Decision::Irregular { remark: 1, call }).unwrap();
        let entry = occasion.state.ledger().last().unwrap();
        assert_eq!((entry.offence, entry.proposed), (Offence::IllegalMove, consequence));
        assert_eq!(occasion.game(1).result().is_some(), illegal_move == Clemency::Loses);
    }
}

#[test]
fn a_draw_is_proposed_when_nobody_has_a_piece_left_to_win_with() {
    let bare = |draw| Decision::Bare { draw };
    let mut drawn = event(PlayRules::default(), BARE);
    assert!(docket(&drawn).is_bare && docket(&drawn).is_pending());
    rule(&mut drawn, bare(true)).unwrap();
    let result = drawn.game(1).result().unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Draw, Reason::Adjudication));

    let mut played_on = event(PlayRules::default(), BARE);
    rule(&mut played_on, bare(false)).unwrap();
    assert!(!docket(&played_on).is_bare, "it is proposed once");
    assert_eq!(rule(&mut played_on, bare(true)), Err(Refusal::NothingToRule));
}
