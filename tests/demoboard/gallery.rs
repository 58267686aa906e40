//! Writes every scene in every theme and size as a PNG, and one sheet of all of them:
//! `gallery DIR [NAME PART[+NAME PART…]]`. What begins with `live` is a moment of a rehearsal, as
//! a board was told it; all else is made up, the hard cases too.
#![allow(clippy::unwrap_used)]

#[path = "explained.rs"]
mod explained;
#[path = "leaves.rs"]
mod leaves;
#[path = "samples.rs"]
mod samples;
#[path = "scenes.rs"]
mod scenes;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use demoboard::sight::{GameSight, Sight};
use demoboard::{Following, Line, Offscreen, Seen, Size};
use image::RgbaImage;
use image::imageops::{self, FilterType};
use picture::{Picture, Theme};
use wire::{GameResult, Outcome, Panel, Reason, Scene, Screen, Snapshot, UnixMillis};

const SIZES: [(u32, u32); 6] =
    [(1920, 1080), (3840, 2160), (1080, 1920), (1440, 1080), (1920, 1200), (1280, 720)];
/// The sizes on the sheet.
const ON_SHEET: [(u32, u32); 3] = [(1920, 1080), (3840, 2160), (1080, 1920)];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("the folder to write to"));
    let wanted = arguments.next().unwrap_or_default();
    std::fs::create_dir_all(&folder).unwrap();
    let mut sheet = Sheet::default();
    for (width, height) in SIZES {
        let size = Size::new(width, height).unwrap();
        let mut stage: Option<Offscreen> = None;
        for theme in Theme::shipped_names() {
            for (scene, seen, now) in all() {
                let name = format!("{scene}-{theme}-{width}x{height}.png");
                if !wanted.split('+').all(|part| name.contains(part)) {
                    continue;
                }
                let look = Theme::shipped(theme).unwrap();
                let stage =
                    stage.get_or_insert_with(|| Offscreen::open(size, look.clone()).unwrap());
                stage.dress(look);
                stage.take(seen, now);
                let begun = std::time::Instant::now();
                let picture = stage.draw(now).unwrap();
                write(&folder.join(&name), &picture);
                if ON_SHEET.contains(&(width, height)) {
                    sheet.add(&picture);
                }
                // A reader who went away wants no more lines.
                let _ = writeln!(io::stdout(), "{name} {} ms", begun.elapsed().as_millis());
            }
        }
    }
    sheet.write(&folder.join("sheet.png"));
}

/// All pictures, small, side by side.
#[derive(Default)]
struct Sheet {
    small: Vec<RgbaImage>,
}

impl Sheet {
    const HEIGHT: u32 = 270;
    const WIDTH: u32 = 3840;
    const GAP: u32 = 6;

    fn add(&mut self, picture: &Picture) {
        let (width, height) = (picture.width(), picture.height());
        let whole = RgbaImage::from_raw(width, height, picture.rgba().to_vec()).unwrap();
        let width = width * Self::HEIGHT / height;
        self.small.push(imageops::resize(&whole, width, Self::HEIGHT, FilterType::Triangle));
    }

    fn write(&self, path: &Path) {
        let mut places = Vec::new();
        let (mut x, mut y) = (0, 0);
        for small in &self.small {
            if x + small.width() > Self::WIDTH {
                (x, y) = (0, y + Self::HEIGHT + Self::GAP);
            }
            places.push((x, y));
            x += small.width() + Self::GAP;
        }
        let mut sheet = RgbaImage::new(Self::WIDTH, y + Self::HEIGHT);
        for (small, (x, y)) in self.small.iter().zip(places) {
            imageops::replace(&mut sheet, small, i64::from(x), i64::from(y));
        }
        sheet.save(path).unwrap();
    }
}

fn all() -> Vec<(&'static str, Seen, UnixMillis)> {
    let made_up = games().into_iter().chain(others());
    made_up.map(|(name, seen)| (name, seen, samples::NOW)).chain(live()).collect()
}

