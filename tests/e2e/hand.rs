//! A commentator at the window of the big board, with mouse, keys and a clicker, on a display
//! without a screen: what he does happens on the stage.

use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use picture::{FeaturedPlan, Hall};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::{ToClient, ToServer, Topic};
use xiangqi::{Color, Square};

use crate::display::{Display, SIZE};
use crate::program::Program;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a software renderer may take until what was done is seen to be done.
const PATIENCE: Duration = Duration::from_secs(120);

/// After so long without an answer it is done again.
const ONE_TRY: Duration = Duration::from_secs(3);

const EVENT: &str = "id = 'cup'\nname = '杯赛'\nrounds = 1\nminutes = 30\n\
    players = [{ number = 1, name = '甲' }, { number = 2, name = '乙' }]\n\
    first_round = [{ table = 1, red = 1, black = 2, coverage = 'moves' }]\n";

/// What a hand does at a display.
struct Hand<'a> {
    display: &'a Display,
    /// What the public is told.
    socket: Socket,
}

impl Hand<'_> {
    /// Whether it could be done: not before there is a window.
    fn xdotool(&self, arguments: &[&str]) -> bool {
        let mut command = Command::new("xdotool");
        let command = command.args(arguments).env("DISPLAY", &self.display.name);
        let done = command.stderr(Stdio::null()).status();
        done.expect("xdotool is installed by make test").success()
    }

    /// The pixel of a square on the featured board.
    fn pixel(square: &str) -> [String; 2] {
        let hall = Hall::new(SIZE.0, SIZE.1);
        let board = FeaturedPlan::new(&hall, Color::Red).board;
        let (x, y) = board.point(square.parse::<Square>().unwrap());
        [hall.x_px(x), hall.y_px(y)].map(|at| format!("{at:.0}"))
    }

    fn go_to(&self, square: &str) {
        let [x, y] = Self::pixel(square);
        assert!(self.xdotool(&["mousemove", &x, &y]));
    }

    fn click(&self, square: &str) {
        self.go_to(square);
        self.xdotool(&["click", "1"]);
    }

    fn drag(&self, from: &str, to: &str, button: &str) {
        self.go_to(from);
        self.xdotool(&["mousedown", button]);
        self.go_to(to);
        self.xdotool(&["mouseup", button]);
    }

    /// Without a window manager nobody else gives the window the keys.
    fn press(&self, key: &str) {
        self.xdotool(&["search", "--name", "hall", "windowfocus", "key", key]);
    }

    /// Does `deed` until something is told that says `word`, as somebody would who sees no answer
    /// yet: the window may still be opening.
    async fn until(&mut self, word: &str, deed: impl Fn(&Self)) {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "{word} was never told");
            deed(self);
            let answer = timeout(ONE_TRY, self.told(word)).await;
            if answer.is_ok() {
                return;
            }
        }
    }

    /// Waits until a change is told that says `word`.
    async fn told(&mut self, word: &str) {
        loop {
            let message = self.socket.next().await.unwrap().unwrap();
            let text = message.to_text().unwrap_or_default();
            match serde_json::from_str(text) {
                Ok(ToClient::Ping { nonce }) => {
                    say(&mut self.socket, &ToServer::Pong { nonce }).await
                }
                Ok(ToClient::Update { .. }) if text.contains(word) => return,
                _ => {}
            }
        }
    }
}

#[tokio::test]
async fn a_commentator_plays_draws_names_asks_and_cuts_at_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("event.toml");
    std::fs::write(&event, EVENT).unwrap();
    let display = Display::open(folder.path());
    let mut command = Program::command(&event, &folder.path().join("data"));
    command.args(["--board", "window"]);
    command.env("DISPLAY", &display.name).env_remove("WAYLAND_DISPLAY");
    let (_program, to) = Program::spawn(command);
    let mut hand = Hand { display: &display, socket: follow(to.unwrap()).await };

    // A move that was not played opens a line: a tap on the piece, then on its goal, and the
    // word that players may see it.
    hand.until("\"at\":\"line\"", |hand| {
        hand.click("h2");
        hand.click("e2");
        hand.press("Return");
    })
    .await;
    hand.until("\"at\":\"line\",\"line\":1,\"ply\":2", |hand| hand.drag("h9", "g7", "1")).await;
    hand.until("\"shape\":\"arrow\",\"along\":\"e2e6\"", |hand| hand.drag("e2", "e6", "3")).await;
    hand.until("\"name\":\"zhongpao", |hand| {
        hand.press("F2");
        assert!(hand.xdotool(&["type", "zhongpao"]));
        hand.press("Return");
    })
    .await;
    hand.until("\"card\":{", |hand| hand.press("n")).await;
    hand.until("\"poll\":{", |hand| hand.press("v")).await;
    hand.until("\"at\":\"line\",\"line\":1,\"ply\":1", |hand| hand.press("Prior")).await;
    hand.until("\"live\":true", |hand| hand.press("Escape")).await;
    hand.until("\"at\":\"line\",\"line\":1,\"ply\":2", |hand| hand.press("Down")).await;
    hand.until("\"lines\":[]", |hand| hand.press("Delete")).await;
    hand.until("\"scene\":{\"type\":\"grid\"}", |hand| hand.press("2")).await;
    hand.until("\"scene\":{\"type\":\"featured\"}", |hand| hand.press("space")).await;
    hand.until("\"scene\":{\"type\":\"idle\"}", |hand| hand.press("b")).await;
    hand.until("\"scene\":{\"type\":\"featured\"}", |hand| hand.press("b")).await;
}

/// Follows the event as the public does.
async fn follow(to: SocketAddr) -> Socket {
    let (mut socket, _) = connect_async(format!("ws://{to}/ws")).await.unwrap();
    let topics = vec![Topic::Event, Topic::Featured, Topic::Scenes, Topic::Stage];
    say(&mut socket, &ToServer::Hello { since: None, topics }).await;
    socket
}

async fn say(socket: &mut Socket, message: &ToServer) {
    socket.send(Message::text(serde_json::to_string(message).unwrap())).await.unwrap();
}
