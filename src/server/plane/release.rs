//! What is held back for the public, and let go.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tournament::{Entry, Event, Millis, UnixMillis};

use super::PublicPlane;
use crate::clock::now;

/// Something that the public may see: its delay has passed. Only [`Held::release`] makes one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Released<T>(T);

impl<T> Released<T> {
    pub(crate) const fn get(&self) -> &T {
        &self.0
    }
}

/// Something that the public may not see yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held<T> {
    due: UnixMillis,
    value: T,
}

impl<T> Held<T> {
    /// Holds back what came to be at `at`.
    pub(crate) const fn new(value: T, at: UnixMillis, delay: Millis) -> Self {
        Self { due: UnixMillis(at.0.saturating_add(delay.0)), value }
    }

    /// Lets it go at `now`, or says how long it must still wait.
    pub(crate) fn release(self, now: UnixMillis) -> Result<Released<T>, (Self, Millis)> {
        let waits = self.due.since(now);
        if waits == Millis(0) { Ok(Released(self.value)) } else { Err((self, waits)) }
    }
}

impl Held<Arc<Entry>> {
    /// Holds back an entry. The founding is no secret: pages need a name to show.
    pub(crate) fn entry(entry: Arc<Entry>, delay: Millis) -> Self {
        let founds = entry.events.iter().any(|event| matches!(event, Event::Founded { .. }));
        let delay = if founds { Millis(0) } else { delay };
        let at = entry.at;
        Self::new(entry, at, delay)
    }
}

/// Where entries wait for the public, in order. Without a delay they wait for nothing and pass at
/// once, on the same road.
pub(crate) struct Gate {
    delay: Millis,
    waiting: Mutex<VecDeque<Held<Arc<Entry>>>>,
    public: Arc<PublicPlane>,
    arrived: Notify,
}

impl Gate {
    pub(crate) fn new(public: Arc<PublicPlane>, delay: Millis) -> Self {
        Self { delay, waiting: Mutex::default(), public, arrived: Notify::new() }
    }

    /// The plane behind it.
    pub(crate) fn plane(&self) -> Arc<PublicPlane> {
        Arc::clone(&self.public)
    }

    /// Takes an entry in, and lets go what is due.
    pub(crate) fn admit(&self, entry: Arc<Entry>) {
        self.waiting().push_back(Held::entry(entry, self.delay));
        self.let_go();
        self.arrived.notify_one();
    }

    /// Lets each entry go when its time has come, for ever.
    pub(crate) async fn keep_time(&self) {
        loop {
            match self.let_go() {
                Some(waits) => tokio::time::sleep(Duration::from_millis(waits.0)).await,
                None => self.arrived.notified().await,
            }
        }
    }

    /// Lets go what is due, and says how long the next entry must still wait.
    fn let_go(&self) -> Option<Millis> {
        // The lock is held meanwhile, so that entries pass in order.
        let mut waiting = self.waiting();
        while let Some(held) = waiting.pop_front() {
            match held.release(now()) {
                Ok(released) => self.public.take(&released),
                Err((held, waits)) => {
                    waiting.push_front(held);
                    return Some(waits);
                }
            }
        }
        None
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Held<Arc<Entry>>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_released_before_its_time() {
        let held = Held::new("move", UnixMillis(1_000), Millis(500));
        let (held, waits) = held.release(UnixMillis(1_499)).unwrap_err();
        assert_eq!(waits, Millis(1));
        assert_eq!(*held.release(UnixMillis(1_500)).unwrap().get(), "move");
    }
}
