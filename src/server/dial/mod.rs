//! Going out to other machines: where, and over TLS.

mod address;

use std::io;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

pub(crate) use self::address::{Address, BadAddress};

/// Why there is no secure line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DialFault {
    #[error("its name is no name of a server")]
    Name,
    #[error("it cannot be reached: {0}")]
    Unreachable(#[from] io::Error),
}

/// The authorities that browsers trust.
pub(crate) fn known_roots() -> RootCertStore {
    RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }
}

/// Secures a line to `host`, which one of `roots` has to vouch for.
pub(crate) async fn secure(
    host: &str,
    line: TcpStream,
    roots: RootCertStore,
) -> Result<TlsStream<TcpStream>, DialFault> {
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|_| DialFault::Name)?;
    Ok(TlsConnector::from(Arc::new(config)).connect(name, line).await?)
}
