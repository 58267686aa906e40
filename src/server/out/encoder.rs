//! The encoder: ffmpeg as a child, which dies, hangs and comes back without anybody else noticing.

use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tournament::UnixMillis;
use wire::OutState;

use super::Stream;
use super::back_off::Pause;
use super::canvas::Painted;
use super::feeder::{FIRST_MILLISECOND, Feed};
use super::flv::{read_head, read_tag};
use super::marks::Marks;
use crate::clock::now;
use crate::pictures::{Child, End};

/// Which encoder compresses the pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Codec {
    /// x264, on every machine.
    #[default]
    X264,
    /// NVIDIA's.
    Nvenc,
    /// Intel's and AMD's, on Linux.
    Vaapi,
    /// Intel's.
    Qsv,
    /// Apple's.
    VideoToolbox,
}

impl Codec {
    /// What ffmpeg calls it.
    const fn name(self) -> &'static str {
        match self {
            Self::X264 => "libx264",
            Self::Nvenc => "h264_nvenc",
            Self::Vaapi => "h264_vaapi",
            Self::Qsv => "h264_qsv",
            Self::VideoToolbox => "h264_videotoolbox",
        }
    }

    fn before_input(self) -> &'static [&'static str] {
        match self {
            Self::Vaapi => &["-vaapi_device", "/dev/dri/renderD128"],
            _ => &[],
        }
    }

    fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::X264 => &[
                "-preset",
                "ultrafast",
                "-tune",
                "zerolatency",
                "-crf",
                "23",
                "-sc_threshold",
                "0",
                "-pix_fmt",
                "yuv420p",
            ],
            Self::Nvenc => &["-preset", "p4", "-tune", "ll", "-bf", "0"],
            Self::Vaapi => &["-vf", "format=nv12,hwupload", "-bf", "0"],
            Self::Qsv => &["-preset", "veryfast", "-bf", "0"],
            Self::VideoToolbox => &["-realtime", "1", "-bf", "0"],
        }
    }
}

/// How the encoder is called: what it reads and writes are pipes, so that nothing about the stream
/// stands in its arguments.
fn command(ffmpeg: &Path, codec: Codec) -> Command {
    let mut command = Command::new(ffmpeg);
    command.args(["-hide_banner", "-loglevel", "warning", "-nostdin"]);
    command.args(codec.before_input());
    command.args(["-probesize", "4096", "-analyzeduration", "0", "-copyts", "-f", "matroska"]);
    command.args(["-i", "pipe:0", "-map", "0:v", "-map", "0:a", "-c:v", codec.name()]);
    command.args(codec.arguments());
    command.args([
        "-fps_mode",
        "vfr",
        "-force_key_frames",
        "expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+1))",
    ]);
    command.args(["-maxrate", "4500k", "-bufsize", "4500k", "-g", "300"]);
    command.args(["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]);
    command.args(["-color_range", "tv", "-c:a", "aac", "-b:a", "128k"]);
    command.args([
        "-flush_packets",
        "1",
        "-flvflags",
        "no_duration_filesize",
        "-f",
        "flv",
        "pipe:1",
    ]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// Encodes what stands on the canvas, for ever; it begins when the first picture is there. Hardware
/// that gives nothing is asked once: an audience without a picture would be worse than a busy
/// processor.
pub(super) async fn keep_encoding(stream: Arc<Stream>, ffmpeg: PathBuf, asked: Codec) {
    let (mut codec, mut note) = (asked, None::<String>);
    let mut pause = Pause::new();
    loop {
        stream.status.tell_encoder(OutState::Starting, note.clone());
        let first = first_picture(&stream).await;
        let begun = Instant::now();
        let (end, has_given) = match Child::spawn(command(&ffmpeg, codec), "ffmpeg") {
            Ok(child) => run(&stream, child, first, note.clone()).await,
            Err(end) => (end, true),
        };
        if codec != Codec::X264 && !has_given {
            let words = format!("{} does not work here, x264 encodes instead: {end}", codec.name());
            tracing::warn!("the stream's encoder: {words}");
            (codec, note) = (Codec::X264, Some(words));
            continue;
        }
        let words = match end {
            End::NotThere => format!("{} was not found", ffmpeg.display()),
            end => end.to_string(),
        };
        tracing::warn!("the stream's encoder: {words}");
        stream.status.tell_encoder(OutState::Waiting, Some(words));
        tokio::time::sleep(pause.after(begun.elapsed())).await;
    }
}

async fn first_picture(stream: &Stream) -> Painted {
    const LOOK_EVERY: Duration = Duration::from_millis(200);
    loop {
        if let Some(painted) = stream.canvas.newest() {
            return painted;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// Feeds an encoder and takes what it gives, until it ends or hangs; and says whether it has given
/// anything. What there is to say of it while it runs is `note`.
async fn run(
    stream: &Arc<Stream>,
    mut child: Child,
    first: Painted,
    note: Option<String>,
) -> (End, bool) {
    let (Some(input), Some(output)) = (child.input(), child.output()) else {
        return (End::Failed("it has no pipes".to_owned()), true);
    };
    let (begun, began) = (Instant::now(), now());
    let (marks, over) = (Arc::new(Marks::default()), Arc::new(AtomicBool::new(false)));
    let feed = Feed {
        canvas: Arc::clone(&stream.canvas),
        sound: Arc::clone(&stream.sound),
        marks: Arc::clone(&marks),
        rates: stream.rates,
        over: Arc::clone(&over),
    };
    // Its input is closed when this ends, and then so does the encoder.
    std::thread::spawn(move || feed.feed(input, &first, begun));
    let last = Arc::new(AtomicU64::new(0));
    let (taker, heard) = (Arc::clone(stream), Arc::clone(&last));
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        if read_head(&mut output).is_err() {
            return;
        }
        while let Ok(Some(tag)) = read_tag(&mut output) {
            let time = u64::from(tag.time).saturating_sub(FIRST_MILLISECOND);
            heard.store(millis_since(begun), Ordering::Relaxed);
            let seq = marks.at(u64::from(tag.time));
            taker.status.tell_encoder(OutState::Running, note.clone());
            taker.take(tag, UnixMillis(began.0 + time), seq);
        }
    });
    let patience = stream.patience;
    let hangs = async {
        loop {
            tokio::time::sleep(patience / 3).await;
            let silent = millis_since(begun).saturating_sub(last.load(Ordering::Relaxed));
            if u128::from(silent) > patience.as_millis() {
                return End::Failed("it hangs".to_owned());
            }
        }
    };
    let end = tokio::select! {
        end = child.wait() => end,
        end = hangs => end,
    };
    over.store(true, Ordering::Relaxed);
    (end, last.load(Ordering::Relaxed) > 0)
}

fn millis_since(begun: Instant) -> u64 {
    u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX)
}
