//! The stream, by the real ffmpeg, drawn by a program of the test's own.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use futures_util::FutureExt;
use picture::Picture;
use server::{Audio, Options, Outlets, Stage, Target};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tournament::{Command as Ask, GameId, ReleaseCommand};
use wire::{OutPage, OutState};

use crate::hall::{AN_HOUR, Hall};
use crate::http::Answer;

/// A folder with a program that draws one picture for ever.
struct Studio(TempDir);

impl Studio {
    fn new() -> Self {
        let studio = Self(tempfile::tempdir().unwrap());
        let picture = Picture::new(5, 0, 320, 180, [200, 30, 30, 255].repeat(320 * 180)).unwrap();
        let mut bytes = Vec::new();
        picture.write_to(&mut bytes).unwrap();
        fs::write(studio.path("frame"), bytes).unwrap();
        studio.lay("stage", "cat frame; exec tail -f /dev/null");
        studio
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn lay(&self, name: &str, script: &str) {
        let unfinished = self.path("unfinished");
        let mut file = fs::File::create(&unfinished).unwrap();
        write!(file, "#!/bin/sh\ncd {}\n{script}\n", self.0.path().display()).unwrap();
        drop(file);
        fs::set_permissions(&unfinished, fs::Permissions::from_mode(0o755)).unwrap();
        fs::rename(unfinished, self.path(name)).unwrap();
    }

    fn hall(&self, outlets: Outlets, change: impl FnOnce(&mut Options)) -> Hall {
        let stage = Stage::Program(self.path("stage"));
        Hall::with(1, 1, |options| {
            (options.stage, options.outlets) = (stage, outlets);
            change(options);
        })
    }
}

fn hls() -> Outlets {
    Outlets { hls: true, ..Outlets::default() }
}

/// Asks until the playlist names so many segments.
async fn playlist_with(hall: &Hall, segments: usize) -> Answer {
    loop {
        let answer = hall.ask("GET /hls/live.m3u8", None, None).await;
        if answer.body.matches("#EXTINF").count() >= segments {
            return answer;
        }
        tokio::task::yield_now().await;
    }
}

async fn state(hall: &Hall, cookie: &str) -> OutPage {
    let answer = hall.ask("GET /api/v1/out", Some(cookie), None).await;
    serde_json::from_str(&answer.body).unwrap()
}

/// What ffprobe says of a file.
fn probed(file: &Path, arguments: &[&str]) -> String {
    let output = Command::new("ffprobe")
        .args(["-v", "error", "-of", "csv=p=0"])
        .args(arguments)
        .arg(file)
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The processes of this machine with their arguments, as everybody may read them.
fn process_list() -> String {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|one| fs::read(one.path().join("cmdline")).ok());
    lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " ") + "\n").collect()
}

#[tokio::test]
async fn browsers_get_segments_with_picture_sound_and_the_time_of_each_entry() {
    let studio = Studio::new();
    let hall = studio.hall(hls(), |_| {});
    let answer = playlist_with(&hall, 2).await;
    assert_eq!(answer.header("content-type"), Some("application/vnd.apple.mpegurl"));
    assert!(answer.body.contains("#EXT-X-PROGRAM-DATE-TIME:"), "{}", answer.body);
    assert!(answer.body.contains("X-SEQ=\"5\""), "{}", answer.body);
    let name = answer.body.lines().rfind(|line| line.ends_with(".ts")).unwrap();
    let segment = hall.ask(&format!("GET /hls/{name}"), None, None).await;
    assert_eq!((segment.status, segment.bytes.len() % 188), (200, 0));
    let file = studio.path("segment.ts");
    fs::write(&file, &segment.bytes).unwrap();
    let streams = probed(&file, &["-show_entries", "stream=codec_name,width,sample_rate"]);
    assert!(streams.contains("h264,320") && streams.contains("aac"), "{streams}");
    let shown = probed(&file, &["-select_streams", "v", "-show_entries", "frame=pict_type"]);
    assert!(shown.starts_with('I'), "{shown}");
}

#[tokio::test]
async fn nobody_without_a_seat_plays_early() {
    let studio = Studio::new();
    let hall =
        studio.hall(hls(), |options| options.public_delay = Some(tournament::Millis(600_000)));
    let arbiter = hall.arbiter().await;
    let running = |page: &OutPage| page.stream.as_ref().unwrap().encoder == OutState::Running;
    while !running(&state(&hall, &arbiter).await) {}
    for cookie in [None, Some(arbiter.as_str())] {
        let answer = hall.ask("GET /hls/live.m3u8", cookie, None).await;
        assert_eq!(answer.status, 503, "{}", answer.body);
        assert_eq!(hall.ask("GET /hls/0.ts", cookie, None).await.status, 404);
    }
}

