//! How RTMP cuts messages into chunks.
//!
//! Source: Adobe Real Time Messaging Protocol 1.0, section 5.3.

use std::collections::HashMap;
use std::io;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// The longest chunk that we send, which is said at the start.
pub(super) const OUR_CHUNK: u32 = 65_536;

/// The most bytes of a message that is read: servers send short ones.
const LARGEST: usize = 64 << 10;

/// The most ways that a server may mix its messages.
const MOST_WAYS: usize = 32;

/// A message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) kind: u8,
    pub(super) time: u32,
    pub(super) stream: u32,
    pub(super) data: Vec<u8>,
}

/// Sends a message on the way `way`, from 2 to 63.
pub(super) async fn send(
    to: &mut (impl AsyncWrite + Unpin),
    way: u8,
    message: &Message,
    chunk: usize,
) -> io::Result<()> {
    const NO_ROOM: u32 = 0xFF_FFFF;
    let late = message.time >= NO_ROOM;
    let [_, time @ ..] = message.time.min(NO_ROOM).to_be_bytes();
    let length = u32::try_from(message.data.len()).map_err(|_| too_large())?;
    let [_, length @ ..] = length.to_be_bytes();
    let mut out = vec![way];
    out.extend(time);
    out.extend(length);
    out.push(message.kind);
    out.extend(message.stream.to_le_bytes());
    let more_time = late.then(|| message.time.to_be_bytes());
    out.extend(more_time.into_iter().flatten());
    for (index, part) in message.data.chunks(chunk.max(1)).enumerate() {
        if index > 0 {
            out.push(0xC0 | way);
            out.extend(more_time.into_iter().flatten());
        }
        out.extend_from_slice(part);
    }
    to.write_all(&out).await
}

/// Puts a server's messages together again.
pub(super) struct Reader {
    chunk: usize,
    ways: HashMap<u16, Message>,
    lengths: HashMap<u16, usize>,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self { chunk: 128, ways: HashMap::new(), lengths: HashMap::new() }
    }

    /// The next whole message. Not to be dropped half-way: what was read of it is lost then.
    pub(super) async fn next(
        &mut self,
        from: &mut (impl AsyncRead + Unpin),
    ) -> io::Result<Message> {
        loop {
            if let Some(message) = self.chunk(from).await? {
                if message.kind == 1 {
                    let size = message.data.get(..4).and_then(|size| size.try_into().ok());
                    self.chunk =
                        u32::from_be_bytes(size.unwrap_or_default()).clamp(1, 1 << 24) as usize;
                    continue;
                }
                return Ok(message);
            }
        }
    }

    async fn chunk(&mut self, from: &mut (impl AsyncRead + Unpin)) -> io::Result<Option<Message>> {
        let basic = from.read_u8().await?;
        let way = match basic & 0x3F {
            0 => u16::from(from.read_u8().await?) + 64,
            1 => u16::from_le_bytes([from.read_u8().await?, from.read_u8().await?])
                .saturating_add(64),
            way => way.into(),
        };
        if self.ways.len() >= MOST_WAYS && !self.ways.contains_key(&way) {
            return Err(too_large());
        }
        let message = self.ways.entry(way).or_default();
        let length = self.lengths.entry(way).or_default();
        let format = basic >> 6;
        let mut head = [0; 11];
        let size = [11, 7, 3, 0][usize::from(format)];
        from.read_exact(&mut head[..size]).await?;
        let [t2, t1, t0, l2, l1, l0, kind, stream @ ..] = head;
        if size >= 3 {
            message.time = u32::from_be_bytes([0, t2, t1, t0]);
        }
        if size >= 7 {
            (*length, message.kind) = (u32::from_be_bytes([0, l2, l1, l0]) as usize, kind);
        }
        if size >= 11 {
            message.stream = u32::from_le_bytes(stream);
        }
        if message.time == 0xFF_FFFF {
            from.read_u32().await?;
        }
        if *length > LARGEST {
            return Err(too_large());
        }
        let wanted = (*length - message.data.len().min(*length)).min(self.chunk);
        let begins = message.data.len();
        message.data.resize(begins + wanted, 0);
        from.read_exact(&mut message.data[begins..]).await?;
        if message.data.len() < *length {
            return Ok(None);
        }
        let data = std::mem::take(&mut message.data);
        Ok(Some(Message { data, ..message.clone() }))
    }
}

fn too_large() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "a message is too large")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_message_of_many_chunks_is_put_together() {
        let message = Message {
            kind: 20,
            time: 0x0100_0000,
            stream: 1,
            data: (0..=255).cycle().take(1000).collect(),
        };
        let mut wire = Vec::new();
        let small = Message { kind: 9, time: 5, stream: 1, data: vec![1, 2] };
        send(&mut wire, 3, &small, 128).await.unwrap();
        let mut reader = Reader::new();
        assert_eq!(reader.next(&mut wire.as_slice()).await.unwrap(), small);
        let early = Message { time: 7, ..message };
        let mut wire = Vec::new();
        send(&mut wire, 3, &early, 128).await.unwrap();
        assert_eq!(reader.next(&mut wire.as_slice()).await.unwrap(), early);
    }

    #[tokio::test]
    async fn what_is_no_rtmp_ends_the_reading() {
        for byte in [0, 1, 0x3F, 0x43, 0xFF] {
            let noise = [byte; 64];
            let mut input = noise.as_slice();
            let mut reader = Reader::new();
            while reader.next(&mut input).await.is_ok() {}
        }
    }
}
