//! What the stream's parts last said of themselves.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use wire::{OutState, TargetView};

/// All of it.
#[derive(Default)]
pub(super) struct Status(Mutex<Said>);

/// What was said.
#[derive(Clone, Default)]
pub(super) struct Said {
    pub(super) encoder: Option<(OutState, Option<String>)>,
    pub(super) targets: BTreeMap<usize, TargetView>,
    pub(super) sound: Option<String>,
    pub(super) recording: Option<String>,
}

impl Status {
    pub(super) fn tell_encoder(&self, state: OutState, reason: Option<String>) {
        self.said_mut().encoder = Some((state, reason));
    }

    pub(super) fn tell_target(&self, number: usize, view: TargetView) {
        self.said_mut().targets.insert(number, view);
    }

    /// Why nothing is heard from the source, if so.
    pub(super) fn tell_sound(&self, reason: Option<String>) {
        self.said_mut().sound = reason;
    }

    pub(super) fn tell_recording(&self, file: String) {
        self.said_mut().recording = Some(file);
    }

    pub(super) fn said(&self) -> Said {
        self.said_mut().clone()
    }

    fn said_mut(&self) -> MutexGuard<'_, Said> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
