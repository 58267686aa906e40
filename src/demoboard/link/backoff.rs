use std::time::Duration;

/// How long to wait before the next try: from a quarter of a second up to five, each time twice as
/// long and each time a little different, so that many boards do not come back at once.
pub struct Backoff {
    next_ms: u64,
    seed: u64,
}

const SHORTEST_MS: u64 = 250;
const LONGEST_MS: u64 = 5_000;
/// A connection that has held this long was a good one.
const GOOD: Duration = Duration::from_secs(20);

impl Backoff {
    /// Begins with the shortest pause.
    pub const fn new(seed: u64) -> Self {
        Self { next_ms: SHORTEST_MS, seed }
    }

    /// The pause after a connection that has held for `held`.
    pub fn pause_after(&mut self, held: Duration) -> Duration {
        if held >= GOOD {
            self.next_ms = SHORTEST_MS;
        }
        let longest = self.next_ms;
        self.next_ms = (2 * longest).min(LONGEST_MS);
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        Duration::from_millis(longest / 2 + (self.seed >> 33) % (longest / 2 + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_five_seconds_and_begin_anew_after_a_good_connection() {
        let mut backoff = Backoff::new(7);
        let pauses: Vec<_> = (0..8).map(|_| backoff.pause_after(Duration::ZERO)).collect();
        let within = |pause: Duration, longest: u64| {
            (longest / 2..=longest).contains(&u64::try_from(pause.as_millis()).unwrap())
        };
        for (pause, longest) in pauses.iter().zip([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]) {
            assert!(within(*pause, longest), "{pauses:?}");
        }
        assert!(within(backoff.pause_after(GOOD), 250));
    }

    #[test]
    fn two_boards_do_not_wait_equally_long() {
        let first = |seed| Backoff::new(seed).pause_after(Duration::ZERO);
        assert_ne!(first(1), first(u64::MAX / 3));
    }
}
