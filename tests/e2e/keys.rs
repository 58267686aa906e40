//! The key of a platform, which stands in one file and is said to the platform alone; and the address
//! of a webhook, which may hold one as well.
#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use picture::Picture;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::program::{Program, exchange, exchange_bytes, open_session};

const KEY: &str = "k3y-of-the-platform";

/// A program that draws one picture for ever.
fn lay_stage(folder: &Path) -> std::path::PathBuf {
    let picture = Picture::new(1, 0, 320, 180, [200, 30, 30, 255].repeat(320 * 180)).unwrap();
    let mut bytes = Vec::new();
    picture.write_to(&mut bytes).unwrap();
    fs::write(folder.join("frame"), bytes).unwrap();
    let stage = folder.join("stage");
    let script = format!("#!/bin/sh\ncat {}/frame; exec tail -f /dev/null\n", folder.display());
    fs::write(&stage, script).unwrap();
    fs::set_permissions(&stage, fs::Permissions::from_mode(0o755)).unwrap();
    stage
}

/// An error of RTMP that repeats the key, as some platforms do: one chunk with a command of text,
/// number, null and text.
fn refusal() -> Vec<u8> {
    let text = |text: &str| {
        let length = u16::try_from(text.len()).unwrap().to_be_bytes();
        [&[2][..], &length, text.as_bytes()].concat()
    };
    let one = [&[0][..], &1.0_f64.to_be_bytes()].concat();
    let data = [text("_error"), one, vec![5], text(&format!("no stream {KEY}"))].concat();
    let length = u8::try_from(data.len()).unwrap();
    [&[3, 0, 0, 0, 0, 0, length, 20, 0, 0, 0, 0][..], &data].concat()
}

/// Answers a push up to the point at which it is refused.
async fn refuse(listener: &TcpListener) {
    let (mut line, _) = listener.accept().await.unwrap();
    let mut theirs = [0; 1537];
    line.read_exact(&mut theirs).await.unwrap();
    line.write_all(&theirs).await.unwrap();
    line.write_all(&theirs[1..]).await.unwrap();
    line.read_exact(&mut theirs[1..]).await.unwrap();
    line.write_all(&refusal()).await.unwrap();
    // It hangs up by itself.
    let mut rest = Vec::new();
    let _ = line.read_to_end(&mut rest).await;
}

/// What everybody on the machine can read of its processes.
fn processes() -> Vec<u8> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes.filter_map(|one| fs::read(one.path().join("cmdline")).ok()).flatten().collect()
}

fn all_files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() { all_files(&path, found) } else { found.push(path) }
    }
}

/// A receiver that takes nothing, and repeats what it was asked.
async fn take_nothing(listener: &TcpListener) {
    let (mut line, _) = listener.accept().await.unwrap();
    let mut asked = [0; 1024];
    let length = line.read(&mut asked).await.unwrap();
    let asked = String::from_utf8_lossy(&asked[..length]);
    assert!(asked.contains(KEY), "it is asked by its address: {asked}");
    line.write_all(format!("HTTP/1.1 503 {asked}").as_bytes()).await.unwrap();
}

fn assert_no_key(bytes: &[u8], place: &str) {
    assert!(!bytes.windows(KEY.len()).any(|part| part == KEY.as_bytes()), "{place} has the key");
}

