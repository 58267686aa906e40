//! A socket of a page, a board or a program.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderName;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};
use tournament::{Command, CommandId, Refusal, Seq};
use wire::{Glimpse, Snapshot, ToClient, ToServer, Topic};

/// Nothing that works takes so long.
const BROKEN_AFTER: Duration = Duration::from_secs(40);

/// What follows a page that shows the featured game.
pub const TOPICS: [Topic; 2] = [Topic::Event, Topic::Featured];

pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// A name for a command that no other has.
pub fn new_id() -> CommandId {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let number = LAST.fetch_add(1, Ordering::Relaxed);
    CommandId::try_from(format!("test-command-{number}")).unwrap()
}

impl Client {
    /// Opens a socket whose machine takes in very little of what is not read.
    pub async fn connect_narrow(to: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(8 << 10).unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(to).await.unwrap());
        let (socket, _) = client_async(format!("ws://{to}/ws"), stream).await.unwrap();
        Self { socket }
    }

    /// Opens a socket; the status where that is refused.
    pub async fn connect(to: SocketAddr, headers: &[(&str, &str)]) -> Result<Self, u16> {
        Self::connect_to(to, "/ws", headers).await
    }

    /// The same at another address, such as `/ws?plane=public`.
    pub async fn connect_to(
        to: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, u16> {
        let mut request = format!("ws://{to}{path}").into_client_request().unwrap();
        for (name, value) in headers {
            let name: HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Self { socket }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(fault) => panic!("no socket: {fault}"),
        }
    }

    pub async fn say(&mut self, message: &ToServer) {
        self.say_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    /// Sends what may be more than the server takes.
    pub async fn say_too_much(&mut self, text: String) {
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub async fn hello(&mut self, since: Option<Seq>) {
        self.say(&ToServer::Hello { since, topics: TOPICS.to_vec() }).await;
    }

    /// Says hello for the first time.
    pub async fn snapshot(&mut self) -> Snapshot {
        self.hello(None).await;
        self.next_snapshot().await
    }

    pub async fn next_snapshot(&mut self) -> Snapshot {
        match self.next().await {
            Some(ToClient::Snapshot(snapshot)) => *snapshot,
            other => panic!("no snapshot but {other:?}"),
        }
    }

    /// The next message that is not a sign of life; nothing when the socket has ended.
    pub async fn next(&mut self) -> Option<ToClient> {
        loop {
            match self.frame().await? {
                ToClient::Ping { nonce } => self.say(&ToServer::Pong { nonce }).await,
                ToClient::Glimpse { .. } => {}
                message => return Some(message),
            }
        }
    }

    /// The next thing that passes and that `pick` looks for; everything else is skipped.
    pub async fn glimpse<T>(&mut self, pick: impl Fn(Glimpse) -> Option<T>) -> T {
        loop {
            match self.frame().await.expect("the socket is open") {
                ToClient::Glimpse { glimpse } => {
                    if let Some(found) = pick(glimpse) {
                        return found;
                    }
                }
                ToClient::Ping { nonce } => self.say(&ToServer::Pong { nonce }).await,
                _ => {}
            }
        }
    }

    /// Everything that comes up to the message that is looked for, what passes included.
    pub async fn everything_until(&mut self, is_it: impl Fn(&ToClient) -> bool) -> Vec<ToClient> {
        let mut heard = Vec::new();
        loop {
            let message = self.frame().await.expect("the socket is open");
            if let ToClient::Ping { nonce } = message {
                self.say(&ToServer::Pong { nonce }).await;
            }
            let found = is_it(&message);
            heard.push(message);
            if found {
                return heard;
            }
        }
    }

    /// The next message, whatever it is; nothing when the socket has ended.
    async fn frame(&mut self) -> Option<ToClient> {
        loop {
            let frame =
                timeout(BROKEN_AFTER, self.socket.next()).await.expect("the server is silent");
            match frame? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads frames, answering nothing, until the server ends the socket.
    pub async fn wait_silently_for_the_end(&mut self) {
        while let Some(Ok(frame)) =
            timeout(BROKEN_AFTER, self.socket.next()).await.expect("the server goes on")
        {
            if frame.is_close() {
                return;
            }
        }
    }

    /// Asks, and does not wait for the answer.
    pub async fn ask(&mut self, command: Command) -> CommandId {
        let id = new_id();
        self.say(&ToServer::Ask { id: id.clone(), command }).await;
        id
    }

    /// The answer to the next command that is answered.
    pub async fn answer(&mut self) -> (CommandId, Result<Seq, Refusal>) {
        loop {
            match self.next().await.expect("the socket is open") {
                ToClient::Ack { id, seq } => return (id, Ok(seq)),
                ToClient::Refused { id, refusal } => return (id, Err(refusal)),
                _ => {}
            }
        }
    }

    /// Asks, and waits for the answer.
    pub async fn carry_out(&mut self, command: Command) -> Result<Seq, Refusal> {
        let asked = self.ask(command).await;
        let (id, answer) = self.answer().await;
        assert_eq!(id, asked);
        answer
    }
}
