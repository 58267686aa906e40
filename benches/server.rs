//! From an operator's tap to its acknowledgement, over a real socket, with the disk synced.
//!
//! Beside it, from the same run: one synced append of the same size to SQLite alone, and a question
//! and answer over the same socket that touch no disk.

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rusqlite::Connection;
use server::{ArbiterLink, EventFile, Options, Stage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tournament::{Command, CommandId, GameId};
use wire::{ToClient, ToServer};

type Failed = Box<dyn std::error::Error>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How many taps of one operator are measured; a socket may send so many at once.
const TAPS: u16 = 300;

/// How many others watch meanwhile.
const VIEWERS: [usize; 2] = [0, 100];

fn main() -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "what                                median ms  95 % ms  worst ms")?;
    let folder = tempfile::tempdir()?;
    row(&mut out, "a synced append to SQLite alone", appends(folder.path())?)?;
    row(&mut out, "a ping over the socket", runtime.block_on(pings())?)?;
    for viewers in VIEWERS {
        let taps = runtime.block_on(taps(viewers))?;
        row(&mut out, &format!("a tap to its ack, {viewers} viewers"), taps)?;
    }
    Ok(())
}

fn row(out: &mut impl Write, what: &str, mut times: Vec<Duration>) -> Result<(), Failed> {
    times.sort_unstable();
    let at = |share: usize| times.get((times.len() - 1) * share / 100).copied();
    let millis = |share| at(share).unwrap_or_default().as_secs_f64() * 1000.0;
    let (median, most, worst) = (millis(50), millis(95), millis(100));
    writeln!(out, "{what:36}  {median:8.2} {most:8.2}  {worst:8.2}")?;
    Ok(())
}

/// The times of appending rows as long as a move's entry, each synced.
fn appends(folder: &Path) -> Result<Vec<Duration>, Failed> {
    let db = Connection::open(folder.join("baseline.db"))?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.execute_batch("CREATE TABLE entry (seq INTEGER PRIMARY KEY, body TEXT)")?;
    let body = "x".repeat(400);
    let mut times = Vec::new();
    for _ in 0..TAPS {
        let begun = Instant::now();
        db.execute("INSERT INTO entry (body) VALUES (?1)", [&body])?;
        times.push(begun.elapsed());
    }
    Ok(times)
}

async fn pings() -> Result<Vec<Duration>, Failed> {
    let folder = tempfile::tempdir()?;
    let (to, _) = serve(folder.path()).await?;
    let mut socket = connect(to, None).await?;
    let mut times = Vec::new();
    for nonce in 0..TAPS.into() {
        let begun = Instant::now();
        say(&mut socket, &ToServer::Ping { nonce }).await?;
        while !matches!(hear(&mut socket).await?, ToClient::Pong { .. }) {}
        times.push(begun.elapsed());
    }
    Ok(times)
}

/// The times of the taps of one operator while so many others watch.
async fn taps(viewers: usize) -> Result<Vec<Duration>, Failed> {
    let folder = tempfile::tempdir()?;
    let (to, key) = serve(folder.path()).await?;
    for _ in 0..viewers {
        let mut socket = connect(to, None).await?;
        say(&mut socket, &ToServer::Hello { since: None, topics: Vec::new() }).await?;
        tokio::spawn(async move { while hear(&mut socket).await.is_ok() {} });
    }
    let cookie = open_session(to, &key).await?;
    let mut socket = connect(to, Some(&cookie)).await?;
    let mut times = Vec::new();
    for ply in 0..TAPS {
        let mv = ["h0g2", "h9g7", "g2h0", "g7h9"][usize::from(ply % 4)].parse()?;
        let command = Command::PlayMove { game: GameId(1), ply, mv };
        let id = CommandId::try_from(format!("bench-tap-{ply}"))?;
        let begun = Instant::now();
        say(&mut socket, &ToServer::Ask { id, command }).await?;
        while !matches!(hear(&mut socket).await?, ToClient::Ack { .. }) {}
        times.push(begun.elapsed());
    }
    Ok(times)
}

/// Serves the demo event; its address, and the secret of the arbiter's link.
async fn serve(data: &Path) -> Result<(SocketAddr, String), Failed> {
    let serving = server::start(Options {
        event: Some(EventFile::demo()?),
        data: data.to_owned(),
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        tls: None,
        public_url: None,
        public_delay: None,
        rehearsal: false,
        rehearsal_pause: Duration::ZERO,
        stage: Stage::Off("nothing is drawn"),
        window: None,
        outlets: server::Outlets::default(),
        link_on_terminal: true,
    })
    .await?;
    let ArbiterLink::Shown(link) = serving.arbiter_link else { return Err("no link".into()) };
    let key = link.rsplit('#').next().unwrap_or_default().to_owned();
    Ok((serving.listen, key))
}

async fn open_session(to: SocketAddr, key: &str) -> Result<String, Failed> {
    let body = format!("{{\"key\":\"{key}\"}}");
    let length = body.len();
    let asked = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(to).await?;
    stream.write_all(asked.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let cookie = answer.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next());
    Ok(cookie.ok_or("no session")?.to_owned())
}

async fn connect(to: SocketAddr, cookie: Option<&str>) -> Result<Socket, Failed> {
    let mut request = format!("ws://{to}/ws").into_client_request()?;
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse()?);
    }
    Ok(connect_async(request).await?.0)
}

async fn say(socket: &mut Socket, message: &ToServer) -> Result<(), Failed> {
    Ok(socket.send(Message::Text(serde_json::to_string(message)?.into())).await?)
}

async fn hear(socket: &mut Socket) -> Result<ToClient, Failed> {
    loop {
        match socket.next().await.ok_or("the socket has ended")?? {
            Message::Text(text) => match serde_json::from_str(&text)? {
                ToClient::Ping { nonce } => say(socket, &ToServer::Pong { nonce }).await?,
                message => return Ok(message),
            },
            Message::Close(_) => return Err("the socket has ended".into()),
            _ => {}
        }
    }
}
