//! The keeper (记录): the one thread that owns the event's state and its log.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use tokio::sync::{mpsc, oneshot};
use tournament::{Actor, Command, CommandId, Entry, Refusal, Seq, Tournament, UnixMillis};

use crate::clock::now;
use crate::fault_point::fault_point;
use crate::store::{Folder, Opened, Store, StoreFault};

/// The most commands that share one sync of the disk.
const MOST_TOGETHER: usize = 256;

/// How many commands may wait; whoever asks then waits, too.
const WAITING: usize = 1024;

/// How many entries lie between two saved states.
const SAVE_EVERY: u64 = 256;

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is on the disk, as this entry; the same for the same command ever after.
    Done(Seq),
    /// A rule says no. Nothing is kept of it.
    Refused(Refusal),
}

/// The keeper does not answer: the disk failed, and the log tells more. Whether the command was
/// carried out is not known; asking again with the same id settles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the event's store does not answer")]
pub struct NoAnswer;

struct Ask {
    id: CommandId,
    by: Actor,
    command: Command,
    answer: oneshot::Sender<Answer>,
}

/// The way to the keeper.
#[derive(Clone, Debug)]
pub struct KeeperLink {
    asks: mpsc::Sender<Ask>,
}

impl KeeperLink {
    /// Asks the keeper for `command`, and waits until the answer is on the disk.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`].
    pub async fn ask(
        &self,
        id: CommandId,
        by: Actor,
        command: Command,
    ) -> Result<Answer, NoAnswer> {
        self.hand_in(id, by, command).await?.await.map_err(|_| NoAnswer)
    }

    /// Asks the keeper for `command`; the answer comes later. Commands are carried out in the
    /// order in which they are handed in. Waits while too many others wait.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`]; the receiver's error means the same.
    pub async fn hand_in(
        &self,
        id: CommandId,
        by: Actor,
        command: Command,
    ) -> Result<oneshot::Receiver<Answer>, NoAnswer> {
        let (answer, answered) = oneshot::channel();
        self.asks.send(Ask { id, by, command, answer }).await.map_err(|_| NoAnswer)?;
        Ok(answered)
    }

    /// Whether the keeper is there.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        !self.asks.is_closed()
    }
}

/// The event's state and log, in one hand.
pub struct Keeper {
    store: Store,
    path: PathBuf,
    state: Tournament,
    at: UnixMillis,
    saved: Seq,
}

impl Keeper {
    /// The keeper of the event in `opened`, whose file lies at `path`.
    #[must_use]
    pub fn new(opened: Opened, path: PathBuf) -> Self {
        let Opened { store, state, at, saved, .. } = opened;
        Self { store, path, state, at, saved }
    }

    /// The state after the last entry.
    #[must_use]
    pub const fn state(&self) -> &Tournament {
        &self.state
    }

    /// The last entry's number.
    #[must_use]
    pub const fn last(&self) -> Seq {
        self.store.last()
    }

    /// Carries out the program's own commands before anybody else can ask: all or none.
    ///
    /// # Errors
    ///
    /// The first refusal, or the store's fault.
    pub fn prepare(
        &mut self,
        commands: Vec<(CommandId, Command)>,
    ) -> Result<Result<(), Refusal>, StoreFault> {
        self.store.begin()?;
        let mut refused = None;
        for (id, command) in commands {
            if let (Answer::Refused(refusal), _) = self.settle(id, Actor::Program, &command)? {
                refused = Some(refusal);
                break;
            }
        }
        if let Some(refusal) = refused {
            self.store.roll_back();
            self.reopen()?;
            return Ok(Err(refusal));
        }
        self.store.commit()?;
        Ok(Ok(()))
    }

    /// Starts the thread. It ends when every [`KeeperLink`] is gone, or when the disk fails for
    /// good, and gives `folder` back then. `tell` gets each entry once it is on the disk, in order and before the answers.
    ///
    /// # Errors
    ///
    /// The machine's, when it has no thread left.
    pub fn start(
        mut self,
        mut tell: impl FnMut(Arc<Entry>) + Send + 'static,
        folder: Folder,
    ) -> std::io::Result<(KeeperLink, thread::JoinHandle<()>)> {
        let (asks, mut asked) = mpsc::channel(WAITING);
        let run = move || {
            let _folder = folder;
            let mut together = Vec::new();
            while asked.blocking_recv_many(&mut together, MOST_TOGETHER) > 0 {
                if let Err(fault) = self.serve(together.drain(..), &mut tell) {
                    tracing::error!(%fault, "nothing of the last commands was kept");
                    if let Err(fault) = self.reopen() {
                        tracing::error!(%fault, "the keeper stops: restart guapan");
                        return;
                    }
                }
            }
        };
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(run)?;
        Ok((KeeperLink { asks }, thread))
    }

    /// Append, then apply, then tell: the commands share one sync, and nobody hears of any before.
    fn serve(
        &mut self,
        asks: impl Iterator<Item = Ask>,
        tell: &mut impl FnMut(Arc<Entry>),
    ) -> Result<(), StoreFault> {
        self.store.begin()?;
        let mut answers = Vec::new();
        let mut entries = Vec::new();
        for Ask { id, by, command, answer } in asks {
            let (answered, entry) = self.settle(id, by, &command)?;
            answers.push((answer, answered));
            entries.extend(entry);
        }
        fault_point("appended");
        self.store.commit()?;
        fault_point("synced");
        for entry in entries {
            tell(Arc::new(entry));
        }
        fault_point("told");
        for (answer, answered) in answers {
            // Whoever asked may be gone; the entry stands all the same.
            let _ = answer.send(answered);
        }
        self.save_sometimes();
        Ok(())
    }

    /// Decides one command and appends what it leads to, in the transaction that is open.
    ///
    /// The keeper's own state goes on at once, so that the next command of the transaction is
    /// decided on it; what anybody else sees changes only after the commit.
    fn settle(
        &mut self,
        id: CommandId,
        by: Actor,
        command: &Command,
    ) -> Result<(Answer, Option<Entry>), StoreFault> {
        if let Some(seq) = self.store.accepted(&id)? {
            return Ok((Answer::Done(seq), None));
        }
        // A machine's clock may be set back; entries never go back in time.
        let at = now().max(self.at);
        let events = match self.state.decide(command, &by, at) {
            Ok(events) => events,
            Err(refusal) => return Ok((Answer::Refused(refusal), None)),
        };
        let entry = self.store.append(at, by, id, events)?;
        for event in &entry.events {
            self.state.apply(event, at)?;
        }
        self.at = at;
        Ok((Answer::Done(entry.seq), Some(entry)))
    }

    /// Goes back to what the disk holds.
    fn reopen(&mut self) -> Result<(), StoreFault> {
        self.store.roll_back();
        let opened = Store::open(&self.path)?;
        *self = Self::new(opened, std::mem::take(&mut self.path));
        Ok(())
    }

    fn save_sometimes(&mut self) {
        if self.store.last().0 < self.saved.0 + SAVE_EVERY {
            return;
        }
        self.saved = self.store.last();
        // Without a saved state the next start takes a little longer, and that is all.
        if let Err(fault) = self.store.save(&self.state) {
            tracing::warn!(%fault, "the state could not be saved beside the log");
        }
    }
}
