//! The built program, started on a folder.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A `guapan run` on a free port.
pub struct Program {
    process: Child,
}

impl Program {
    /// Starts it, to die at a named point if one is given, and waits until it serves; without an
    /// address when it has died before.
    pub fn start(event: &Path, data: &Path, die_at: Option<&str>) -> (Self, Option<SocketAddr>) {
        let mut command = Self::command(event, data);
        command.args(["--board", "off"]);
        if let Some(point) = die_at {
            command.env("GUAPAN_DIE_AT", point);
        }
        Self::spawn(command)
    }

    /// How an event is served from a folder, at a free port.
    pub fn command(event: &Path, data: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_guapan"));
        command.args(["run", "--listen", "127.0.0.1:0", "--event"]);
        command.arg(event).arg("--data").arg(data);
        command.env_remove("GUAPAN_DIE_AT").stdout(Stdio::piped()).stderr(Stdio::null());
        command
    }

    /// Starts it and waits until it serves.
    pub fn spawn(mut command: Command) -> (Self, Option<SocketAddr>) {
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

/// Opens the arbiter's session with the link in the folder, as a cookie; nothing when the program
/// dies meanwhile.
pub async fn open_session(to: SocketAddr, data: &Path) -> Option<String> {
    let link = std::fs::read_to_string(data.join("arbiter-link")).unwrap();
    let body = format!("{{\"key\":\"{}\"}}", link.trim().split_once('#').unwrap().1);
    let length = body.len();
    let asked = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    let answer = exchange(to, &asked).await.ok()?;
    let cookie = answer.split("set-cookie: ").nth(1)?.split(';').next()?;
    Some(cookie.to_owned())
}

/// One HTTP request, and all that comes back.
pub async fn exchange(to: SocketAddr, asked: &str) -> std::io::Result<String> {
    let answer = exchange_bytes(to, asked).await?;
    String::from_utf8(answer).map_err(std::io::Error::other)
}

/// The same, of which the body need be no text.
pub async fn exchange_bytes(to: SocketAddr, asked: &str) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(to).await?;
    stream.write_all(asked.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(answer)
}
