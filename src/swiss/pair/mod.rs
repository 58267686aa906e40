//! The pairing of a round as one perfect matching of least cost.
//!
//! Source: tournament-rules.md section 10.

mod colors;
mod edge;
mod field;
mod first_round;
mod settle;
mod tables;
mod weights;
mod windows;

use serde::{Deserialize, Serialize};

pub use colors::ColorGround;
pub(crate) use colors::has_red;
pub(crate) use field::{Candidate, Field};
pub use tables::demo_table;
pub use weights::Weights;

use crate::readiness::check_ready;
use crate::{Cost, Level, Levels, PlayerNumber, Tournament, Unpairable};

/// Who meets whom in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Counted from 1.
    pub round: u32,
    /// By table.
    pub games: Vec<Pair>,
    /// The player left over, if any; a pairing made by hand may have more.
    pub byes: Vec<PlayerNumber>,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Where, counted from 1.
    pub table: u32,
    /// Who has Red.
    pub red: PlayerNumber,
    /// Who has Black.
    pub black: PlayerNumber,
}

/// A pairing as the program proposes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Who meets whom.
    pub pairing: Pairing,
    /// The levels of the round, in their order.
    pub levels: Levels,
    /// What the pairing costs.
    pub cost: Cost,
    /// Whether no other pairing costs less. A field above [`crate::Settings::exact_up_to`] is paired by
    /// windows of point groups, and nothing is proven.
    pub optimal: bool,
}

impl Proposal {
    /// The hard rules that no pairing keeps, or none that was found, in the order of their weight.
    ///
    /// A rematch among them is left to the arbiter.
    #[must_use]
    pub fn relaxed(&self) -> Vec<Level> {
        self.levels.hard().iter().copied().filter(|&level| self.cost[level] > 0).collect()
    }
}

/// The pairing of `round`, from all results before it and from who is on leave in it. Games and byes that
/// were already written down for the round are not looked at.
///
/// # Errors
///
/// [`Unpairable`] when the round is not planned, or an earlier one is missing or has an open game.
pub fn pair(tournament: &Tournament, round: u32) -> Result<Proposal, Unpairable> {
    check_ready(tournament, round)?;
    let field = Field::new(tournament, round);
    let levels = Levels::of_round(&field.settings, round);
    let exact_up_to = field.settings.exact_up_to as usize;
    let weights =
        if field.candidates.len() <= exact_up_to { Weights::new(&field, &levels) } else { None };
    let partners = match &weights {
        Some(weights) => {
            let mut partners = weights.least_matching();
            settle::settle(weights, &mut partners);
            partners
        }
        None => windows::pair_by_windows(&field, &levels, window_width(exact_up_to)),
    };
    Ok(Proposal {
        pairing: tables::publish(&field, &partners),
        levels,
        cost: total(&field, &partners),
        optimal: weights.is_some(),
    })
}

/// What the matching costs.
pub(crate) fn total(field: &Field, partners: &[usize]) -> Cost {
    let mut cost = Cost::default();
    for (a, &b) in partners.iter().enumerate() {
        if a < b {
            cost += field.cost(a, b);
        }
    }
    cost
}

/// Windows are even, and narrower than what could be paired exactly, since many have to be paired.
fn window_width(exact_up_to: usize) -> usize {
    (exact_up_to / 2).next_multiple_of(2).clamp(2, 600)
}
