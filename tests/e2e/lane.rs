//! One event that is served again and again, and its operator.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tournament::GameId;
use wire::{GamePage, GamesPage, ToClient, ToServer};

use crate::outbox::Outbox;
use crate::program::{Program, exchange, open_session};

/// Nothing that works takes so long.
const BROKEN_AFTER: Duration = Duration::from_secs(60);

/// How many commands are under way at a time.
const WINDOW: usize = 8;

/// How a life of the server ends.
#[derive(Clone, Debug)]
pub enum Death {
    /// At a named point, at this pass.
    At(&'static str, u32),
    /// Killed once so many commands were acknowledged in this life.
    AfterAcks(u32),
}

/// What is asked for beside what is unanswered.
enum More {
    Nothing,
    /// New commands, until so many acknowledgements came.
    Until(u32),
}

pub struct Lane {
    folder: TempDir,
    cookie: Option<String>,
    pub outbox: Outbox,
}

impl Lane {
    /// An event of its own.
    pub fn new(number: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let games = 1..=Outbox::GAMES;
        let players = games.clone().flat_map(|game| [2 * game - 1, 2 * game]);
        let players = players.map(|number| format!("{{ number = {number}, name = '{number}号' }}"));
        let pairings = games.map(|table| {
            let (red, black) = (2 * table - 1, 2 * table);
            format!("{{ table = {table}, red = {red}, black = {black}, coverage = 'moves' }}")
        });
        let join = |parts: Vec<String>| parts.join(", ");
        let text = format!(
            "id = 'cup'\nname = '杯赛'\nrounds = 1\nminutes = 30\nplayers = [{}]\nfirst_round = [{}]\n",
            join(players.collect()),
            join(pairings.collect())
        );
        std::fs::write(folder.path().join("event.toml"), text).unwrap();
        Self { folder, cookie: None, outbox: Outbox::new(number) }
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn start(&self, die_at: Option<&str>) -> (Program, Option<SocketAddr>) {
        Program::start(&self.folder.path().join("event.toml"), &self.data(), die_at)
    }

    /// One life of the server under load; true when it was killed, as it always should be.
    pub async fn live(&mut self, death: &Death) -> bool {
        let die_at = match death {
            Death::At(point, pass) => Some(format!("{point}:{pass}")),
            Death::AfterAcks(_) => None,
        };
        let (mut program, listening) = self.start(die_at.as_deref());
        if let Some(to) = listening {
            self.open_session(to).await;
            let acks = match death {
                Death::AfterAcks(acks) => *acks,
                Death::At(..) => u32::MAX,
            };
            self.ask(to, More::Until(acks)).await;
            if matches!(death, Death::AfterAcks(_)) {
                program.kill();
            }
        }
        !program.wait().success()
    }

    /// A last life, in which everything that was asked for is acknowledged; the games at its end.
    pub async fn settle(&mut self) -> Vec<GamePage> {
        let (mut program, listening) = self.start(None);
        let to = listening.expect("nothing lets it die");
        self.open_session(to).await;
        self.ask(to, More::Nothing).await;
        let games = read_games(to).await;
        program.kill();
        program.wait();
        games
    }

    /// The games after another start.
    pub async fn games_after_restart(&self) -> Vec<GamePage> {
        let (_program, listening) = self.start(None);
        read_games(listening.expect("nothing lets it die")).await
    }

    /// The arbiter's session, once for all lives. The server may die before it answers; then the
    /// next life's link is taken.
    async fn open_session(&mut self, to: SocketAddr) {
        if self.cookie.is_none() {
            self.cookie = open_session(to, &self.data()).await;
        }
    }

    /// Asks for what is unanswered and then for more, until enough was answered or the server is
    /// gone. The last command that was acknowledged before is asked for again as well.
    async fn ask(&mut self, to: SocketAddr, more: More) {
        let Some(mut socket) = self.connect(to).await else { return };
        let again = self.outbox.last_acknowledged();
        let mut open: VecDeque<_> = again.into_iter().chain(self.outbox.unanswered()).collect();
        let mut under_way = 0;
        let mut came = 0;
        loop {
            while under_way < WINDOW {
                let next = match more {
                    More::Until(_) => open.pop_front().or_else(|| Some(self.outbox.next())),
                    More::Nothing => open.pop_front(),
                };
                let Some((id, command)) = next else { break };
                let ask = serde_json::to_string(&ToServer::Ask { id, command }).unwrap();
                if socket.send(Message::Text(ask.into())).await.is_err() {
                    return;
                }
                under_way += 1;
            }
            let enough = match more {
                More::Until(acks) => came >= acks,
                More::Nothing => under_way == 0,
            };
            if enough {
                return;
            }
            match next(&mut socket).await {
                Some(ToClient::Ack { id, seq }) => {
                    self.outbox.acknowledge(id, seq);
                    under_way -= 1;
                    came += 1;
                }
                Some(ToClient::Refused { id, refusal }) => {
                    panic!("{id:?} was refused: {refusal}")
                }
                Some(_) => {}
                None => return,
            }
        }
    }

    async fn connect(&self, to: SocketAddr) -> Option<WebSocketStream<MaybeTlsStream<TcpStream>>> {
        let mut request = format!("ws://{to}/ws").into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.as_ref()?.parse().unwrap());
        Some(connect_async(request).await.ok()?.0)
    }
}

/// The next message that is not a ping; nothing when the server is gone.
async fn next(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<ToClient> {
    loop {
        let frame = timeout(BROKEN_AFTER, socket.next()).await.expect("the server is silent");
        let Message::Text(text) = frame?.ok()? else { continue };
        match serde_json::from_str(&text).unwrap() {
            ToClient::Ping { nonce } => {
                let pong = serde_json::to_string(&ToServer::Pong { nonce }).unwrap();
                socket.send(Message::Text(pong.into())).await.ok()?;
            }
            message => return Some(message),
        }
    }
}

async fn read_games(to: SocketAddr) -> Vec<GamePage> {
    let page: GamesPage = read(to, "/api/v1/games").await;
    let mut games = Vec::new();
    for GameId(id) in page.games.iter().map(|game| game.id) {
        games.push(read(to, &format!("/api/v1/games/{id}")).await);
    }
    games
}

async fn read<T: serde::de::DeserializeOwned>(to: SocketAddr, address: &str) -> T {
    let asked = format!("GET {address} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n\r\n");
    let answer = exchange(to, &asked).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}
