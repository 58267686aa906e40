//! From a tap to the first picture that shows it: the real program with its off-screen big board,
//! a move sent over a socket, the JPEG stream read as a viewer reads it. Beside it the time to the
//! acknowledgement of the same moves.

// Only a part of what the tests use of it.
#[allow(dead_code, clippy::unwrap_used)]
#[path = "../tests/e2e/program.rs"]
mod program;

use std::io::Write;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tournament::{Command, CommandId, GameId, Seq};
use wire::{ToClient, ToServer, Topic};

use program::Program;

type Fault = Box<dyn std::error::Error + Send + Sync>;

const MOVES: usize = 40;

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let folder = tempfile::tempdir()?;
    let event = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/events/qingxin-2016.toml");
    let data = folder.path().join("data");
    let mut command = Program::command(event.as_ref(), &data);
    command.args(["--board", "offscreen"]);
    let (_program, listening) = Program::spawn(command);
    let to = listening.ok_or("the program did not start")?;
    let cookie = program::open_session(to, &data).await.ok_or("no session")?;
    let mut operator = connect(to, &cookie).await?;
    let game = featured(&mut operator).await?;
    let mut pictures = Pictures::open(to, &cookie).await?;
    let first_game = include_str!("../assets/rehearsal/master-games.jsonl")
        .lines()
        .next()
        .ok_or("no game to play")?;
    let first_game: serde_json::Value = serde_json::from_str(first_game)?;
    let moves = first_game["moves"].as_str().ok_or("a game without moves")?;

    let (mut acknowledged, mut seen) = (Vec::new(), Vec::new());
    for (ply, mv) in (0..).zip(moves.split(' ').take(MOVES)) {
        let tapped = Instant::now();
        let seq = play(&mut operator, game, ply, mv).await?;
        acknowledged.push(tapped.elapsed());
        while pictures.next().await? < seq {}
        seen.push(tapped.elapsed());
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "one move, {MOVES} times      median      worst")?;
    let acknowledged = line(&mut out, "tap to acknowledgement", acknowledged)?;
    let seen = line(&mut out, "tap to picture, 1080p", seen)?;
    writeln!(out, "{:24} {:9.1}", "ratio", seen.as_secs_f64() / acknowledged.as_secs_f64())?;
    Ok(())
}

/// Writes median and worst; returns the median.
fn line(out: &mut impl Write, name: &str, mut times: Vec<Duration>) -> Result<Duration, Fault> {
    times.sort();
    let (median, worst) = (times[times.len() / 2], *times.last().ok_or("nothing was measured")?);
    writeln!(out, "{name:24} {median:9.1?}  {worst:9.1?}")?;
    Ok(median)
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(to: SocketAddr, cookie: &str) -> Result<Socket, Fault> {
    let mut request = format!("ws://{to}/ws").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Ok(connect_async(request).await?.0)
}

/// The next message that is not a ping.
async fn next(socket: &mut Socket) -> Result<ToClient, Fault> {
    loop {
        let Message::Text(text) = socket.next().await.ok_or("the server is gone")?? else {
            continue;
        };
        match serde_json::from_str(&text)? {
            ToClient::Ping { nonce } => say(socket, &ToServer::Pong { nonce }).await?,
            message => return Ok(message),
        }
    }
}

async fn say(socket: &mut Socket, message: &ToServer) -> Result<(), Fault> {
    Ok(socket.send(Message::Text(serde_json::to_string(message)?.into())).await?)
}

async fn featured(socket: &mut Socket) -> Result<GameId, Fault> {
    say(socket, &ToServer::Hello { since: None, topics: vec![Topic::Event] }).await?;
    loop {
        if let ToClient::Snapshot(snapshot) = next(socket).await? {
            return Ok(snapshot.event.featured.ok_or("no game is featured")?);
        }
    }
}

async fn play(socket: &mut Socket, game: GameId, ply: u16, mv: &str) -> Result<Seq, Fault> {
    let id = CommandId::try_from(format!("bench-{ply:04}"))?;
    let command = Command::PlayMove { game, ply, mv: mv.parse()? };
    say(socket, &ToServer::Ask { id: id.clone(), command }).await?;
    loop {
        match next(socket).await? {
            ToClient::Ack { id: of, seq } if of == id => return Ok(seq),
            ToClient::Refused { refusal, .. } => return Err(Box::new(refusal)),
            _ => {}
        }
    }
}

/// The moving picture, as a viewer gets it.
struct Pictures(BufReader<TcpStream>);

impl Pictures {
    /// Opens the stream, as soon as there is a first picture.
    async fn open(to: SocketAddr, cookie: &str) -> Result<Self, Fault> {
        let asked = format!("GET /board.mjpg HTTP/1.1\r\nhost: {to}\r\ncookie: {cookie}\r\n\r\n");
        loop {
            let mut stream = BufReader::new(TcpStream::connect(to).await?);
            stream.write_all(asked.as_bytes()).await?;
            let mut status = String::new();
            stream.read_line(&mut status).await?;
            if status.contains("200") {
                return Ok(Self(stream));
            }
            // The board is still starting.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Reads one picture whole; the number of the last entry in it.
    async fn next(&mut self) -> Result<Seq, Fault> {
        let (mut length, mut seq) = (None, None);
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).await? == 0 {
                return Err("the stream has ended".into());
            }
            let line = line.trim_end().to_ascii_lowercase();
            if let Some(value) = line.strip_prefix("content-length: ") {
                length = Some(value.parse()?);
            } else if let Some(value) = line.strip_prefix("x-guapan-seq: ") {
                seq = Some(Seq(value.parse()?));
            } else if let (true, Some(length), Some(seq)) = (line.is_empty(), length, seq) {
                let mut picture = vec![0; length];
                self.0.read_exact(&mut picture).await?;
                return Ok(seq);
            }
        }
    }
}
