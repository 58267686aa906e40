//! Whom the event is told to, and how far each address is.
//!
//! It lies in a file of its own that only its owner can read: addresses may carry secrets of their
//! receivers, and the log is handed on.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, io};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tournament::Seq;
use wire::{SetWebhooks, Webhook, WebhookView, WebhooksPage};

use crate::dial::{Address, BadAddress};
use crate::secret::{NoRandomness, Secret};
use crate::store::private_file;

/// The file.
const FILE: &str = "webhooks.json";

/// The most addresses of an event, and the most characters of one.
const MOST: usize = 10;
const LONGEST: usize = 500;

/// Why other addresses are not told from now on.
#[derive(Debug, thiserror::Error)]
pub(super) enum SetFault {
    #[error("the addresses have changed meanwhile; there are {0} changes now")]
    Stale(u32),
    #[error("at most {MOST} addresses")]
    TooMany,
    #[error("an address has at most {LONGEST} characters")]
    TooLong,
    #[error("address {0} of the list: {1}")]
    Bad(usize, BadAddress),
    #[error("an address is named twice")]
    Twice,
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
    #[error("they cannot be kept: {0}")]
    Disk(#[from] io::Error),
}

/// An address, and how far it is.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Hook {
    pub(super) address: String,
    pub(super) inside: bool,
    /// With what its messages are signed.
    pub(super) key: String,
    /// The last entry that it has taken, or after which it is told.
    pub(super) seq: Seq,
    /// Why it has not taken the next one.
    #[serde(skip)]
    fault: Option<String>,
}

impl Hook {
    /// Whether both are told in the same way.
    pub(super) fn is_as(&self, other: &Self) -> bool {
        (&self.address, self.inside, &self.key) == (&other.address, other.inside, &other.key)
    }

    fn view(&self) -> WebhookView {
        let Self { address, inside, key, seq, fault } = self.clone();
        WebhookView { address, inside, key, seq, fault }
    }
}

#[derive(Clone, Default, Serialize, Deserialize)]
struct Kept {
    /// Counts changes of the addresses.
    revision: u32,
    hooks: Vec<Hook>,
}

impl Kept {
    /// With other addresses; those that are new are told what comes after `since`.
    fn with(&self, asked: SetWebhooks, since: Seq) -> Result<Self, SetFault> {
        if asked.revision != self.revision {
            return Err(SetFault::Stale(self.revision));
        }
        check(&asked.hooks)?;
        let hook = |Webhook { address, inside }: Webhook| {
            let before = self.hooks.iter().find(|hook| hook.address == address);
            let (key, seq) = match before {
                Some(hook) => (hook.key.clone(), hook.seq),
                None => (Secret::new()?.reveal().to_owned(), since),
            };
            Ok::<_, SetFault>(Hook { address, inside, key, seq, fault: None })
        };
        let hooks = asked.hooks.into_iter().map(hook).collect::<Result<_, SetFault>>()?;
        Ok(Self { revision: self.revision + 1, hooks })
    }
}

fn check(hooks: &[Webhook]) -> Result<(), SetFault> {
    if hooks.len() > MOST {
        return Err(SetFault::TooMany);
    }
    for (at, Webhook { address, .. }) in hooks.iter().enumerate() {
        if address.len() > LONGEST {
            return Err(SetFault::TooLong);
        }
        address.parse::<Address>().map_err(|fault| SetFault::Bad(at + 1, fault))?;
        if hooks[..at].iter().any(|earlier| earlier.address == *address) {
            return Err(SetFault::Twice);
        }
    }
    Ok(())
}

/// All addresses of the event.
pub(crate) struct Webhooks {
    path: PathBuf,
    kept: Mutex<Kept>,
    changed: watch::Sender<()>,
}

impl Webhooks {
    /// Those that lie in the event's folder.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        let path = folder.join(FILE);
        let kept = fs::read(&path).ok().map(|text| serde_json::from_slice(&text));
        let kept = kept.unwrap_or_else(|| Ok(Kept::default())).unwrap_or_else(|fault| {
            // The event goes on without them, and the arbiter sees that there are none.
            tracing::error!("{FILE} cannot be read, so nobody is told: {fault}");
            Kept::default()
        });
        Self { path, kept: Mutex::new(kept), changed: watch::Sender::new(()) }
    }

    /// Says when the addresses change.
    pub(super) fn watch(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    pub(super) fn hooks(&self) -> Vec<Hook> {
        self.kept().hooks.clone()
    }

    pub(super) fn page(&self) -> WebhooksPage {
        let kept = self.kept();
        let hooks = kept.hooks.iter().map(Hook::view).collect();
        WebhooksPage { revision: kept.revision, hooks }
    }

    /// Tells these from now on; those that are new, what comes after `since`.
    pub(super) fn set(&self, asked: SetWebhooks, since: Seq) -> Result<(), SetFault> {
        let mut kept = self.kept();
        let next = kept.with(asked, since)?;
        self.write(&next)?;
        *kept = next;
        self.changed.send_replace(());
        Ok(())
    }

    /// An address has taken this entry. It is known here even where the disk does not keep it: it
    /// is then told once more after a restart, and its number says so.
    pub(super) fn took(&self, address: &str, seq: Seq) -> io::Result<()> {
        let mut kept = self.kept();
        let Some(hook) = kept.hooks.iter_mut().find(|hook| hook.address == address) else {
            return Ok(());
        };
        (hook.seq, hook.fault) = (seq, None);
        self.write(&kept)
    }

    /// An address has not taken the entry that is its turn.
    pub(super) fn failed(&self, address: &str, fault: String) {
        if let Some(hook) = self.kept().hooks.iter_mut().find(|hook| hook.address == address) {
            hook.fault = Some(fault);
        }
    }

    /// In one step of the disk, whatever happens on the way.
    fn write(&self, kept: &Kept) -> io::Result<()> {
        let unfinished = self.path.with_extension("new");
        let mut file = private_file(&unfinished)?;
        file.write_all(&serde_json::to_vec(kept)?)?;
        file.sync_all()?;
        fs::rename(&unfinished, &self.path)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(revision: u32, addresses: &[&str]) -> SetWebhooks {
        let hook = |address: &&str| Webhook { address: (*address).to_owned(), inside: false };
        SetWebhooks { revision, hooks: addresses.iter().map(hook).collect() }
    }

    #[test]
    fn an_address_keeps_its_key_and_place_until_it_is_told_no_more() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = ("https://one.example/", "https://other.example/");
        let hooks = Webhooks::in_folder(folder.path());
        hooks.set(asked(0, &[one]), Seq(4)).unwrap();
        hooks.took(one, Seq(7)).unwrap();
        hooks.set(asked(1, &[other, one]), Seq(9)).unwrap();
        let again = Webhooks::in_folder(folder.path());
        assert_eq!(again.page(), hooks.page());
        let both = again.hooks();
        let [second, first] = &both[..] else { panic!("two addresses") };
        assert_eq!((first.seq, second.seq), (Seq(7), Seq(9)));
        assert_ne!(first.key, second.key);
        again.set(asked(2, &[]), Seq(9)).unwrap();
        again.set(asked(3, &[one]), Seq(12)).unwrap();
        let anew = &again.hooks()[0];
        assert_eq!(anew.seq, Seq(12));
        assert_ne!(anew.key, first.key);
    }

    #[test]
    fn a_file_that_cannot_be_read_stops_nothing() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "{\"revision\":1,").unwrap();
        assert!(Webhooks::in_folder(folder.path()).page().hooks.is_empty());
    }
}
