//! The big board's picture for pages and streams: one off-screen stage for all outlets, and a
//! small one that draws what is prepared for the next cut, while a commentator looks at it.
//!
//! A stage is a child process, so that a graphics driver that aborts never takes the event with
//! it. It starts when the first outlet asks.

mod drawn;
mod encode;
mod frame;
mod outlets;
mod pace;
mod slot;
mod stage;
mod supervise;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tournament::{Millis, Screen, Seat};

use self::drawn::Missing;
use self::stage::{Offscreen, keep_drawing};
use crate::access::Holder;
use crate::clock::now;
use crate::out::Stream;
use crate::plane::{Gate, Held, Hold, Released};
use crate::secret::Secret;

pub(crate) use drawn::Drawn;
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

/// The size of the picture of what is prepared, in pixels.
const PREVIEW_SIZE: &str = "640x360";

/// How long after its last watcher the board ends that draws what is prepared.
const PREVIEW_RESTS_AFTER: Duration = Duration::from_secs(60);

/// Where the pictures come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This program draws them, as `PROGRAM board --offscreen`. It need not be there yet.
    Program(PathBuf),
    /// There are none, for this reason.
    Off(&'static str),
}

/// The secrets of the boards that this server starts.
pub(crate) struct Keys {
    /// The link for all boards on this machine.
    pub(crate) hall: Secret,
    /// Link and session of the one that draws what is prepared: the log does not know it, and
    /// nobody but that child does.
    pub(crate) preview: Secret,
}

/// The newest pictures, as the hall and as the public may see them.
pub(crate) struct Pictures {
    pub(crate) keys: Keys,
    board: Arc<Drawn>,
    preview: Arc<Drawn>,
    released: watch::Receiver<Option<Released<Arc<Frame>>>>,
    gate: Arc<Gate<Arc<Frame>>>,
    pace: Pace,
    /// Where each picture of the board goes as it was drawn.
    stream: Option<Arc<Stream>>,
    watchers: Arc<Semaphore>,
}

impl Pictures {
    /// No pictures yet; the public sees them as much later than the hall as `hold` says.
    pub(crate) fn new(hold: Arc<Hold>, stream: Option<Arc<Stream>>, keys: Keys) -> Arc<Self> {
        let (release, released) = watch::channel(None);
        let gate = Gate::new(hold, move |frame| {
            release.send_replace(Some(frame));
        });
        Arc::new(Self {
            keys,
            board: Drawn::new(),
            preview: Drawn::new(),
            released,
            gate: Arc::new(gate),
            pace: Pace::default(),
            stream,
            watchers: Arc::new(Semaphore::new(MOST_WATCHERS)),
        })
    }

    /// Draws with `stage` from now on, whenever somebody asks. `server` is this server's address
    /// on this machine.
    pub(crate) fn open(self: &Arc<Self>, stage: Stage, server: &str) {
        match stage {
            Stage::Off(reason) => {
                self.board.give_up(reason);
                self.preview.give_up(reason);
            }
            Stage::Program(program) => {
                self.draw_board(program.clone(), server);
                self.draw_preview(program, server);
            }
        }
        if self.stream.is_some() {
            self.board.want();
        }
        let gate = Arc::clone(&self.gate);
        tokio::spawn(async move { gate.keep_time().await });
    }

    fn draw_board(self: &Arc<Self>, program: PathBuf, server: &str) {
        let key = self.keys.hall.clone();
        let arguments = ["--server", server].map(str::to_owned).into();
        let stream = self.stream.clone();
        let board = Offscreen { program, arguments, key, rests_after: None, stream };
        let pictures = Arc::clone(self);
        let show = move |frame| {
            pictures.show(frame);
            pictures.rest();
        };
        tokio::spawn(keep_drawing(Arc::clone(&self.board), board, show));
    }

    fn draw_preview(&self, program: PathBuf, server: &str) {
        let key = self.keys.preview.clone();
        let arguments = ["--server", server, "--screen", Screen::PREVIEW, "--size", PREVIEW_SIZE];
        let arguments = arguments.map(str::to_owned).into();
        let rests_after = Some(PREVIEW_RESTS_AFTER);
        let board = Offscreen { program, arguments, key, rests_after, stream: None };
        let preview = Arc::clone(&self.preview);
        let show = move |frame| preview.show(Arc::new(frame));
        tokio::spawn(keep_drawing(Arc::clone(&self.preview), board, show));
    }

    /// What the public may see.
    pub(crate) fn released(&self) -> watch::Receiver<Option<Released<Arc<Frame>>>> {
        self.want();
        self.released.clone()
    }

    /// What the holder of a seat may see: the newest.
    pub(crate) fn newest(&self, _proof: &Holder) -> watch::Receiver<Option<Arc<Frame>>> {
        self.pace.ask();
        self.board.watch()
    }

    /// Why there is no picture.
    pub(crate) fn reason(&self) -> String {
        self.board.missing().reason
    }

    /// Why there is no picture, where there is none.
    pub(crate) fn missing(&self) -> Option<String> {
        (!self.board.is_there()).then(|| self.reason())
    }

    fn want(&self) {
        self.board.want();
        self.pace.ask();
    }

    /// Waits until the next picture is worth its encoding.
    fn rest(&self) {
        let watched = self.watchers.available_permits() < MOST_WATCHERS;
        if !watched {
            self.pace.rest();
        }
    }

    /// What the next cut brings; nothing for those who do not run the stage.
    pub(crate) fn prepared(&self, holder: &Holder) -> Option<watch::Receiver<Option<Arc<Frame>>>> {
        let runs = matches!(holder.seat(), Seat::Commentator | Seat::Arbiter);
        runs.then(|| self.preview.watch())
    }

    /// Shows a frame that was drawn just now.
    fn show(&self, frame: Frame) {
        let frame = Arc::new(frame);
        self.board.show(Arc::clone(&frame));
        let spacing = Millis(self.gate.delay().0 / MOST_HELD);
        self.gate.admit_thinned(Held::new(frame, now()), spacing);
    }

    /// Why the public has no picture.
    fn missing_to_the_public(&self) -> Missing {
        if self.board.is_there() && self.gate.delay() > Millis(0) {
            let reason = "the picture is held back as long as everything for the public";
            return Missing { reason: reason.to_owned(), may_come: true };
        }
        self.board.missing()
    }
}
