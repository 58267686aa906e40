//! The big board's picture, drawn by a program of the test's own.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use picture::Picture;
use server::{Options, Stage};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::hall::{AN_HOUR, Hall};
use crate::http::Answer;

/// A folder for the program that draws.
struct Studio(TempDir);

impl Studio {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn program(&self) -> PathBuf {
        self.0.path().join("stage")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Lays down the program at once, as a build does.
    fn lay(&self, script: &str) {
        let unfinished = self.path("unfinished");
        fs::write(&unfinished, format!("#!/bin/sh\ncd {}\n{script}\n", self.0.path().display()))
            .unwrap();
        fs::set_permissions(&unfinished, fs::Permissions::from_mode(0o755)).unwrap();
        fs::rename(unfinished, self.program()).unwrap();
    }

    /// Lays down a program that draws one picture, which shows entry `seq`, and then nothing new.
    fn lay_painter(&self, seq: u64) {
        let picture = Picture::new(seq, 0, 64, 36, [30, 60, 90, 255].repeat(64 * 36)).unwrap();
        let mut bytes = Vec::new();
        picture.write_to(&mut bytes).unwrap();
        fs::File::create(self.path("frame")).unwrap().write_all(&bytes).unwrap();
        self.lay("echo \"$@\" > arguments; echo \"$GUAPAN_LINK\" > link; cat frame; exec tail -f /dev/null");
    }

    fn options(&self) -> impl FnOnce(&mut Options) {
        let stage = Stage::Program(self.program());
        |options| options.stage = stage
    }
}

/// Asks for the picture until the answer is as expected.
async fn picture_when(hall: &Hall, cookie: Option<&str>, fits: impl Fn(&Answer) -> bool) -> Answer {
    loop {
        let answer = hall.ask("GET /board.png", cookie, None).await;
        if fits(&answer) {
            return answer;
        }
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap().trim().to_owned()
}

#[tokio::test]
async fn the_picture_is_drawn_by_a_child_that_was_told_its_link_in_secret() {
    let studio = Studio::new();
    studio.lay_painter(7);
    let hall = Hall::with(1, 1, studio.options());
    let answer = picture_when(&hall, None, |answer| answer.status == 200).await;
    assert_eq!(answer.header("content-type"), Some("image/png"));
    assert_eq!(answer.header("x-guapan-seq"), Some("7"));
    let link = read(&hall.data().join("hall-link"));
    let key = link.split_once('#').unwrap().1;
    assert_eq!(read(&studio.path("link")), key);
    let server = format!("http://{}", hall.listen);
    assert_eq!(read(&studio.path("arguments")), format!("board --offscreen --server {server}"));
}

#[tokio::test]
async fn a_program_that_is_built_later_is_no_fault() {
    let studio = Studio::new();
    let hall = Hall::with(1, 1, studio.options());
    let missing = |answer: &Answer| answer.body.contains("is not there yet");
    let answer = picture_when(&hall, None, missing).await;
    assert_eq!((answer.status, answer.header("retry-after")), (503, Some("2")));
    studio.lay_painter(3);
    picture_when(&hall, None, |answer| answer.status == 200).await;
    assert_eq!(hall.ask("GET /healthz", None, None).await.body, "ok");
}

#[tokio::test]
async fn a_program_that_cannot_draw_says_why() {
    let studio = Studio::new();
    studio.lay("echo 'no Vulkan driver found' >&2; exit 3");
    let hall = Hall::with(1, 1, studio.options());
    let explained = |answer: &Answer| answer.body.contains("no Vulkan driver found");
    assert_eq!(picture_when(&hall, None, explained).await.status, 503);
    assert_eq!(hall.ask("GET /board.mjpg", None, None).await.status, 503);
}

#[tokio::test]
async fn a_board_that_is_off_is_said() {
    let hall = Hall::new(1, 1);
    let answer = hall.ask("GET /board.png", None, None).await;
    assert_eq!(answer.status, 503);
    assert!(answer.body.contains("this event has no board"), "{}", answer.body);
}

#[tokio::test]
async fn the_public_sees_no_picture_early() {
    let studio = Studio::new();
    studio.lay_painter(7);
    let choose = studio.options();
    let hall = Hall::with(1, 1, |options| {
        choose(options);
        options.public_delay = Some(AN_HOUR);
    });
    let arbiter = hall.arbiter().await;
    picture_when(&hall, Some(&arbiter), |answer| answer.status == 200).await;
    for address in ["/board.png", "/board.mjpg"] {
        let answer = hall.ask(&format!("GET {address}"), None, None).await;
        assert_eq!(answer.status, 503);
        assert!(answer.body.contains("held back"), "{}", answer.body);
    }
    assert_eq!(hall.ask("GET /preview.mjpg", None, None).await.status, 401);
}

#[tokio::test]
async fn the_moving_picture_begins_with_what_is_shown_and_the_head_of_the_next() {
    let studio = Studio::new();
    studio.lay_painter(7);
    let hall = Hall::with(1, 1, studio.options());
    picture_when(&hall, None, |answer| answer.status == 200).await;
    let mut stream = TcpStream::connect(hall.listen).await.unwrap();
    let asked = format!("GET /board.mjpg HTTP/1.0\r\nhost: {}\r\n\r\n", hall.listen);
    stream.write_all(asked.as_bytes()).await.unwrap();
    let head = b"--guapan-frame\r\nContent-Type: image/jpeg\r\n\r\n";
    let mut got = Vec::new();
    let heads = |got: &[u8]| -> Vec<usize> {
        let places = got.windows(head.len()).enumerate();
        places.filter(|(_, window)| window == head).map(|(at, _)| at).collect()
    };
    while heads(&got).len() < 2 {
        assert!(stream.read_buf(&mut got).await.unwrap() > 0);
    }
    // Browsers show a picture when the head of the next one has come.
    let [first, next] = heads(&got)[..] else { panic!("more than one picture came") };
    let jpeg = &got[first + head.len()..next];
    assert!(jpeg.starts_with(&[0xff, 0xd8]) && jpeg.ends_with(b"\xff\xd9\r\n"));
}
