//! Where the server is reached.

use std::net::{Ipv4Addr, SocketAddr};

use axum::Router;
use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::net::TcpListener;

use crate::address::{on_this_machine, reachable};
use crate::start::StartFault;
use crate::tls::{Tls, TlsListener};

/// The address of whoever has connected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Connected<IncomingStream<'_, TcpListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, TcpListener>) -> Self {
        Self(*stream.remote_addr())
    }
}

impl Connected<IncomingStream<'_, TlsListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, TlsListener>) -> Self {
        Self(*stream.remote_addr())
    }
}

/// The one port, open but not yet answered.
pub(crate) struct Door {
    listener: TcpListener,
    listen: SocketAddr,
    /// With TLS, boards on this machine come in by a plain port that nobody else can reach.
    tls: Option<(Tls, TcpListener)>,
    here: SocketAddr,
}

impl Door {
    /// Opens the port at `listen`; port 0 is any free one.
    pub(crate) async fn open(listen: SocketAddr, tls: Option<Tls>) -> Result<Self, StartFault> {
        let (listener, listen) = bind(listen).await?;
        let Some(tls) = tls else {
            return Ok(Self { listener, listen, tls: None, here: on_this_machine(listen) });
        };
        let (inside, here) = bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
        Ok(Self { listener, listen, tls: Some((tls, inside)), here })
    }

    /// Where it is listened.
    pub(crate) const fn listen(&self) -> SocketAddr {
        self.listen
    }

    /// Where programs on this machine come in, without TLS.
    pub(crate) const fn here(&self) -> SocketAddr {
        self.here
    }

    /// Where phones come in: what links begin with.
    pub(crate) fn address(&self) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", reachable(self.listen))
    }

    /// Answers from now on.
    pub(crate) fn answer(self, router: &Router) {
        match self.tls {
            None => serve(self.listener, router),
            Some((tls, inside)) => {
                serve(TlsListener::new(self.listener, self.listen, tls), router);
                serve(inside, router);
            }
        }
    }
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartFault> {
    let fault = |fault| StartFault::Listen { address, fault };
    let listener = TcpListener::bind(address).await.map_err(fault)?;
    let listen = listener.local_addr().map_err(fault)?;
    Ok((listener, listen))
}

fn serve<L>(listener: L, router: &Router)
where
    L: Listener,
    L::Addr: std::fmt::Debug,
    Peer: for<'a> Connected<IncomingStream<'a, L>>,
{
    let service = router.clone().into_make_service_with_connect_info::<Peer>();
    tokio::spawn(async move {
        if let Err(fault) = axum::serve(listener, service).await {
            tracing::error!(%fault, "the server has stopped");
        }
    });
}
