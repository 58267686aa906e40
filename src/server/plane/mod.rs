//! The two planes: the hall sees every entry at once, the public when it is released.

mod pages;
mod release;
mod told;

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use tokio::sync::watch;
use tournament::{Entry, Hash256, Millis, RoundNumber, Seat, SeatId, Seq, Tournament, UnixMillis};
use wire::{Snapshot, Topic};

use crate::clock::now;
use crate::view;

pub(crate) use pages::WrittenPage;
pub(crate) use release::{Gate, Held, Released};
pub(crate) use told::Told;

/// How many updates a plane keeps for viewers that fall behind or come back.
const KEPT: usize = 256;

/// What a viewer has missed.
pub(crate) enum Missed {
    /// These updates, perhaps none, the oldest first.
    Updates(Vec<Arc<Told>>),
    /// More than can be told: it needs a snapshot.
    TooMuch,
}

/// The event as one kind of viewers sees it.
pub(crate) struct Plane {
    delay: Millis,
    inner: RwLock<Inner>,
    last: watch::Sender<Seq>,
    pages: pages::Pages,
}

struct Inner {
    state: Tournament,
    seq: Seq,
    /// The last entry before the server started: what was told before it is not known.
    base: Seq,
    recent: VecDeque<Arc<Told>>,
    /// The newest update that is no longer in `recent`.
    forgotten: Seq,
}

impl Plane {
    fn new(state: Tournament, seq: Seq, delay: Millis) -> Self {
        let recent = VecDeque::new();
        let inner = RwLock::new(Inner { state, seq, base: seq, recent, forgotten: seq });
        Self { delay, inner, last: watch::Sender::new(seq), pages: pages::Pages::default() }
    }

    /// How long this plane is held back.
    pub(crate) const fn delay(&self) -> Millis {
        self.delay
    }

    /// The plane's clock: the server's, less the delay.
    pub(crate) fn now(&self) -> UnixMillis {
        UnixMillis(now().0.saturating_sub(self.delay.0))
    }

    /// Tells the number of each new entry, whether it shows anything or not.
    pub(crate) fn watch(&self) -> watch::Receiver<Seq> {
        self.last.subscribe()
    }

    /// Looks at the state and the number of the last entry in it, which belong together.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&Tournament, Seq) -> T) -> T {
        let inner = self.inner();
        look(&inner.state, inner.seq)
    }

    /// Everything that a viewer shows; nothing before the event is founded.
    pub(crate) fn snapshot(
        &self,
        seat: Option<(SeatId, &Seat)>,
        topics: &BTreeSet<Topic>,
    ) -> Option<Snapshot> {
        let now = self.now();
        self.read(|state, seq| view::snapshot(state, seq, now, self.delay, seat, topics))
    }

    /// What a viewer has missed that was last sent number `since` by this server.
    pub(crate) fn missed(&self, since: Seq) -> Missed {
        self.inner().missed(since)
    }

    /// What a viewer has missed that comes back and says it was last sent number `since`, perhaps
    /// before the server started. Then the log may have been another one.
    pub(crate) fn missed_by_returning(&self, since: Seq) -> Missed {
        let inner = self.inner();
        let known = inner.base < since && since <= inner.seq;
        if known { inner.missed(since) } else { Missed::TooMuch }
    }

    fn take(&self, entry: &Entry) {
        let mut inner = self.inner.write().unwrap_or_else(PoisonError::into_inner);
        match Told::apply(&mut inner.state, entry) {
            Ok(Some(told)) => inner.remember(told),
            Ok(None) => {}
            // The keeper has applied the same entry to the same state before.
            Err(fault) => tracing::error!(seq = %entry.seq, %fault, "an entry cannot be shown"),
        }
        inner.seq = entry.seq;
        drop(inner);
        self.last.send_replace(entry.seq);
    }

    fn inner(&self) -> RwLockReadGuard<'_, Inner> {
        self.inner.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn missed(&self, since: Seq) -> Missed {
        let from = self.recent.partition_point(|told| told.seq <= since);
        let updates: Vec<_> = self.recent.range(from..).cloned().collect();
        let all_known = since >= self.forgotten && !updates.iter().any(|told| told.is_anew());
        if all_known { Missed::Updates(updates) } else { Missed::TooMuch }
    }

    fn remember(&mut self, told: Told) {
        if self.recent.len() == KEPT
            && let Some(oldest) = self.recent.pop_front()
        {
            self.forgotten = oldest.seq;
        }
        self.recent.push_back(Arc::new(told));
    }
}

/// What the hall sees: every entry at once. Only [`crate::access`] lets anyone read it.
pub(crate) struct HallPlane(Arc<Plane>);

impl HallPlane {
    pub(crate) fn new(state: Tournament, seq: Seq) -> Self {
        Self(Arc::new(Plane::new(state, seq, Millis(0))))
    }

    pub(crate) fn take(&self, entry: &Entry) {
        self.0.take(entry);
    }

    /// The plane, for the holder of a seat.
    pub(crate) fn for_seat(&self, _proof: &crate::access::Holder) -> Arc<Plane> {
        Arc::clone(&self.0)
    }

    /// The plane, for what the program itself brings in.
    pub(crate) fn for_program(&self) -> Arc<Plane> {
        Arc::clone(&self.0)
    }

    /// Tells the number of each new entry.
    pub(crate) fn watch(&self) -> watch::Receiver<Seq> {
        self.0.watch()
    }

    /// What follows once every game of the round has a result.
    pub(crate) fn due(&self) -> Option<Due> {
        self.0.read(|state, _| {
            let current = state.round()?;
            let next = RoundNumber(current.0 + 1);
            let is_over = state.games_of(current).all(|game| game.result().is_some());
            let follows =
                if next <= state.setting()?.rounds { Due::Round(next) } else { Due::Prizes };
            is_over.then_some(follows)
        })
    }

    /// The seat of a session whose secret has this hash.
    pub(crate) fn seat_with_session(&self, session: Hash256) -> Option<(SeatId, Seat)> {
        self.0.read(|state, _| {
            let id = state.seat_with_session(session)?;
            Some((id, state.seat(id)?.clone()))
        })
    }

    /// The seat of a link that is made to be used again and again.
    pub(crate) fn seat_with_lasting_link(&self, link: Hash256) -> Option<(SeatId, Seat)> {
        self.0.read(|state, _| {
            let granted = state.seat_with_link(link).filter(|granted| !granted.once)?;
            Some((granted.id, granted.seat.clone()))
        })
    }
}

/// What follows a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// The next one is to be published.
    Round(RoundNumber),
    /// It was the last one: who has won is to be told.
    Prizes,
}

/// Where entries wait for the public.
pub(crate) type EntryGate = Gate<Arc<Entry>>;

/// What everybody sees: the entries that were released.
pub(crate) struct PublicPlane(Arc<Plane>);

impl PublicPlane {
    pub(crate) fn new(state: Tournament, seq: Seq, delay: Millis) -> Self {
        Self(Arc::new(Plane::new(state, seq, delay)))
    }

    pub(crate) fn take(&self, entry: &Released<Arc<Entry>>) {
        self.0.take(entry.get());
    }

    /// The plane, for anybody.
    pub(crate) fn open(&self) -> Arc<Plane> {
        Arc::clone(&self.0)
    }
}
