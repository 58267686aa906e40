//! Watches the age of what is released to the public.

use std::sync::Arc;

use tournament::{Entry, Millis, UnixMillis};
use wire::{DelayAlarm, DelayView};

use crate::clock::now;
use crate::plane::{EntryGate, Hold};

/// By how much the age may be off.
const TOLERANCE: Millis = Millis(1000);

/// The one who watches. It looks at what waits and at what was let go, not at how that is decided.
pub(crate) struct DelayWatch {
    hold: Arc<Hold>,
    gate: Arc<EntryGate>,
}

impl DelayWatch {
    pub(crate) const fn new(hold: Arc<Hold>, gate: Arc<EntryGate>) -> Self {
        Self { hold, gate }
    }

    /// What it sees now.
    pub(crate) fn view(&self) -> DelayView {
        let (delay, released_until) = (self.hold.delay(), self.hold.released_until());
        let (waiting, oldest) = self
            .gate
            .look(|waiting: Option<&Arc<Entry>>| waiting.map(|entry| now().since(entry.at)));
        DelayView {
            delay,
            released_until,
            waiting: u32::try_from(waiting).unwrap_or(u32::MAX),
            oldest,
            alarm: alarm(delay, oldest, self.hold.earliest()),
        }
    }
}

/// What is wrong when the oldest that waits has this age, and the youngest that was let go came
/// too early by so much.
fn alarm(delay: Millis, oldest: Option<Millis>, early: Millis) -> Option<DelayAlarm> {
    let late = oldest.map_or(Millis(0), |age| Millis(age.0.saturating_sub(delay.0)));
    if early > TOLERANCE {
        return Some(DelayAlarm::Early { by: early });
    }
    (late > TOLERANCE).then_some(DelayAlarm::Late { by: late })
}

/// How much too early something is let go at `now` that came to be at `at`.
pub(crate) fn early_by(at: UnixMillis, delay: Millis, now: UnixMillis) -> Millis {
    Millis(delay.0.saturating_sub(now.since(at).0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_is_let_pass_and_more_is_not() {
        let delay = Millis(30_000);
        let alarm = |age, early| alarm(delay, Some(Millis(age)), Millis(early));
        assert_eq!(alarm(31_000, 1000), None);
        assert_eq!(alarm(31_500, 0), Some(DelayAlarm::Late { by: Millis(1500) }));
        assert_eq!(alarm(2, 1001), Some(DelayAlarm::Early { by: Millis(1001) }));
    }

    #[test]
    fn early_is_measured_from_the_instant_itself() {
        let delay = Millis(5_000);
        assert_eq!(early_by(UnixMillis(10_000), delay, UnixMillis(12_000)), Millis(3_000));
        assert_eq!(early_by(UnixMillis(10_000), delay, UnixMillis(15_000)), Millis(0));
    }
}
