//! What one pair costs.

use super::colors::better_coloring;
use super::field::{Candidate, Field, Float};
use crate::{Cost, Level};

impl Field {
    /// What the vertices `a` and `b` cost as a pair; the vertex after the last candidate is the bye.
    pub fn cost(&self, a: usize, b: usize) -> Cost {
        match (self.candidates.get(a), self.candidates.get(b)) {
            (Some(a), Some(b)) => self.pair_cost(a, b),
            (Some(resting), None) | (None, Some(resting)) => bye_cost(resting),
            (None, None) => Cost::default(),
        }
    }

    fn pair_cost(&self, a: &Candidate, b: &Candidate) -> Cost {
        let mut cost = Cost::default();
        cost[Level::Rematch] =
            u64::from(!self.settings.rematch_allowed && a.met.contains(&b.number));
        let apart = self.settings.team_avoidance.covers(self.round);
        cost[Level::SameTeam] = u64::from(apart && a.team.is_some() && a.team == b.team);
        let gap = u64::from(a.points.abs_diff(b.points));
        cost[Level::GapSq] = gap * gap;
        if gap > 0 {
            cost[Level::FloatHeight] = u64::from(a.points.max(b.points));
        }
        cost[Level::FloatRepeat] = repeats(a, Float::against(a.points, b.points))
            + repeats(b, Float::against(b.points, a.points));
        let coloring = better_coloring(self, a, b);
        cost[Level::ColorHard] = coloring.broken_limits;
        cost[Level::ColorImbalance] = coloring.imbalance;
        cost[Level::ColorRepeat] = coloring.repeats;
        cost
    }
}

fn bye_cost(resting: &Candidate) -> Cost {
    let mut cost = Cost::default();
    cost[Level::SecondBye] = u64::from(resting.barred_from_bye);
    cost[Level::ByePoints] = u64::from(resting.points);
    cost[Level::ByeUnplayed] = u64::from(resting.unplayed);
    let surplus = u64::from(resting.balance.unsigned_abs());
    cost[Level::ColorImbalance] = surplus * surplus;
    cost[Level::FloatRepeat] = repeats(resting, Some(Float::Down));
    cost
}

fn repeats(candidate: &Candidate, float: Option<Float>) -> u64 {
    u64::from(float.is_some() && float == candidate.floated)
}