/// A moment of the third round of a rehearsal.
fn live() -> Vec<(&'static str, Seen, UnixMillis)> {
    let told = include_str!("../corpora/board/rehearsal.json");
    let told: Snapshot = serde_json::from_str(told).unwrap();
    let now = told.now;
    let following = Following::begin(told).unwrap();
    let screen = Screen::named("hall");
    let beside = Screen { panel: Some(Panel::Individuals), ..screen.clone() };
    [
        ("livefeatured", &screen, Scene::Featured),
        ("livebeside", &beside, Scene::Featured),
        ("livegrid", &screen, Scene::Grid),
        ("livepairings", &screen, Scene::Pairings),
        ("liveresults", &screen, Scene::Results),
        ("liveindividuals", &screen, Scene::Individuals),
        ("liveteams", &screen, Scene::Teams),
        ("liveprizes", &screen, Scene::Prizes),
        ("liveschedule", &screen, Scene::Schedule),
    ]
    .map(|(name, screen, scene)| {
        (name, samples::seen(following.seq().0, following.sight_of(screen, scene)), now)
    })
    .into()
}

fn others() -> Vec<(&'static str, Seen)> {
    let seen = |sight: Sight| samples::seen(37, sight);
    vec![
        ("code", seen(scenes::featured(false))),
        ("late", seen(scenes::featured(true))),
        ("besidepairings", seen(scenes::beside(scenes::pairings(false)))),
        ("besideindividuals", seen(scenes::beside(scenes::individuals(false)))),
        ("besidehard", seen(scenes::beside(scenes::pairings(true)))),
        ("line", seen(explained::line())),
        ("linehard", seen(explained::hard_line())),
        ("lookback", seen(explained::looking_back())),
        ("lines", seen(explained::lines(3))),
        ("linestwo", seen(explained::lines(2))),
        ("drawn", seen(explained::drawn_on_live())),
        ("playercard", seen(explained::card())),
        ("poll", seen(explained::poll(false))),
        ("pollvotes", seen(explained::poll(true))),
        ("two", seen(scenes::two(false))),
        ("twohard", seen(scenes::two(true))),
        ("grid", seen(scenes::grid(false))),
        ("gridhard", seen(scenes::grid(true))),
        ("pairings", seen(scenes::pairings(false))),
        ("pairingshard", seen(scenes::pairings(true))),
        ("results", seen(scenes::results(false))),
        ("resultshard", seen(scenes::results(true))),
        ("individuals", seen(scenes::individuals(false))),
        ("individualshard", seen(scenes::individuals(true))),
        ("teams", seen(scenes::teams(false))),
        ("teamshard", seen(scenes::teams(true))),
        ("prizes", seen(scenes::prizes())),
        ("schedule", seen(leaves::schedule(false))),
        ("schedulehard", seen(leaves::schedule(true))),
        ("lottery", seen(leaves::lottery(&[17, 2016, 408], false))),
        ("lotteryopen", seen(leaves::lottery(&[], false))),
        ("lotteryhard", seen(leaves::lottery(&[4_294_967_295; 10], true))),
        ("card", seen(scenes::result_card(Outcome::RedWins, Reason::Time, false))),
        ("carddraw", seen(scenes::result_card(Outcome::Draw, Reason::Agreement, false))),
        ("cardhard", seen(scenes::result_card(Outcome::BlackWins, Reason::Forfeit, true))),
        ("ruling", seen(leaves::ruling(false))),
        ("rulinghard", seen(leaves::ruling(true))),
        ("notice", seen(leaves::notice(false))),
        ("noticehard", seen(leaves::notice(true))),
        ("sponsors", seen(leaves::sponsors())),
        ("testcard", seen(leaves::test_card())),
    ]
}

fn games() -> Vec<(&'static str, Seen)> {
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
