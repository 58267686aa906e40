//! The judge against the diagrams of the rule books.

use std::collections::BTreeMap;

use xiangqi::Record;
use xiangqi::judge::{PerpetualCheck, Repetition, RuleSet, Rules, Verdict, is_bare, judge};

use crate::judge_cases::{cases, disagreements, open_lines};

#[test]
fn the_judge_agrees_with_the_diagrams_but_for_the_listed_ones() {
    let listed = disagreements();
    let mut agreement: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut unlisted = Vec::new();
    for case in cases() {
        let ruling = judge(&case.record(), &case.rules());
        let count = agreement.entry(format!("{:?} {}", case.set, case.confidence)).or_default();
        count.1 += 1;
        let known = listed.iter().find(|known| known.id == case.id);
        let expected = known.map_or(&case.verdict, |known| &known.verdict);
        if ruling.verdict.to_string() == case.verdict {
            count.0 += 1;
        }
        if ruling.verdict.to_string() != *expected {
            unlisted.push(format!("{}: {} instead of {expected}", case.id, ruling.verdict));
        }
        for (index, printed) in case.labels.iter().flatten().enumerate() {
            let ply = &ruling.plies[index];
            // The books print 兑 where the table has 闲.
            let printed = if printed == "兑" { "闲" } else { printed };
            let is_known = known.is_some_and(|known| known.plies.contains(&index));
            if (ply.label.name() == printed) == is_known {
                unlisted.push(format!(
                    "{} {}: {} instead of {printed}: {}",
                    case.id,
                    ply.mv,
                    ply.label.name(),
                    ply.en
                ));
            }
        }
    }
    eprintln!("diagrams whose verdict agrees: {agreement:?}");
    assert!(unlisted.is_empty(), "{}", unlisted.join("\n"));
}

#[test]
fn a_line_without_repetition_is_not_ruled() {
    for record in open_lines() {
        for set in [RuleSet::Chinese2011, RuleSet::Chinese2020, RuleSet::Asian] {
            assert_eq!(judge(&record, &Rules::of(set)).verdict, Verdict::None);
        }
    }
}

#[test]
fn less_than_three_cycles_are_not_ruled_and_more_change_nothing() {
    for case in cases() {
        let mut record = case.record();
        let verdict = judge(&record, &case.rules()).verdict;
        record.extend(case.cycle.iter().copied()).unwrap();
        assert_eq!(judge(&record, &case.rules()).verdict, verdict, "{}: four cycles", case.id);
        record.truncate(case.lead_in.len() + 3 * case.cycle.len() - 1);
        assert_eq!(judge(&record, &case.rules()).verdict, Verdict::None, "{}: cut", case.id);
    }
}

#[test]
fn an_event_may_let_perpetual_check_vary_first_and_rule_after_rounds() {
    let mut record = Record::new("3k5/9/9/9/9/4R4/9/9/9/5K3 w".parse().unwrap());
    for mv in ["e4d4", "d9e9", "d4e4", "e9d9", "e4d4", "d9e9"] {
        record.play(mv.parse().unwrap()).unwrap();
    }
    let verdict = |repetition, perpetual_check| {
        judge(&record, &Rules { repetition, perpetual_check, ..Rules::default() }).verdict
    };
    assert_eq!(verdict(Repetition::Cycles(3), PerpetualCheck::Loses), Verdict::None);
    assert_eq!(verdict(Repetition::Rounds(3), PerpetualCheck::Loses), Verdict::RedLoses);
    assert_eq!(verdict(Repetition::Rounds(3), PerpetualCheck::MustVary), Verdict::RedMustVary);
    assert_eq!(verdict(Repetition::Occurrences(2), PerpetualCheck::Loses), Verdict::RedLoses);
    assert_eq!(verdict(Repetition::Occurrences(3), PerpetualCheck::Loses), Verdict::None);
}

