//! One HTTP request at a time, written by hand.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: String,
    pub bytes: Vec<u8>,
}

impl Answer {
    /// All headers, in their order.
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// Sends `line`, such as `GET /healthz`, with more headers and perhaps a JSON body.
pub async fn request(
    to: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> Answer {
    send(to, line, headers, body.map(str::as_bytes)).await
}

/// The same with a body of any bytes.
pub async fn send(
    to: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: Option<&[u8]>,
) -> Answer {
    let mut text = format!("{line} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if let Some(body) = body {
        let length = body.len();
        text += &format!("content-type: application/json\r\ncontent-length: {length}\r\n");
    }
    text += "\r\n";
    let mut stream = TcpStream::connect(to).await.unwrap();
    // A server that refuses a long body need not read it.
    let _ = stream.write_all(&[text.as_bytes(), body.unwrap_or_default()].concat()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer");
    let bytes = answer.split_off(head + 4);
    // Pictures are no text; nothing looks into their body here.
    let body = String::from_utf8_lossy(&bytes).into_owned();
    parse(&String::from_utf8_lossy(&answer), body, bytes)
}

fn parse(head: &str, body: String, bytes: Vec<u8>) -> Answer {
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    Answer { status, headers, body, bytes }
}
