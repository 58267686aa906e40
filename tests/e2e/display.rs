//! A display without a screen, and the board's window on it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use image::RgbImage;

/// Its size in pixels.
pub const SIZE: (u32, u32) = (1920, 1080);

/// A display of [`SIZE`] in memory.
pub struct Display {
    process: Child,
    /// What programs find it by: `:1`.
    pub name: String,
    folder: PathBuf,
}

impl Display {
    pub fn open(folder: &Path) -> Self {
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
        let name = format!(":{}", lines.next().unwrap().unwrap());
        Self { process, name, folder: folder.to_owned() }
    }

    /// What stands on it now. The file is an X window dump: a head of big-endian words, the
    /// colours, the rows.
    pub fn picture(&self) -> RgbImage {
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
    pub fn window(&self, to: SocketAddr, factor: &str, more: &[&str]) -> Window {
        let process = Command::new(env!("CARGO_BIN_EXE_guapan"))
            .args(["board", "--server", &format!("http://{to}")])
            .args(more)
            .env("DISPLAY", &self.name)
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

pub struct Window(Child);

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