#[test]
fn a_notice_comes_one_cycle_before_the_ruling_is_due() {
    let cycle = ["e4d4", "d9e9", "d4e4", "e9d9"].map(|mv| mv.parse().unwrap());
    let closeness = |repetition, plies: usize| {
        let mut record = Record::new("3k5/9/9/9/9/4R4/9/9/9/5K3 w".parse().unwrap());
        record.extend(cycle.into_iter().cycle().take(plies)).unwrap();
        let ruling = judge(&record, &Rules { repetition, ..Rules::default() });
        (ruling.is_close, ruling.verdict != Verdict::None)
    };
    let noticed = |repetition| (0..20).find(|plies| closeness(repetition, *plies).0);
    let due = |repetition| (0..20).find(|plies| closeness(repetition, *plies).1);
    for (repetition, notice, ruling) in [
        (Repetition::Cycles(3), 8, 12),
        (Repetition::Rounds(3), 4, 6),
        (Repetition::Occurrences(3), 4, 8),
    ] {
        assert_eq!(noticed(repetition), Some(notice), "{repetition:?}");
        assert_eq!(due(repetition), Some(ruling), "{repetition:?}");
        assert!(!closeness(repetition, ruling).0, "{repetition:?}: what is due is not close");
    }
}

#[test]
fn the_habit_of_each_side_is_named_as_in_the_rule_book() {
    let habits = |fen: &str, cycle: [&str; 4]| {
        let mut record = Record::new(fen.parse().unwrap());
        record.extend(cycle.map(|mv| mv.parse().unwrap()).repeat(3)).unwrap();
        let ruling = judge(&record, &Rules::default());
        ruling.habits.unwrap().map(|habit| (habit.zh, habit.is_allowed))
    };
    let checks = habits("5k3/9/9/4R4/9/9/9/9/9/3K5 w", ["e6f6", "f9e9", "f6e6", "e9f9"]);
    assert_eq!(checks, [("长将", false), ("皆闲", true)]);
    let chases = habits("5k3/9/9/9/6n2/9/9/9/8R/3K5 w", ["i1g1", "g5i4", "g1i1", "i4g5"]);
    assert_eq!(chases, [("长捉", false), ("皆闲", true)]);
}

#[test]
fn answering_a_check_renews_no_attack_that_stood_before_it() {
    // Elephants attack a pawn all the time, and one of them answers a cannon's checks.
    let fen = "3a1k3/9/4ba2b/C8/6P2/2B2N3/6C2/4B4/4K3c/5A3 w";
    let mut record = Record::new(fen.parse().unwrap());
    let cycle = ["a6a9", "e7c9", "a9a6", "c9e7"].map(|mv| mv.parse().unwrap());
    record.extend(cycle.repeat(3)).unwrap();
    assert_eq!(judge(&record, &Rules::of(RuleSet::Asian)).verdict, Verdict::Draw);
}

#[test]
fn a_piece_that_is_only_followed_is_called_protected_where_it_is() {
    // The chariot follows a cannon that an elephant protects, and one that it may not leave the
    // mate on its own king for.
    let sentence = |fen: &str, cycle: [&str; 4]| {
        let mut record = Record::new(fen.parse().unwrap());
        record.extend(cycle.map(|mv| mv.parse().unwrap()).repeat(3)).unwrap();
        let ply = judge(&record, &Rules::default()).plies.remove(0);
        assert_eq!(ply.label.kind(), Some("跟"), "{}", ply.en);
        ply.en
    };
    let rooted = "5k3/9/4b4/9/6c2/9/9/9/8R/3K5 w";
    assert!(sentence(rooted, ["i1g1", "f9f8", "g1i1", "f8f9"]).contains("which is protected"));
    let dear = "5a3/1n7/5k2n/N8/2b6/8c/1p7/B6R1/3CNr3/3K5 w";
    assert!(sentence(dear, ["h2i2", "i4h4", "i2h2", "h4i4"]).contains("wins nothing"));
}

#[test]
fn only_kings_advisors_and_elephants_are_bare() {
    let bare = |fen: &str| is_bare(&fen.parse().unwrap());
    assert!(bare("2bak4/9/9/9/9/9/9/9/9/3A1K3 w"));
    assert!(!bare("2bak4/9/9/9/9/9/P8/9/9/3A1K3 w"));
}
