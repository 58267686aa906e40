//! Tells programs of other people what happens: each line of what the public sees, in order and
//! signed, until it is taken.

mod answer;
mod kept;
mod post;
mod sign;

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use tokio::task::AbortHandle;
use tokio::time::sleep;
use tournament::Seq;

use crate::app::App;
use crate::history::lines_after;
use crate::view::Sight;

pub(crate) use answer::{list, set};
use kept::Hook;
pub(crate) use kept::Webhooks;
use post::post;
use sign::sign;

/// The first pause after a line that was not taken, and the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// Tells every address that the arbiter has named, each at its own pace.
pub(crate) async fn keep_telling(app: Arc<App>) {
    let mut changes = app.webhooks.watch();
    let mut told: Vec<(Hook, AbortHandle)> = Vec::new();
    loop {
        let named = app.webhooks.hooks();
        told.retain(|(hook, task)| {
            let stays = named.iter().any(|other| other.is_as(hook));
            if !stays {
                task.abort();
            }
            stays
        });
        for hook in named {
            if !told.iter().any(|(other, _)| other.is_as(&hook)) {
                let task = tokio::spawn(tell(Arc::clone(&app), hook.clone()));
                told.push((hook, task.abort_handle()));
            }
        }
        if changes.changed().await.is_err() {
            return;
        }
    }
}

/// The number of a line.
#[derive(Deserialize)]
struct Numbered {
    seq: Seq,
}

/// Tells one address, from where it is.
async fn tell(app: Arc<App>, hook: Hook) {
    let plane = app.public.open();
    let mut entries = plane.watch();
    let mut since = hook.seq;
    loop {
        let Ok((next, lines)) = lines_after(&app, &plane, since, Sight::reading()).await else {
            sleep(FIRST_PAUSE).await;
            continue;
        };
        for line in lines.lines() {
            let Ok(Numbered { seq }) = serde_json::from_str(line) else { continue };
            insist(&app.webhooks, &hook, seq, line).await;
            let (app, address) = (Arc::clone(&app), hook.address.clone());
            let keeping = tokio::task::spawn_blocking(move || app.webhooks.took(&address, seq));
            if let Ok(Err(fault)) = keeping.await {
                tracing::warn!(%fault, "how far a webhook is cannot be kept");
            }
        }
        since = next;
        if entries.changed().await.is_err() {
            return;
        }
    }
}

/// Sends a line until it is taken: the next one waits, so that no two change places.
async fn insist(webhooks: &Webhooks, hook: &Hook, seq: Seq, line: &str) {
    let signature = sign(hook.key.as_bytes(), line.as_bytes());
    let mut pause = FIRST_PAUSE;
    while let Err(fault) = post(hook, seq, &signature, line).await {
        // The address stays out of the log: it may carry a secret of its receiver.
        tracing::warn!(%seq, "a webhook does not take an entry: {fault}");
        webhooks.failed(&hook.address, fault.to_string());
        sleep(pause).await;
        pause = (2 * pause).min(LONGEST_PAUSE);
    }
}
