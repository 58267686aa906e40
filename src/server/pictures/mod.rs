//! The big board's picture for pages and streams: one off-screen stage for all outlets.
//!
//! The stage is a child process, so that a graphics driver that aborts never takes the event with
//! it. It starts when the first outlet asks.

mod encode;
mod frame;
mod outlets;
mod pace;
mod slot;
mod stage;
mod supervise;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Notify, Semaphore, watch};
use tournament::Millis;

use crate::access::Holder;
use crate::clock::now;
use crate::out::Stream;
use crate::plane::{Gate, Held, Hold, Released};

pub(crate) use frame::Frame;
pub(crate) use outlets::{board_mjpg, board_png, preview_mjpg};
use pace::Pace;
pub use supervise::Window;
pub(crate) use supervise::keep_window;
pub(crate) use supervise::{Child, End};

/// The most that may watch the moving picture at a time.
const MOST_WATCHERS: usize = 256;

/// How many frames are held back for the public at most.
const MOST_HELD: u64 = 200;

/// Where the pictures come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This program draws them, as `PROGRAM board --offscreen`. It need not be there yet.
    Program(PathBuf),
    /// There are none, for this reason.
    Off(&'static str),
}

/// The newest pictures, as the hall and as the public may see them.
pub(crate) struct Pictures {
    newest: watch::Sender<Option<Arc<Frame>>>,
    released: watch::Receiver<Option<Released<Arc<Frame>>>>,
    gate: Arc<Gate<Arc<Frame>>>,
    wanted: Notify,
    pace: Pace,
    /// Where each picture goes as it was drawn.
    stream: Option<Arc<Stream>>,
    /// Why there is no picture.
    reason: Mutex<String>,
    watchers: Arc<Semaphore>,
}

impl Pictures {
    /// No pictures yet; the public sees them as much later than the hall as `hold` says.
    pub(crate) fn new(hold: Arc<Hold>, stream: Option<Arc<Stream>>) -> Arc<Self> {
        let (release, released) = watch::channel(None);
        let gate = Gate::new(hold, move |frame| {
            release.send_replace(Some(frame));
        });
        Arc::new(Self {
            newest: watch::Sender::new(None),
            released,
            gate: Arc::new(gate),
            wanted: Notify::new(),
            pace: Pace::default(),
            stream,
            reason: Mutex::new("the board has not been asked for its picture yet".to_owned()),
            watchers: Arc::new(Semaphore::new(MOST_WATCHERS)),
        })
    }

    /// Draws with `stage` from now on, whenever somebody asks. `server` is this server's address
    /// on this machine and `key` the secret of the link for its boards.
    pub(crate) fn open(self: &Arc<Self>, stage: Stage, server: String, key: String) {
        match stage {
            Stage::Off(reason) => self.explain(reason),
            Stage::Program(program) => {
                let pictures = Arc::clone(self);
                tokio::spawn(stage::keep_drawing(pictures, program, server, key));
            }
        }
        if self.stream.is_some() {
            self.wanted.notify_one();
        }
        let gate = Arc::clone(&self.gate);
        tokio::spawn(async move { gate.keep_time().await });
    }

    /// What the public may see.
    pub(crate) fn released(&self) -> watch::Receiver<Option<Released<Arc<Frame>>>> {
        self.want();
        self.released.clone()
    }

    /// What the holder of a seat may see: the newest.
    pub(crate) fn newest(&self, _proof: &Holder) -> watch::Receiver<Option<Arc<Frame>>> {
        self.want();
        self.newest.subscribe()
    }

    /// Why there is no picture.
    pub(crate) fn reason(&self) -> String {
        self.reason.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Why there is no picture, where there is none.
    pub(crate) fn missing(&self) -> Option<String> {
        self.newest.borrow().is_none().then(|| self.reason())
    }

    fn want(&self) {
        self.wanted.notify_one();
        self.pace.ask();
    }

    /// Waits until the next picture is worth its encoding.
    fn rest(&self) {
        let watched = self.watchers.available_permits() < MOST_WATCHERS;
        if !watched {
            self.pace.rest();
        }
    }

    fn explain(&self, reason: impl Into<String>) {
        *self.reason.lock().unwrap_or_else(PoisonError::into_inner) = reason.into();
    }

    /// Shows a frame that was drawn just now.
    fn show(&self, frame: Frame) {
        let frame = Arc::new(frame);
        self.newest.send_replace(Some(Arc::clone(&frame)));
        let spacing = Millis(self.gate.delay().0 / MOST_HELD);
        self.gate.admit_thinned(Held::new(frame, now()), spacing);
    }

    fn delayed_reason(&self) -> String {
        if self.newest.borrow().is_some() && self.gate.delay() > Millis(0) {
            return "the picture is held back as long as everything for the public".to_owned();
        }
        self.reason()
    }
}
