//! The link against a server that does just what each test says.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::{WebSocketStream, accept_async, accept_hdr_async};
use wire::{
    Change, Command, CommandId, EventView, Millis, Refusal, RoundNumber, ScenePart, ScenesView,
    Screen, Seq, Snapshot, StageCommand, ToClient, ToServer, UnixMillis,
};

use super::{Server, follow, session};
use crate::hand::Deed;
use crate::scene::Line;
use crate::seen::{Arrival, Seen};
use crate::sight::Sight;

type Socket = WebSocketStream<TcpStream>;

fn snapshot(seq: u64) -> ToClient {
    ToClient::Snapshot(Box::new(Snapshot {
        seq: Seq(seq),
        now: UnixMillis(5_000),
        event: EventView {
            id: "cup".to_owned(),
            name: "清新杯".to_owned(),
            rounds: RoundNumber(9),
            round: None,
            featured: None,
            rehearsal: false,
            delay: Millis(0),
            notice: None,
        },
        games: vec![],
        records: vec![],
        scenes: None,
        seat: None,
        stage: None,
        seat_id: None,
    }))
}

fn new_round(prev: u64, round: u16) -> ToClient {
    ToClient::Update {
        prev: Seq(prev),
        seq: Seq(prev + 1),
        at: UnixMillis(6_000),
        changes: vec![Change::Round { round: RoundNumber(round), games: vec![] }],
    }
}

async fn listen() -> (TcpListener, Server) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    (listener, Server::parse(&address, None).unwrap())
}

fn begin(server: Server) -> Receiver<Seen> {
    begin_with_hand(server).0
}

/// What the board is told, and the way on which it asks.
fn begin_with_hand(server: Server) -> (Receiver<Seen>, UnboundedSender<Deed>) {
    let (sender, receiver) = channel();
    let (orders, asked) = unbounded_channel();
    follow(server, "hall".to_owned(), asked, move |seen| sender.send(seen).is_ok());
    (receiver, orders)
}

async fn accept(listener: &TcpListener) -> Socket {
    accept_async(listener.accept().await.unwrap().0).await.unwrap()
}

async fn tell(socket: &mut Socket, message: &ToClient) {
    socket.send(Message::text(serde_json::to_string(message).unwrap())).await.unwrap();
}

/// The number in the next greeting.
async fn greeting(socket: &mut Socket) -> Option<Seq> {
    loop {
        let message = socket.next().await.unwrap().unwrap();
        if let ToServer::Hello { since, .. } =
            serde_json::from_str(message.to_text().unwrap()).unwrap()
        {
            return since;
        }
    }
}

fn next(told: &Receiver<Seen>) -> Seen {
    told.recv_timeout(Duration::from_secs(30)).expect("the board is told something")
}

fn round_of(seen: &Seen) -> Option<u16> {
    match &seen.sight {
        Sight::Idle(idle) => idle.round.map(|round| round.0),
        other => panic!("{other:?} is on the board"),
    }
}

#[tokio::test]
async fn the_last_picture_stays_when_the_line_is_cut_and_heals_from_where_it_was() {
    let (listener, server) = listen().await;
    let told = begin(server);
    let mut socket = accept(&listener).await;
    assert_eq!(greeting(&mut socket).await, None);
    tell(&mut socket, &snapshot(7)).await;
    let first = next(&told);
    assert_eq!((first.seq, first.line, first.arrival), (Seq(7), Line::Open, Arrival::Snapshot));
    tell(&mut socket, &new_round(7, 1)).await;
    assert_eq!(round_of(&next(&told)), Some(1));
    drop(socket);
    let cut = next(&told);
    assert_eq!((cut.line, round_of(&cut), cut.seq), (Line::Cut, Some(1), Seq(8)));

    let mut socket = accept(&listener).await;
    assert_eq!(greeting(&mut socket).await, Some(Seq(8)));
    tell(&mut socket, &new_round(8, 2)).await;
    let healed = next(&told);
    assert_eq!((healed.line, round_of(&healed)), (Line::Open, Some(2)));
}

#[tokio::test]
async fn a_board_that_is_lost_asks_for_a_snapshot_and_shows_what_it_was_told_last() {
    let (listener, server) = listen().await;
    let told = begin(server);
    let mut socket = accept(&listener).await;
    greeting(&mut socket).await;
    tell(&mut socket, &snapshot(7)).await;
    next(&told);
    tell(&mut socket, &new_round(9, 3)).await;
    assert_eq!(greeting(&mut socket).await, None, "a stale number asks for everything");
    drop(socket);
    let cut = next(&told);
    assert_eq!((cut.line, round_of(&cut), cut.seq), (Line::Cut, None, Seq(7)));
}

#[tokio::test]
async fn a_ping_is_answered_and_a_pong_opens_a_quiet_line_again() {
    let (listener, server) = listen().await;
    let told = begin(server);
    let mut socket = accept(&listener).await;
    tell(&mut socket, &snapshot(7)).await;
    next(&told);
    tell(&mut socket, &ToClient::Ping { nonce: 5 }).await;
    loop {
        let message = socket.next().await.unwrap().unwrap();
        let message: ToServer = serde_json::from_str(message.to_text().unwrap()).unwrap();
        if message == (ToServer::Pong { nonce: 5 }) {
            break;
        }
    }
    drop(socket);
    assert_eq!(next(&told).line, Line::Cut);
    let mut socket = accept(&listener).await;
    tell(&mut socket, &ToClient::Pong { nonce: 0, now: UnixMillis(9_000) }).await;
    assert_eq!(next(&told).line, Line::Open, "nothing was missed");
}

/// The hall's screen, steered to show what the public sees or not.
fn screen(public: bool) -> Screen {
    Screen { public, ..Screen::named("hall") }
}

