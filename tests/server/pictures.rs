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
use tournament::{Command, Look, Scene, Screen, Seat, StageCommand};
use wire::{Change, ScenePart, ToClient, ToServer, Topic};

use crate::client::Client;
use crate::hall::{AN_HOUR, Hall, key_of, session};
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
        // Each board has papers of its own, by the name of its screen.
        self.lay(
            "for last; do test \"$before\" = --screen && name=-$last; before=$last; done\n\
             echo \"$@\" > arguments$name; echo \"$GUAPAN_LINK\" > link$name\n\
             cat frame; exec tail -f /dev/null",
        );
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

/// The first bytes of a moving picture, once it is there.
async fn first_of(hall: &Hall, address: &str, cookie: &str) -> Vec<u8> {
    loop {
        let mut stream = TcpStream::connect(hall.listen).await.unwrap();
        let host = hall.listen;
        let asked = format!("GET {address} HTTP/1.0\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n");
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut got = Vec::new();
        while !got.windows(4).any(|four| four == b"\r\n\r\n") {
            assert!(stream.read_buf(&mut got).await.unwrap() > 0);
        }
        if got.starts_with(b"HTTP/1.0 200") {
            return got;
        }
    }
}

async fn seated(hall: &Hall, arbiter: &str, seat: Seat) -> String {
    let link = hall.grant(arbiter, seat).await;
    session(hall.listen, key_of(&link.link)).await.unwrap()
}

#[tokio::test]
async fn what_is_prepared_is_drawn_by_a_small_board_of_its_own() {
    let studio = Studio::new();
    studio.lay_painter(7);
    let hall = Hall::with(1, 1, studio.options());
    let arbiter = hall.arbiter().await;
    let commentator = seated(&hall, &arbiter, Seat::Commentator).await;
    first_of(&hall, "/preview.mjpg", &commentator).await;
    first_of(&hall, "/preview.mjpg", &arbiter).await;
    let server = format!("http://{}", hall.listen);
    assert_eq!(
        read(&studio.path("arguments-preview")),
        format!("board --offscreen --server {server} --screen preview --size 640x360")
    );
    assert!(!studio.path("arguments").exists(), "nobody has asked for the hall's picture");
    assert_ne!(read(&studio.path("link-preview")), read(&hall.data().join("hall-link")));
}

#[tokio::test]
async fn what_is_prepared_is_for_those_who_run_the_stage() {
    let studio = Studio::new();
    studio.lay_painter(7);
    let hall = Hall::with(1, 1, studio.options());
    let arbiter = hall.arbiter().await;
    let screen = seated(&hall, &arbiter, Seat::Hall).await;
    let operator = hall.operator(&arbiter, &[1]).await;
    for (cookie, status) in [(None, 401), (Some(&screen), 403), (Some(&operator), 403)] {
        let cookie = cookie.map(String::as_str);
        assert_eq!(hall.ask("GET /preview.mjpg", cookie, None).await.status, status);
    }
    assert!(!studio.path("arguments-preview").exists(), "nobody has started it");
}

#[tokio::test]
async fn a_preview_that_will_never_come_is_not_to_be_asked_for_again() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let answer = hall.ask("GET /preview.mjpg", Some(&arbiter), None).await;
    assert_eq!((answer.status, answer.header("retry-after")), (503, None));
}

/// The scenes of the screen `preview` that a viewer is told of, up to the answer to a ping.
async fn told_of_preview(viewer: &mut Client) -> Vec<Scene> {
    viewer.say(&ToServer::Ping { nonce: 77 }).await;
    let pong = |message: &ToClient| matches!(message, ToClient::Pong { nonce: 77, .. });
    let screens =
        viewer.everything_until(pong).await.into_iter().flat_map(|message| match message {
            ToClient::Snapshot(snapshot) => snapshot.scenes.unwrap().screens,
            ToClient::Update { changes, .. } => changes
                .into_iter()
                .filter_map(|change| match change {
                    Change::Scenes { scene: ScenePart::Screen(screen) } => Some(screen),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        });
    let preview = screens.filter(|screen| screen.name == Screen::PREVIEW);
    preview.map(|screen| screen.scene).collect()
}

#[tokio::test]
async fn only_the_board_that_draws_it_is_told_what_is_prepared() {
    let studio = Studio::new();
    studio.lay_painter(7);
    let hall = Hall::with(1, 1, studio.options());
    let arbiter = hall.arbiter().await;
    let commentator = seated(&hall, &arbiter, Seat::Commentator).await;
    first_of(&hall, "/preview.mjpg", &commentator).await;
    let own = session(hall.listen, &read(&studio.path("link-preview"))).await.unwrap();
    let screen = seated(&hall, &arbiter, Seat::Hall).await;

    let mut viewers = Vec::new();
    for cookie in [&own, &screen, &arbiter] {
        viewers.push(hall.seated(cookie).await);
    }
    viewers.push(hall.public().await);
    for viewer in &mut viewers {
        viewer.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
        told_of_preview(viewer).await;
    }
    let mut stage = hall.seated(&commentator).await;
    let mut act = async |change| stage.carry_out(Command::Stage { change }).await.unwrap();
    let look = Look { scene: Scene::Grid, panel: None };
    act(StageCommand::Prepare { look }).await;
    act(StageCommand::Cut).await;
    act(StageCommand::Undo).await;
    let mut told = Vec::new();
    for viewer in &mut viewers {
        told.push(told_of_preview(viewer).await);
    }
    // The cut brings what was on air into the preview, in two steps of one entry.
    let own_told = told.remove(0);
    assert_eq!((own_told.first(), own_told.last()), (Some(&Scene::Grid), Some(&Scene::Grid)));
    assert!(own_told.contains(&Scene::Featured), "{own_told:?}");
    assert!(told.iter().all(Vec::is_empty), "{told:?}");

    let mut late = hall.seated(&own).await;
    late.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
    assert_eq!(told_of_preview(&mut late).await, [Scene::Grid]);
}
