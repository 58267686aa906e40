//! The stream as it comes from the encoder, on its way to everybody who takes it: held back as
//! long as everything for the public, then released to segments and platforms.

use std::sync::{Arc, Mutex, PoisonError};

use super::flv::{Kind, Tag};

/// What a player must know before it can begin: the newest of each kind.
#[derive(Debug, Default)]
pub(super) struct Setup(Mutex<[Option<Arc<Tag>>; 3]>);

impl Setup {
    /// Keeps `tag` if it is such a thing, and says whether it is.
    pub(super) fn takes(&self, tag: &Arc<Tag>) -> bool {
        let place = match tag.kind {
            Kind::About => 0,
            Kind::Video if tag.is_setup() => 1,
            Kind::Sound if tag.is_setup() => 2,
            Kind::Video | Kind::Sound => return false,
        };
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[place] = Some(Arc::clone(tag));
        true
    }

    /// All of it, in the order in which it is sent.
    pub(super) fn tags(&self) -> Vec<Arc<Tag>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().flatten().cloned().collect()
    }
}
