//! Among equally good pairings, one fixed choice: smaller numbers first.

use super::weights::Weights;

/// Exchanges the opponents of two pairs wherever that costs nothing and gives the smallest of the four
/// vertices a smaller opponent, until no such exchange is left.
///
/// It ends because every exchange makes the list of opponents, read from the smallest vertex on, smaller.
pub(super) fn settle(weights: &Weights, partners: &mut [usize]) {
    let mut settled = false;
    while !settled {
        settled = true;
        for a in 0..partners.len() {
            if a < partners[a] && exchange_for_smaller(weights, partners, a) {
                settled = false;
            }
        }
    }
}

/// Gives `a` the smallest opponent that a free exchange can give.
fn exchange_for_smaller(weights: &Weights, partners: &mut [usize], a: usize) -> bool {
    let b = partners[a];
    for c in a + 1..b {
        let d = partners[c];
        if d < a {
            continue;
        }
        let now = weights.of(a, b) + weights.of(c, d);
        if weights.of(a, c) + weights.of(b, d) == now {
            (partners[a], partners[c]) = (c, a);
            (partners[b], partners[d]) = (d, b);
            return true;
        }
    }
    false
}
