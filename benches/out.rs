//! What the picture out costs: as JPEG beside libjpeg-turbo, as H.264 through the whole program
//! beside x264 alone on the same pictures; and how far the stream is behind.
//!
//! The big board is played by this program itself, so that the pictures are the same in all rows.

// The rows measure one way of encoding one picture; the rest of both rooms is not called.
#[allow(dead_code, unused_imports)]
#[path = "../src/server/pictures/encode.rs"]
mod encode;
#[allow(dead_code)]
#[path = "../src/server/pictures/frame.rs"]
mod frame;
#[path = "out/program.rs"]
mod program;
#[path = "out/show.rs"]
mod show;

use std::hint::black_box;
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use frame::Frame;
use picture::Picture;

type Failed = Box<dyn std::error::Error>;

/// How often each picture is encoded.
const TIMES: u32 = 40;

fn main() -> Result<(), Failed> {
    if let Some(Ok(kind)) = std::env::args().nth(1).map(|word| word.parse()) {
        return show::draw(kind);
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "what                                        ours  baseline  ratio")?;
    let [one, other] = [0, 1].map(show::picture);
    let (ours, theirs) = (jpeg(&one)?, turbo_jpeg(&one)?);
    row(&mut out, "a 1080p JPEG, ms (libjpeg-turbo)", ours, theirs)?;
    let same = Picture::new(2, 0, show::WIDTH, show::HEIGHT, one.rgba().to_vec()).ok_or("size")?;
    let unchanged = millis(|| one.looks_like(black_box(&same)));
    row(&mut out, "an unchanged picture, ms (a changed one)", unchanged, ours)?;
    black_box(other);

    let alone = program::x264_alone()?;
    let changing = program::streamed(show::Kind::Changing)?;
    row(&mut out, "a 1080p picture as H.264, CPU ms (x264)", changing.frame_millis, alone)?;
    row(&mut out, "pictures a second while something moves", changing.rate, show::RATE.into())?;
    let still = program::streamed(show::Kind::Still)?;
    row(&mut out, "a still board, share of a core (changing)", still.share, changing.share)?;
    writeln!(
        out,
        "a second is to be had after (s)          {:8.2}",
        changing.behind.as_secs_f64()
    )?;
    Ok(())
}

fn row(out: &mut impl Write, what: &str, ours: f64, baseline: f64) -> Result<(), Failed> {
    writeln!(out, "{what:41} {ours:6.3}  {baseline:8.3} {:6.2}", ours / baseline)?;
    Ok(())
}

/// Milliseconds that `work` takes, the median.
fn millis<T>(mut work: impl FnMut() -> T) -> f64 {
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let begun = Instant::now();
            black_box(work());
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1000.0
}

fn jpeg(picture: &Picture) -> Result<f64, Failed> {
    encode::jpeg(picture)?;
    Ok(millis(|| encode::jpeg(black_box(picture))))
}

/// The same by libjpeg-turbo's own measurement.
fn turbo_jpeg(picture: &Picture) -> Result<f64, Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("board.ppm");
    let rgb: Vec<u8> =
        picture.rgba().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
    let head = format!("P6\n{} {}\n255\n", picture.width(), picture.height());
    std::fs::write(&file, [head.as_bytes(), &rgb].concat())?;
    let output = Command::new("tjbench")
        .arg(&file)
        .args(["80", "-subsamp", "420", "-nowrite", "-quiet", "-benchtime", "1"])
        .output()
        .map_err(|fault| format!("tjbench (libjpeg-turbo-progs): {fault}"))?;
    // Behind quality, width and height come the megapixels that it compresses a second.
    let text = String::from_utf8(output.stdout)?;
    let speed = text.lines().find_map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| *word != "80");
        words.nth(3)?.parse::<f64>().ok()
    });
    let megapixels = f64::from(picture.width() * picture.height()) / 1e6;
    Ok(megapixels / speed.ok_or_else(|| format!("tjbench says {text:?}"))? * 1000.0)
}
