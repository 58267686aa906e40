use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

use super::Frame;

/// What one off-screen board draws: its newest frame, or why there is none.
pub(crate) struct Drawn {
    newest: watch::Sender<Option<Arc<Frame>>>,
    wanted: Notify,
    missing: Mutex<Missing>,
}

/// Why there is no picture.
#[derive(Clone)]
pub(super) struct Missing {
    pub(super) reason: String,
    /// Whether there may be one soon.
    pub(super) may_come: bool,
}

impl Drawn {
    pub(super) fn new() -> Arc<Self> {
        let reason = "the board has not been asked for its picture yet".to_owned();
        Arc::new(Self {
            newest: watch::Sender::new(None),
            wanted: Notify::new(),
            missing: Mutex::new(Missing { reason, may_come: true }),
        })
    }

    /// The newest frame, from now on; asking for it starts the board.
    pub(super) fn watch(&self) -> watch::Receiver<Option<Arc<Frame>>> {
        self.want();
        self.newest.subscribe()
    }

    /// Starts the board.
    pub(super) fn want(&self) {
        self.wanted.notify_one();
    }

    /// Waits until somebody wants a picture, or watches still.
    pub(super) async fn asked_for(&self) {
        if self.newest.is_closed() {
            self.wanted.notified().await;
        }
    }

    /// Waits until nobody has watched at the end of `pause`.
    pub(super) async fn unwatched_for(&self, pause: Duration) {
        loop {
            self.newest.closed().await;
            tokio::time::sleep(pause).await;
            if self.newest.is_closed() {
                return;
            }
        }
    }

    pub(super) fn is_there(&self) -> bool {
        self.newest.borrow().is_some()
    }

    pub(super) fn show(&self, frame: Arc<Frame>) {
        self.newest.send_replace(Some(frame));
    }

    /// Takes the picture away, which would not change any more.
    pub(super) fn put_away(&self) {
        self.newest.send_replace(None);
    }

    pub(super) fn missing(&self) -> Missing {
        self.reason().clone()
    }

    /// Says why there is no picture yet.
    pub(super) fn explain(&self, reason: impl Into<String>) {
        *self.reason() = Missing { reason: reason.into(), may_come: true };
    }

    /// Says why there is never one.
    pub(super) fn give_up(&self, reason: &str) {
        *self.reason() = Missing { reason: reason.to_owned(), may_come: false };
    }

    fn reason(&self) -> MutexGuard<'_, Missing> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
