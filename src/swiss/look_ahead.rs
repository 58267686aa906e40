//! Whether the remaining rounds can be paired, and what keeping the hard rules costs.

use crate::pair::{Field, Weights, total};
use crate::{
    Cost, Level, Levels, PlayerNumber, Settings, TeamAvoidance, Tournament, Unpairable, pair,
};

/// What can be said of the rounds to come, as long as nobody comes or goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAhead {
    /// The next round, counted from 1.
    pub round: u32,
    /// Rounds to be paired, the next one included.
    pub rounds_left: u32,
    /// Players to be paired.
    pub field: u32,
    /// The fewest permitted opponents that any player still has before the last round: neither met by
    /// then, whoever the opponents are, nor of the same team.
    pub kept_to_the_end: u32,
    /// Whether all remaining rounds can certainly be paired without a rematch, without a second bye and
    /// without team mates. When it is false nothing is guaranteed, which is not to say that it fails.
    pub guaranteed: bool,
    /// The hard rules that the very next round has to break: exact.
    pub next_relaxed: Vec<Level>,
}

/// Looks ahead from `round` to the last planned round.
///
/// The guarantee is Dirac's theorem: while every player may meet at least half of the field, a perfect
/// matching exists, and each round takes one opponent from each. With an odd field the byes have to
/// suffice as well.
///
/// # Errors
///
/// [`Unpairable`] when the next round cannot be paired at all, for example for a missing result.
pub fn look_ahead(tournament: &Tournament, round: u32) -> Result<LookAhead, Unpairable> {
    let proposal = pair(tournament, round)?;
    let field = Field::new(tournament, round);
    let rounds_left = tournament.settings().rounds.saturating_sub(round) + 1;
    let players = field.candidates.len();
    let permitted = |a: usize| {
        let may_meet = |b: usize| {
            let cost = field.cost(a, b);
            cost[Level::Rematch] == 0 && cost[Level::SameTeam] == 0
        };
        (0..players).filter(|&b| b != a && may_meet(b)).count()
    };
    let fewest = (0..players).map(permitted).min().unwrap_or(0);
    let rounds_before_last = usize::try_from(rounds_left - 1).unwrap_or(usize::MAX);
    let used_up = if field.settings.rematch_allowed { 0 } else { rounds_before_last };
    let kept = fewest.saturating_sub(used_up);
    let barred = field.candidates.iter().filter(|candidate| candidate.barred_from_bye).count();
    let enough_byes = players.is_multiple_of(2)
        || field.settings.bye_after_bye
        || players - barred > rounds_before_last;
    let count = |amount: usize| u32::try_from(amount).unwrap_or(u32::MAX);
    Ok(LookAhead {
        round,
        rounds_left,
        field: count(players),
        kept_to_the_end: count(kept),
        guaranteed: 2 * kept >= field.vertices() && enough_byes,
        next_relaxed: proposal.relaxed(),
    })
}

/// What the best pairing of `round` costs in which `player` has the bye; `None` where the field is even,
/// too large to be paired as a whole, or without that player.
///
/// # Errors
///
/// [`Unpairable`] as for [`pair`].
pub fn bye_price(
    tournament: &Tournament,
    round: u32,
    player: PlayerNumber,
) -> Result<Option<Cost>, Unpairable> {
    crate::readiness::check_ready(tournament, round)?;
    let field = Field::new(tournament, round);
    let players = field.candidates.len();
    let resting = field.candidates.iter().position(|candidate| candidate.number == player);
    let (Some(resting), false) = (resting, players.is_multiple_of(2)) else {
        return Ok(None);
    };
    let levels = Levels::of_round(&field.settings, round);
    let weights = whole(&field, &levels);
    Ok(weights.map(|weights| total(&field, &weights.least_matching_with(resting, players))))
}

/// What keeping one hard rule costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvoidancePrice {
    /// The rule.
    pub level: Level,
    /// What the best pairing would cost if the rule did not exist; the rule itself then costs nothing.
    pub without: Cost,
}

/// The best pairing of `round` without each of the hard rules in turn. Beside the cost of the real
/// pairing this is the price of each avoidance; empty where the field is too large to be paired as a whole.
///
/// # Errors
///
/// [`Unpairable`] as for [`pair`].
pub fn avoidance_prices(
    tournament: &Tournament,
    round: u32,
) -> Result<Vec<AvoidancePrice>, Unpairable> {
    crate::readiness::check_ready(tournament, round)?;
    let levels = Levels::of_round(tournament.settings(), round);
    let priced = levels.hard().iter().filter_map(|&level| {
        let mut sheet = tournament.clone().into_sheet();
        lift(&mut sheet.settings, level);
        let field = Field::new(&Tournament::new(sheet).ok()?, round);
        let weights = whole(&field, &levels)?;
        Some(AvoidancePrice { level, without: total(&field, &weights.least_matching()) })
    });
    Ok(priced.collect())
}

/// The weights of a field that may be paired as a whole.
fn whole(field: &Field, levels: &Levels) -> Option<Weights> {
    let exact = field.candidates.len() <= field.settings.exact_up_to as usize;
    if exact { Weights::new(field, levels) } else { None }
}

/// Takes the rule behind a hard level out of the regulations.
fn lift(settings: &mut Settings, level: Level) {
    match level {
        Level::Rematch => settings.rematch_allowed = true,
        Level::SecondBye => {
            settings.bye_after_bye = true;
            settings.bye_after_forfeit_win = true;
        }
        Level::SameTeam => settings.team_avoidance = TeamAvoidance::Never,
        _ => {
            settings.color_run_limit = 0;
            settings.color_surplus_limit = 0;
        }
    }
}
