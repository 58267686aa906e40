//! One connection to a platform, up to the point where the stream may begin.
//!
//! Source: Adobe Real Time Messaging Protocol 1.0. The stream goes out from here and not by
//! ffmpeg, whose argument list everybody on the machine could read the key in.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadHalf, WriteHalf};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::amf::{Value, last_number, texts, transaction, written};
use super::chunk::{Message, OUR_CHUNK, Reader, send};
use super::target::Target;
use crate::dial::{DialFault, known_roots, secure};
use crate::out::flv::{Kind, Tag};

/// Numbers of the messages that are used here.
const SET_CHUNK: u8 = 1;
const CONTROL: u8 = 4;
const COMMAND: u8 = 20;

/// How long a platform may take until the stream can begin.
const LONGEST_ANSWER: Duration = Duration::from_secs(15);
/// How long it may take to take a piece of it.
const LONGEST_SEND: Duration = Duration::from_secs(10);

/// Why a platform does not take the stream. No key is ever in it.
#[derive(Debug, thiserror::Error)]
pub(super) enum PushFault {
    #[error("it cannot be reached: {0}")]
    Io(#[from] io::Error),
    #[error("it refuses: {0}")]
    Refused(String),
    #[error(transparent)]
    Dial(#[from] DialFault),
    #[error("it does not answer")]
    Late,
    #[error("it takes the stream too slowly")]
    Slow,
    #[error("the encoder has begun anew")]
    Anew,
    #[error("there is no stream any more")]
    Over,
}

trait Line: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

/// A platform that takes the stream.
pub(super) struct Publishing {
    output: WriteHalf<Box<dyn Line>>,
    /// What it says, read by a task of its own: a message must not be lost half-way.
    heard: mpsc::Receiver<io::Result<Message>>,
    /// That task, which ends with this: while it held its half, the line would stay open.
    _listener: JoinSet<()>,
    stream: u32,
}

impl Publishing {
    /// Connects and announces the stream.
    pub(super) async fn open(target: &Target) -> Result<Self, PushFault> {
        timeout(LONGEST_ANSWER, Self::begin(target)).await.map_err(|_| PushFault::Late)?
    }

    async fn begin(target: &Target) -> Result<Self, PushFault> {
        let mut line = connect(target).await?;
        shake_hands(&mut line).await?;
        let (input, output) = tokio::io::split(line);
        let (hears, heard) = mpsc::channel(16);
        let mut listener = JoinSet::new();
        listener.spawn(listen(input, hears));
        let mut this = Self { output, heard, _listener: listener, stream: 0 };
        this.announce(target).await?;
        Ok(this)
    }

    async fn announce(&mut self, target: &Target) -> Result<(), PushFault> {
        let data = OUR_CHUNK.to_be_bytes().to_vec();
        let size = Message { kind: SET_CHUNK, data, ..Message::default() };
        send(&mut self.output, 2, &size, 128).await?;
        let url = target.url();
        let about = [
            ("app", Value::Text(&target.app)),
            ("type", Value::Text("nonprivate")),
            ("flashVer", Value::Text("FMLE/3.0 (compatible; guapan)")),
            ("tcUrl", Value::Text(&url)),
        ];
        let about = [Value::Text("connect"), Value::Number(1.0), Value::Object(&about)];
        self.command(0, &about).await?;
        self.answer(1.0, target).await?;
        let key = Value::Text(&target.key);
        for (name, number) in [("releaseStream", 2.0), ("FCPublish", 3.0)] {
            let told = [Value::Text(name), Value::Number(number), Value::Null, key];
            self.command(0, &told).await?;
        }
        let create = [Value::Text("createStream"), Value::Number(4.0), Value::Null];
        self.command(0, &create).await?;
        let created = self.answer(4.0, target).await?;
        let number = last_number(&created.data).filter(|number| (1.0..1e6).contains(number));
        self.stream = number.and_then(|number| format!("{number:.0}").parse().ok()).unwrap_or(1);
        let live = Value::Text("live");
        let publish = [Value::Text("publish"), Value::Number(5.0), Value::Null, key, live];
        self.command(self.stream, &publish).await?;
        loop {
            let message = self.hear().await?;
            let said = texts(&message.data);
            if said.iter().any(|text| text == "NetStream.Publish.Start") {
                return Ok(());
            }
            refused(&said, target)?;
        }
    }

    /// Sends a piece of the stream, its time counted from the start of the push.
    pub(super) async fn push(&mut self, tag: &Tag, time: u32) -> Result<(), PushFault> {
        let (way, data) = match tag.kind {
            Kind::Sound => (4, tag.data.to_vec()),
            Kind::Video => (6, tag.data.to_vec()),
            Kind::About => (5, [&written(&[Value::Text("@setDataFrame")])[..], &tag.data].concat()),
        };
        let message = Message { kind: tag.kind.number(), time, stream: self.stream, data };
        let sent = send(&mut self.output, way, &message, OUR_CHUNK as usize);
        Ok(timeout(LONGEST_SEND, sent).await.map_err(|_| PushFault::Slow)??)
    }

    /// Answers a platform that wants to know whether we are there, and hears whether it wants no
    /// more.
    pub(super) async fn attend(
        &mut self,
        message: &Message,
        target: &Target,
    ) -> Result<(), PushFault> {
        if message.kind == CONTROL && message.data.starts_with(&[0, 6]) {
            let data = [&[0, 7], &message.data[2..]].concat();
            let pong = Message { kind: CONTROL, data, ..Message::default() };
            send(&mut self.output, 2, &pong, OUR_CHUNK as usize).await?;
        }
        if message.kind == COMMAND { refused(&texts(&message.data), target) } else { Ok(()) }
    }

    async fn command(&mut self, stream: u32, values: &[Value<'_>]) -> Result<(), PushFault> {
        let data = written(values);
        let message = Message { kind: COMMAND, stream, data, ..Message::default() };
        Ok(send(&mut self.output, 3, &message, OUR_CHUNK as usize).await?)
    }

    async fn answer(&mut self, number: f64, target: &Target) -> Result<Message, PushFault> {
        loop {
            let message = self.hear().await?;
            if message.kind != COMMAND {
                continue;
            }
            refused(&texts(&message.data), target)?;
            if transaction(&message.data) == Some(number) {
                return Ok(message);
            }
        }
    }

    /// What the platform says next. It may be dropped and called again.
    pub(super) async fn hear(&mut self) -> Result<Message, PushFault> {
        let gone = || io::Error::from(io::ErrorKind::ConnectionReset);
        Ok(self.heard.recv().await.ok_or_else(gone)??)
    }
}

async fn listen(mut input: ReadHalf<Box<dyn Line>>, hears: mpsc::Sender<io::Result<Message>>) {
    let mut reader = Reader::new();
    loop {
        let message = reader.next(&mut input).await;
        let over = message.is_err();
        if hears.send(message).await.is_err() || over {
            return;
        }
    }
}

async fn connect(target: &Target) -> Result<Box<dyn Line>, PushFault> {
    let stream = TcpStream::connect((target.host.as_str(), target.port)).await?;
    if !target.is_secure {
        return Ok(Box::new(stream));
    }
    Ok(Box::new(secure(&target.host, stream, known_roots()).await?))
}

/// Both sides send noise, and send back what they got.
async fn shake_hands(line: &mut (impl AsyncRead + AsyncWrite + Unpin)) -> Result<(), PushFault> {
    const NOISE: usize = 1536;
    const VERSION: u8 = 3;
    let mut ours = [0; NOISE + 1];
    ours[0] = VERSION;
    line.write_all(&ours).await?;
    let mut theirs = [0; NOISE + 1];
    line.read_exact(&mut theirs).await?;
    line.write_all(&theirs[1..]).await?;
    line.read_exact(&mut ours[1..]).await?;
    Ok(())
}

/// Whether an answer says no; the key, which some platforms repeat, is left out of their words.
fn refused(said: &[String], target: &Target) -> Result<(), PushFault> {
    let is_no = said.iter().any(|text| {
        text == "_error" || text == "error" || text.starts_with("NetStream.Publish.Bad")
    });
    if !is_no {
        return Ok(());
    }
    let words = said.iter().filter(|text| *text != "_error" && *text != "onStatus");
    let words = words.map(String::as_str).collect::<Vec<_>>().join(" ");
    Err(PushFault::Refused(words.replace(&target.key, "…")))
}
