//! The board's way to the server, on a thread of its own.

mod backoff;
mod server;
mod session;
mod socket;

pub use server::Server;

use std::thread;

use tokio::time::{Instant, sleep};

use crate::follow::Following;
use crate::link::backoff::Backoff;
use crate::scene::Line;
use crate::seen::{Arrival, Seen};

/// What the board knows of the event, from one connection to the next.
#[derive(Default)]
struct Known {
    following: Option<Following>,
    cookie: Option<String>,
    clock_offset: i64,
}

impl Known {
    /// The whole of what is to be seen.
    fn seen(&self, line: Line, arrival: Arrival) -> Seen {
        let Some(following) = &self.following else {
            return Seen { line, ..Seen::default() };
        };
        Seen {
            seq: following.seq(),
            sight: following.sight(),
            line,
            arrival,
            clock_offset: self.clock_offset,
        }
    }
}

/// Follows `server` for ever, and tells whatever changes; ends when `tell` says that nobody
/// listens any more.
pub fn follow(server: Server, tell: impl FnMut(Seen) -> bool + Send + 'static) {
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        match runtime {
            Ok(runtime) => runtime.block_on(connect_again_and_again(server, tell)),
            Err(fault) => tracing::error!(%fault, "the board cannot reach the network"),
        }
    });
}

async fn connect_again_and_again(server: Server, mut tell: impl FnMut(Seen) -> bool) {
    let mut known = Known::default();
    let mut backoff = Backoff::new(seed());
    loop {
        let begun = Instant::now();
        match socket::follow_once(&server, &mut known, &mut tell).await {
            socket::End::NobodyListens => return,
            socket::End::Lost(why) => tracing::warn!(%why, "the board is off the line"),
        }
        let line = if known.following.is_some() { Line::Cut } else { Line::Connecting };
        if !tell(known.seen(line, Arrival::Snapshot)) {
            return;
        }
        sleep(backoff.pause_after(begun.elapsed())).await;
    }
}

/// Another number for each board, so that they do not all come back at once.
fn seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}
