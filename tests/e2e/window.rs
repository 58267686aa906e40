//! The big board's window on a display without a screen: what stands on it, pixel by pixel,
//! whatever the desktop scales everything else by.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use image::RgbImage;

use crate::program::{Program, exchange_bytes, open_session};

const SIZE: (u32, u32) = (1920, 1080);

/// How long a software renderer may take until its first picture stands.
const PATIENCE: Duration = Duration::from_secs(120);

/// A display of [`SIZE`] in memory.
struct Display {
    process: Child,
    number: String,
    folder: PathBuf,
}

impl Display {
    fn open(folder: &Path) -> Self {
        let mut process = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{}x{}x24", SIZE.0, SIZE.1))
            .arg("-fbdir")
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed by make test");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let number = lines.next().unwrap().unwrap();
        Self { process, number, folder: folder.to_owned() }
    }

    /// What stands on it now. The file is an X window dump: a head of big-endian words, the
    /// colours, the rows.
    fn picture(&self) -> RgbImage {
        let dump = fs::read(self.folder.join("Xvfb_screen0")).unwrap();
        let word = |index: usize| {
            let bytes = dump[index * 4..index * 4 + 4].try_into().unwrap();
            u32::from_be_bytes(bytes) as usize
        };
        let (head, width, height, row, colors) = (word(0), word(4), word(5), word(12), word(19));
        assert_eq!((width, height), (SIZE.0 as usize, SIZE.1 as usize));
        let rows = &dump[head + colors * 12..];
        RgbImage::from_fn(SIZE.0, SIZE.1, |x, y| {
            let start = y as usize * row + x as usize * 4;
            // Blue comes first.
            image::Rgb([rows[start + 2], rows[start + 1], rows[start]])
        })
    }

    /// A window on it, for a desktop that scales by `factor`.
    fn window(&self, to: SocketAddr, factor: &str) -> Window {
        let process = Command::new(env!("CARGO_BIN_EXE_guapan"))
            .args(["board", "--server", &format!("http://{to}")])
            .env("DISPLAY", format!(":{}", self.number))
            .env("WINIT_X11_SCALE_FACTOR", factor)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Window(process)
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Window(Child);

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

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
    for factor in ["1", "1.25", "1.5", "2"] {
        let frames = tempfile::tempdir().unwrap();
        let display = Display::open(frames.path());
        let _window = display.window(to, factor);
        let begun = Instant::now();
        loop {
            let differs = difference(&display.picture(), &expected);
            if differs < 0.001 {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "at {factor}: {differs} of the pixels differ");
        }
    }
}
