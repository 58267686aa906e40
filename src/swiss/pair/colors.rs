//! Who has Red.
//!
//! Source: tournament-rules.md section 10, "Colours".

use super::field::{Candidate, Field};
use crate::{Color, Settings};

/// What a pair costs when one of the two has Red. Compared in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Coloring {
    /// Players whose colour breaks 连三 or 多三.
    pub broken_limits: u64,
    /// Squared surpluses of one colour of both, afterwards.
    pub imbalance: u64,
    /// Players with the colour of their last game.
    pub repeats: u64,
}

/// The cheaper of the two ways to colour a pair.
pub(super) fn better_coloring(field: &Field, a: &Candidate, b: &Candidate) -> Coloring {
    coloring(&field.settings, a, b).min(coloring(&field.settings, b, a))
}

/// What it costs that `red` meets `black`.
pub(crate) fn coloring(settings: &Settings, red: &Candidate, black: &Candidate) -> Coloring {
    let sides = [(red, Color::Red), (black, Color::Black)];
    let count = |costs: fn(&Settings, &Candidate, Color) -> u64| {
        sides.iter().map(|&(player, color)| costs(settings, player, color)).sum()
    };
    Coloring {
        broken_limits: count(|settings, player, color| {
            u64::from(player.breaks_a_limit(settings, color))
        }),
        imbalance: count(|_, player, color| {
            let surplus = u64::from(player.balance_with(color).unsigned_abs());
            surplus * surplus
        }),
        repeats: count(|_, player, color| u64::from(player.colors.last() == Some(&color))),
    }
}

impl Candidate {
    /// Reds less blacks after one more game of `color`.
    fn balance_with(&self, color: Color) -> i32 {
        match color {
            Color::Red => self.balance + 1,
            Color::Black => self.balance - 1,
        }
    }

    /// Whether `color` would be too much of it in a row (连三) or altogether (多三).
    pub fn breaks_a_limit(&self, settings: &Settings, color: Color) -> bool {
        let run = self.colors.iter().rev().take_while(|&&played| played == color).count() + 1;
        let surplus = match color {
            Color::Red => self.balance_with(color),
            Color::Black => -self.balance_with(color),
        };
        let reached = |limit: u32, amount: i64| limit > 0 && amount >= i64::from(limit);
        reached(settings.color_run_limit, i64::try_from(run).unwrap_or(i64::MAX))
            || reached(settings.color_surplus_limit, i64::from(surplus))
    }
}

/// What decided who has Red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorGround {
    /// The other way round more players would break 连三 or 多三.
    Limit,
    /// The other way round the colours would be less even.
    Balance,
    /// The other way round more players would have the colour of their last game again.
    Repeat,
    /// The two alternate from the latest game in which their colours differed.
    Alternation,
    /// Nothing else told: smaller and larger numbers take turns, by rounds or, in round 1, by tables.
    Number,
}

/// Whether `a` has Red against `b`, and why. `table` counts from 1 and matters in round 1 only.
pub(crate) fn has_red(
    field: &Field,
    a: &Candidate,
    b: &Candidate,
    table: u32,
) -> (bool, ColorGround) {
    let a_red = coloring(&field.settings, a, b);
    let b_red = coloring(&field.settings, b, a);
    if a_red != b_red {
        let ground = if a_red.broken_limits != b_red.broken_limits {
            ColorGround::Limit
        } else if a_red.imbalance != b_red.imbalance {
            ColorGround::Balance
        } else {
            ColorGround::Repeat
        };
        return (a_red < b_red, ground);
    }
    let from_the_end = a.colors.iter().rev().zip(b.colors.iter().rev());
    if let Some((latest, _)) = from_the_end.into_iter().find(|(a, b)| a != b) {
        return (*latest == Color::Black, ColorGround::Alternation);
    }
    let turn = if field.round == 1 { table } else { field.round };
    let smaller_is_red = (turn % 2 == 1) == field.settings.smaller_number_red_first;
    ((a.number < b.number) == smaller_is_red, ColorGround::Number)
}
