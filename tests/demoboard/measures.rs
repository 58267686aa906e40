//! What a spectator's eye would measure, from the pixels of every scene in every theme: text high
//! enough and strong enough, nothing over anything else, nothing at the very edge.

use std::collections::HashMap;
use std::sync::LazyLock;

use demoboard::sight::Sight;
use demoboard::{Offscreen, Printed, Size};
use picture::{Hall, Picture, Theme};
use wire::{Outcome, Reason};

use crate::explained;
use crate::leaves;
use crate::samples::{self, NOW};
use crate::scenes;

const SIZES: [(u32, u32); 4] = [(960, 540), (864, 540), (720, 540), (540, 960)];

/// Every scene but the test card, whose lines are to reach the edge; with the longest of names.
fn all() -> Vec<(&'static str, Sight)> {
    vec![
        ("featured", scenes::featured(false)),
        ("late", scenes::featured(true)),
        ("beside", scenes::beside(scenes::pairings(true))),
        ("line", explained::line()),
        ("longline", explained::hard_line()),
        ("lines", explained::lines(3)),
        ("player", explained::card()),
        ("poll", explained::poll(false)),
        ("pollvotes", explained::poll(true)),
        ("two", scenes::two(true)),
        ("grid", scenes::grid(true)),
        ("pairings", scenes::pairings(true)),
        ("results", scenes::results(true)),
        ("individuals", scenes::individuals(true)),
        ("teams", scenes::teams(true)),
        ("prizes", scenes::prizes()),
        ("schedule", leaves::schedule(true)),
        ("lottery", leaves::lottery(&[4_294_967_295; 10], true)),
        ("lotteryopen", leaves::lottery(&[], false)),
        ("card", scenes::result_card(Outcome::BlackWins, Reason::Time, true)),
        ("ruling", leaves::ruling(true)),
        ("notice", leaves::notice(true)),
        ("sponsors", leaves::sponsors()),
        ("idle", samples::idle()),
    ]
}

type Pixel = [u8; 3];

/// How much light each value of a part of a colour gives, since millions are looked at.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|part| {
        let part = part as f32 / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
});

