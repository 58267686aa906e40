//! What is held back for the public, and let go.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tournament::{Entry, Event, Millis, UnixMillis};

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

/// Where things wait for the public, in order. Without a delay they wait for nothing and pass at
/// once, on the same road.
pub(crate) struct Gate<T> {
    delay: Millis,
    waiting: Mutex<VecDeque<Held<T>>>,
    show: Box<dyn Fn(Released<T>) + Send + Sync>,
    arrived: Notify,
}

impl<T> Gate<T> {
    /// A gate that hands to `show` what it lets go.
    pub(crate) fn new(delay: Millis, show: impl Fn(Released<T>) + Send + Sync + 'static) -> Self {
        Self { delay, waiting: Mutex::default(), show: Box::new(show), arrived: Notify::new() }
    }

    /// How long everything is held back.
    pub(crate) const fn delay(&self) -> Millis {
        self.delay
    }

    /// Takes something in, and lets go what is due.
    pub(crate) fn admit(&self, held: Held<T>) {
        self.waiting().push_back(held);
        self.let_go();
        self.arrived.notify_one();
    }

    /// The same for what only shows the latest: of things that come closer to each other than
    /// `spacing`, the later one takes the place of the earlier, so that few wait.
    pub(crate) fn admit_thinned(&self, held: Held<T>, spacing: Millis) {
        let mut waiting = self.waiting();
        let mut newest = waiting.iter().rev().map(|held| held.due);
        if let (Some(last), Some(before)) = (newest.next(), newest.next())
            && last.since(before) < spacing
        {
            waiting.pop_back();
        }
        drop(waiting);
        self.admit(held);
    }

    /// Lets each thing go when its time has come, for ever.
    pub(crate) async fn keep_time(&self) {
        loop {
            match self.let_go() {
                Some(waits) => tokio::time::sleep(Duration::from_millis(waits.0)).await,
                None => self.arrived.notified().await,
            }
        }
    }

    /// Lets go what is due, and says how long the next thing must still wait.
    fn let_go(&self) -> Option<Millis> {
        // The lock is held meanwhile, so that things pass in order.
        let mut waiting = self.waiting();
        while let Some(held) = waiting.pop_front() {
            match held.release(now()) {
                Ok(released) => (self.show)(released),
                Err((held, waits)) => {
                    waiting.push_front(held);
                    return Some(waits);
                }
            }
        }
        None
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Held<T>>> {
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

    #[test]
    fn without_a_delay_everything_passes_at_once() {
        let shown = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&shown);
        let gate = Gate::new(Millis(0), move |value: Released<u32>| {
            seen.lock().unwrap().push(*value.get());
        });
        gate.admit(Held::new(1, now(), Millis(0)));
        gate.admit(Held::new(2, now(), Millis(0)));
        assert_eq!(*shown.lock().unwrap(), [1, 2]);
    }

    #[test]
    fn few_pictures_wait_and_the_last_of_a_motion_is_among_them() {
        let delay = Millis::A_DAY;
        let gate = Gate::new(delay, |_: Released<u64>| {});
        let from = now().0;
        for drawn in 0..1000 {
            gate.admit_thinned(Held::new(drawn, UnixMillis(from + drawn * 10), delay), Millis(100));
        }
        let waiting: Vec<u64> = gate.waiting().iter().map(|held| held.value).collect();
        assert!((80..=110).contains(&waiting.len()), "{waiting:?}");
        assert_eq!(waiting.last(), Some(&999));
    }
}
