//! When something happens in a rehearsal: random, and the same for the same seed.

use std::time::Duration;

use tournament::Outcome;

/// How long a ply takes on average at speed 1.
const MEAN_PLY: Duration = Duration::from_secs(20);

/// Random numbers from a seed (SplitMix64).
pub struct Chance {
    state: u64,
    speed: f64,
}

impl Chance {
    /// For a rehearsal that goes `speed` times as fast as real games.
    pub const fn new(seed: u64, speed: f64) -> Self {
        Self { state: seed, speed }
    }

    /// How long the next ply takes: from a quarter to seven quarters of the mean.
    pub fn ply(&mut self) -> Duration {
        let share = 0.25 + 1.5 * self.unit();
        MEAN_PLY.mul_f64(share / self.speed)
    }

    /// How long a game takes whose moves nobody enters: 50 to 130 plies.
    pub fn game(&mut self) -> Duration {
        let plies = 50.0 + 80.0 * self.unit();
        MEAN_PLY.mul_f64(plies / self.speed)
    }

    /// How such a game ends: a third is drawn, and Red wins a little more than Black.
    pub fn outcome(&mut self) -> Outcome {
        match self.unit() {
            share if share < 0.36 => Outcome::RedWins,
            share if share < 0.67 => Outcome::BlackWins,
            _ => Outcome::Draw,
        }
    }

    /// A number from 0 up to 1.
    fn unit(&mut self) -> f64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let bits = u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or(0);
        f64::from(bits) / f64::from(u32::MAX).next_up()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_take_twenty_seconds_on_average() {
        let mut chance = Chance::new(2016, 1.0);
        let total: Duration = (0..10_000).map(|_| chance.ply()).sum();
        assert!((19.5..20.5).contains(&(total.as_secs_f64() / 10_000.0)), "{total:?}");
    }

    #[test]
    fn the_same_seed_gives_the_same_rehearsal() {
        let draw = |seed| {
            let mut chance = Chance::new(seed, 4.0);
            [chance.ply(), chance.game(), chance.ply()]
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }
}
