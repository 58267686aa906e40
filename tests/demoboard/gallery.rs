//! Writes every scene in every theme and size as a PNG: `gallery DIR [NAME PART]`.
#![allow(clippy::unwrap_used)]

#[path = "samples.rs"]
mod samples;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use demoboard::sight::GameSight;
use demoboard::{Line, Offscreen, Seen, Size};
use picture::{Picture, Theme};
use wire::{GameResult, Outcome, Reason};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("the folder to write to"));
    let wanted = arguments.next().unwrap_or_default();
    std::fs::create_dir_all(&folder).unwrap();
    for (width, height) in
        [(1920, 1080), (3840, 2160), (1080, 1920), (1440, 1080), (1920, 1200), (1280, 720)]
    {
        let size = Size::new(width, height).unwrap();
        let named = |scene: &str, theme: &str| format!("{scene}-{theme}-{width}x{height}.png");
        let mut stage: Option<Offscreen> = None;
        for theme in Theme::shipped_names() {
            for (scene, seen) in scenes() {
                let name = named(scene, theme);
                if !wanted.split('+').all(|part| name.contains(part)) {
                    continue;
                }
                let look = Theme::shipped(theme).unwrap();
                let stage =
                    stage.get_or_insert_with(|| Offscreen::open(size, look.clone()).unwrap());
                stage.dress(look);
                stage.take(seen, samples::NOW);
                let begun = std::time::Instant::now();
                let picture = stage.draw(samples::NOW).unwrap();
                write(&folder.join(&name), &picture);
                // A reader who went away wants no more lines.
                let _ = writeln!(io::stdout(), "{name} {} ms", begun.elapsed().as_millis());
            }
        }
    }
}

fn scenes() -> Vec<(&'static str, Seen)> {
    let featured = samples::featured();
    let mut estimate = samples::featured();
    if let Some(play) = &mut estimate.play {
        play.clocks.estimate = true;
    }
    let ended = |outcome, reason| GameSight {
        result: Some(GameResult { outcome, reason }),
        ..samples::featured()
    };
    let long = GameSight {
        rehearsal: true,
        red: samples::player(
            1,
            "阿卜杜热合曼·买买提依明江",
            Some("广东省清远市清新区象棋协会代表队"),
            99,
        ),
        black: samples::player(2, "欧阳诸葛司马龑䶮", Some("堃喆𬭚队"), 0),
        ..estimate.clone()
    };
    let bare = GameSight { play: None, ..samples::featured() };
    let bare_ended = GameSight { play: None, ..ended(Outcome::Draw, Reason::Agreement) };
    let start =
        samples::game(Some(samples::play(&samples::record(""), samples::clocks(3767, 3600))));
    vec![
        ("featured", samples::seen_game(37, featured.clone())),
        ("start", samples::seen_game(1, start)),
        ("long", samples::seen_game(37, long)),
        ("redwins", samples::seen_game(38, ended(Outcome::RedWins, Reason::Time))),
        ("blackwins", samples::seen_game(38, ended(Outcome::BlackWins, Reason::Resignation))),
        ("draw", samples::seen_game(38, ended(Outcome::Draw, Reason::Agreement))),
        ("cut", Seen { line: Line::Cut, ..samples::seen_game(37, featured) }),
        ("names", samples::seen_game(37, bare)),
        ("namesended", samples::seen_game(37, bare_ended)),
        ("idle", samples::seen(1, samples::idle())),
        ("connecting", Seen::default()),
    ]
}

fn write(path: &Path, picture: &Picture) {
    let (width, height) = (picture.width(), picture.height());
    image::save_buffer(path, picture.rgba(), width, height, image::ColorType::Rgba8).unwrap();
}
