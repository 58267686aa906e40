//! A round's costs as single numbers, so that one matching of least weight is the best pairing.
//!
//! The weight of a pair is a mixed-radix number with one digit a level. A digit's base exceeds every sum
//! that the level can reach in a round, so no amount of a lighter level outweighs a heavier one.

use super::field::Field;
use super::first_round::distance;
use crate::{Cost, Level, Levels, Tournament};

/// Weights stay below this power of two. The solver adds up four weights at most.
const MOST_BITS: u32 = 122;
/// Weights below this leave the solver the same room in 64 bits.
const MOST_NARROW: i64 = 1 << 58;

/// A round as a matching problem: the weight of every pair of vertices.
///
/// A vertex is a player to be paired, in the order of numbers; behind them comes the bye where their
/// number is odd.
pub struct Weights {
    vertices: usize,
    /// Row by row, both halves filled.
    matrix: Vec<i128>,
}

/// Below the levels, round 1 looks at the lottery numbers: distances from its list, and, where those add
/// up to the same, that smaller numbers stay nearer to it than larger ones.
type Preference = [u64; 2];

impl Weights {
    /// The weights of `round`, as the rounds before it left the event; `None` where they do not fit.
    #[must_use]
    pub fn of_round(tournament: &Tournament, round: u32) -> Option<Self> {
        Self::new(&Field::new(tournament, round), &Levels::of_round(tournament.settings(), round))
    }

    /// The weights of `field`, or `None` where they do not fit.
    pub(crate) fn new(field: &Field, levels: &Levels) -> Option<Self> {
        let vertices = field.vertices();
        let units = Units::new(field, levels)?;
        let mut matrix = vec![0; vertices * vertices];
        for a in 0..vertices {
            for b in a + 1..vertices {
                let weight = units.weight(&field.cost(a, b), preference(field, a, b));
                matrix[a * vertices + b] = weight;
                matrix[b * vertices + a] = weight;
            }
        }
        Some(Self { vertices, matrix })
    }

    /// The weight of the pair of `a` and `b`.
    pub(crate) fn of(&self, a: usize, b: usize) -> i128 {
        self.matrix[a * self.vertices + b]
    }

    /// The perfect matching of least weight: the partner of each vertex.
    #[must_use]
    pub fn least_matching(&self) -> Vec<usize> {
        least_matching(&self.matrix, self.vertices)
    }

    /// The perfect matching of least weight among those that pair `a` with `b`.
    pub(crate) fn least_matching_with(&self, a: usize, b: usize) -> Vec<usize> {
        let others: Vec<usize> = (0..self.vertices).filter(|&v| v != a && v != b).collect();
        let rest: Vec<i128> = others
            .iter()
            .flat_map(|&row| others.iter().map(move |&column| self.of(row, column)))
            .collect();
        let mates = least_matching(&rest, others.len());
        let mut partners = vec![0; self.vertices];
        (partners[a], partners[b]) = (b, a);
        for (vertex, mate) in mates.into_iter().enumerate() {
            partners[others[vertex]] = others[mate];
        }
        partners
    }
}

/// Solves with the narrowest numbers that hold the weights, since memory is what takes the time.
fn least_matching(matrix: &[i128], vertices: usize) -> Vec<usize> {
    let narrow = |&weight: &i128| i64::try_from(weight).ok().filter(|&weight| weight < MOST_NARROW);
    match matrix.iter().map(narrow).collect::<Option<Vec<i64>>>() {
        Some(narrow) => integer_blossom::min_weight_perfect_matching(&narrow, vertices),
        None => integer_blossom::min_weight_perfect_matching(matrix, vertices),
    }
}

fn preference(field: &Field, a: usize, b: usize) -> Preference {
    if field.round != 1 {
        return [0, 0];
    }
    let apart = distance(field.settings.first_round, field.vertices(), a, b);
    [apart, apart * (field.vertices() - a.min(b)) as u64]
}

/// What one unit of each level and each preference weighs.
struct Units {
    levels: Vec<(Level, i128)>,
    preference: [i128; 2],
}

impl Units {
    fn new(field: &Field, levels: &Levels) -> Option<Self> {
        let (most, most_preferred) = largest(field);
        let pairs = i128::try_from(field.vertices() / 2).ok()?;
        let base = |most: u64, times: i128| i128::from(most).checked_mul(times)?.checked_add(1);
        let mut unit: i128 = 1;
        let mut next = |base: i128| {
            let this = unit;
            unit = unit.checked_mul(base)?;
            Some(this)
        };
        let by_number = next(base(most_preferred[1], pairs)?)?;
        let plain = next(base(most_preferred[0], pairs)?)?;
        let mut of_levels = Vec::with_capacity(levels.order().len());
        for &level in levels.order().iter().rev() {
            // Only one player a round has the bye.
            let times = match level {
                Level::SecondBye | Level::ByePoints | Level::ByeUnplayed => 1,
                _ => pairs,
            };
            of_levels.push((level, next(base(most[level], times)?)?));
        }
        (unit < 1 << MOST_BITS)
            .then_some(Self { levels: of_levels, preference: [plain, by_number] })
    }

    fn weight(&self, cost: &Cost, preference: Preference) -> i128 {
        let levels = self.levels.iter().map(|&(level, unit)| i128::from(cost[level]) * unit);
        let preferred = preference.iter().zip(self.preference);
        levels.sum::<i128>()
            + preferred.map(|(&amount, unit)| i128::from(amount) * unit).sum::<i128>()
    }
}

/// The largest amount of any pair, on each level and in each preference.
fn largest(field: &Field) -> (Cost, Preference) {
    let mut most = Cost::default();
    let mut most_preferred = [0, 0];
    for a in 0..field.vertices() {
        for b in a + 1..field.vertices() {
            let cost = field.cost(a, b);
            for level in Level::ALL {
                most[level] = most[level].max(cost[level]);
            }
            for (most, amount) in most_preferred.iter_mut().zip(preference(field, a, b)) {
                *most = amount.max(*most);
            }
        }
    }
    (most, most_preferred)
}
