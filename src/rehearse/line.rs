//! The operator's socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::{ToClient, ToServer};

/// A server that has been silent for so long is gone.
const DEAD_AFTER: Duration = Duration::from_secs(10);

/// Why a line cannot be used any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The link is not valid any more.
    NotSeated,
    /// The server is gone, or cannot be understood.
    Line,
}

pub struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Line {
    /// Opens a socket on the server at `authority` with an operator's link.
    pub async fn open(authority: &str, key: &str) -> Result<Self, Lost> {
        let request = format!("ws://{authority}/ws").into_client_request();
        let mut request = request.map_err(|_| Lost::Line)?;
        let token = format!("Bearer {key}").parse().map_err(|_| Lost::NotSeated)?;
        request.headers_mut().insert(AUTHORIZATION, token);
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        match connect_async_with_config(request, Some(config), true).await {
            Ok((socket, _)) => Ok(Self { socket }),
            Err(Error::Http(answer)) if answer.status() == StatusCode::UNAUTHORIZED => {
                Err(Lost::NotSeated)
            }
            Err(_) => Err(Lost::Line),
        }
    }

    pub async fn say(&mut self, message: &ToServer) -> Result<(), Lost> {
        let text = serde_json::to_string(message).map_err(|_| Lost::Line)?;
        let said = timeout(DEAD_AFTER, self.socket.send(Message::Text(text.into()))).await;
        said.map_err(|_| Lost::Line)?.map_err(|_| Lost::Line)
    }

    pub async fn hear(&mut self) -> Result<ToClient, Lost> {
        loop {
            let frame = timeout(DEAD_AFTER, self.socket.next()).await.map_err(|_| Lost::Line)?;
            match frame {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|_| Lost::Line);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Lost::Line),
                Some(Ok(_)) => {}
            }
        }
    }
}
