//! The judge at work beside games: no ruling without a repetition, and always an end.

use std::fs;

use xiangqi::judge::{Label, NaturalLimit, RuleSet, Rules, Verdict, judge};
use xiangqi::{Color, Move, Position, Record};

use crate::random::Random;

const MASTER_GAMES: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpora/games/master-games.jsonl");

#[test]
fn master_games_are_ruled_only_where_a_position_came_back_three_times() {
    let Ok(text) = fs::read_to_string(MASTER_GAMES) else {
        eprintln!("not here, so not judged: {MASTER_GAMES}");
        return;
    };
    for line in text.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut record = Record::default();
        for mv in game["moves"].as_str().unwrap().split_whitespace() {
            record.play(mv.parse().unwrap()).unwrap();
            assert_ruled_only_on_repetition(&record, RuleSet::Chinese2011);
        }
    }
}

#[test]
fn random_games_are_ruled_only_on_repetition_and_always_judged() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut record = Record::default();
        // Few pieces move to and fro most, so the second half of the games begins with few.
        if seed % 2 == 1 {
            record = Record::new("3ak4/4a4/9/9/4c4/4R4/9/9/4A4/3AK4 w".parse().unwrap());
        }
        for _ in 0..150 {
            let moves = record.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            // Going back is made likely, so that cycles come about.
            let back = record.moves().len().checked_sub(2).map(|ply| record.moves()[ply]);
            let back = back.map(|mv| Move { from: mv.to, to: mv.from });
            let returns = back.filter(|mv| moves.contains(mv) && random.below(4) > 0);
            record.play(returns.unwrap_or_else(|| random.choice(&moves))).unwrap();
            for set in [RuleSet::Chinese2011, RuleSet::Asian] {
                assert_ruled_only_on_repetition(&record, set);
            }
        }
    }
}

#[test]
fn the_natural_limit_leaves_out_the_claimants_checks_beyond_those_that_count() {
    let mut record = Record::new("3k5/9/9/9/9/4R4/9/9/9/5K3 w - - 20 11".parse().unwrap());
    for mv in ["e4d4", "d9e9", "d4e4", "e9d9", "e4d4", "d9e9"] {
        record.play(mv.parse().unwrap()).unwrap();
    }
    let counts = |limit, checks_counted| {
        let rules = Rules { limit, checks_counted, ..Rules::default() };
        let found = NaturalLimit::of(&record, &rules);
        assert_eq!(found.rounds, 13);
        (found.red_counted, found.black_counted, Color::ALL.map(|side| found.may_claim(side)))
    };
    assert_eq!(counts(60, 10), (13, 13, [false, false]));
    assert_eq!(counts(13, 2), (12, 13, [false, true]));
    assert_eq!(counts(10, 0), (10, 13, [true, true]));
}

/// Asserts what holds of every ruling, whatever was played.
fn assert_ruled_only_on_repetition(record: &Record, set: RuleSet) {
    let ruling = judge(record, &Rules::of(set));
    let place = || format!("{} after {:?}", record.start(), record.moves());
    let last = record.position();
    let came_back = record.positions().iter().filter(|one| is_same(one, last)).count();
    if ruling.verdict == Verdict::None {
        assert!(ruling.plies.is_empty(), "{}", place());
        return;
    }
    assert!(came_back > 3, "ruled after {came_back} occurrences: {}", place());
    assert_ne!(ruling.verdict, Verdict::Undecided, "{}", place());
    let always_checks = Color::ALL.map(|side| {
        let mut own = ruling.plies.iter().filter(|ply| ply.side == side);
        own.all(|ply| matches!(ply.label, Label::Check { .. }))
    });
    match always_checks {
        [true, false] => assert_eq!(ruling.verdict, Verdict::RedLoses, "{}", place()),
        [false, true] => assert_eq!(ruling.verdict, Verdict::BlackLoses, "{}", place()),
        _ => assert_eq!(ruling.verdict.loser(), None, "{}", place()),
    }
}

fn is_same(one: &Position, other: &Position) -> bool {
    one.board() == other.board() && one.side_to_move() == other.side_to_move()
}
