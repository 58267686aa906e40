//! Sockets inside TLS.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::Listener;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

/// A certificate with its key.
#[derive(Clone, Debug)]
pub struct Tls(Arc<ServerConfig>);

/// Why a certificate cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {fault}", path = path.display())]
pub struct TlsFault {
    path: PathBuf,
    fault: String,
}

impl Tls {
    /// Reads a certificate, the issuers' after it, and its key, both as PEM.
    ///
    /// # Errors
    ///
    /// [`TlsFault`] names the file.
    pub fn read(certificate: &Path, key: &Path) -> Result<Self, TlsFault> {
        let bad = |path: &Path, fault: &dyn std::fmt::Display| TlsFault {
            path: path.to_owned(),
            fault: fault.to_string(),
        };
        let chain = CertificateDer::pem_file_iter(certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|fault| bad(certificate, &fault))?;
        let secret = PrivateKeyDer::from_pem_file(key).map_err(|fault| bad(key, &fault))?;
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(chain, secret)
            .map_err(|fault| bad(certificate, &fault))?;
        Ok(Self(Arc::new(config)))
    }
}

/// Takes sockets whose handshake is done. Each handshake is a task of its own: one that dawdles
/// keeps nobody waiting.
pub(crate) struct TlsListener {
    done: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
    address: SocketAddr,
}

impl TlsListener {
    const PATIENCE: Duration = Duration::from_secs(10);
    const MOST_AT_ONCE: usize = 256;

    pub(crate) fn new(listener: TcpListener, address: SocketAddr, tls: Tls) -> Self {
        let (send, done) = mpsc::channel(Self::MOST_AT_ONCE);
        tokio::spawn(take_hands(listener, TlsAcceptor::from(tls.0), send));
        Self { done, address }
    }
}

async fn take_hands(
    mut listener: TcpListener,
    acceptor: TlsAcceptor,
    done: mpsc::Sender<(TlsStream<TcpStream>, SocketAddr)>,
) {
    let hands = Arc::new(Semaphore::new(TlsListener::MOST_AT_ONCE));
    while let Ok(hand) = Arc::clone(&hands).acquire_owned().await {
        let (stream, peer) = Listener::accept(&mut listener).await;
        let (acceptor, done) = (acceptor.clone(), done.clone());
        tokio::spawn(async move {
            let shaken = timeout(TlsListener::PATIENCE, acceptor.accept(stream)).await;
            if let Ok(Ok(stream)) = shaken {
                // Nobody takes it only when the server stops.
                let _ = done.send((stream, peer)).await;
            }
            drop(hand);
        });
    }
}

impl Listener for TlsListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        match self.done.recv().await {
            Some(accepted) => accepted,
            // The task that fills the channel has ended with the runtime.
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        Ok(self.address)
    }
}
