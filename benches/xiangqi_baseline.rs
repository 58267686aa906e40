//! Debian's fairy-stockfish as the baseline, and the processor time of both.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Where it lies: Debian's folder for games is often outside the search path.
const PROGRAMS: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

/// The program, running and told to play xiangqi.
pub struct FairyStockfish {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl FairyStockfish {
    /// Starts it, where it is installed.
    pub fn start() -> Option<FairyStockfish> {
        let start = |program: &&str| {
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
        };
        let mut child = PROGRAMS.iter().find_map(start)?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut program = FairyStockfish { child, input, output };
        program.tell("uci\nsetoption name UCI_Variant value xiangqi\nisready")?;
        program.answer("readyok")?;
        Some(program)
    }

    /// The nodes of a perft, and its processor time.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Option<(u64, Duration)> {
        self.tell(&format!("position fen {fen}\nisready"))?;
        self.answer("readyok")?;
        let before = self.busy()?;
        self.tell(&format!("go perft {depth}"))?;
        let nodes = self.answer("Nodes searched: ")?.parse().ok()?;
        Some((nodes, self.busy()?.checked_sub(before)?))
    }

    fn tell(&mut self, words: &str) -> Option<()> {
        writeln!(self.input, "{words}").ok()
    }

    /// What follows `start` on the next line that starts so.
    fn answer(&mut self, start: &str) -> Option<String> {
        let mut lines = self.output.by_ref().lines().map_while(Result::ok);
        lines.find_map(|line| line.strip_prefix(start).map(|rest| rest.trim().to_owned()))
    }

    /// Processor time of all its threads so far.
    fn busy(&self) -> Option<Duration> {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()?;
        threads.map(|thread| busy_of(&thread.ok()?.path().display().to_string())).sum()
    }
}

impl Drop for FairyStockfish {
    fn drop(&mut self) {
        // It is gone already if this fails.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

/// How long `work` kept a processor busy; by the clock on the wall where the system does not tell.
pub fn processor_time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let own = || busy_of("/proc/thread-self");
    let (busy, started) = (own(), Instant::now());
    let result = black_box(work());
    let elapsed = started.elapsed();
    let spent = busy.and_then(|before| own()?.checked_sub(before));
    (spent.unwrap_or(elapsed), result)
}

/// Processor time of a thread so far.
fn busy_of(thread: &str) -> Option<Duration> {
    let told = std::fs::read_to_string(format!("{thread}/schedstat")).ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
