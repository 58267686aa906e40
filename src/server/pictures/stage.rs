//! The off-screen stage: its frames come over a pipe.

use std::path::PathBuf;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use picture::Picture;

use super::encode::{EncodeFault, encode};
use super::slot::Slot;
use super::supervise::{BackOff, Child, End};
use super::{Drawn, Frame};
use crate::out::Stream;
use crate::secret::Secret;

/// A board that is drawn off-screen by a child.
pub(super) struct Offscreen {
    pub(super) program: PathBuf,
    /// What it is told beside being a board off-screen.
    pub(super) arguments: Vec<String>,
    /// The secret of its link.
    pub(super) key: Secret,
    /// How long after its last watcher it ends; without it, it never does.
    pub(super) rests_after: Option<Duration>,
    /// Where each picture goes as it was drawn.
    pub(super) stream: Option<Arc<Stream>>,
}

/// Starts the board when somebody first asks, and again whenever it ends; one that has rested
/// waits to be asked again. `show` is given each frame.
pub(super) async fn keep_drawing(
    drawn: Arc<Drawn>,
    board: Offscreen,
    show: impl Fn(Frame) + Clone + Send + 'static,
) {
    drawn.asked_for().await;
    let mut back_off = BackOff::new();
    loop {
        drawn.explain("the board is being started");
        let Some(end) = sit(&drawn, &board, show.clone()).await else {
            drawn.put_away();
            drawn.asked_for().await;
            continue;
        };
        let waits = back_off.after(&end);
        let reason = format!("the board's program {}: {end}", board.program.display());
        match end {
            End::NotThere => tracing::info!(%reason, "no picture yet"),
            End::Ended { .. } | End::Failed(_) => tracing::warn!("{reason}"),
        }
        drawn.explain(reason);
        tokio::time::sleep(waits).await;
        if board.rests_after.is_some() {
            drawn.asked_for().await;
        }
    }
}

/// Lets the board draw until it ends; nothing comes back where it was sent to rest.
async fn sit(
    drawn: &Drawn,
    board: &Offscreen,
    show: impl Fn(Frame) + Send + 'static,
) -> Option<End> {
    let mut command = Command::new(&board.program);
    command.args(["board", "--offscreen"]).args(&board.arguments).stdout(Stdio::piped());
    let mut child = match Child::start(command, board.key.reveal()) {
        Ok(child) => child,
        Err(end) => return Some(end),
    };
    let Some(frames) = child.output() else { return Some(child.wait().await) };
    let mut drawing = std::pin::pin!(draw(frames, board.stream.clone(), show));
    let rest = async {
        match board.rests_after {
            Some(pause) => drawn.unwatched_for(pause).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = &mut drawing => Some(child.wait().await),
        () = rest => {
            drop(child);
            // Its last frame must not come after it was put away.
            drawing.await;
            None
        }
    }
}

/// Gives the board's frames to `show` until they end, encoded, and to the stream as they were
/// drawn. Reading never waits for what is done with them: the board is not slowed, and what cannot
/// be done in time is left out.
async fn draw(
    mut frames: ChildStdout,
    stream: Option<Arc<Stream>>,
    show: impl Fn(Frame) + Send + 'static,
) {
    let (slot, canvas) = (Arc::new(Slot::new()), Arc::new(Slot::new()));
    let drawn = [Arc::clone(&slot), Arc::clone(&canvas)];
    let reader = thread::spawn(move || {
        loop {
            match Picture::read_from(&mut frames) {
                Ok(Some(picture)) => {
                    let picture = Arc::new(picture);
                    drawn.iter().for_each(|slot| slot.put(Arc::clone(&picture)));
                }
                Ok(None) => break,
                Err(fault) => {
                    tracing::warn!(%fault, "the board's pictures cannot be read");
                    break;
                }
            }
        }
        drawn.iter().for_each(|slot| slot.end());
    });
    if let Some(stream) = stream {
        thread::spawn(move || {
            while let Some(picture) = canvas.take() {
                stream.paint(&picture);
            }
        });
    }
    let shown = tokio::task::spawn_blocking(move || {
        let mut last = None;
        while let Some(picture) = slot.take() {
            match encoded(&picture, last.take()) {
                Ok(frame) => {
                    last = Some((picture, frame.clone()));
                    show(frame);
                }
                Err(fault) => tracing::warn!(%fault, "a picture cannot be encoded"),
            }
        }
        reader.join().is_ok()
    });
    if !matches!(shown.await, Ok(true)) {
        tracing::error!("the reader of the board's pictures has failed");
    }
}

/// The picture encoded; one that looks like the last is not encoded again.
fn encoded(
    picture: &Arc<Picture>,
    last: Option<(Arc<Picture>, Frame)>,
) -> Result<Frame, EncodeFault> {
    match last {
        Some((before, frame)) if before.looks_like(picture) => {
            Ok(Frame { seq: picture.seq(), ..frame })
        }
        _ => encode(picture),
    }
}
