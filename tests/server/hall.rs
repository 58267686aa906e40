//! A server with an event in a folder of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use server::{ArbiterLink, EventFile, Options, Serving, Stage, StartFault};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tournament::{Millis, Seat, Table};
use wire::{SeatLink, SeatRequest};

use crate::client::Client;
use crate::http::{Answer, request};

/// A server that runs, on threads of its own, so that it can be ended like a program.
pub struct Hall {
    pub listen: SocketAddr,
    /// What the server said about a damaged log.
    pub salvaged: Option<String>,
    arbiter_key: String,
    data: PathBuf,
    folder: Option<TempDir>,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Options for an event of `games` games, of which the first `followed` are entered move by move.
pub fn options(data: &Path, games: u16, followed: u16) -> Options {
    Options {
        event: Some(EventFile::parse(&event(games, followed)).unwrap()),
        data: data.to_owned(),
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        tls: None,
        public_url: None,
        public_delay: None,
        rehearsal: false,
        rehearsal_pause: std::time::Duration::ZERO,
        stage: Stage::Off("this event has no board"),
        outlets: server::Outlets::default(),
        window: None,
        link_on_terminal: true,
    }
}

/// An event whose first round has `games` games.
pub fn event(games: u16, followed: u16) -> String {
    let players = (1..=2 * games)
        .map(|number| format!("{{ number = {number}, name = \"棋手 {number}号\" }}"));
    let pairings = (1..=games).map(|table| {
        let coverage = if table <= followed { "moves" } else { "result_only" };
        let (red, black) = (2 * table - 1, 2 * table);
        format!("{{ table = {table}, red = {red}, black = {black}, coverage = \"{coverage}\" }}")
    });
    let (players, pairings) = (join(players), join(pairings));
    format!(
        "id = \"cup\"\nname = \"杯赛\"\nrounds = 9\nminutes = 30\n\
         players = [{players}]\nfirst_round = [{pairings}]\n"
    )
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",\n")
}

impl Hall {
    /// A hall with `games` games, of which the first `followed` are entered move by move.
    pub fn new(games: u16, followed: u16) -> Self {
        Self::with(games, followed, |_| {})
    }

    /// The same with other options.
    pub fn with(games: u16, followed: u16, change: impl FnOnce(&mut Options)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut options = options(folder.path(), games, followed);
        change(&mut options);
        Self::open(options).unwrap_or_else(|fault| panic!("{fault}")).keeping(folder)
    }

    /// A server with these options, on a folder that the test owns.
    pub fn open(options: Options) -> Result<Self, StartFault> {
        let data = options.data.clone();
        let (begun, begins) = mpsc::channel();
        let (end, ends) = oneshot::channel();
        let thread = thread::spawn(move || {
            let mut builder = tokio::runtime::Builder::new_multi_thread();
            let runtime = builder.worker_threads(2).enable_all().build().unwrap();
            let keeper = runtime.block_on(async {
                let Serving { listen, arbiter_link, salvaged, keeper, stream, .. } =
                    match server::start(options).await {
                        Ok(serving) => serving,
                        Err(fault) => {
                            begun.send(Err(fault)).unwrap();
                            return None;
                        }
                    };
                begun.send(Ok((listen, arbiter_link, salvaged))).unwrap();
                let _ = ends.await;
                stream.into_iter().for_each(|stream| stream.end().unwrap());
                Some(keeper)
            });
            drop(runtime);
            keeper.into_iter().for_each(|keeper| keeper.join().unwrap());
        });
        let (listen, link, salvaged) = begins.recv().unwrap()?;
        let link = match link {
            ArbiterLink::Shown(link) => link,
            ArbiterLink::Written(path) => std::fs::read_to_string(path).unwrap(),
        };
        let arbiter_key = key_of(&link).to_owned();
        let (end, thread) = (Some(end), Some(thread));
        Ok(Self { listen, salvaged, arbiter_key, data, folder: None, end, thread })
    }

    /// The same hall, whose folder goes with it.
    pub fn keeping(mut self, folder: TempDir) -> Self {
        self.folder = Some(folder);
        self
    }

    /// Ends the server and starts one on the same folder.
    pub fn restart(self) -> Self {
        self.restart_with(|_| {})
    }

    /// The same with other options.
    pub fn restart_with(mut self, change: impl FnOnce(&mut Options)) -> Self {
        let folder = self.stop();
        let mut options = Options { event: None, ..options(&self.data, 1, 1) };
        change(&mut options);
        let mut hall = Self::open(options).unwrap_or_else(|fault| panic!("{fault}"));
        hall.folder = folder;
        hall
    }

    /// Ends the server, and gives its folder.
    pub fn stop(&mut self) -> Option<TempDir> {
        drop(self.end.take());
        self.thread.take().into_iter().for_each(|thread| thread.join().unwrap());
        self.folder.take()
    }

    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The secret of the link that opens one session of the arbiter.
    pub fn arbiter_key(&self) -> &str {
        &self.arbiter_key
    }

    /// A session of the arbiter, as a cookie.
    pub async fn arbiter(&self) -> String {
        session(self.listen, &self.arbiter_key).await.unwrap()
    }

    /// A session of an operator at these tables, as a cookie.
    pub async fn operator(&self, arbiter: &str, tables: &[u16]) -> String {
        let tables = tables.iter().copied().map(Table).collect();
        let link = self.grant(arbiter, Seat::Operator { tables }).await;
        session(self.listen, key_of(&link.link)).await.unwrap()
    }

    /// Gives out a seat.
    pub async fn grant(&self, arbiter: &str, seat: Seat) -> SeatLink {
        let asked = SeatRequest { seat, label: "席位".to_owned(), once: false };
        let body = serde_json::to_string(&asked).unwrap();
        let answer = self.ask("POST /api/v1/seats", Some(arbiter), Some(&body)).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    /// An HTTP request, such as `GET /healthz`.
    pub async fn ask(&self, line: &str, cookie: Option<&str>, body: Option<&str>) -> Answer {
        let cookie = cookie.map(|cookie| ("cookie", cookie));
        request(self.listen, line, &cookie.into_iter().collect::<Vec<_>>(), body).await
    }

    /// A viewer of the public.
    pub async fn public(&self) -> Client {
        Client::connect(self.listen, &[]).await.unwrap()
    }

    /// A viewer with this session.
    pub async fn seated(&self, cookie: &str) -> Client {
        Client::connect(self.listen, &[("cookie", cookie)]).await.unwrap()
    }
}

/// Exchanges a link's secret for a cookie; the status where that is refused.
pub async fn session(listen: SocketAddr, key: &str) -> Result<String, u16> {
    let body = format!("{{\"key\":\"{key}\"}}");
    let answer = request(listen, "POST /api/v1/session", &[], Some(&body)).await;
    let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
    cookie.map(str::to_owned).ok_or(answer.status)
}

/// The secret in a link.
pub fn key_of(link: &str) -> &str {
    link.split_once('#').unwrap().1
}

/// How long the public is kept waiting where a test wants to see nothing at all.
pub const AN_HOUR: Millis = Millis(3_600_000);

impl Drop for Hall {
    fn drop(&mut self) {
        self.stop();
    }
}
