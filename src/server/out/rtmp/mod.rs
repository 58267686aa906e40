//! The stream to the platforms: each gets it on a line of its own, and comes back by itself.

mod amf;
mod chunk;
mod client;
mod target;

use std::sync::Arc;

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::Instant;
use wire::{OutState, TargetView};

use super::flv::{Kind, Tag};
use super::status::Status;
use super::trunk::Setup;
use crate::out::back_off::Pause;
use client::{Publishing, PushFault};
pub use target::{BadTargets, Target};

/// Pushes what `tags` gives to a platform, for ever.
pub(super) async fn keep_pushing(
    number: usize,
    target: Target,
    setup: Arc<Setup>,
    tags: broadcast::Sender<Arc<Tag>>,
    status: Arc<Status>,
) {
    let mut pause = Pause::new();
    loop {
        status.tell_target(number, view(&target, OutState::Starting, None));
        let begun = Instant::now();
        // Nothing is sent before there is something to send: platforms hang up on silence.
        let mut pieces = tags.subscribe();
        let first = next_key(&mut pieces).await;
        let Some(first) = first else { return };
        let fault = match Publishing::open(&target).await {
            Ok(mut platform) => {
                status.tell_target(number, view(&target, OutState::Running, None));
                push(&mut platform, &target, &setup, first, &mut pieces).await
            }
            Err(fault) => fault,
        };
        tracing::warn!(platform = target.name(), "the stream is not taken: {fault}");
        status.tell_target(number, view(&target, OutState::Waiting, Some(fault.to_string())));
        tokio::time::sleep(pause.after(begun.elapsed())).await;
    }
}

/// The next picture that a player can begin with; nothing when none comes any more.
async fn next_key(pieces: &mut broadcast::Receiver<Arc<Tag>>) -> Option<Arc<Tag>> {
    loop {
        match pieces.recv().await {
            Ok(tag) if tag.is_key() => return Some(tag),
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return None,
        }
    }
}

/// Pushes until something goes wrong, which it then says.
async fn push(
    platform: &mut Publishing,
    target: &Target,
    setup: &Setup,
    first: Arc<Tag>,
    pieces: &mut broadcast::Receiver<Arc<Tag>>,
) -> PushFault {
    let begins = first.time;
    for tag in setup.tags() {
        if let Err(fault) = platform.push(&tag, 0).await {
            return fault;
        }
    }
    let mut next = Some(first);
    loop {
        if let Some(tag) = next.take() {
            // Another encoder began: its clock is another one, and so is what players need first.
            if tag.kind == Kind::About || tag.time < begins {
                return PushFault::Anew;
            }
            if let Err(fault) = platform.push(&tag, tag.time - begins).await {
                return fault;
            }
        }
        tokio::select! {
            piece = pieces.recv() => match piece {
                Ok(tag) => next = Some(tag),
                Err(RecvError::Lagged(_)) => return PushFault::Slow,
                Err(RecvError::Closed) => return PushFault::Over,
            },
            message = platform.hear() => {
                let attended = match message {
                    Ok(message) => platform.attend(&message, target).await,
                    Err(fault) => Err(fault),
                };
                if let Err(fault) = attended {
                    return fault;
                }
            }
        }
    }
}

fn view(target: &Target, state: OutState, reason: Option<String>) -> TargetView {
    TargetView { name: target.name().to_owned(), state, reason }
}
