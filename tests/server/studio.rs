//! A program that draws, and what comes out of the stream.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use picture::Picture;
use server::{Options, Outlets, Stage};
use tempfile::TempDir;
use wire::OutPage;

use crate::hall::Hall;
use crate::http::Answer;

/// A folder with a program that draws one picture for ever.
pub struct Studio(TempDir);

impl Studio {
    pub fn new() -> Self {
        let studio = Self(tempfile::tempdir().unwrap());
        studio.draw("frame", 5, [200, 30, 30, 255]);
        studio.lay("stage", "cat frame; exec tail -f /dev/null");
        studio
    }

    /// Puts a picture of one colour into the folder.
    pub fn draw(&self, name: &str, seq: u64, colour: [u8; 4]) {
        let picture = Picture::new(seq, 0, 320, 180, colour.repeat(320 * 180)).unwrap();
        let mut bytes = Vec::new();
        picture.write_to(&mut bytes).unwrap();
        fs::write(self.path(name), bytes).unwrap();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn lay(&self, name: &str, script: &str) {
        let unfinished = self.path("unfinished");
        let mut file = fs::File::create(&unfinished).unwrap();
        write!(file, "#!/bin/sh\ncd {}\n{script}\n", self.0.path().display()).unwrap();
        drop(file);
        fs::set_permissions(&unfinished, fs::Permissions::from_mode(0o755)).unwrap();
        fs::rename(unfinished, self.path(name)).unwrap();
    }

    pub fn hall(&self, outlets: Outlets, change: impl FnOnce(&mut Options)) -> Hall {
        let stage = Stage::Program(self.path("stage"));
        Hall::with(1, 1, |options| {
            (options.stage, options.outlets) = (stage, outlets);
            change(options);
        })
    }
}

pub fn hls() -> Outlets {
    Outlets { hls: true, ..Outlets::default() }
}

/// Asks until the playlist names so many segments.
pub async fn playlist_with(hall: &Hall, segments: usize) -> Answer {
    loop {
        let answer = hall.ask("GET /hls/live.m3u8", None, None).await;
        if answer.body.matches("#EXTINF").count() >= segments {
            return answer;
        }
        tokio::task::yield_now().await;
    }
}

pub async fn state(hall: &Hall, cookie: &str) -> OutPage {
    let answer = hall.ask("GET /api/v1/out", Some(cookie), None).await;
    serde_json::from_str(&answer.body).unwrap()
}

/// What ffprobe says of a file.
pub fn probed(file: &Path, arguments: &[&str]) -> String {
    let output = Command::new("ffprobe")
        .args(["-v", "error", "-of", "csv=p=0"])
        .args(arguments)
        .arg(file)
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
