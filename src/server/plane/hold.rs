use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::watch;
use tournament::{Millis, Tournament, UnixMillis};

use crate::delay::early_by;

/// How long everything for the public is held back: one for entries, pictures and sound.
pub(crate) struct Hold {
    delay: AtomicU64,
    /// What came to be until then is let go, whatever the delay says.
    released_until: AtomicU64,
    /// By how much something was once let go too early; it never is, and the watch looks here.
    earliest: AtomicU64,
    changed: watch::Sender<()>,
}

impl Hold {
    pub(crate) fn new(delay: Millis) -> Self {
        Self {
            delay: AtomicU64::new(delay.0),
            released_until: AtomicU64::new(0),
            earliest: AtomicU64::new(0),
            changed: watch::Sender::new(()),
        }
    }

    /// How long everything is held back.
    pub(crate) fn delay(&self) -> Millis {
        Millis(self.delay.load(Ordering::SeqCst))
    }

    /// Until when everything was let go by somebody's word.
    pub(crate) fn released_until(&self) -> UnixMillis {
        UnixMillis(self.released_until.load(Ordering::SeqCst))
    }

    /// Until when everything is let go at `now`.
    pub(crate) fn horizon(&self, now: UnixMillis) -> UnixMillis {
        UnixMillis(now.0.saturating_sub(self.delay().0)).max(self.released_until())
    }

    /// Follows what the event says now.
    pub(crate) fn follow(&self, delay: Option<Millis>, state: &Tournament) {
        if let Some(delay) = delay {
            self.delay.store(delay.0, Ordering::SeqCst);
        }
        self.released_until.fetch_max(state.released_until().0, Ordering::SeqCst);
        self.changed.send_replace(());
    }

    /// Tells each time that the delay is another one.
    pub(crate) fn watch(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Notes that what came to be at `at`, and was to wait for `delay`, was let go at `now`.
    pub(super) fn note(&self, at: UnixMillis, delay: Millis, now: UnixMillis) {
        // Nobody but the founding comes from before the first second.
        if at > self.released_until() && at.0 > 0 {
            self.earliest.fetch_max(early_by(at, delay, now).0, Ordering::SeqCst);
        }
    }

    /// By how much something was let go too early at the worst.
    pub(crate) fn earliest(&self) -> Millis {
        Millis(self.earliest.load(Ordering::SeqCst))
    }
}
