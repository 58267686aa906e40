//! Boards as child processes.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::PathBuf;
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The variable that carries the secret of a board's link. Arguments can be read by everybody on
/// the machine.
const LINK: &str = "GUAPAN_LINK";

/// What a board exits with where a driver or a display is missing: another try is of little use.
const NOTHING_TO_DRAW_WITH: i32 = 3;

/// How a program has ended, or why it has not begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum End {
    /// It is not built yet, perhaps.
    #[error("is not there yet")]
    NotThere,
    /// It cannot be started.
    #[error("cannot be started: {0}")]
    Failed(String),
    /// It has run and ended.
    #[error("{words}")]
    Ended {
        /// Its last words, or its status.
        words: String,
        /// Its status, where it exited by itself.
        code: Option<i32>,
    },
}

/// A running program. It ends with this value.
pub(crate) struct Child {
    process: std::process::Child,
    words: Arc<Mutex<String>>,
    /// Hears what it says.
    listener: Option<JoinHandle<()>>,
}

impl Child {
    /// Starts a board, which is told the secret `key`.
    pub(super) fn start(mut command: Command, key: &str) -> Result<Self, End> {
        command.env(LINK, key).stdin(Stdio::null());
        Self::spawn(command, "board")
    }

    /// Starts a program, called `name` in the log; what it says is heard.
    pub(crate) fn spawn(mut command: Command, name: &'static str) -> Result<Self, End> {
        command.stderr(Stdio::piped());
        let mut process = command.spawn().map_err(|fault| match fault.kind() {
            ErrorKind::NotFound => End::NotThere,
            _ => End::Failed(fault.to_string()),
        })?;
        let words = Arc::new(Mutex::new(String::new()));
        let listener = process.stderr.take().map(|said| {
            let words = Arc::clone(&words);
            thread::spawn(move || listen(said, name, &words))
        });
        Ok(Self { process, words, listener })
    }

    /// What it is fed through, where it was started so; once.
    pub(crate) fn input(&mut self) -> Option<ChildStdin> {
        self.process.stdin.take()
    }

    /// What it gives, where it was started so; once.
    pub(crate) fn output(&mut self) -> Option<ChildStdout> {
        self.process.stdout.take()
    }

    /// Waits until it has ended.
    pub(crate) async fn wait(mut self) -> End {
        const LOOK_EVERY: Duration = Duration::from_millis(100);
        loop {
            match self.process.try_wait() {
                Ok(Some(status)) => {
                    self.hear_out().await;
                    return self.end(status);
                }
                Ok(None) => tokio::time::sleep(LOOK_EVERY).await,
                Err(fault) => return End::Failed(fault.to_string()),
            }
        }
    }

    /// Waits for its last words, but not for those of a process that it has left behind.
    async fn hear_out(&self) {
        const LOOK_EVERY: Duration = Duration::from_millis(10);
        const LOOKS: usize = 200;
        let speaks = || self.listener.as_ref().is_some_and(|listener| !listener.is_finished());
        for _ in 0..LOOKS {
            if !speaks() {
                return;
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    fn end(&self, status: ExitStatus) -> End {
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let words = if words.is_empty() { format!("ended with {status}") } else { words };
        End::Ended { words, code: status.code() }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Passes on what a program says, and keeps its last line.
fn listen(said: impl Read, name: &str, words: &Mutex<String>) {
    const LONGEST_LINE: u64 = 4096;
    let mut said = BufReader::new(said);
    let mut line = Vec::new();
    while said.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        line.clear();
        if !text.is_empty() {
            tracing::info!("{name}: {text}");
            *words.lock().unwrap_or_else(PoisonError::into_inner) = text;
        }
    }
}

/// How long to wait before the next try.
pub(super) struct BackOff {
    next: Duration,
}

impl BackOff {
    const FIRST: Duration = Duration::from_secs(1);
    const LONGEST: Duration = Duration::from_secs(60);

    pub(super) const fn new() -> Self {
        Self { next: Self::FIRST }
    }

    /// The pause after `end`: twice as long each time, but short for a program that is being built
    /// and long where there is nothing to draw with.
    pub(super) fn after(&mut self, end: &End) -> Duration {
        match end {
            End::NotThere => {
                self.next = Self::FIRST;
                2 * Self::FIRST
            }
            End::Ended { code: Some(NOTHING_TO_DRAW_WITH), .. } => Self::LONGEST,
            End::Ended { .. } | End::Failed(_) => {
                let pause = self.next;
                self.next = (2 * pause).min(Self::LONGEST);
                pause
            }
        }
    }
}

/// A board in a window on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The program that draws it, as `PROGRAM board`. It need not be there yet.
    pub program: PathBuf,
    /// What more the program is told: screen, monitor.
    pub arguments: Vec<String>,
}

/// Keeps a window open until somebody closes it.
pub(crate) async fn keep_window(window: Window, server: String, key: String) {
    let mut back_off = BackOff::new();
    loop {
        let mut command = Command::new(&window.program);
        command.args(["board", "--server", &server]).args(&window.arguments);
        let end = match Child::start(command, &key) {
            Ok(child) => child.wait().await,
            Err(end) => end,
        };
        match &end {
            End::Ended { code: Some(0), .. } => return,
            End::NotThere => {}
            End::Ended { .. } | End::Failed(_) => tracing::warn!("the board's window: {end}"),
        }
        tokio::time::sleep(back_off.after(&end)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_a_missing_program_is_looked_for_often() {
        let ended = |code| End::Ended { words: String::new(), code };
        let mut back_off = BackOff::new();
        let seconds: Vec<_> = (0..8).map(|_| back_off.after(&ended(Some(1))).as_secs()).collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(back_off.after(&End::NotThere).as_secs(), 2);
        assert_eq!(back_off.after(&ended(Some(3))).as_secs(), 60);
        assert_eq!(back_off.after(&ended(None)).as_secs(), 1);
    }
}
