//! What is held back for the public, and let go.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
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

/// Lets entries go into the public plane, each when its time has come, in order.
///
/// The channel is the queue: it holds the entries of one delay. Ends when its other end is gone.
pub(crate) async fn release_in_order(
    mut entries: mpsc::UnboundedReceiver<Arc<Entry>>,
    public: Arc<PublicPlane>,
    delay: Millis,
) {
    while let Some(entry) = entries.recv().await {
        let mut held = Held::entry(entry, delay);
        let released = loop {
            match held.release(now()) {
                Ok(released) => break released,
                Err((still, waits)) => {
                    held = still;
                    tokio::time::sleep(Duration::from_millis(waits.0)).await;
                }
            }
        };
        public.take(&released);
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
