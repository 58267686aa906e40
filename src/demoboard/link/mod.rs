//! The board's way to the server, on a thread of its own.

mod asked;
mod backoff;
mod server;
mod session;
mod socket;
#[cfg(test)]
mod tests;

pub use server::Server;

use std::sync::Arc;
use std::thread;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep};

use crate::follow::Following;
use crate::hand::Deed;
use crate::link::asked::Asked;
use crate::link::backoff::Backoff;
use crate::scene::Line;
use crate::seen::{Arrival, Seen};
use wire::{Refusal, Seq};

/// What the board knows of the event, from one connection to the next.
#[derive(Default)]
struct Known {
    /// Absent before the first snapshot, and again from a contradiction until the next one.
    following: Option<Following>,
    /// What was told last: the picture that stays when the line is cut.
    told: Seen,
    cookie: Option<String>,
    /// Why what this board asked for is not done, until it is told.
    refused: Option<Refusal>,
    /// What the screen is called.
    screen: String,
    /// Where in the log the screen was steered to show what the public sees, while it is.
    public_since: Option<Seq>,
}

impl Known {
    /// Whether the screen is to show what the public sees. The public plane is late: until it has
    /// come to where the screen was steered so, it tells of an older wish.
    fn is_public(&mut self) -> bool {
        if let Some(following) = &self.following {
            let wants_public = following.screen(&self.screen).public;
            match self.public_since {
                None if wants_public => self.public_since = Some(following.seq()),
                Some(since) if !wants_public && following.seq() >= since => {
                    self.public_since = None;
                }
                _ => {}
            }
        }
        self.public_since.is_some()
    }

    /// What to tell after what arrived so; where this view is lost, what was told last.
    fn news(&mut self, arrival: Arrival) -> Seen {
        if let Some(following) = &self.following {
            let screen = following.screen(&self.screen);
            (self.told.seq, self.told.sight) = (following.seq(), following.sight(&screen));
            self.told.screen = following.steered(&self.screen);
            self.told.known = Some(Arc::new(following.clone()));
        }
        (self.told.line, self.told.arrival) = (Line::Open, arrival);
        Seen { refused: self.refused.take(), ..self.told.clone() }
    }

    /// What to tell when the line is cut; nothing when that is known.
    fn cut(&mut self) -> Option<Seen> {
        let was_open = self.told.line == Line::Open;
        (self.told.line, self.told.arrival) = (Line::Cut, Arrival::Snapshot);
        was_open.then(|| self.told.clone())
    }
}

/// Follows `server` for ever, tells whatever changes, and passes on what is asked; ends when `tell` says that nobody
/// listens any more.
pub fn follow(
    server: Server,
    screen: String,
    asked: UnboundedReceiver<Deed>,
    tell: impl FnMut(Seen) -> bool + Send + 'static,
) {
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        match runtime {
            Ok(runtime) => runtime.block_on(connect_again_and_again(server, screen, asked, tell)),
            Err(fault) => tracing::error!(%fault, "the board cannot reach the network"),
        }
    });
}

async fn connect_again_and_again(
    server: Server,
    screen: String,
    asked: UnboundedReceiver<Deed>,
    mut tell: impl FnMut(Seen) -> bool,
) {
    let mut asked = Asked::new(asked, seed());
    let mut known = Known { screen, ..Known::default() };
    let mut backoff = Backoff::new(seed());
    loop {
        let begun = Instant::now();
        match socket::follow_once(&server, &mut known, &mut asked, &mut tell).await {
            socket::End::NobodyListens => return,
            socket::End::OtherPlane => continue,
            socket::End::Lost(why) => tracing::warn!(%why, "the board is off the line"),
        }
        if known.cut().is_some_and(|seen| !tell(seen)) {
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
