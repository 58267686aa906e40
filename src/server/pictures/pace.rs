use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long after its last question somebody still counts as looking.
const LOOKS_FOR: Duration = Duration::from_secs(10);

/// How old the picture may be that one sees who looks after a while again.
const SELDOM: Duration = Duration::from_secs(1);

/// How often pictures are encoded: each while somebody looks, and otherwise one a second, so that
/// there is one when somebody does.
#[derive(Default)]
pub(super) struct Pace {
    asked: Mutex<Option<Instant>>,
    woken: Condvar,
}

impl Pace {
    /// Somebody looks.
    pub(super) fn ask(&self) {
        *self.asked() = Some(Instant::now());
        self.woken.notify_all();
    }

    /// Waits until the next picture is worth its encoding: not at all while somebody looks.
    pub(super) fn rest(&self) {
        let looks = |asked: &mut Option<Instant>| {
            asked.is_some_and(|asked: Instant| asked.elapsed() < LOOKS_FOR)
        };
        // Who looks again is waited for, and has its picture at once.
        drop(self.woken.wait_timeout_while(self.asked(), SELDOM, |asked| !looks(asked)));
    }

    fn asked(&self) -> MutexGuard<'_, Option<Instant>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_made_at_once_while_somebody_looks() {
        let pace = Pace::default();
        pace.ask();
        let begun = Instant::now();
        (0..1000).for_each(|_| pace.rest());
        assert!(begun.elapsed() < LOOKS_FOR, "it has rested");
    }
}
