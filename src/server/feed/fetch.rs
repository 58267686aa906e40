//! One file by HTTP: bounded in size and time, and from nowhere else than was named.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::address::Address;

/// The most bytes of an answer.
const LARGEST: u64 = 4 << 20;
/// How long an answer may take.
const LONGEST: Duration = Duration::from_secs(10);

/// Why nothing came.
#[derive(Debug, thiserror::Error)]
pub(super) enum FetchFault {
    #[error("it did not answer within {} seconds", LONGEST.as_secs())]
    Late,
    #[error("it cannot be reached: {0}")]
    Unreachable(#[from] std::io::Error),
    #[error("its name is no name of a server")]
    Name,
    #[error("the answer is not HTTP")]
    NotHttp,
    #[error("the answer is longer than {LARGEST} bytes")]
    Long,
    /// Following it would let somebody else choose where this machine asks.
    #[error("it sends on to {0:?}, which is not followed: name that address instead")]
    Redirect(String),
    #[error("it answers with status {0}")]
    Status(u16),
}

/// The file at `address`.
pub(super) async fn fetch(address: &Address) -> Result<Vec<u8>, FetchFault> {
    timeout(LONGEST, get(address)).await.map_err(|_| FetchFault::Late)?
}

async fn get(address: &Address) -> Result<Vec<u8>, FetchFault> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    if !address.is_secure {
        return exchange(stream, address).await;
    }
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(address.host.clone()).map_err(|_| FetchFault::Name)?;
    exchange(TlsConnector::from(Arc::new(config)).connect(name, stream).await?, address).await
}

/// HTTP/1.0, in which the end of the stream is the end of the answer.
async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    address: &Address,
) -> Result<Vec<u8>, FetchFault> {
    let (path, host) = (&address.path, address.authority());
    let request = format!("GET {path} HTTP/1.0\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(LARGEST + 1).read_to_end(&mut answer).await?;
    if answer.len() as u64 > LARGEST {
        return Err(FetchFault::Long);
    }
    body_of(answer)
}

fn body_of(mut answer: Vec<u8>) -> Result<Vec<u8>, FetchFault> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or(FetchFault::NotHttp)?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let first = head.lines().next().unwrap_or_default();
    let status = first.strip_prefix("HTTP/1.").and_then(|rest| rest.split(' ').nth(1));
    let status: u16 = status.and_then(|code| code.parse().ok()).ok_or(FetchFault::NotHttp)?;
    let header = |wanted: &str| {
        let mut found = head.lines().filter_map(|line| line.split_once(':'));
        found.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value.trim())
    };
    match status {
        200 => Ok(answer.split_off(end + 4)),
        300..=399 => Err(FetchFault::Redirect(header("location").unwrap_or_default().to_owned())),
        _ => Err(FetchFault::Status(status)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_gives_its_body_or_says_why_not() {
        let body = |answer: &str| body_of(answer.as_bytes().to_vec());
        assert_eq!(body("HTTP/1.1 200 OK\r\na: b\r\n\r\n1. C2.5").unwrap(), b"1. C2.5");
        let moved = body("HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/\r\n\r\n");
        assert!(matches!(moved, Err(FetchFault::Redirect(to)) if to == "http://10.0.0.1/"));
        assert!(matches!(body("HTTP/1.1 404 None\r\n\r\n"), Err(FetchFault::Status(404))));
        assert!(matches!(body("hello\r\n\r\n"), Err(FetchFault::NotHttp)));
        assert!(matches!(body(""), Err(FetchFault::NotHttp)));
    }
}
