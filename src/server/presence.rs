//! Who has which game before him, so that two people at one game see each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;
use tournament::GameId;
use wire::SeatName;

/// Who has which game before him right now. Nothing of it is kept.
pub(crate) struct Presence {
    places: Mutex<BTreeMap<u64, (SeatName, BTreeSet<GameId>)>>,
    changed: watch::Sender<u64>,
}

/// One socket's place in it, until it is dropped.
pub(crate) struct Place {
    presence: Arc<Presence>,
    socket: u64,
}

impl Presence {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self { places: Mutex::default(), changed: watch::Sender::new(0) })
    }

    /// Tells each time that somebody comes or goes.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Somebody has these games before him.
    pub(crate) fn enter(self: &Arc<Self>, seat: SeatName, games: BTreeSet<GameId>) -> Place {
        let mut places = self.places();
        let socket = places.last_key_value().map_or(0, |(last, _)| last + 1);
        places.insert(socket, (seat, games));
        drop(places);
        self.tell();
        Place { presence: Arc::clone(self), socket }
    }

    /// The seats that have a game before them, each once, in the order of their ids.
    pub(crate) fn at(&self, game: GameId) -> Vec<SeatName> {
        let places = self.places();
        let here = places.values().filter(|(_, games)| games.contains(&game));
        here.map(|(seat, _)| seat.clone()).collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    fn places(&self) -> MutexGuard<'_, BTreeMap<u64, (SeatName, BTreeSet<GameId>)>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.presence.places().remove(&self.socket);
        self.presence.tell();
    }
}
