//! What is held back for the public, and let go.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tournament::{Entry, Event, Millis, UnixMillis};

use super::hold::Hold;
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
    at: UnixMillis,
    value: T,
}

impl<T> Held<T> {
    /// Holds back what came to be at `at`.
    pub(crate) const fn new(value: T, at: UnixMillis) -> Self {
        Self { at, value }
    }

    /// Lets it go when everything until `horizon` is let go.
    pub(crate) fn release(self, horizon: UnixMillis) -> Result<Released<T>, Self> {
        if self.at <= horizon { Ok(Released(self.value)) } else { Err(self) }
    }
}

impl Held<Arc<Entry>> {
    /// Holds back an entry. The founding is no secret: pages need a name to show.
    pub(crate) fn entry(entry: Arc<Entry>) -> Self {
        let founds = entry.events.iter().any(|event| matches!(event, Event::Founded { .. }));
        let at = if founds { UnixMillis(0) } else { entry.at };
        Self::new(entry, at)
    }
}

/// Where things wait for the public, in order. Without a delay they wait for nothing and pass at
/// once, on the same road.
pub(crate) struct Gate<T> {
    hold: Arc<Hold>,
    waiting: Mutex<VecDeque<Held<T>>>,
    show: Box<dyn Fn(Released<T>) + Send + Sync>,
    arrived: Notify,
}

impl<T> Gate<T> {
    /// A gate that hands to `show` what it lets go.
    pub(crate) fn new(hold: Arc<Hold>, show: impl Fn(Released<T>) + Send + Sync + 'static) -> Self {
        Self { hold, waiting: Mutex::default(), show: Box::new(show), arrived: Notify::new() }
    }

    /// How long everything is held back.
    pub(crate) fn delay(&self) -> Millis {
        self.hold.delay()
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
        let mut newest = waiting.iter().rev().map(|held| held.at);
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
        let mut changed = self.hold.watch();
        loop {
            let waits = self.let_go().unwrap_or(Millis::A_DAY);
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(waits.0)) => {}
                () = self.arrived.notified() => {}
                _ = changed.changed() => {}
            }
        }
    }

    /// How many wait, and what `look` says of the first of them.
    pub(crate) fn look<R>(&self, look: impl FnOnce(Option<&T>) -> R) -> (usize, R) {
        let waiting = self.waiting();
        let seen = look(waiting.front().map(|held| &held.value));
        (waiting.len(), seen)
    }

    /// Lets go what is due, and says how long the next thing must still wait.
    fn let_go(&self) -> Option<Millis> {
        // The lock is held meanwhile, so that things pass in order.
        let mut waiting = self.waiting();
        while let Some(held) = waiting.pop_front() {
            let (at, now, before) = (held.at, now(), self.hold.delay());
            let horizon = self.hold.horizon(now);
            match held.release(horizon) {
                Ok(released) => {
                    // It may have been changed between the two looks.
                    self.hold.note(at, before.min(self.hold.delay()), now);
                    (self.show)(released);
                }
                Err(held) => {
                    waiting.push_front(held);
                    return Some(at.since(horizon));
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
        let held = Held::new("move", UnixMillis(1_000));
        let held = held.release(UnixMillis(999)).unwrap_err();
        assert_eq!(*held.release(UnixMillis(1_000)).unwrap().get(), "move");
    }

    fn gate(delay: Millis) -> (Gate<u64>, Arc<Hold>, Arc<Mutex<Vec<u64>>>) {
        let (hold, shown) = (Arc::new(Hold::new(delay)), Arc::new(Mutex::new(Vec::new())));
        let seen = Arc::clone(&shown);
        let show = move |value: Released<u64>| seen.lock().unwrap().push(*value.get());
        (Gate::new(Arc::clone(&hold), show), hold, shown)
    }

    #[test]
    fn without_a_delay_everything_passes_at_once() {
        let (gate, _, shown) = gate(Millis(0));
        gate.admit(Held::new(1, now()));
        gate.admit(Held::new(2, now()));
        assert_eq!(*shown.lock().unwrap(), [1, 2]);
    }

    #[test]
    fn a_shorter_delay_catches_up_and_a_longer_one_takes_nothing_back() {
        let (gate, hold, shown) = gate(Millis(60_000));
        gate.admit(Held::new(1, UnixMillis(now().0 - 30_000)));
        assert!(shown.lock().unwrap().is_empty());
        hold.follow(Some(Millis(10_000)), &tournament::Tournament::default());
        gate.admit(Held::new(2, now()));
        assert_eq!(*shown.lock().unwrap(), [1]);
        hold.follow(Some(Millis::A_DAY), &tournament::Tournament::default());
        gate.let_go();
        assert_eq!(*shown.lock().unwrap(), [1]);
        assert_eq!(hold.earliest(), Millis(0));
    }

    #[test]
    fn few_pictures_wait_and_the_last_of_a_motion_is_among_them() {
        let (gate, _, _) = gate(Millis::A_DAY);
        let from = now().0;
        for drawn in 0..1000 {
            gate.admit_thinned(Held::new(drawn, UnixMillis(from + drawn * 10)), Millis(100));
        }
        let waiting: Vec<u64> = gate.waiting().iter().map(|held| held.value).collect();
        assert!((80..=110).contains(&waiting.len()), "{waiting:?}");
        assert_eq!(waiting.last(), Some(&999));
    }
}
