//! Whether everybody who should be in a pairing is in it once.

use std::collections::{BTreeMap, BTreeSet};

use super::Violation;
use super::past::Past;
use crate::{Pairing, PlayerNumber};

/// What is wrong with the pairing before any rule of pairing is looked at.
pub(super) fn violations(
    pairing: &Pairing,
    pasts: &BTreeMap<PlayerNumber, Past>,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut seen = BTreeSet::new();
    let mut tables = BTreeSet::new();
    for pair in &pairing.games {
        if !tables.insert(pair.table) {
            violations.push(Violation::TableTwice(pair.table));
        }
    }
    let playing = pairing.games.iter().flat_map(|pair| [pair.red, pair.black]);
    for number in playing.chain(pairing.byes.iter().copied()) {
        if !seen.insert(number) {
            violations.push(Violation::Twice(number));
            continue;
        }
        match pasts.get(&number) {
            None => violations.push(Violation::Unknown(number)),
            Some(past) if !past.present => violations.push(Violation::Unavailable(number)),
            Some(_) => {}
        }
    }
    let present = pasts.values().filter(|past| past.present);
    let mut field = 0;
    for past in present {
        field += 1;
        if !seen.contains(&past.number) {
            violations.push(Violation::LeftOut(past.number));
        }
    }
    let (found, needed) = (pairing.byes.len(), field % 2);
    if found != needed {
        violations.push(Violation::Byes { found, needed });
    }
    violations
}
