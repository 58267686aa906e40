//! The judge against the diagrams of the rule books.

use std::collections::BTreeMap;

use xiangqi::judge::{RuleSet, Rules, Verdict, judge};

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
