//! The off-screen stage: its frames come over a pipe.

use std::path::PathBuf;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::thread;

use picture::Picture;

use super::encode::{EncodeFault, encode};
use super::slot::Slot;
use super::supervise::{BackOff, Child, End};
use super::{Frame, Pictures};

/// Starts the stage when somebody first asks, and again whenever it ends.
pub(super) async fn keep_drawing(
    pictures: Arc<Pictures>,
    program: PathBuf,
    server: String,
    key: String,
) {
    pictures.wanted.notified().await;
    let mut back_off = BackOff::new();
    loop {
        pictures.explain("the board is being started");
        let mut command = Command::new(&program);
        command.args(["board", "--offscreen", "--server", &server]);
        command.stdout(Stdio::piped());
        let end = match Child::start(command, &key) {
            Ok(mut child) => {
                if let Some(frames) = child.output() {
                    draw(&pictures, frames).await;
                }
                child.wait().await
            }
            Err(end) => end,
        };
        let waits = back_off.after(&end);
        let reason = format!("the board's program {}: {end}", program.display());
        match end {
            End::NotThere => tracing::info!(%reason, "no picture yet"),
            End::Ended { .. } | End::Failed(_) => tracing::warn!("{reason}"),
        }
        pictures.explain(reason);
        tokio::time::sleep(waits).await;
    }
}

/// Shows the stage's frames until they end. Reading never waits for what is done with them: the
/// stage is not slowed, and what cannot be done in time is left out.
async fn draw(pictures: &Arc<Pictures>, mut frames: ChildStdout) {
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
    if let Some(stream) = pictures.stream.clone() {
        thread::spawn(move || {
            while let Some(picture) = canvas.take() {
                stream.paint(&picture);
            }
        });
    }
    let pictures = Arc::clone(pictures);
    let shown = tokio::task::spawn_blocking(move || {
        let mut last = None;
        while let Some(picture) = slot.take() {
            match encoded(&picture, last.take()) {
                Ok(frame) => {
                    last = Some((picture, frame.clone()));
                    pictures.show(frame);
                    pictures.rest();
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
