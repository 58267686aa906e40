//! What a pair costs, in the words of the rules.

use super::past::Past;
use crate::{Color, Cost, Level, Settings};

/// The rules of one round.
pub(super) struct Rules<'a> {
    pub settings: &'a Settings,
    pub round: u32,
}

impl Rules<'_> {
    /// What two players cost as a pair, in the better of the two colourings.
    pub fn pair(&self, a: &Past, b: &Past) -> Cost {
        let mut cost = Cost::default();
        if a.met.contains(&b.number) && !self.settings.rematch_allowed {
            cost[Level::Rematch] = 1;
        }
        if let (Some(one), Some(other)) = (&a.team, &b.team)
            && one == other
            && self.settings.team_avoidance.covers(self.round)
        {
            cost[Level::SameTeam] = 1;
        }
        let (high, low) = if a.points >= b.points { (a, b) } else { (b, a) };
        if high.points > low.points {
            cost[Level::GapSq] = (high.points - low.points).pow(2);
            cost[Level::FloatHeight] = high.points;
            cost[Level::FloatRepeat] = u64::from(high.drift == -1) + u64::from(low.drift == 1);
        }
        let better = self.colors(a, b).min(self.colors(b, a));
        cost[Level::ColorHard] = better[0];
        cost[Level::ColorImbalance] = better[1];
        cost[Level::ColorRepeat] = better[2];
        cost
    }

    /// What it costs that a player rests.
    pub fn bye(&self, resting: &Past) -> Cost {
        let mut cost = Cost::default();
        cost[Level::SecondBye] = u64::from(resting.no_bye);
        cost[Level::ByePoints] = resting.points;
        cost[Level::ByeUnplayed] = resting.unplayed;
        cost[Level::ColorImbalance] = surplus_of_red(&resting.colors).pow(2).unsigned_abs();
        cost[Level::FloatRepeat] = u64::from(resting.drift == -1);
        cost
    }

    /// Whether the rule would give `red` the red pieces, at `table` in round 1.
    pub fn red_is_right(&self, red: &Past, black: &Past, table: u32) -> bool {
        let (as_is, turned) = (self.colors(red, black), self.colors(black, red));
        if as_is != turned {
            return as_is < turned;
        }
        let shorter = red.colors.len().min(black.colors.len());
        for back in 1..=shorter {
            let latest_red = red.colors[red.colors.len() - back];
            let latest_black = black.colors[black.colors.len() - back];
            if latest_red != latest_black {
                return latest_red == Color::Black;
            }
        }
        let odd = if self.round == 1 { table % 2 == 1 } else { self.round % 2 == 1 };
        let smaller_first = odd == self.settings.smaller_number_red_first;
        smaller_first == (red.number < black.number)
    }

    /// Broken limits, squared surpluses and repeats when `red` has Red.
    fn colors(&self, red: &Past, black: &Past) -> [u64; 3] {
        let mut sums = [0; 3];
        for (player, color) in [(red, Color::Red), (black, Color::Black)] {
            let mut after = player.colors.clone();
            after.push(color);
            let surplus = surplus_of_red(&after);
            let own_surplus = if color == Color::Red { surplus } else { -surplus };
            sums[0] += u64::from(
                self.in_a_row(&after) || too_many(own_surplus, self.settings.color_surplus_limit),
            );
            sums[1] += surplus.pow(2).unsigned_abs();
            sums[2] += u64::from(after.len() > 1 && after[after.len() - 2] == color);
        }
        sums
    }

    /// Whether the last colours are one too many of a kind.
    fn in_a_row(&self, colors: &[Color]) -> bool {
        let limit = self.settings.color_run_limit as usize;
        if limit == 0 || colors.len() < limit {
            return false;
        }
        let last = &colors[colors.len() - limit..];
        last.iter().all(|color| *color == last[0])
    }
}

fn too_many(surplus: i64, limit: u32) -> bool {
    limit > 0 && surplus >= i64::from(limit)
}

fn surplus_of_red(colors: &[Color]) -> i64 {
    let mut surplus = 0;
    for color in colors {
        surplus += if *color == Color::Red { 1 } else { -1 };
    }
    surplus
}
