use std::sync::{Condvar, Mutex, PoisonError};

/// A place for one value: putting never waits, and the latest wins.
pub(super) struct Slot<T> {
    inner: Mutex<Inner<T>>,
    changed: Condvar,
}

struct Inner<T> {
    value: Option<T>,
    ended: bool,
}

impl<T> Slot<T> {
    pub(super) fn new() -> Self {
        let inner = Mutex::new(Inner { value: None, ended: false });
        Self { inner, changed: Condvar::new() }
    }

    /// Puts a value into the place of the one before, taken or not.
    pub(super) fn put(&self, value: T) {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).value = Some(value);
        self.changed.notify_one();
    }

    /// Says that no value comes any more.
    pub(super) fn end(&self) {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
        self.changed.notify_one();
    }

    /// Waits for a value and takes it; nothing when none comes any more.
    pub(super) fn take(&self) -> Option<T> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let empty = |inner: &mut Inner<T>| inner.value.is_none() && !inner.ended;
        let waited = self.changed.wait_while(inner, empty);
        waited.unwrap_or_else(PoisonError::into_inner).value.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_wins_and_the_last_is_not_lost() {
        let slot = Slot::new();
        slot.put(1);
        slot.put(2);
        slot.end();
        assert_eq!((slot.take(), slot.take()), (Some(2), None));
    }
}
