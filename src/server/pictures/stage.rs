//! The off-screen stage: its frames come over a pipe.

use std::path::PathBuf;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::thread;

use picture::Picture;

use super::Pictures;
use super::encode::encode;
use super::slot::Slot;
use super::supervise::{BackOff, Child, End};

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
                if let Some(frames) = child.frames() {
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

/// Shows the stage's frames until they end. Reading never waits for encoding: the stage is not
/// slowed, and what cannot be encoded in time is left out.
async fn draw(pictures: &Arc<Pictures>, mut frames: ChildStdout) {
    let slot = Arc::new(Slot::new());
    let drawn = Arc::clone(&slot);
    let reader = thread::spawn(move || {
        loop {
            match Picture::read_from(&mut frames) {
                Ok(Some(picture)) => drawn.put(picture),
                Ok(None) => break,
                Err(fault) => {
                    tracing::warn!(%fault, "the board's pictures cannot be read");
                    break;
                }
            }
        }
        drawn.end();
    });
    let pictures = Arc::clone(pictures);
    let shown = tokio::task::spawn_blocking(move || {
        while let Some(picture) = slot.take() {
            match encode(&picture) {
                Ok(frame) => pictures.show(frame),
                Err(fault) => tracing::warn!(%fault, "a picture cannot be encoded"),
            }
        }
        reader.join().is_ok()
    });
    if !matches!(shown.await, Ok(true)) {
        tracing::error!("the reader of the board's pictures has failed");
    }
}
