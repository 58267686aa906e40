//! The picture out, with sound: one encoder for browsers, platforms and the recording.
//!
//! ```text
//! stage → canvas ┐
//!                ├→ feeder → encoder (ffmpeg) → tags ┬→ recording
//!         sound  ┘                                   └→ gate → released ┬→ segments → browsers
//!                                                                       └→ platforms
//! ```

mod answer;
mod back_off;
mod canvas;
mod chapters;
mod encoder;
mod feeder;
mod flv;
mod marks;
mod matroska;
mod meter;
mod record;
mod rtmp;
mod segments;
mod sound;
mod status;
mod trunk;
mod ts;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use picture::Picture;
use tokio::sync::broadcast;
use tournament::{Millis, UnixMillis};

use crate::plane::{Gate, Held, Hold};

pub(crate) use answer::{hls, out, set_sound};
pub use chapters::Outgoing;
pub(crate) use chapters::keep_chapters;
pub use encoder::Codec;
pub use feeder::Rates;
pub use record::RecordFault;
pub use rtmp::{BadTargets, Target};
pub use sound::Audio;

use canvas::Canvas;
use flv::Tag;
use record::Recording;
use segments::Segments;
use sound::Sound;
use status::Status;
use trunk::Setup;

/// The longest delay with which there is a stream: it waits in memory.
const LONGEST_DELAY: Millis = Millis(15 * 60_000);

/// How many pieces a platform may be behind.
const BEHIND: usize = 1024;

/// What is to go out.
#[derive(Clone, Debug)]
pub struct Outlets {
    /// Whether browsers can play it.
    pub hls: bool,
    /// The platforms that it is pushed to.
    pub targets: Vec<Target>,
    /// The file that it is recorded to.
    pub record: Option<PathBuf>,
    /// Where the sound comes from.
    pub audio: Audio,
    /// Which encoder compresses the pictures.
    pub codec: Codec,
    /// How many pictures a second there are.
    pub rates: Rates,
    /// The program that encodes.
    pub ffmpeg: PathBuf,
    /// How long it may give nothing until it counts as hanging.
    pub patience: Duration,
}

impl Default for Outlets {
    /// Nothing goes out.
    fn default() -> Self {
        Self {
            hls: false,
            targets: Vec::new(),
            record: None,
            audio: Audio::default(),
            codec: Codec::default(),
            rates: Rates::default(),
            ffmpeg: "ffmpeg".into(),
            patience: Duration::from_secs(30),
        }
    }
}

impl Outlets {
    fn is_empty(&self) -> bool {
        !self.hls && self.targets.is_empty() && self.record.is_none()
    }
}

/// A piece of the stream with the instant at which it was drawn or heard.
#[derive(Clone)]
pub(crate) struct Piece {
    tag: Arc<Tag>,
    at: UnixMillis,
    /// The last entry that is seen in it.
    seq: u64,
}

/// The stream.
pub(crate) struct Stream {
    canvas: Arc<Canvas>,
    sound: Arc<Sound>,
    has_sound: bool,
    rates: Rates,
    patience: Duration,
    status: Arc<Status>,
    gate: Arc<Gate<Piece>>,
    hold: Arc<Hold>,
    hls: Option<Arc<Segments>>,
    recording: Option<Recording>,
}

impl Stream {
    /// Starts what was asked for; nothing where nothing was.
    pub(crate) fn open(outlets: Outlets, hold: &Arc<Hold>) -> Option<Arc<Self>> {
        if outlets.is_empty() {
            return None;
        }
        let Outlets { hls, targets, record, audio, codec, rates, ffmpeg, patience } = outlets;
        let (status, setup) = (Arc::new(Status::default()), Arc::new(Setup::default()));
        let segments = hls.then(|| Arc::new(Segments::default()));
        let (tags, _) = broadcast::channel(BEHIND);
        let gate = {
            let (segments, setup, tags) = (segments.clone(), Arc::clone(&setup), tags.clone());
            Gate::new(Arc::clone(hold), move |piece| {
                if let Some(segments) = &segments {
                    segments.take(&piece);
                }
                // Platforms that are not connected miss it.
                if !setup.takes(&piece.get().tag) || piece.get().tag.kind == flv::Kind::About {
                    let _ = tags.send(Arc::clone(&piece.get().tag));
                }
            })
        };
        let gate = Arc::new(gate);
        let keeper = Arc::clone(&gate);
        tokio::spawn(async move { keeper.keep_time().await });
        let recording = record.map(|path| {
            status.tell_recording(path.file_name().unwrap_or_default().display().to_string());
            Recording::begin(path, ffmpeg.clone())
        });
        let stream = Arc::new(Self {
            canvas: Arc::default(),
            sound: Arc::default(),
            has_sound: audio != Audio::Silence,
            rates,
            patience,
            status: Arc::clone(&status),
            gate,
            hold: Arc::clone(hold),
            hls: segments,
            recording,
        });
        for (number, target) in targets.into_iter().enumerate() {
            let (setup, tags, status) = (Arc::clone(&setup), tags.clone(), Arc::clone(&status));
            tokio::spawn(rtmp::keep_pushing(number, target, setup, tags, status));
        }
        tokio::spawn(sound::keep_listening(
            ffmpeg.clone(),
            audio,
            Arc::clone(&stream.sound),
            status,
        ));
        tokio::spawn(encoder::keep_encoding(Arc::clone(&stream), ffmpeg, codec));
        Some(stream)
    }

    /// Shows another picture.
    pub(crate) fn paint(&self, picture: &Arc<Picture>) {
        self.canvas.paint(picture);
    }

    /// What is recorded, if anything is.
    pub(crate) const fn recording(&self) -> Option<&Recording> {
        self.recording.as_ref()
    }

    /// Takes what the encoder gives: it was drawn or heard at `at`.
    fn take(&self, tag: Tag, at: UnixMillis, seq: u64) {
        let tag = Arc::new(tag);
        if let Some(recording) = &self.recording {
            recording.take(&tag);
        }
        // A longer delay would fill the memory.
        if self.hold.delay() <= LONGEST_DELAY {
            self.gate.admit(Held::new(Piece { tag, at, seq }, at));
        }
    }
}
