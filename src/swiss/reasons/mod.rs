//! Why a proposal pairs whom it pairs, and why with these colours.

mod words;

use std::cmp::Ordering;

pub use words::Words;

use crate::pair::{Candidate, Field, Weights, has_red, total};
use crate::{ColorGround, Cost, Level, Levels, PlayerNumber, Proposal, Tournament};

/// Up to so many vertices every alternative is paired out to the end.
const EXAMINED_UP_TO: usize = 64;

/// Why two players meet, or why a player has the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The player with more points, or with the smaller number where they are equal.
    pub player: PlayerNumber,
    /// The other player; `None` for the bye.
    pub opponent: Option<PlayerNumber>,
    /// Whoever looked better for `player` (or, for the bye, in place of `player`), best first: nearer in
    /// points, or equally near with better colours or floats, as if the hard rules did not exist.
    pub rejected: Vec<Rejected>,
    /// Why Red went where it went; `None` for the bye.
    pub color: Option<ColorGround>,
    /// All of this in words.
    pub words: Words,
}

/// Somebody who looked better, and where that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Who looked better.
    pub candidate: PlayerNumber,
    /// The level at which it failed; `None` where an equally good pairing of the round has it, and only
    /// the order of the numbers decided.
    pub level: Option<Level>,
    /// What the proposal costs at that level.
    pub chosen: u64,
    /// What the alternative costs there.
    pub instead: u64,
    /// What the alternative is.
    pub ground: Ground,
}

/// Which alternative a rejection speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The pair alone costs more at the level than the whole proposal, so every pairing with it is worse.
    Alone,
    /// The best pairing of the round that has this pair.
    BestWithIt,
    /// The proposal with opponents exchanged between the two pairs concerned. Larger fields only.
    Exchange,
}

/// The reasons of a proposal: one for each game, by table, then one for the bye.
///
/// Where the proposal is not proven optimal only what the pair alone forbids is named.
#[must_use]
pub fn explain(tournament: &Tournament, proposal: &Proposal) -> Vec<Reason> {
    let field = Field::new(tournament, proposal.pairing.round);
    let levels = proposal.levels;
    let Some(partners) = partners(&field, proposal) else {
        return Vec::new();
    };
    let weights = (proposal.optimal && partners.len() <= EXAMINED_UP_TO)
        .then(|| Weights::new(&field, &levels))
        .flatten();
    let examiner = Examiner { field: &field, levels, proposal, partners: &partners, weights };
    let mut reasons: Vec<Reason> = proposal
        .pairing
        .games
        .iter()
        .filter_map(|pair| examiner.of_game(pair.table, pair.red, pair.black))
        .collect();
    reasons.extend(examiner.of_bye());
    reasons
}

/// The partner of each vertex of the field; `None` where the proposal is not one of this field.
fn partners(field: &Field, proposal: &Proposal) -> Option<Vec<usize>> {
    let index = |number: PlayerNumber| {
        field.candidates.binary_search_by_key(&number, |candidate| candidate.number).ok()
    };
    let mut partners = vec![usize::MAX; field.vertices()];
    for pair in &proposal.pairing.games {
        let (red, black) = (index(pair.red)?, index(pair.black)?);
        (partners[red], partners[black]) = (black, red);
    }
    for &resting in &proposal.pairing.byes {
        let (resting, bye) = (index(resting)?, field.candidates.len());
        *partners.get_mut(bye)? = resting;
        partners[resting] = bye;
    }
    (!partners.contains(&usize::MAX)).then_some(partners)
}

struct Examiner<'a> {
    field: &'a Field,
    levels: Levels,
    proposal: &'a Proposal,
    partners: &'a [usize],
    /// There for fields whose alternatives are paired out to the end.
    weights: Option<Weights>,
}

impl Examiner<'_> {
    fn of_game(&self, table: u32, red: PlayerNumber, black: PlayerNumber) -> Option<Reason> {
        let index =
            |number| self.field.candidates.iter().position(|candidate| candidate.number == number);
        let (red, black) = (index(red)?, index(black)?);
        let rank =
            |&vertex: &usize| (std::cmp::Reverse(self.field.candidates[vertex].points), vertex);
        let player = [red, black].into_iter().min_by_key(rank)?;
        let opponent = self.partners[player];
        let (a, b) = (&self.field.candidates[red], &self.field.candidates[black]);
        let (_, color) = has_red(self.field, a, b, table);
        let rejected = self.rejected(player, opponent);
        let [player, opponent] = [player, opponent].map(|vertex| &self.field.candidates[vertex]);
        let words = words::of_game(&self.proposal.levels, player, opponent, &rejected, a, color);
        Some(Reason {
            player: player.number,
            opponent: Some(opponent.number),
            rejected,
            color: Some(color),
            words,
        })
    }

    fn of_bye(&self) -> Option<Reason> {
        let bye = self.field.candidates.len();
        let resting = *self.partners.get(bye)?;
        let rejected = self.rejected(bye, resting);
        let resting: &Candidate = &self.field.candidates[resting];
        Some(Reason {
            player: resting.number,
            opponent: None,
            words: words::of_bye(&self.proposal.levels, resting, &rejected),
            rejected,
            color: None,
        })
    }

    /// Everyone who looked better beside `vertex` than `partner` does.
    fn rejected(&self, vertex: usize, partner: usize) -> Vec<Rejected> {
        let chosen = self.field.cost(vertex, partner);
        let mut better: Vec<(Cost, usize)> = (0..self.field.candidates.len())
            .filter(|&other| other != vertex && other != partner)
            .map(|other| (self.field.cost(vertex, other), other))
            .filter(|(cost, _)| self.looks(cost, &chosen).is_lt())
            .collect();
        better.sort_by(|(a, first), (b, second)| self.looks(a, b).then(first.cmp(second)));
        better.into_iter().filter_map(|(cost, other)| self.reject(vertex, other, &cost)).collect()
    }

    /// Compares two pairs as if the hard rules did not exist.
    fn looks(&self, a: &Cost, b: &Cost) -> Ordering {
        let levels = self.levels.soft().iter();
        levels
            .map(|&level| a[level].cmp(&b[level]))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    fn reject(&self, vertex: usize, other: usize, pair: &Cost) -> Option<Rejected> {
        let whole = &self.proposal.cost;
        let candidate = self.field.candidates[other].number;
        let alone = self.levels.order().iter().find(|&&level| pair[level] > whole[level]);
        if let Some(&level) = alone {
            let (chosen, instead) = (whole[level], pair[level]);
            let level = Some(level);
            return Some(Rejected { candidate, level, chosen, instead, ground: Ground::Alone });
        }
        if !self.proposal.optimal {
            return None;
        }
        let (alternative, ground) = match &self.weights {
            Some(weights) => {
                let partners = weights.least_matching_with(vertex, other);
                (total(self.field, &partners), Ground::BestWithIt)
            }
            None => (self.exchanged(vertex, other), Ground::Exchange),
        };
        let level = self.levels.first_difference(&alternative, whole);
        let at = |cost: &Cost| level.map_or(0, |level| cost[level]);
        Some(Rejected { candidate, level, chosen: at(whole), instead: at(&alternative), ground })
    }

    /// The cost of the proposal in which `vertex` and `other` meet, and so do their opponents.
    fn exchanged(&self, vertex: usize, other: usize) -> Cost {
        let (left, right) = (self.partners[vertex], self.partners[other]);
        let mut cost = self.proposal.cost;
        cost -= self.field.cost(vertex, left);
        cost -= self.field.cost(other, right);
        cost += self.field.cost(vertex, other);
        cost += self.field.cost(left, right);
        cost
    }
}
