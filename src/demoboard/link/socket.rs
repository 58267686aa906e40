//! One connection, from its opening to its end.

use std::time::Duration;

use futures_util::{Sink, SinkExt, StreamExt};
use tokio::time::{Instant, interval, timeout, timeout_at};
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use wire::{Glimpse, ToClient, ToServer, Topic, UnixMillis};

use crate::follow::{Following, Lost};
use crate::link::asked::Asked;
use crate::link::session::{self, NoSession};
use crate::link::{Known, Server};
use crate::run::server_time;
use crate::seen::{Arrival, Seen};

/// Why a connection has ended.
pub enum End {
    /// Nobody wants to know any more.
    NobodyListens,
    /// The screen is to show the other plane.
    OtherPlane,
    /// The connection failed.
    Lost(Why),
}

/// Why a connection failed.
#[derive(Debug, thiserror::Error)]
pub enum Why {
    /// The link gave no cookie.
    #[error(transparent)]
    NoSession(#[from] NoSession),
    /// The socket failed.
    #[error(transparent)]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server has been silent for ten seconds.
    #[error("the server is silent")]
    Silent,
    /// The server closed the socket.
    #[error("the server closed the socket")]
    Closed,
    /// A snapshot contradicts itself.
    #[error("a fresh snapshot cannot be used: {0}")]
    BadSnapshot(#[from] Lost),
}

impl From<tokio_tungstenite::tungstenite::Error> for Why {
    fn from(fault: tokio_tungstenite::tungstenite::Error) -> Self {
        Self::Socket(Box::new(fault))
    }
}

/// A socket that has been silent for so long is dead.
const DEAD_AFTER: Duration = Duration::from_secs(10);
const PING_EVERY: Duration = Duration::from_secs(3);
const MAX_MESSAGE: usize = 256 << 10;
const TOPICS: [Topic; 4] = [Topic::Event, Topic::Featured, Topic::Scenes, Topic::Stage];

/// Connects and follows until the connection ends.
pub async fn follow_once(
    server: &Server,
    known: &mut Known,
    asked: &mut Asked,
    tell: &mut impl FnMut(Seen) -> bool,
) -> End {
    match talk(server, known, asked, tell).await {
        Ok(end) => end,
        Err(why) => End::Lost(why),
    }
}

/// Ends well when nobody listens any more, or when the other plane is wanted.
async fn talk(
    server: &Server,
    known: &mut Known,
    asked: &mut Asked,
    tell: &mut impl FnMut(Seen) -> bool,
) -> Result<End, Why> {
    let is_public = known.is_public();
    let mut socket = open(server, known).await?;
    asked.forget();
    let since = known.following.as_ref().map(Following::seq);
    say(&mut socket, &ToServer::Hello { since, topics: TOPICS.to_vec() }).await?;
    let mut pings = interval(PING_EVERY);
    let mut dead_at = Instant::now() + DEAD_AFTER;
    let mut is_open = false;
    loop {
        let message = tokio::select! {
            _ = pings.tick() => {
                say(&mut socket, &ToServer::Ping { nonce: 0 }).await?;
                continue;
            }
            message = asked.next() => {
                say(&mut socket, &message).await?;
                continue;
            }
            message = timeout_at(dead_at, socket.next()) => message.map_err(|_| Why::Silent)?,
        };
        dead_at = Instant::now() + DEAD_AFTER;
        let text = match message.ok_or(Why::Closed)?? {
            Message::Text(text) => text,
            Message::Close(_) => return Err(Why::Closed),
            _ => continue,
        };
        // A message of a later version of the server is no reason to go.
        let Ok(message) = serde_json::from_str::<ToClient>(text.as_str()) else { continue };
        let news = hear(message, known, &mut socket).await?;
        let arrival = match (news, is_open) {
            (Some(arrival), _) => arrival,
            (None, false) if known.following.is_some() => Arrival::Snapshot,
            (None, _) => continue,
        };
        is_open = true;
        if known.is_public() != is_public {
            known.following = None;
            return Ok(End::OtherPlane);
        }
        if !tell(known.news(arrival)) {
            return Ok(End::NobodyListens);
        }
    }
}

/// Takes a message in, and answers where it asks; says how what it tells arrived, if it tells.
async fn hear(
    message: ToClient,
    known: &mut Known,
    socket: &mut (impl Sink<Message, Error = tokio_tungstenite::tungstenite::Error> + Unpin),
) -> Result<Option<Arrival>, Why> {
    match message {
        ToClient::Snapshot(snapshot) => {
            known.told.clock_offset = offset_to(snapshot.now);
            known.following = Some(Following::begin(*snapshot)?);
            Ok(Some(Arrival::Snapshot))
        }
        ToClient::Update { prev, seq, changes, .. } => {
            let Some(following) = &mut known.following else { return Ok(None) };
            let before = following.seq();
            if let Err(lost) = following.take(prev, seq, changes) {
                tracing::info!(%lost, "the board asks for a snapshot");
                known.following = None;
                let hello = ToServer::Hello { since: None, topics: TOPICS.to_vec() };
                say(socket, &hello).await?;
                return Ok(None);
            }
            Ok((following.seq() != before).then_some(Arrival::Update))
        }
        ToClient::Ping { nonce } => {
            say(socket, &ToServer::Pong { nonce }).await?;
            Ok(None)
        }
        ToClient::Pong { now, .. } => {
            known.told.clock_offset = offset_to(now);
            Ok(None)
        }
        ToClient::Glimpse { glimpse: Glimpse::Sketches { sketches } } => {
            let Some(following) = &mut known.following else { return Ok(None) };
            following.sketch(sketches.into_iter().map(|drawn| drawn.sketch).collect());
            Ok(Some(Arrival::Update))
        }
        ToClient::Glimpse { glimpse: Glimpse::Votes { votes } } => {
            let Some(following) = &mut known.following else { return Ok(None) };
            following.vote(votes);
            Ok(Some(Arrival::Update))
        }
        ToClient::Refused { refusal, .. } => {
            known.refused = Some(refusal);
            Ok(Some(Arrival::Update))
        }
        ToClient::Glimpse { .. } | ToClient::Ack { .. } | ToClient::BadMessage { .. } => Ok(None),
    }
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens the socket, with the cookie that the link is worth.
async fn open(server: &Server, known: &mut Known) -> Result<Socket, Why> {
    let is_public = known.is_public();
    let key = server.key.as_ref().filter(|_| !is_public);
    if let (Some(key), None) = (key, &known.cookie) {
        known.cookie = Some(session::open(server, key).await?);
    }
    let mut request = server.socket().into_client_request()?;
    if let Ok(origin) = HeaderValue::from_str(&server.origin()) {
        request.headers_mut().insert("origin", origin);
    }
    let cookie = known.cookie.as_deref().filter(|_| !is_public);
    if let Some(cookie) = cookie.and_then(|it| HeaderValue::from_str(it).ok()) {
        request.headers_mut().insert("cookie", cookie);
    }
    let config = WebSocketConfig::default()
        .read_buffer_size(4096)
        .max_message_size(Some(MAX_MESSAGE))
        .max_frame_size(Some(MAX_MESSAGE));
    let connecting = connect_async_with_config(request, Some(config), true);
    match timeout(DEAD_AFTER, connecting).await {
        Err(_) => Err(Why::Silent),
        Ok(Err(fault)) => {
            // A cookie that is no longer worth a seat is of no more use.
            if matches!(fault, tokio_tungstenite::tungstenite::Error::Http(_)) {
                known.cookie = None;
            }
            Err(fault.into())
        }
        Ok(Ok((socket, _))) => Ok(socket),
    }
}

async fn say(
    socket: &mut (impl Sink<Message, Error = tokio_tungstenite::tungstenite::Error> + Unpin),
    message: &ToServer,
) -> Result<(), Why> {
    let text = serde_json::to_string(message).expect("a message to the server is plain data");
    Ok(socket.send(Message::text(text)).await?)
}

fn offset_to(server: UnixMillis) -> i64 {
    let clamp = |time: UnixMillis| i64::try_from(time.0).unwrap_or(i64::MAX);
    clamp(server).saturating_sub(clamp(server_time(0)))
}
