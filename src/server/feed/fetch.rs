//! One file by HTTP: bounded in size and time, and from nowhere else than was named.

use std::io::ErrorKind;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::rustls::RootCertStore;

use crate::dial::{Address, DialFault, known_roots, secure};

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
    #[error(transparent)]
    Dial(#[from] DialFault),
    #[error("the answer is not HTTP")]
    NotHttp,
    #[error("the answer breaks off")]
    Incomplete,
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
    timeout(LONGEST, get(address, known_roots())).await.map_err(|_| FetchFault::Late)?
}

async fn get(address: &Address, roots: RootCertStore) -> Result<Vec<u8>, FetchFault> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    if !address.is_secure {
        return exchange(stream, address).await;
    }
    exchange(secure(&address.host, stream, roots).await?, address).await
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
    let ended = stream.take(LARGEST + 1).read_to_end(&mut answer).await;
    if answer.len() as u64 > LARGEST {
        return Err(FetchFault::Long);
    }
    match ended {
        // Many servers close a secure stream without a word, which could be somebody cutting it:
        // then only the announced length tells that all is there.
        Err(fault) if fault.kind() == ErrorKind::UnexpectedEof => body_of(answer, Ending::Cut),
        ended => ended.map_err(FetchFault::from).and_then(|_| body_of(answer, Ending::Said)),
    }
}

/// How a stream ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// The other side has said so.
    Said,
    /// It broke off.
    Cut,
}

fn body_of(mut answer: Vec<u8>, ending: Ending) -> Result<Vec<u8>, FetchFault> {
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
        200 => {
            let body = answer.split_off(end + 4);
            let announced = header("content-length").and_then(|length| length.parse().ok());
            let is_whole =
                announced.map_or(ending == Ending::Said, |length: usize| body.len() >= length);
            if is_whole { Ok(body) } else { Err(FetchFault::Incomplete) }
        }
        300..=399 => Err(FetchFault::Redirect(header("location").unwrap_or_default().to_owned())),
        _ => Err(FetchFault::Status(status)),
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::sync::Arc;

    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    use super::*;

    fn file(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpora/tls").join(name)
    }

    fn certificate() -> CertificateDer<'static> {
        CertificateDer::from_pem_file(file("certificate.pem")).unwrap()
    }

    /// A server that gives `answer` over TLS to each client, and closes without a word.
    async fn secure_server(answer: &'static str) -> Address {
        let key = PrivateKeyDer::from_pem_file(file("key.pem")).unwrap();
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![certificate()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut asked = [0; 1024];
                let _ = stream.read(&mut asked).await;
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = stream.flush().await;
            }
        });
        format!("https://127.0.0.1:{port}/games.pgn").parse().unwrap()
    }

    fn trusted() -> RootCertStore {
        let mut roots = RootCertStore::empty();
        roots.add(certificate()).unwrap();
        roots
    }

    #[tokio::test]
    async fn a_file_comes_over_tls_from_a_server_whose_certificate_is_trusted() {
        let answer = "HTTP/1.0 200 OK\r\ncontent-length: 7\r\n\r\n1. C2.5";
        let address = secure_server(answer).await;
        assert_eq!(get(&address, trusted()).await.unwrap(), b"1. C2.5");
        assert!(matches!(fetch(&address).await, Err(FetchFault::Dial(_))));
    }

    #[tokio::test]
    async fn a_file_that_breaks_off_is_not_taken() {
        for answer in [
            "HTTP/1.0 200 OK\r\ncontent-length: 70\r\n\r\n1. C2.5",
            "HTTP/1.0 200 OK\r\n\r\n1. C2.5",
        ] {
            let address = secure_server(answer).await;
            assert!(matches!(get(&address, trusted()).await, Err(FetchFault::Incomplete)));
        }
    }

    #[test]
    fn an_answer_gives_its_body_or_says_why_not() {
        let body = |answer: &str| body_of(answer.as_bytes().to_vec(), Ending::Said);
        assert_eq!(body("HTTP/1.1 200 OK\r\na: b\r\n\r\n1. C2.5").unwrap(), b"1. C2.5");
        let moved = body("HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/\r\n\r\n");
        assert!(matches!(moved, Err(FetchFault::Redirect(to)) if to == "http://10.0.0.1/"));
        assert!(matches!(body("HTTP/1.1 404 None\r\n\r\n"), Err(FetchFault::Status(404))));
        assert!(matches!(body("hello\r\n\r\n"), Err(FetchFault::NotHttp)));
        let short = body("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n1. C2.5");
        assert!(matches!(short, Err(FetchFault::Incomplete)));
        assert!(matches!(body(""), Err(FetchFault::NotHttp)));
    }
}
