//! Exchanges a link's secret for a cookie: one request of HTTP/1.1, one answer.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::link::Server;

/// Why there is no cookie.
#[derive(Debug, thiserror::Error)]
pub enum NoSession {
    /// The server cannot be reached.
    #[error("cannot reach the server: {0}")]
    Unreachable(#[from] std::io::Error),
    /// The server is silent.
    #[error("the server does not answer")]
    Silent,
    /// The link is not known, used up or withdrawn.
    #[error("the server does not take the link (status {0})")]
    Refused(u16),
    /// The answer is not one of HTTP.
    #[error("the server's answer cannot be read")]
    Unreadable,
}

const PATIENCE: Duration = Duration::from_secs(10);
const MAX_ANSWER: u64 = 16 << 10;

/// The cookie that `key` is worth, as it goes into a `Cookie` header.
///
/// # Errors
///
/// [`NoSession`].
pub async fn open(server: &Server, key: &str) -> Result<String, NoSession> {
    timeout(PATIENCE, exchange(server, key)).await.map_err(|_| NoSession::Silent)?
}

async fn exchange(server: &Server, key: &str) -> Result<String, NoSession> {
    let body = serde_json::json!({ "key": key }).to_string();
    let request = format!(
        "POST /api/v1/session HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n\
         {body}",
        host = server.authority,
        origin = server.origin(),
        length = body.len(),
    );
    let mut stream = TcpStream::connect(&server.authority).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(MAX_ANSWER).read_to_end(&mut answer).await?;
    cookie_of(&String::from_utf8_lossy(&answer))
}

/// The cookies of an answer, each as name and value.
fn cookie_of(answer: &str) -> Result<String, NoSession> {
    let head = answer.split_once("\r\n\r\n").map_or(answer, |(head, _)| head);
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1));
    let status: u16 = status.and_then(|status| status.parse().ok()).ok_or(NoSession::Unreadable)?;
    if !(200..300).contains(&status) {
        return Err(NoSession::Refused(status));
    }
    let cookies: Vec<_> = lines
        .filter_map(|line| line.split_once(':'))
        .filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
        .filter_map(|(_, value)| value.split(';').next())
        .map(str::trim)
        .collect();
    if cookies.is_empty() { Err(NoSession::Unreadable) } else { Ok(cookies.join("; ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_taken_without_its_attributes() {
        let answer = "HTTP/1.1 204 No Content\r\ndate: today\r\n\
                      Set-Cookie: seat=abc123; HttpOnly; SameSite=Strict\r\n\r\n";
        assert_eq!(cookie_of(answer).unwrap(), "seat=abc123");
    }

    #[test]
    fn a_refusal_and_other_bytes_are_told_apart() {
        let refused = "HTTP/1.1 403 Forbidden\r\nset-cookie: x=y\r\n\r\n";
        assert!(matches!(cookie_of(refused), Err(NoSession::Refused(403))));
        for bytes in ["", "SSH-2.0", "HTTP/1.1 200 OK\r\n\r\nset-cookie: in=body"] {
            assert!(matches!(cookie_of(bytes), Err(NoSession::Unreadable)), "{bytes}");
        }
    }
}
