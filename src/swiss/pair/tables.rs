//! Which pair plays where.

use std::cmp::Reverse;

use super::colors::has_red;
use super::field::Field;
use super::{Pair, Pairing};
use crate::{PlayerNumber, Tournament, cross_table};

/// The published form of a matching: tables by the higher player's points, then by the sum of points, then
/// by the smaller number; the bye last.
pub(super) fn publish(field: &Field, partners: &[usize]) -> Pairing {
    let players = field.candidates.len();
    let mut pairs: Vec<(usize, usize)> = partners
        .iter()
        .enumerate()
        .filter(|&(a, &b)| a < b && b < players)
        .map(|(a, &b)| (a, b))
        .collect();
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (&field.candidates[a], &field.candidates[b]);
        (Reverse(a.points.max(b.points)), Reverse(a.points + b.points), a.number.min(b.number))
    });
    let games = (1..)
        .zip(pairs)
        .map(|(table, (a, b))| {
            let (a, b) = (&field.candidates[a], &field.candidates[b]);
            let (a_red, _) = has_red(field, a, b, table);
            let (red, black) = if a_red { (a, b) } else { (b, a) };
            Pair { table, red: red.number, black: black.number }
        })
        .collect();
    let resting = partners.get(players).map(|&player| field.candidates[player].number);
    Pairing { round: field.round, games, byes: resting.into_iter().collect() }
}

/// The games of `pairing` proposed for the demonstration board (大棋盘), the best first.
///
/// Only games with a player of the top point group: first those not yet shown, then by the sum of points,
/// then by table. The arbiter chooses. `shown` are the players whose games hung there before.
#[must_use]
pub fn demo_table(tournament: &Tournament, pairing: &Pairing, shown: &[PlayerNumber]) -> Vec<Pair> {
    let before = cross_table(tournament, pairing.round.saturating_sub(1));
    let points = |number| before.row(number).map_or(0, crate::Row::points);
    let of_pair = |pair: &Pair| [points(pair.red), points(pair.black)];
    let top = pairing.games.iter().flat_map(of_pair).max().unwrap_or(0);
    let mut games: Vec<Pair> =
        pairing.games.iter().filter(|pair| of_pair(pair).contains(&top)).copied().collect();
    games.sort_by_key(|pair| {
        let repeated =
            [pair.red, pair.black].iter().filter(|&player| shown.contains(player)).count();
        (Reverse(of_pair(pair).iter().sum::<u32>()), repeated, pair.table)
    });
    games
}
