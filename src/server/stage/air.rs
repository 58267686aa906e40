use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;
use wire::{SeatName, Sketch, SketchView};

use super::Votes;

/// What passes on the stage right now.
pub(crate) struct Air {
    present: Mutex<BTreeMap<u64, (SeatName, Option<Sketch>)>>,
    pub(crate) votes: Votes,
    changed: Arc<watch::Sender<u64>>,
}

/// A commentator's socket, until it is dropped.
pub(crate) struct Present {
    air: Arc<Air>,
    socket: u64,
}

impl Air {
    pub(crate) fn new() -> Arc<Self> {
        let changed = Arc::new(watch::Sender::new(0));
        let votes = Votes::new(Arc::clone(&changed));
        Arc::new(Self { present: Mutex::default(), votes, changed })
    }

    /// Tells each time that something of it changes.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// A commentator has come.
    pub(crate) fn enter(self: &Arc<Self>, seat: SeatName) -> Present {
        let mut present = self.present();
        let socket = present.last_key_value().map_or(0, |(last, _)| last + 1);
        present.insert(socket, (seat, None));
        drop(present);
        self.tell();
        Present { air: Arc::clone(self), socket }
    }

    /// The commentators who are there, each once, in the order of their ids.
    pub(crate) fn commentators(&self) -> Vec<SeatName> {
        let seats: BTreeSet<_> = self.present().values().map(|(seat, _)| seat.clone()).collect();
        seats.into_iter().collect()
    }

    /// What is drawn just now by everybody, or by everybody but one.
    pub(crate) fn sketches(&self, but: Option<&Present>) -> Vec<SketchView> {
        let present = self.present();
        let others =
            present.iter().filter(|(socket, _)| but.is_none_or(|me| me.socket != **socket));
        let drawing = others.filter_map(|(_, (seat, sketch))| {
            Some(SketchView { seat: seat.id, sketch: sketch.clone()? })
        });
        drawing.collect()
    }

    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    fn present(&self) -> MutexGuard<'_, BTreeMap<u64, (SeatName, Option<Sketch>)>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Present {
    /// Draws this instead of what was drawn before.
    pub(crate) fn draw(&self, sketch: Sketch) {
        let is_something = sketch.mark.is_some() || sketch.dot.is_some();
        if let Some((_, drawn)) = self.air.present().get_mut(&self.socket) {
            *drawn = is_something.then_some(sketch);
        }
        self.air.tell();
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.air.present().remove(&self.socket);
        self.air.tell();
    }
}