#[tokio::test]
async fn the_key_of_a_platform_appears_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let (event, data) = (folder.path().join("cup.toml"), folder.path().join("data"));
    fs::write(&event, crate::archive::EVENT).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let targets = folder.path().join("targets");
    fs::write(&targets, format!("rtmp://127.0.0.1:{port}/live/{KEY}\n")).unwrap();
    let log = folder.path().join("log");
    let mut command = Program::command(&event, &data);
    command.args(["--hls", "--board", "offscreen", "--stage"]).arg(lay_stage(folder.path()));
    command.arg("--rtmp-file").arg(&targets).env("GUAPAN_LOG", "trace");
    command.stderr(File::create(&log).unwrap());
    let (mut program, listening) = Program::spawn(command);
    let to = listening.unwrap();
    // The second call comes after what the first one led to was told.
    refuse(&listener).await;
    refuse(&listener).await;
    assert_no_key(&processes(), "the process list");
    let cookie = open_session(to, &data).await.unwrap();
    let get = |path: String| {
        let cookie = &cookie;
        async move {
            let asked = format!("GET {path} HTTP/1.0\r\nhost: {to}\r\ncookie: {cookie}\r\n\r\n");
            exchange_bytes(to, &asked).await.unwrap()
        }
    };
    let out = get("/api/v1/out".to_owned()).await;
    assert!(String::from_utf8_lossy(&out).contains("no stream …"), "it is refused, and said so");
    let document = get("/api/v1/openapi.json".to_owned()).await;
    let start = document.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let document: serde_json::Value = serde_json::from_slice(&document[start..]).unwrap();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let is_endless = path.ends_with(".mjpg") || path == "/ws";
        if methods.get("get").is_some() && !path.contains('{') && !is_endless {
            assert_no_key(&get(path.clone()).await, path);
        }
    }
    for page in ["/", "/screens", "/arbiter", "/commentator", "/hls/live.m3u8"] {
        assert_no_key(&get(page.to_owned()).await, page);
    }
    program.kill();
    program.wait();
    let said = fs::read(&log).unwrap();
    assert!(String::from_utf8_lossy(&said).contains("the stream is not taken"), "it was logged");
    assert_no_key(&said, "the log");
    let mut files = Vec::new();
    all_files(&data, &mut files);
    for file in files {
        assert_no_key(&fs::read(&file).unwrap(), &file.display().to_string());
    }
}

#[tokio::test]
async fn the_address_of_a_webhook_stays_out_of_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let (event, data) = (folder.path().join("cup.toml"), folder.path().join("data"));
    let followed = crate::archive::EVENT.replace("black = 2", "black = 2, coverage = \"moves\"");
    fs::write(&event, followed).unwrap();
    let receiver = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = receiver.local_addr().unwrap().port();
    let log = folder.path().join("log");
    let mut command = Program::command(&event, &data);
    command.args(["--board", "off"]).env("GUAPAN_LOG", "trace");
    command.stderr(File::create(&log).unwrap());
    let (mut program, listening) = Program::spawn(command);
    let to = listening.unwrap();
    let cookie = open_session(to, &data).await.unwrap();
    let send = |door: &'static str, kind: &'static str, body: String| {
        let head = format!("{door} HTTP/1.0\r\nhost: {to}\r\ncookie: {cookie}\r\n");
        let length = body.len();
        let rest = format!("content-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}");
        async move { exchange(to, &(head + &rest)).await.unwrap() }
    };
    let address = format!("http://127.0.0.1:{port}/told?key={KEY}");
    let named = format!(r#"{{"revision":0,"hooks":[{{"address":"{address}","inside":true}}]}}"#);
    let answer = send("PUT /api/v1/webhooks", "application/json", named).await;
    assert!(answer.starts_with("HTTP/1.0 204"), "{answer}");
    let game = "[Round \"1\"]\n[Table \"1\"]\n\n1. h2e2 *\n".to_owned();
    let answer = send("POST /api/v1/feed", "text/plain", game).await;
    assert!(answer.contains(r#""status":"taken""#), "{answer}");
    // The second time comes after what the first one led to was told.
    take_nothing(&receiver).await;
    take_nothing(&receiver).await;
    assert_no_key(&processes(), "the process list");
    program.kill();
    program.wait();
    let said = fs::read(&log).unwrap();
    assert!(String::from_utf8_lossy(&said).contains("a webhook does not take"), "it was logged");
    assert_no_key(&said, "the log");
}