fn luminance(color: Pixel) -> f32 {
    let [red, green, blue] = color.map(|part| LIGHT[usize::from(part)]);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Contrast as WCAG 2 defines it, from 1 to 21.
fn contrast(one: Pixel, other: Pixel) -> f32 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A part of a picture, row by row.
struct Part(Vec<Vec<Pixel>>);

impl Part {
    fn cut(picture: &Picture, [left, top, right, bottom]: [f32; 4]) -> Self {
        let px = |at: f32, most: u32| (at.max(0.0) as usize).min(most as usize);
        let at = |x: usize, y: usize| {
            let start = (y * picture.width() as usize + x) * 4;
            [0, 1, 2].map(|part| picture.rgba()[start + part])
        };
        let columns = px(left.floor(), picture.width())..px(right.ceil(), picture.width());
        let rows = px(top.floor(), picture.height())..px(bottom.ceil(), picture.height());
        Self(rows.map(|y| columns.clone().map(|x| at(x, y)).collect()).collect())
    }

    /// The colour of most pixels.
    fn ground(&self) -> Pixel {
        let mut counts: HashMap<Pixel, usize> = HashMap::new();
        for color in self.0.iter().flatten() {
            *counts.entry(*color).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(color, count)| (*count, *color)).unwrap().0
    }

    /// The strongest contrast to `ground`.
    fn strongest(&self, ground: Pixel) -> f32 {
        self.0.iter().flatten().map(|color| contrast(*color, ground)).fold(1.0, f32::max)
    }

    /// From the first to the last row with something clearly not `ground`.
    fn inked_rows(&self, ground: Pixel) -> usize {
        let half = self.strongest(ground).sqrt();
        let is_inked = |row: &Vec<Pixel>| row.iter().any(|color| contrast(*color, ground) > half);
        let first = self.0.iter().position(is_inked);
        let last = self.0.iter().rposition(is_inked);
        first.zip(last).map_or(0, |(first, last)| last + 1 - first)
    }
}

/// Calls `look` with every scene in every theme, and at every size: what lies where does not depend
/// on the theme, and colours do not depend on the size.
fn look_at_all(mut look: impl FnMut(&str, &Theme, &Hall, &Picture, &[Printed])) {
    for (width, height) in SIZES {
        let size = Size::new(width, height).unwrap();
        let mut stage = Offscreen::open(size, Theme::shipped("wood").unwrap()).unwrap();
        let hall = Hall::new(width, height);
        let themes = Theme::shipped_names().filter(|theme| *theme == "wood" || width == SIZES[0].0);
        for theme_name in themes {
            let theme = Theme::shipped(theme_name).unwrap();
            stage.dress(theme.clone());
            for (scene, sight) in all() {
                stage.take(samples::seen(1, sight), NOW);
                let picture = stage.draw(NOW).unwrap();
                let place = format!("{scene} in {theme_name} at {width}×{height}");
                look(&place, &theme, &hall, &picture, &stage.printed());
            }
        }
    }
}

/// A Chinese character that fills its square; flat and small ones, and signs, do not.
fn is_square(character: char) -> bool {
    let is_flat = matches!(character, '一' | '二' | '三' | '四' | '五' | '日' | '回');
    ('\u{4e00}'..='\u{9fff}').contains(&character) && !is_flat
}

/// Glyphs on small boards, where a position is to be seen and not to be read.
fn is_on_a_small_board(place: &str, text: &str) -> bool {
    text == "将"
        && ["grid", "card", "two", "line", "longline"].iter().any(|scene| place.starts_with(scene))
}

/// What is wrong with the strength and the height of a text.
fn faults_of(place: &str, hall: &Hall, picture: &Picture, text: &Printed) -> Vec<String> {
    let Printed { text: words, size_px, left, right, top, bottom } = text;
    let margin = 0.12 * size_px;
    let around = [left - margin, top - margin, right + margin, bottom + margin];
    let part = Part::cut(picture, around);
    let behind = part.ground();
    let mut faults = Vec::new();
    let least = if place.contains(" in contrast ") { 7.0 } else { 4.5 };
    let strongest = part.strongest(behind);
    if strongest < least {
        faults.push(format!("{place}: {words} has contrast {strongest}"));
    }
    // A square character fills some nine tenths of its em, the flattest eight.
    let least = 2.5 * hall.g_px * 0.76;
    let rows = part.inked_rows(behind) as f32;
    if words.chars().any(is_square) && rows < least {
        faults.push(format!("{place}: {words} is {rows} px high, not {least}"));
    }
    faults
}

/// What reaches the edge of the picture, where a projector may cut it off.
fn faults_at_the_edge(place: &str, theme: &Theme, hall: &Hall, picture: &Picture) -> Vec<String> {
    let edge = (2.0 * hall.g_px).floor();
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let sides = [
        [0.0, 0.0, width, edge],
        [0.0, height - edge, width, height],
        [0.0, 0.0, edge, height],
        [width - edge, 0.0, width, height],
    ];
    let ground = theme.ink.ground.0;
    let is_clean = |side: &[f32; 4]| {
        Part::cut(picture, *side).0.iter().flatten().all(|color| *color == ground[..3])
    };
    let dirty = sides.iter().filter(|side| !is_clean(side));
    dirty.map(|side| format!("{place}: something reaches the edge {side:?}")).collect()
}

fn overlaps(place: &str, printed: &[Printed]) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, one) in printed.iter().enumerate() {
        for other in &printed[index + 1..] {
            let across = one.right.min(other.right) - one.left.max(other.left);
            let down = one.bottom.min(other.bottom) - one.top.max(other.top);
            if across >= 1.0 && down >= 1.0 {
                faults.push(format!("{place}: {} lies over {}", one.text, other.text));
            }
        }
    }
    faults
}

#[test]
fn every_scene_can_be_read_from_the_back_row() {
    let mut faults = Vec::new();
    look_at_all(|place, theme, hall, picture, printed| {
        faults.extend(faults_at_the_edge(place, theme, hall, picture));
        for text in printed.iter().filter(|text| !is_on_a_small_board(place, &text.text)) {
            faults.extend(faults_of(place, hall, picture, text));
        }
        faults.extend(overlaps(place, printed));
    });
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
