//! Records that are fetched again and again from where the arbiter has said.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::time::{MissedTickBehavior, interval};
use tournament::Actor;

use super::delivery::{Delivery, Way};
use super::fetch::fetch;
use super::pairing::Hint;
use crate::app::App;
use crate::dial::Address;

/// How often each address is asked.
const ASK_EVERY: Duration = Duration::from_secs(2);

/// Fetches from the event's addresses, for ever.
pub(crate) async fn poll(app: Arc<App>) {
    let mut known: HashMap<String, [u8; 32]> = HashMap::new();
    let mut rounds = interval(ASK_EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        let addresses = app.hall.for_program().read(|state, _| state.feeds().addresses.clone());
        known.retain(|address, _| addresses.contains(address));
        let answers = addresses.iter().map(|address| fetched(address));
        let answers = futures_util::future::join_all(answers).await;
        for (address, answer) in addresses.into_iter().zip(answers) {
            match answer {
                Ok(bytes) => {
                    let hash: [u8; 32] = Sha256::digest(&bytes).into();
                    if known.insert(address.clone(), hash) != Some(hash) {
                        take(&app, &address, &bytes).await;
                    }
                }
                Err(fault) => {
                    app.feed.failed(&address, fault);
                    known.remove(&address);
                }
            }
        }
    }
}

async fn fetched(address: &str) -> Result<Vec<u8>, String> {
    let parts: Address = address.parse().map_err(|fault| format!("{fault}"))?;
    fetch(&parts).await.map_err(|fault| fault.to_string())
}

async fn take(app: &App, address: &str, bytes: &[u8]) {
    let delivery = Delivery {
        source: address,
        bytes,
        encoding: None,
        hint: Hint::default(),
        by: Actor::Program,
    };
    let way = Way { keeper: &app.keeper, hall: &app.hall.for_program() };
    if app.feed.take(way, delivery).await.is_err() {
        tracing::warn!(address, "what was fetched could not be taken in");
    }
}
