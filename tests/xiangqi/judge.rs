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
fn only_kings_advisors_and_elephants_are_bare() {
    let bare = |fen: &str| is_bare(&fen.parse().unwrap());
    assert!(bare("2bak4/9/9/9/9/9/9/9/9/3A1K3 w"));
    assert!(!bare("2bak4/9/9/9/9/9/P8/9/9/3A1K3 w"));
}
