//! Games that play themselves, and what stops them.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tournament::{GameResult, Seat};
use wire::{Change, SeatsPage, ToClient};

use crate::program::{exchange, open_session};

#[tokio::test]
async fn a_rehearsal_plays_real_games_and_stops_when_its_seat_is_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_guapan"))
        .args(["run", "--board", "off", "--listen", "127.0.0.1:0", "--rehearse", "400", "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap()).lines();
    let listening =
        output.find_map(|line| Some(line.unwrap().strip_prefix("listening")?.trim().to_owned()));
    let to = listening.unwrap().parse().unwrap();

    let cookie = open_session(to, folder.path()).await.unwrap();
    let mut request = format!("ws://{to}/ws").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let hello = r#"{"type":"hello","topics":[{"topic":"event"}]}"#;
    socket.send(Message::Text(hello.into())).await.unwrap();

    let (mut plies, mut results, mut taken_away) = (0, 0, false);
    while let Some(Ok(Message::Text(text))) = socket.next().await {
        match serde_json::from_str(&text).unwrap() {
            ToClient::Snapshot(snapshot) => assert!(snapshot.event.rehearsal),
            ToClient::Update { changes, .. } => {
                for change in changes {
                    match change {
                        Change::Played { .. } => plies += 1,
                        Change::Result { result: Some(GameResult { .. }), .. } => results += 1,
                        _ => {}
                    }
                }
            }
            ToClient::Ping { nonce } => {
                let pong = format!(r#"{{"type":"pong","nonce":{nonce}}}"#);
                socket.send(Message::Text(pong.into())).await.unwrap();
            }
            _ => {}
        }
        if plies > 20 && results > 0 && !taken_away {
            taken_away = true;
            revoke_the_rehearsal(to, &cookie).await;
            break;
        }
    }
    assert!(taken_away, "{plies} plies, {results} results");
    let mut said = BufReader::new(process.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(said.any(|line| line == "the rehearsal is over: its seat was taken away"));
    process.kill().unwrap();
    process.wait().unwrap();
}

async fn revoke_the_rehearsal(to: std::net::SocketAddr, cookie: &str) {
    let head = format!("HTTP/1.1\r\nhost: {to}\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n");
    let answer = exchange(to, &format!("GET /api/v1/seats {head}")).await.unwrap();
    let page: SeatsPage = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    let operator = |seat: &&wire::SeatView| matches!(seat.seat, Seat::Operator { .. });
    let seat = page.seats.iter().find(operator).unwrap().id;
    let answer = exchange(to, &format!("DELETE /api/v1/seats/{seat} {head}")).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
}
