//! Team tables.
//!
//! Source: tournament-rules.md section 5.

use std::cmp::{Ordering, Reverse};

use serde::Serialize;

use super::Standing;
use crate::{PlayerNumber, TeamId, TeamMethod, TeamTie, Tournament};

/// Where a team stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TeamStanding {
    /// Counted from 1; equal teams share the best place of theirs.
    pub place: u32,
    /// Which team.
    pub team: TeamId,
    /// How it is shown.
    pub name: String,
    /// Points of the players that count.
    pub points: u32,
    /// The players that count, best first.
    pub counted: Vec<PlayerNumber>,
    /// Places of all its players, best first.
    pub places: Vec<u32>,
    /// Sum of the places of those that count (名次和).
    pub place_sum: u32,
}

/// The team table by the best `count` players of each, or by all where `count` is 0.
///
/// A team with fewer players counts those it has. Teams without players stand last.
pub(super) fn team_standings(
    tournament: &Tournament,
    individual: &[Standing],
    count: u32,
) -> Vec<TeamStanding> {
    let count = if count == 0 { usize::MAX } else { count as usize };
    let mut table: Vec<TeamStanding> = tournament
        .teams()
        .iter()
        .map(|team| {
            let of_team = |standing: &&Standing| standing.team.as_ref() == Some(&team.id);
            let members: Vec<&Standing> = individual.iter().filter(of_team).collect();
            let counted = &members[..members.len().min(count)];
            TeamStanding {
                place: 1,
                team: team.id.clone(),
                name: team.name.clone(),
                points: counted.iter().map(|standing| standing.points).sum(),
                counted: counted.iter().map(|standing| standing.player).collect(),
                places: members.iter().map(|standing| standing.place).collect(),
                place_sum: counted.iter().map(|standing| standing.place).sum(),
            }
        })
        .collect();
    let settings = tournament.settings();
    let order = |a: &TeamStanding, b: &TeamStanding| {
        by_sum(settings.team_method, a, b).then_with(|| by_places(settings.team_tie, a, b))
    };
    table.sort_by(|a, b| order(a, b).then_with(|| a.team.cmp(&b.team)));
    for index in 1..table.len() {
        let (before, after) = table.split_at_mut(index);
        let previous = &before[index - 1];
        after[0].place = if order(previous, &after[0]).is_eq() {
            previous.place
        } else {
            u32::try_from(index + 1).unwrap_or(u32::MAX)
        };
    }
    table
}

fn by_sum(method: TeamMethod, a: &TeamStanding, b: &TeamStanding) -> Ordering {
    match method {
        TeamMethod::Points => b.points.cmp(&a.points),
        // A missing player must not make the sum smaller.
        TeamMethod::Places => {
            (Reverse(a.counted.len()), a.place_sum).cmp(&(Reverse(b.counted.len()), b.place_sum))
        }
    }
}

fn by_places(tie: TeamTie, a: &TeamStanding, b: &TeamStanding) -> Ordering {
    let compared = match tie {
        TeamTie::EveryPlace => usize::MAX,
        TeamTie::BestPlace => 1,
        TeamTie::Shared => 0,
    };
    let place = |team: &TeamStanding, index: usize| team.places.get(index).copied();
    let longest = a.places.len().max(b.places.len()).min(compared);
    // A player who is not there is worse than any place.
    let value = |team: &TeamStanding, index: usize| place(team, index).unwrap_or(u32::MAX);
    (0..longest)
        .map(|index| value(a, index).cmp(&value(b, index)))
        .find(|order| order.is_ne())
        .unwrap_or(Ordering::Equal)
}
