//! The newest picture as the encoder takes it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use picture::{Picture, Yuv, yuv420};

/// A picture ready for the encoder.
#[derive(Clone)]
pub(super) struct Painted {
    pub(super) yuv: Arc<Yuv>,
    /// The number of the last entry that is seen in it.
    pub(super) seq: u64,
    /// Counts the pictures: another number is another picture.
    pub(super) number: u64,
}

/// The place of the newest picture. Each is converted once, when it comes.
#[derive(Default)]
pub(super) struct Canvas {
    /// The last picture that was put here.
    last: Mutex<Option<Arc<Picture>>>,
    painted: Mutex<Option<Painted>>,
    changed: Condvar,
}

impl Canvas {
    /// Puts a picture into the place of the one before; a side without pixels is no picture. One
    /// that looks like the last is not converted again.
    pub(super) fn paint(&self, picture: &Arc<Picture>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let before = last.replace(Arc::clone(picture));
        if before.is_some_and(|before| before.looks_like(picture)) {
            if let Some(painted) = self.painted().as_mut() {
                painted.seq = picture.seq();
            }
            return;
        }
        let yuv = Arc::new(yuv420(picture));
        if yuv.planes.is_empty() {
            return;
        }
        let mut painted = self.painted();
        let number = painted.as_ref().map_or(0, |painted| painted.number) + 1;
        *painted = Some(Painted { yuv, seq: picture.seq(), number });
        drop(painted);
        self.changed.notify_all();
    }

    /// The newest picture, if there has been one.
    pub(super) fn newest(&self) -> Option<Painted> {
        self.painted().clone()
    }

    /// The same, after waiting for another one than number `known`, but no longer than `most`.
    pub(super) fn next(&self, known: u64, most: Duration) -> Option<Painted> {
        let is_known = |painted: &mut Option<Painted>| {
            painted.as_ref().is_none_or(|painted| painted.number == known)
        };
        let waited = self.changed.wait_timeout_while(self.painted(), most, is_known);
        waited.unwrap_or_else(PoisonError::into_inner).0.clone()
    }

    fn painted(&self) -> MutexGuard<'_, Option<Painted>> {
        self.painted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(seq: u64, shade: u8) -> Arc<Picture> {
        Arc::new(Picture::new(seq, 0, 2, 2, vec![shade; 16]).unwrap())
    }

    #[test]
    fn a_picture_that_looks_like_the_last_is_no_new_one() {
        let canvas = Canvas::default();
        let newest = |canvas: &Canvas| canvas.newest().map(|it| (it.number, it.seq)).unwrap();
        canvas.paint(&picture(1, 7));
        assert_eq!(newest(&canvas), (1, 1));
        canvas.paint(&picture(2, 7));
        assert_eq!(newest(&canvas), (1, 2), "what is seen in it is newer");
        canvas.paint(&picture(3, 8));
        assert_eq!(newest(&canvas), (2, 3));
    }
}
