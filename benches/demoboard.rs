//! Milliseconds a frame of the big board costs off-screen, drawn and read back whole, with a
//! frame of the bare ground beside it.

#[path = "../tests/demoboard/samples.rs"]
mod samples;

use std::io::Write;
use std::time::{Duration, Instant};

use demoboard::{Fault, Offscreen, Seen, Size};
use picture::Theme;

const SIZES: [(&str, u32, u32); 3] =
    [("720p", 1280, 720), ("1080p", 1920, 1080), ("4K", 3840, 2160)];
const FRAMES: u32 = 24;

fn main() {
    let mut out = std::io::stdout().lock();
    // A reader who went away wants no more lines.
    let _ = writeln!(out, "big board, ms a frame      scene     ground");
    for (name, width, height) in SIZES {
        match measure(width, height) {
            Ok((scene, ground)) => {
                let _ = writeln!(out, "{name:22} {scene:9.1?}  {ground:9.1?}");
            }
            Err(fault) => {
                let _ = writeln!(out, "{name:22} {fault}");
            }
        }
    }
}

/// The median of some frames of the featured game, and of the idle board.
fn measure(width: u32, height: u32) -> Result<(Duration, Duration), Fault> {
    let size = Size::new(width, height).expect("a usual size");
    let theme = Theme::shipped("wood").expect("a shipped theme");
    let mut stage = Offscreen::open(size, theme)?;
    let mut median = |seen: &Seen| -> Result<Duration, Fault> {
        let mut times = Vec::new();
        stage.take(seen.clone(), samples::NOW);
        stage.draw(samples::NOW)?;
        for _ in 0..FRAMES {
            let begun = Instant::now();
            stage.draw(samples::NOW)?;
            times.push(begun.elapsed());
        }
        times.sort();
        Ok(times[times.len() / 2])
    };
    Ok((median(&samples::seen_game(1, samples::featured()))?, median(&Seen::default())?))
}
