//! What this board asks of the server, as messages.

use tokio::sync::mpsc::UnboundedReceiver;
use wire::{Command, CommandId, ToServer};

use crate::hand::Deed;

/// What waits to be asked, and the names that it gets.
pub struct Asked {
    waiting: UnboundedReceiver<Deed>,
    /// Nobody asks any more: this board has no hand.
    is_closed: bool,
    run: u64,
    count: u64,
}

impl Asked {
    /// `run` is another number for each start of a board.
    pub const fn new(waiting: UnboundedReceiver<Deed>, run: u64) -> Self {
        Self { waiting, is_closed: false, run, count: 0 }
    }

    /// What is asked next; waits for ever where nobody asks.
    pub async fn next(&mut self) -> ToServer {
        loop {
            if self.is_closed {
                std::future::pending::<()>().await;
            }
            match self.waiting.recv().await {
                Some(deed) => return self.message(deed),
                None => self.is_closed = true,
            }
        }
    }

    /// Forgets what was asked while nobody could hear it: the picture has gone on since.
    pub fn forget(&mut self) {
        while self.waiting.try_recv().is_ok() {}
    }

    fn message(&mut self, deed: Deed) -> ToServer {
        match deed {
            Deed::Sketch(sketch) => ToServer::Sketch { sketch },
            Deed::Act(change) => self.ask(Command::Stage { change }),
            Deed::Hang(game) => self.ask(Command::Feature { game }),
        }
    }

    fn ask(&mut self, command: Command) -> ToServer {
        self.count += 1;
        let id = format!("board-{:016x}-{}", self.run, self.count);
        let id = CommandId::try_from(id).expect("letters, digits and hyphens");
        ToServer::Ask { id, command }
    }
}
