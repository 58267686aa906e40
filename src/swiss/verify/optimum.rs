//! The least cost of any pairing.

use super::past::Past;
use super::price::Rules;
use crate::{Cost, Level, Levels};

/// Sums up to here leave the solver the room it needs.
const LARGEST: i128 = 1 << 122;

/// What the best pairing of `field` costs, or `None` where weights do not fit.
pub(super) fn optimum(rules: &Rules<'_>, levels: &Levels, field: &[&Past]) -> Option<Cost> {
    let size = field.len() + field.len() % 2;
    let cost = |a: usize, b: usize| match (field.get(a), field.get(b)) {
        (Some(a), Some(b)) => rules.pair(a, b),
        (Some(resting), None) | (None, Some(resting)) => rules.bye(resting),
        (None, None) => Cost::default(),
    };
    let edges = || (0..size).flat_map(move |a| (a + 1..size).map(move |b| (a, b)));
    let costs: Vec<Cost> = edges().map(|(a, b)| cost(a, b)).collect();
    let radices = radices(&costs, levels, size / 2)?;
    let mut matrix = vec![0_i128; size * size];
    for ((a, b), cost) in edges().zip(&costs) {
        let digits = levels.order().iter().zip(&radices);
        let weight = digits.fold(0, |sum, (&level, radix)| sum * radix + i128::from(cost[level]));
        matrix[a * size + b] = weight;
    }
    let mates = integer_blossom::min_weight_perfect_matching(&matrix, size);
    let mut sum = Cost::default();
    for (a, &b) in mates.iter().enumerate().filter(|&(a, &b)| a < b) {
        sum += cost(a, b);
    }
    Some(sum)
}

/// One more than what each level can sum up to, in their order.
fn radices(costs: &[Cost], levels: &Levels, pairs: usize) -> Option<Vec<i128>> {
    let mut product: i128 = 1;
    let mut radices = Vec::new();
    for &level in levels.order() {
        let most = costs.iter().map(|cost| cost[level]).max().unwrap_or(0);
        let once = [Level::SecondBye, Level::ByePoints, Level::ByeUnplayed].contains(&level);
        let times = if once { 1 } else { i128::try_from(pairs).ok()? };
        let radix = i128::from(most).checked_mul(times)?.checked_add(1)?;
        product = product.checked_mul(radix).filter(|&product| product <= LARGEST)?;
        radices.push(radix);
    }
    Some(radices)
}