fn steered(prev: u64, public: bool) -> ToClient {
    ToClient::Update {
        prev: Seq(prev),
        seq: Seq(prev + 1),
        at: UnixMillis(6_000),
        changes: vec![Change::Scenes { scene: ScenePart::Screen(screen(public)) }],
    }
}

/// The same as [`snapshot`], with the screen as it was steered.
fn snapshot_with(seq: u64, public: bool) -> ToClient {
    let ToClient::Snapshot(mut told) = snapshot(seq) else { panic!("it is a snapshot") };
    told.scenes =
        Some(Box::new(ScenesView { screens: vec![screen(public)], ..ScenesView::default() }));
    ToClient::Snapshot(told)
}

/// The next connection, and whether it comes with a seat.
async fn accept_seated(listener: &TcpListener) -> (Socket, bool) {
    let mut is_seated = false;
    #[expect(clippy::result_large_err, reason = "the handshake wants such a refusal")]
    let read = |request: &Request, response: Response| {
        is_seated = request.headers().contains_key("cookie");
        Ok(response)
    };
    let stream = listener.accept().await.unwrap().0;
    let socket = accept_hdr_async(stream, read).await.unwrap();
    (socket, is_seated)
}

#[tokio::test]
async fn a_screen_of_the_public_plane_leaves_its_seat_and_takes_it_again() {
    let (listener, server) = listen().await;
    let told = begin(Server { key: Some("s3cret".to_owned()), ..server });
    // The link is exchanged for a cookie first.
    let (mut stream, _) = listener.accept().await.unwrap();
    assert_ne!(stream.read(&mut [0; 4096]).await.unwrap(), 0);
    stream.write_all(b"HTTP/1.1 200 OK\r\nSet-Cookie: seat=abc\r\n\r\n").await.unwrap();
    drop(stream);

    let (mut hall, is_seated) = accept_seated(&listener).await;
    assert!(is_seated);
    tell(&mut hall, &snapshot(7)).await;
    next(&told);
    tell(&mut hall, &steered(7, true)).await;

    // The public plane is late, and does not know yet of the wish that led here.
    let (mut public, is_seated) = accept_seated(&listener).await;
    assert!(!is_seated);
    assert_eq!(greeting(&mut public).await, None, "the other plane is another story");
    tell(&mut public, &snapshot(3)).await;
    assert_eq!(next(&told).seq, Seq(3));
    tell(&mut public, &snapshot_with(8, true)).await;
    assert_eq!(next(&told).seq, Seq(8));
    tell(&mut public, &steered(8, false)).await;

    let (mut hall, is_seated) = accept_seated(&listener).await;
    assert!(is_seated);
    tell(&mut hall, &snapshot_with(9, false)).await;
    assert_eq!(next(&told).seq, Seq(9));
}

/// The next thing that the board asks for.
async fn asked(socket: &mut Socket) -> (CommandId, Command) {
    loop {
        let message = socket.next().await.unwrap().unwrap();
        if let ToServer::Ask { id, command } =
            serde_json::from_str(message.to_text().unwrap()).unwrap()
        {
            return (id, command);
        }
    }
}

#[tokio::test]
async fn what_the_hand_asks_is_passed_on_and_a_refusal_comes_back_once() {
    let (listener, server) = listen().await;
    let (told, orders) = begin_with_hand(server);
    let mut socket = accept(&listener).await;
    tell(&mut socket, &snapshot(7)).await;
    next(&told);
    let deeds = [StageCommand::Cut, StageCommand::Undo];
    for change in &deeds {
        orders.send(Deed::Act(change.clone())).unwrap();
    }
    let (first, cut) = asked(&mut socket).await;
    let (second, undo) = asked(&mut socket).await;
    assert_ne!(first, second);
    assert_eq!([cut, undo], deeds.map(|change| Command::Stage { change }));
    tell(&mut socket, &ToClient::Refused { id: second, refusal: Refusal::NothingToUndo }).await;
    assert_eq!(next(&told).refused, Some(Refusal::NothingToUndo));
    tell(&mut socket, &new_round(7, 1)).await;
    assert_eq!(next(&told).refused, None);
}

#[tokio::test]
async fn what_was_asked_off_the_line_is_not_asked_later() {
    let (listener, server) = listen().await;
    let (told, orders) = begin_with_hand(server);
    let mut socket = accept(&listener).await;
    tell(&mut socket, &snapshot(7)).await;
    next(&told);
    drop(socket);
    assert_eq!(next(&told).line, Line::Cut);
    orders.send(Deed::Act(StageCommand::Cut)).unwrap();
    let mut socket = accept(&listener).await;
    tell(&mut socket, &snapshot(8)).await;
    next(&told);
    orders.send(Deed::Act(StageCommand::Undo)).unwrap();
    let (_, command) = asked(&mut socket).await;
    assert_eq!(command, Command::Stage { change: StageCommand::Undo });
}

#[tokio::test]
async fn a_link_is_exchanged_for_a_cookie() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let server = Server::parse(&address, Some("http://hall/#s3cret")).unwrap();
    let answering = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = vec![0; 4096];
        let length = stream.read(&mut request).await.unwrap();
        let answer = "HTTP/1.1 200 OK\r\nSet-Cookie: seat=abc; HttpOnly\r\n\r\n{}";
        stream.write_all(answer.as_bytes()).await.unwrap();
        String::from_utf8_lossy(&request[..length]).into_owned()
    });
    let key = server.key.clone().unwrap();
    assert_eq!(session::open(&server, &key).await.unwrap(), "seat=abc");
    let request = answering.await.unwrap();
    assert!(request.starts_with("POST /api/v1/session HTTP/1.1\r\n"), "{request}");
    assert!(request.ends_with("{\"key\":\"s3cret\"}"), "{request}");
}
