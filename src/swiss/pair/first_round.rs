//! How lottery numbers meet in round 1, before team mates are kept apart.

use crate::FirstRound;

/// How far the pair of positions `a` and `b` is from the list that `kind` prescribes for `vertices`
/// positions, of which the last is the bye where the number of players is odd.
///
/// Neighbours: how many positions lie between the two; in the list 1–2, 3–4, … there are none.
/// Halves and fold: how far each position stands from the one that the list gives to its opponent.
pub(super) fn distance(kind: FirstRound, vertices: usize, a: usize, b: usize) -> u64 {
    let half = vertices / 2;
    let listed = |position: usize| match kind {
        FirstRound::Neighbours => None,
        FirstRound::Halves if position < half => Some(position + half),
        FirstRound::Halves => Some(position - half),
        FirstRound::Fold => Some(vertices - 1 - position),
    };
    let apart = match (listed(a), listed(b)) {
        (Some(for_a), Some(for_b)) => for_a.abs_diff(b) + for_b.abs_diff(a),
        _ => a.abs_diff(b).saturating_sub(1),
    };
    apart as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_first_round_prefers_its_own_list() {
        for (kind, list) in [
            (FirstRound::Neighbours, [(0, 1), (2, 3), (4, 5)]),
            (FirstRound::Halves, [(0, 3), (1, 4), (2, 5)]),
            (FirstRound::Fold, [(0, 5), (1, 4), (2, 3)]),
        ] {
            for (a, b) in list {
                let least = (0..6).filter(|&c| c != a).map(|c| distance(kind, 6, a, c)).min();
                assert_eq!(Some(distance(kind, 6, a, b)), least, "{kind:?}: {a} meets {b}");
            }
        }
    }
}