#[tokio::test]
async fn with_a_delay_beyond_memory_there_is_no_stream_and_it_says_so() {
    let studio = Studio::new();
    let hall = studio.hall(hls(), |options| options.public_delay = Some(AN_HOUR));
    let answer = hall.ask("GET /hls/live.m3u8", None, None).await;
    assert!(answer.body.contains("so long a delay"), "{}", answer.body);
}

#[tokio::test]
async fn an_encoder_that_is_killed_comes_back_and_the_event_goes_on_meanwhile() {
    let studio = Studio::new();
    // The first one dies after a moment.
    studio.lay(
        "ffmpeg",
        "if [ -e died ]; then exec ffmpeg \"$@\"; fi; touch died; head -c 100000 >/dev/null; exit 9",
    );
    let outlets = Outlets { ffmpeg: studio.path("ffmpeg"), ..hls() };
    let hall = studio.hall(outlets, |_| {});
    let arbiter = hall.arbiter().await;
    let died = |page: &OutPage| page.stream.as_ref().unwrap().encoder == OutState::Waiting;
    while !died(&state(&hall, &arbiter).await) {
        assert_eq!(hall.ask("GET /healthz", None, None).await.body, "ok");
    }
    playlist_with(&hall, 1).await;
}

#[tokio::test]
async fn an_encoder_that_hangs_is_replaced() {
    let studio = Studio::new();
    // The first one takes nothing and gives nothing.
    let hangs = "if [ -e hung ]; then exec ffmpeg \"$@\"; fi; touch hung; exec tail -f /dev/null";
    studio.lay("ffmpeg", hangs);
    let patience = std::time::Duration::from_secs(3);
    let outlets = Outlets { ffmpeg: studio.path("ffmpeg"), patience, ..hls() };
    let hall = studio.hall(outlets, |_| {});
    playlist_with(&hall, 1).await;
    assert!(studio.path("hung").exists());
}

#[tokio::test]
async fn a_recording_is_whole_with_a_chapter_for_each_game_on_the_board() {
    let studio = Studio::new();
    let file = studio.path("evening.mkv");
    let outlets = Outlets { record: Some(file.clone()), ..hls() };
    let stage = Stage::Program(studio.path("stage"));
    let mut hall = Hall::with(2, 2, |options| {
        (options.stage, options.outlets) = (stage, outlets);
    });
    playlist_with(&hall, 1).await;
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(Ask::Feature { game: GameId(2) }).await.unwrap();
    playlist_with(&hall, 3).await;
    drop(arbiter);
    hall.stop();
    let chapters = probed(&file, &["-show_entries", "chapter=start_time:chapter_tags=title"]);
    let titles: Vec<&str> = chapters.lines().collect();
    assert!(titles.len() == 2 && titles[1].contains("第 2 台"), "{chapters}");
    let streams = probed(&file, &["-show_entries", "stream=codec_name"]);
    assert!(streams.contains("h264") && streams.contains("aac"), "{streams}");
    let left: Vec<_> = fs::read_dir(file.parent().unwrap()).unwrap().flatten().collect();
    assert!(left.iter().all(|left| !left.path().to_string_lossy().contains(".part.")), "{left:?}");
}

#[tokio::test]
async fn a_missing_encoder_is_said() {
    let studio = Studio::new();
    let outlets = Outlets { ffmpeg: studio.path("nowhere"), ..hls() };
    let hall = studio.hall(outlets, |_| {});
    let arbiter = hall.arbiter().await;
    loop {
        let stream = state(&hall, &arbiter).await.stream.unwrap();
        if let Some(reason) = stream.reason {
            assert!(reason.contains("nowhere was not found"), "{reason}");
            return;
        }
    }
}

#[tokio::test]
async fn sound_has_a_level_and_can_be_muted_by_those_who_may() {
    let studio = Studio::new();
    let tone = studio.path("tone.wav");
    let made = Command::new("ffmpeg")
        .args(["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=2"])
        .arg(&tone)
        .status()
        .unwrap();
    assert!(made.success());
    let outlets = Outlets { audio: Audio::named(tone.to_str().unwrap()), ..hls() };
    let hall = studio.hall(outlets, |_| {});
    let arbiter = hall.arbiter().await;
    while state(&hall, &arbiter).await.stream.unwrap().sound.level < 50 {}
    let operator = hall.operator(&arbiter, &[1]).await;
    let mute = "{\"muted\":true}";
    let refused = hall.ask("POST /api/v1/out/sound", Some(&operator), Some(mute)).await;
    assert_eq!(refused.status, 403);
    let done = hall.ask("POST /api/v1/out/sound", Some(&arbiter), Some(mute)).await;
    assert_eq!(done.status, 204);
    assert!(state(&hall, &arbiter).await.stream.unwrap().sound.muted);
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
