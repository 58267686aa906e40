//! The stream to platforms, which are played by ffmpeg and by the tests themselves.
#![cfg(unix)]

use std::fs;

use futures_util::FutureExt;
use server::{Outlets, Target};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tournament::{Command as Ask, ReleaseCommand};
use wire::{OutPage, OutState};

use crate::studio::{Studio, probed, state};

/// The processes of this machine with their arguments, as everybody may read them.
fn process_list() -> String {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|one| fs::read(one.path().join("cmdline")).ok());
    lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " ") + "\n").collect()
}

/// A platform that takes a stream as ffmpeg's own receiver does.
#[tokio::test]
async fn a_platform_is_pushed_to_and_its_key_is_seen_nowhere() {
    const KEY: &str = "k3y-that-nobody-sees";
    let studio = Studio::new();
    let port = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    let received = studio.path("received.flv");
    let mut receiver = tokio::process::Command::new("ffmpeg")
        .args(["-v", "error", "-listen", "1", "-f", "flv", "-i"])
        .arg(format!("rtmp://127.0.0.1:{port}/live/"))
        .args(["-c", "copy", "-t", "2", "-y"])
        .arg(&received)
        .stdin(std::process::Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let targets = Target::parse_all(&format!("rtmp://127.0.0.1:{port}/live/{KEY}")).unwrap();
    let outlets = Outlets { targets, ..Outlets::default() };
    let hall = studio.hall(outlets, |_| {});
    let arbiter = hall.arbiter().await;
    loop {
        let page = hall.ask("GET /api/v1/out", Some(&arbiter), None).await.body;
        assert!(!page.contains(KEY) && !process_list().contains(KEY));
        if receiver.try_wait().unwrap().is_some() {
            break;
        }
        tokio::task::yield_now().await;
    }
    let streams = probed(&received, &["-show_entries", "stream=codec_name"]);
    assert!(streams.contains("h264") && streams.contains("aac"), "{streams}");
}

/// A platform that hangs up is tried again, and what it says is shown without the key.
#[tokio::test]
async fn a_platform_that_hangs_up_is_tried_again() {
    let studio = Studio::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let targets = Target::parse_all(&format!("rtmp://127.0.0.1:{port}/live/key")).unwrap();
    let hall = studio.hall(Outlets { targets, ..Outlets::default() }, |_| {});
    for _ in 0..2 {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut hello = [0; 1537];
        stream.read_exact(&mut hello).await.unwrap();
        assert_eq!(hello[0], 3);
        stream.write_all(&[7; 20]).await.unwrap();
    }
    assert_eq!(hall.ask("GET /healthz", None, None).await.body, "ok");
}

/// The platform is the public, too.
#[tokio::test]
async fn a_platform_hears_nothing_before_it_is_released() {
    let studio = Studio::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let targets = Target::parse_all(&format!("rtmp://127.0.0.1:{port}/live/key")).unwrap();
    let delay = tournament::Millis(600_000);
    let outlets = Outlets { targets, ..Outlets::default() };
    let hall = studio.hall(outlets, |options| options.public_delay = Some(delay));
    let cookie = hall.arbiter().await;
    let running = |page: &OutPage| page.stream.as_ref().unwrap().encoder == OutState::Running;
    while !running(&state(&hall, &cookie).await) {}
    assert!(listener.accept().now_or_never().is_none(), "it was called early");
    let mut arbiter = hall.seated(&cookie).await;
    arbiter.carry_out(Ask::Release { change: ReleaseCommand::Now }).await.unwrap();
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut hello = [0; 1537];
    stream.read_exact(&mut hello).await.unwrap();
}
