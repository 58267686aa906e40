//! The big board's window on a display without a screen: what stands on it, pixel by pixel,
//! whatever the desktop scales everything else by.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use image::RgbImage;

use crate::display::{Display, SIZE};
use crate::program::{Program, exchange_bytes, open_session};

/// How long a software renderer may take until its first picture stands.
const PATIENCE: Duration = Duration::from_secs(120);

/// The picture of the stage without a window, as soon as it shows the event.
async fn picture_without_a_window(to: SocketAddr, cookie: &str) -> RgbImage {
    let asked = format!(
        "GET /board.png HTTP/1.1\r\nhost: {to}\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n"
    );
    let begun = Instant::now();
    loop {
        let answer = exchange_bytes(to, &asked).await.unwrap();
        let body = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        let heads = String::from_utf8_lossy(&answer[..body]).to_ascii_lowercase();
        // Before the board has heard of the event, its picture carries the number 0.
        let is_told = heads.contains("x-guapan-seq: ") && !heads.contains("x-guapan-seq: 0\r");
        if is_told {
            return image::load_from_memory(&answer[body..]).unwrap().to_rgb8();
        }
        assert!(begun.elapsed() < PATIENCE, "{heads}");
    }
}

/// The share of pixels that are clearly another colour.
fn difference(one: &RgbImage, other: &RgbImage) -> f64 {
    let clearly = |(a, b): (&image::Rgb<u8>, &image::Rgb<u8>)| {
        a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > 16)
    };
    let pixels = one.pixels().zip(other.pixels());
    pixels.filter(|pair| clearly(*pair)).count() as f64 / f64::from(SIZE.0 * SIZE.1)
}

#[tokio::test]
async fn a_window_shows_the_same_picture_at_every_scale_of_the_desktop() {
    let folder = tempfile::tempdir().unwrap();
    let event = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/events/qingxin-2016.toml");
    let data = folder.path().join("data");
    let mut command = Program::command(event.as_ref(), &data);
    command.args(["--board", "offscreen"]);
    let (_program, to) = Program::spawn(command);
    let to = to.unwrap();
    let cookie = open_session(to, &data).await.unwrap();
    let expected = picture_without_a_window(to, &cookie).await;
    let full: &[&str] = &["--fullscreen"];
    for (factor, more) in
        [("1", &[][..]), ("1.25", &[]), ("1.5", &[]), ("2", &[]), ("1", full), ("1.5", full)]
    {
        let frames = tempfile::tempdir().unwrap();
        let display = Display::open(frames.path());
        let _window = display.window(to, factor, more);
        let begun = Instant::now();
        loop {
            let differs = difference(&display.picture(), &expected);
            if differs < 0.001 {
                break;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "at {factor} {more:?}: {differs} of the pixels differ"
            );
        }
    }
}
