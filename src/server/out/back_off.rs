use std::time::Duration;

/// How long to wait before the next try: twice as long each time, and short again after a good run.
pub(super) struct Pause {
    next: Duration,
}

impl Pause {
    const FIRST: Duration = Duration::from_secs(1);
    const LONGEST: Duration = Duration::from_secs(30);
    /// Who has run for so long has run well.
    const GOOD_RUN: Duration = Duration::from_secs(60);

    pub(super) const fn new() -> Self {
        Self { next: Self::FIRST }
    }

    /// The pause after something that has run for `ran`.
    pub(super) fn after(&mut self, ran: Duration) -> Duration {
        if ran >= Self::GOOD_RUN {
            self.next = Self::FIRST;
        }
        let pause = self.next;
        self.next = (2 * pause).min(Self::LONGEST);
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_a_good_run_is_rewarded() {
        let mut pause = Pause::new();
        let mut after = |secs| pause.after(Duration::from_secs(secs)).as_secs();
        assert_eq!([0, 0, 0, 0, 0, 0, 0].map(&mut after), [1, 2, 4, 8, 16, 30, 30]);
        assert_eq!([61, 0].map(&mut after), [1, 2]);
    }
}
