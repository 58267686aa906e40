//! The whole program with a stream, and x264 alone.

use std::fs;
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use server::{EventFile, Options, Outlets, Stage};

use crate::Failed;
use crate::show::{HEIGHT, Kind, MANY, RATE, WIDTH, motion};

/// How many seconds of a stream are measured.
const SECONDS: usize = 8;

/// What a stream costs.
pub struct Cost {
    /// Processor time of everything but the board, in milliseconds a picture.
    pub frame_millis: f64,
    /// The same as a share of one core.
    pub share: f64,
    /// Pictures a second that are in the stream.
    pub rate: f64,
    /// From the end of a second to the moment at which it can be fetched.
    pub behind: Duration,
}

/// Processor time in milliseconds that x264 takes for a picture when ffmpeg reads the same ones
/// from a file.
pub fn x264_alone() -> Result<f64, Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("pictures");
    let mut to = std::io::BufWriter::new(fs::File::create(&file)?);
    motion().iter().try_for_each(|picture| to.write_all(picture.rgba()))?;
    to.flush()?;
    let output = Command::new("ffmpeg")
        .args(["-hide_banner", "-benchmark", "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size"])
        .arg(format!("{WIDTH}x{HEIGHT}"))
        .args(["-framerate", &RATE.to_string(), "-stream_loop", "3", "-i"])
        .arg(&file)
        .args(["-c:v", "libx264", "-preset", "ultrafast", "-tune", "zerolatency"])
        .args(["-pix_fmt", "yuv420p", "-g", &RATE.to_string(), "-f", "null", "-"])
        .stdin(Stdio::null())
        .output()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let seconds: f64 = ["utime=", "stime="]
        .iter()
        .filter_map(|name| {
            let (_, rest) = text.split_once(name)?;
            rest.split('s').next()?.parse::<f64>().ok()
        })
        .sum();
    Ok(seconds * 1000.0 / f64::from(4 * MANY))
}

/// What the stream costs of a board that shows this.
pub fn streamed(kind: Kind) -> Result<Cost, Failed> {
    let folder = tempfile::tempdir()?;
    let board = folder.path().join("board");
    let word = if kind == Kind::Still { "still" } else { "changing" };
    let own = std::env::current_exe()?;
    fs::write(&board, format!("#!/bin/sh\nexec {} {word}\n", own.display()))?;
    fs::set_permissions(&board, fs::Permissions::from_mode(0o755))?;
    let runtime = tokio::runtime::Runtime::new()?;
    let to = runtime.block_on(serve(folder.path(), board))?;
    let mut seen = 0;
    let next = |seen: &mut usize| -> Result<String, Failed> {
        // Asking is work of this process, too, and the next second is not there before.
        std::thread::sleep(Duration::from_millis(850));
        loop {
            let playlist = get(to, "/hls/live.m3u8")?;
            let playlist = String::from_utf8_lossy(&playlist).into_owned();
            let last = playlist.lines().rev().find_map(|line| line.strip_suffix(".ts"));
            let number =
                last.and_then(|number| number.parse::<usize>().ok()).map_or(0, |at| at + 1);
            if number > *seen {
                *seen = number;
                return Ok(playlist);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    // The first seconds are those of starting.
    while seen < 3 {
        next(&mut seen)?;
    }
    let (first, begun, before) = (seen, Instant::now(), processor_millis()?);
    let mut behind = Vec::new();
    while seen < first + SECONDS {
        behind.push(age(&next(&mut seen)?));
    }
    let (spent, passed) = (processor_millis()? - before, begun.elapsed());
    let pictures: usize = (first..seen)
        .map(|number| count(folder.path(), &get(to, &format!("/hls/{number}.ts"))?))
        .sum::<Result<usize, Failed>>()?;
    drop(runtime);
    behind.sort_unstable();
    Ok(Cost {
        frame_millis: spent / pictures as f64,
        share: spent / 1000.0 / passed.as_secs_f64(),
        rate: pictures as f64 / passed.as_secs_f64(),
        behind: behind.get(behind.len() / 2).copied().unwrap_or_default(),
    })
}

async fn serve(folder: &Path, board: std::path::PathBuf) -> Result<SocketAddr, Failed> {
    let serving = server::start(Options {
        event: Some(EventFile::demo()?),
        data: folder.join("data"),
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        tls: None,
        public_url: None,
        public_delay: None,
        rehearsal: false,
        rehearsal_pause: Duration::ZERO,
        stage: Stage::Program(board),
        window: None,
        outlets: Outlets { hls: true, ..Outlets::default() },
        link_on_terminal: true,
    })
    .await?;
    Ok(serving.listen)
}

/// Processor time that this process and its ffmpeg have taken.
fn processor_millis() -> Result<f64, Failed> {
    let own = std::process::id();
    let mut ticks = 0;
    for process in fs::read_dir("/proc")?.flatten() {
        let Ok(stat) = fs::read_to_string(process.path().join("stat")) else { continue };
        let Some((head, rest)) = stat.rsplit_once(") ") else { continue };
        let fields: Vec<&str> = rest.split(' ').collect();
        let is_own = head.starts_with(&format!("{own} "));
        let is_encoder = fields[1] == own.to_string() && head.ends_with("(ffmpeg");
        if is_own || is_encoder {
            ticks += fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        }
    }
    // Linux counts them a hundred a second for everybody.
    Ok(ticks as f64 * 10.0)
}

/// How long ago the last second of a playlist has ended.
fn age(playlist: &str) -> Duration {
    let value = |name: &str| {
        let line = playlist.lines().rev().find(|line| line.starts_with(name))?;
        Some(line[name.len()..].to_owned())
    };
    let begun = value("#EXT-X-PROGRAM-DATE-TIME:").unwrap_or_default();
    let lasts: f64 =
        value("#EXTINF:").and_then(|text| text.trim_end_matches(',').parse().ok()).unwrap_or(0.0);
    // Only the time of day is looked at.
    let parts: Vec<f64> = begun
        .get(11..23)
        .unwrap_or_default()
        .split(':')
        .filter_map(|part| part.parse().ok())
        .collect();
    let at = parts.iter().fold(0.0, |all, part| all * 60.0 + part) + lasts;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Duration::from_secs_f64((now.as_secs_f64() % 86_400.0 - at).rem_euclid(86_400.0))
}

/// How many pictures a segment has.
fn count(folder: &Path, segment: &[u8]) -> Result<usize, Failed> {
    let file = folder.join("segment.ts");
    fs::write(&file, segment)?;
    let output = Command::new("ffprobe")
        .args([
            "-v",
            "error",
            "-select_streams",
            "v",
            "-show_entries",
            "packet=pts",
            "-of",
            "csv=p=0",
        ])
        .arg(&file)
        .output()?;
    Ok(String::from_utf8(output.stdout)?.lines().filter(|line| !line.trim().is_empty()).count())
}

fn get(to: SocketAddr, path: &str) -> Result<Vec<u8>, Failed> {
    use std::io::Read;
    let mut stream = TcpStream::connect(to)?;
    write!(stream, "GET {path} HTTP/1.0\r\nhost: {to}\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or("no answer")?;
    Ok(answer.split_off(head + 4))
}
