//! From a tap to the first picture that shows it: the real program with its off-screen big board,
//! a move sent over a socket, the picture fetched again and again. Beside it the time to the
//! acknowledgement of the same moves.

// Only a part of what the tests use of it.
#[allow(dead_code, clippy::unwrap_used)]
#[path = "../tests/e2e/program.rs"]
mod program;

use std::io::Write;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
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
    // The board is started by the first question for its picture.
    while shown(to, &cookie).await?.is_none() {}
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
        while shown(to, &cookie).await? < Some(seq) {}
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

/// The number of the last entry in the picture that is shown now, which is fetched whole.
async fn shown(to: SocketAddr, cookie: &str) -> Result<Option<Seq>, Fault> {
    let asked = format!(
        "GET /board.png HTTP/1.1\r\nhost: {to}\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n"
    );
    let answer = program::exchange_bytes(to, &asked).await?;
    let heads = String::from_utf8_lossy(&answer[..answer.len().min(1024)]).to_ascii_lowercase();
    let seq = heads.lines().find_map(|line| line.strip_prefix("x-guapan-seq: "));
    Ok(seq.map(str::parse).transpose()?.map(Seq))
}
