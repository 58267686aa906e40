//! The same server inside TLS.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use server::Tls;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::hall::{Hall, key_of};
use crate::http::request;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpora/tls").join(name)
}

fn tls() -> Tls {
    Tls::read(&file("certificate.pem"), &file("key.pem")).unwrap()
}

/// One request over TLS, by a client that trusts the test's certificate.
async fn ask(hall: &Hall, asked: &str) -> String {
    let mut trusted = RootCertStore::empty();
    trusted.add(CertificateDer::from_pem_file(file("certificate.pem")).unwrap()).unwrap();
    let config = ClientConfig::builder().with_root_certificates(trusted).with_no_client_auth();
    let stream = TcpStream::connect(hall.listen).await.unwrap();
    let name = ServerName::from(hall.listen.ip());
    let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap();
    stream.write_all(asked.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // The server may close without the last courtesy.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn everything_goes_over_tls_and_cookies_only_so() {
    let hall = Hall::with(1, 1, |options| options.tls = Some(tls()));
    let host = hall.listen;
    let asked = format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    assert!(ask(&hall, &asked).await.ends_with("\r\n\r\nok"));

    let body = format!("{{\"key\":\"{}\"}}", hall.arbiter_key());
    let length = body.len();
    let asked = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: {host}\r\norigin: https://{host}\r\n\
         connection: close\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n\
         {body}"
    );
    let answer = ask(&hall, &asked).await;
    assert!(answer.contains("; Secure"), "{answer}");
}

#[tokio::test]
async fn one_that_dawdles_over_its_handshake_keeps_nobody_waiting() {
    let hall = Hall::with(1, 1, |options| options.tls = Some(tls()));
    let _dawdler = TcpStream::connect(hall.listen).await.unwrap();
    let host = hall.listen;
    let asked = format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    assert!(ask(&hall, &asked).await.ends_with("\r\n\r\nok"));
}

#[tokio::test]
async fn boards_on_this_machine_come_in_by_a_door_of_their_own() {
    let hall = Hall::with(1, 1, |options| options.tls = Some(tls()));
    let link = std::fs::read_to_string(hall.data().join("hall-link")).unwrap();
    let here = link.strip_prefix("http://").unwrap().split('/').next().unwrap().parse().unwrap();
    assert_ne!(here, hall.listen);
    let bearer = format!("Bearer {}", key_of(&link));
    let who = request(here, "GET /api/v1/session", &[("authorization", &bearer)], None).await;
    assert!(who.body.contains("hall"), "{}", who.body);
}

#[test]
fn a_bad_certificate_is_named() {
    let missing = Tls::read(&file("nothing.pem"), &file("key.pem")).unwrap_err().to_string();
    assert!(missing.contains("nothing.pem: "), "{missing}");
    let swapped = Tls::read(&file("key.pem"), &file("certificate.pem")).unwrap_err().to_string();
    assert!(swapped.contains(".pem: "), "{swapped}");
}
