//! Checks and prices any pairing, also one made by hand.
//!
//! This is a second reading of tournament-rules.md section 10. It shares no code with the pairing: it walks
//! through the rounds itself, prices pairs itself and looks for the optimum with weights of its own.

mod optimum;
mod past;
mod price;
mod shape;

use crate::readiness::check_ready;
use crate::{Cost, Level, Levels, Pairing, PlayerNumber, Tournament, Unpairable};

/// What there is to say about a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it may be played: everybody is in it once, and the hard rules are broken only as far as no
    /// pairing keeps them.
    pub legal: bool,
    /// Everything that is wrong, or broken without need.
    pub violations: Vec<Violation>,
    /// The levels of the round, in their order.
    pub levels: Levels,
    /// What it costs, each pair in its better colouring.
    pub cost: Cost,
    /// What the best pairing costs; `None` where the field is too large to tell.
    pub optimal_cost: Option<Cost>,
    /// Games whose colours differ from the rule. No violation: the arbiter may have had reasons.
    pub color_deviations: u32,
}

/// Something wrong with a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// The event has no such player.
    #[error("player {0} is not in the event")]
    Unknown(PlayerNumber),
    /// Paired or resting more than once.
    #[error("player {0} is there more than once")]
    Twice(PlayerNumber),
    /// Not yet entered, withdrawn, removed or on leave.
    #[error("player {0} cannot be paired in this round")]
    Unavailable(PlayerNumber),
    /// Neither paired nor resting.
    #[error("player {0} is left out")]
    LeftOut(PlayerNumber),
    /// An even field needs no bye, an odd one needs one.
    #[error("{found} players rest where {needed} must")]
    Byes {
        /// How many rest.
        found: usize,
        /// How many must.
        needed: usize,
    },
    /// Two games at one table.
    #[error("table {0} is there more than once")]
    TableTwice(u32),
    /// A hard rule broken more often than necessary.
    #[error("{} {amount}, where {least} would do", level.name())]
    Broken {
        /// The rule.
        level: Level,
        /// How often it is broken.
        amount: u64,
        /// How often the best pairing breaks it.
        least: u64,
    },
    /// A hard rule broken in a field too large to tell whether that is necessary.
    #[error("{} {amount}, and the field is too large to tell whether less would do", level.name())]
    Unproven {
        /// The rule.
        level: Level,
        /// How often it is broken.
        amount: u64,
    },
}

/// What `pairing` costs, and whether it may be played, as the rounds before it left the event.
///
/// # Errors
///
/// [`Unpairable`] when its round is not planned, or an earlier one is missing or has an open game.
pub fn verify(tournament: &Tournament, pairing: &Pairing) -> Result<Verdict, Unpairable> {
    check_ready(tournament, pairing.round)?;
    let settings = tournament.settings();
    let pasts = past::pasts(tournament, pairing.round);
    let field: Vec<&past::Past> = pasts.values().filter(|past| past.present).collect();
    let levels = Levels::of_round(settings, pairing.round);
    let rules = price::Rules { settings, round: pairing.round };

    let mut violations = shape::violations(pairing, &pasts);
    let mut cost = Cost::default();
    let mut color_deviations = 0;
    for pair in &pairing.games {
        if let (Some(red), Some(black)) = (pasts.get(&pair.red), pasts.get(&pair.black)) {
            cost += rules.pair(red, black);
            color_deviations += u32::from(!rules.red_is_right(red, black, pair.table));
        }
    }
    for resting in &pairing.byes {
        if let Some(resting) = pasts.get(resting) {
            cost += rules.bye(resting);
        }
    }
    let exact = field.len() <= settings.exact_up_to as usize;
    let optimal_cost = if exact { optimum::optimum(&rules, &levels, &field) } else { None };
    for &level in levels.hard() {
        let amount = cost[level];
        match optimal_cost.map(|best| best[level]) {
            Some(least) if amount > least => {
                violations.push(Violation::Broken { level, amount, least });
            }
            None if amount > 0 => violations.push(Violation::Unproven { level, amount }),
            _ => {}
        }
    }
    Ok(Verdict {
        legal: violations.is_empty(),
        violations,
        levels,
        cost,
        optimal_cost,
        color_deviations,
    })
}
