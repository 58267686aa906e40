//! The built program, started on a folder.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A `guapan run` on a free port.
pub struct Program {
    process: Child,
}

impl Program {
    /// Starts it, to die at a named point if one is given, and waits until it serves; without an
    /// address when it has died before.
    pub fn start(event: &Path, data: &Path, die_at: Option<&str>) -> (Self, Option<SocketAddr>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_guapan"));
        command.args(["run", "--board", "off", "--listen", "127.0.0.1:0", "--event"]);
        command.arg(event).arg("--data").arg(data);
        command.env_remove("GUAPAN_DIE_AT").stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(point) = die_at {
            command.env("GUAPAN_DIE_AT", point);
        }
        let mut process = command.spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let listening = lines.find_map(|line| {
            Some(line.unwrap().strip_prefix("listening")?.trim().parse().unwrap())
        });
        (Self { process }, listening)
    }

    /// Kills it as a power cut does.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
    }

    /// Waits until it is gone.
    pub fn wait(&mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
