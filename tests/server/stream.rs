//! The stream, by the real ffmpeg, drawn by a program of the test's own.
#![cfg(unix)]

use std::fs;
use std::process::Command;

use server::{Audio, Codec, Outlets, Stage};
use tournament::{Command as Ask, GameId, RoundNumber};
use wire::{OutPage, OutState};

use crate::commands::red_resigns;
use crate::hall::{AN_HOUR, Hall};
use crate::studio::{Studio, hls, playlist_with, probed, state};

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

/// The milliseconds between the pictures of a stream, over some segments.
async fn spacings(studio: &Studio) -> Vec<i64> {
    let hall = studio.hall(hls(), |_| {});
    let playlist = playlist_with(&hall, 4).await.body;
    let mut times = Vec::new();
    for name in playlist.lines().filter(|line| line.ends_with(".ts")) {
        let segment = hall.ask(&format!("GET /hls/{name}"), None, None).await;
        let file = studio.path(name);
        fs::write(&file, &segment.bytes).unwrap();
        let seen = probed(&file, &["-select_streams", "v", "-show_entries", "packet=pts"]);
        // The clock of a transport stream ticks 90 times a millisecond.
        let ticks = seen.split([',', '\n']).filter_map(|time| time.trim().parse::<i64>().ok());
        times.extend(ticks.map(|ticks| ticks / 90));
    }
    times.sort_unstable();
    times.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

#[tokio::test]
async fn a_still_board_is_encoded_five_times_a_second_and_no_more() {
    let spacings = spacings(&Studio::new()).await;
    assert!(spacings.len() > 3 && spacings.iter().all(|millis| *millis >= 199), "{spacings:?}");
}

/// The board draws more often than that.
#[tokio::test]
async fn a_moving_board_is_encoded_thirty_times_a_second_and_no_more() {
    let studio = Studio::new();
    studio.draw("other", 6, [30, 30, 200, 255]);
    studio.lay("stage", "while cat frame && sleep 0.01 && cat other && sleep 0.01; do :; done");
    let spacings = spacings(&studio).await;
    assert!(spacings.iter().all(|millis| *millis >= 32), "{spacings:?}");
    assert!(spacings.iter().any(|millis| *millis < 100), "it moves: {spacings:?}");
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
async fn a_recording_is_whole_with_a_chapter_for_each_game_on_the_board_and_each_round() {
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
    for game in 1..=2 {
        arbiter.carry_out(red_resigns(game, 0)).await.unwrap();
    }
    let round = RoundNumber(2);
    arbiter.carry_out(Ask::PublishProposal { round }).await.unwrap();
    playlist_with(&hall, 5).await;
    drop(arbiter);
    hall.stop();
    let chapters = probed(&file, &["-show_entries", "chapter=start_time:chapter_tags=title"]);
    let titles: Vec<&str> = chapters.lines().collect();
    let begin = ["第 1 轮 第 1 台", "第 1 轮 第 2 台", "第 2 轮 第 1 台"];
    assert_eq!(titles.len(), begin.len(), "{chapters}");
    for (title, begin) in titles.iter().zip(begin) {
        assert!(title.contains(begin), "{chapters}");
    }
    let streams = probed(&file, &["-show_entries", "stream=codec_name"]);
    assert!(streams.contains("h264") && streams.contains("aac"), "{streams}");
    let left: Vec<_> = fs::read_dir(file.parent().unwrap()).unwrap().flatten().collect();
    assert!(left.iter().all(|left| !left.path().to_string_lossy().contains(".part.")), "{left:?}");
}

/// The hardware is not there: the audience gets its stream all the same, and it is said.
#[tokio::test]
async fn hardware_that_encodes_nothing_is_said_and_replaced() {
    let studio = Studio::new();
    studio.lay(
        "ffmpeg",
        "case \"$*\" in *h264_nvenc*) echo 'Cannot load libcuda.so.1' >&2; exit 1;; esac\n\
         exec ffmpeg \"$@\"",
    );
    let outlets = Outlets { ffmpeg: studio.path("ffmpeg"), codec: Codec::Nvenc, ..hls() };
    let hall = studio.hall(outlets, |_| {});
    let arbiter = hall.arbiter().await;
    playlist_with(&hall, 1).await;
    let stream = state(&hall, &arbiter).await.stream.unwrap();
    assert_eq!(stream.encoder, OutState::Running);
    let reason = stream.reason.unwrap();
    assert!(reason.contains("h264_nvenc does not work here"), "{reason}");
    assert!(reason.contains("libcuda"), "{reason}");
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
