//! What a spectator's eye would measure, from the pixels of every scene: nothing at the very edge,
//! text that stands out and is high enough, sides that nobody takes for each other.

use demoboard::sight::{Sight, TableContent};
use demoboard::{Offscreen, Size};
use picture::{Hall, Picture, Rect, TableKind, TablePlan, Theme};
use wire::{Outcome, Reason};

use crate::samples::{self, NOW};
use crate::scenes;

const SIZES: [(u32, u32); 3] = [(960, 540), (720, 540), (540, 960)];

/// Every scene but the test card, whose lines are to reach the edge.
fn all() -> Vec<(&'static str, Sight)> {
    vec![
        ("featured", scenes::featured(false)),
        ("late", scenes::featured(true)),
        ("beside", scenes::beside(scenes::pairings(true))),
        ("two", scenes::two(true)),
        ("grid", scenes::grid(true)),
        ("pairings", scenes::pairings(true)),
        ("results", scenes::results(true)),
        ("individuals", scenes::individuals(true)),
        ("teams", scenes::teams(true)),
        ("prizes", scenes::prizes()),
        ("schedule", scenes::schedule(true)),
        ("card", scenes::result_card(Outcome::BlackWins, Reason::Time, true)),
        ("ruling", scenes::ruling(true)),
        ("notice", scenes::notice(true)),
        ("sponsors", scenes::sponsors()),
        ("idle", samples::idle()),
    ]
}

fn stage((width, height): (u32, u32), theme: &str) -> Offscreen {
    let size = Size::new(width, height).unwrap();
    Offscreen::open(size, Theme::shipped(theme).unwrap()).unwrap()
}

fn draw(stage: &mut Offscreen, sight: Sight) -> Picture {
    stage.take(samples::seen(1, sight), NOW);
    stage.draw(NOW).unwrap()
}

/// The pixels of a part, its place in g.
fn part(picture: &Picture, hall: &Hall, rect: Rect) -> Vec<Vec<[u8; 3]>> {
    #[allow(clippy::cast_possible_truncation)]
    let px = |at: f32, most: u32| (at.round().max(0.0) as usize).min(most as usize);
    let (left, right) =
        (px(hall.x_px(rect.x), picture.width()), px(hall.x_px(rect.right()), picture.width()));
    let (top, bottom) =
        (px(hall.y_px(rect.y), picture.height()), px(hall.y_px(rect.bottom()), picture.height()));
    let at = |x: usize, y: usize| {
        let start = (y * picture.width() as usize + x) * 4;
        [0, 1, 2].map(|part| picture.rgba()[start + part])
    };
    (top..bottom).map(|y| (left..right).map(|x| at(x, y)).collect()).collect()
}

fn luminance(color: [u8; 3]) -> f32 {
    let [red, green, blue] = color.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn ratio(one: [u8; 3], other: [u8; 3]) -> f32 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The colour of most pixels.
fn ground(part: &[Vec<[u8; 3]>]) -> [u8; 3] {
    let mut colors: Vec<_> = part.iter().flatten().copied().collect();
    colors.sort_unstable();
    let mut best = (0, [0; 3]);
    for same in colors.chunk_by(|a, b| a == b) {
        best = best.max((same.len(), same[0]));
    }
    best.1
}

#[test]
fn nothing_reaches_the_edge_of_any_scene() {
    for size in SIZES {
        let mut stage = stage(size, "wood");
        for theme in Theme::shipped_names() {
            let theme_data = Theme::shipped(theme).unwrap();
            let [red, green, blue, _] = theme_data.ink.ground.0;
            stage.dress(theme_data);
            for (name, sight) in all() {
                let picture = draw(&mut stage, sight);
                let hall = Hall::new(size.0, size.1);
                let frame = hall.frame;
                let edge = 1.9;
                for rect in [
                    Rect { height: edge, ..frame },
                    Rect { y: frame.height - edge, height: edge, ..frame },
                    Rect { width: edge, ..frame },
                    Rect { x: frame.width - edge, width: edge, ..frame },
                ] {
                    let clean = part(&picture, &hall, rect)
                        .iter()
                        .flatten()
                        .all(|color| *color == [red, green, blue]);
                    assert!(clean, "{name} in {theme} at {size:?}: something lies in {rect:?}");
                }
            }
        }
    }
}

/// The cells of names in the tables, where text of every size stands.
fn name_cells(hall: &Hall, sight: &Sight) -> Vec<Rect> {
    let Sight::Table(table) = sight else { panic!("a table") };
    let (kind, columns): (_, &[usize]) = match table.content {
        TableContent::Pairings(..) => (TableKind::Pairings, &[3, 4, 7, 8]),
        TableContent::Results(_) => (TableKind::Results, &[3, 4, 6, 7]),
        TableContent::Individuals(_) => (TableKind::Individuals, &[2, 3]),
        TableContent::Teams(_) => (TableKind::Teams, &[1]),
        TableContent::Prizes(_) => (TableKind::Prizes, &[1, 3]),
    };
    let all = table.content.rows();
    let plan = TablePlan::new(hall, kind).spread(all);
    let rows = plan.rows.min(u8::try_from(all).unwrap());
    (0..rows)
        .flat_map(|row| columns.iter().filter_map(move |column| Some((row, *column))))
        .filter_map(|(row, column)| plan.cell(row, column))
        // Without the hairlines above and below.
        .map(|cell| Rect { y: cell.y + 0.3, height: cell.height - 0.6, ..cell })
        .collect()
}

fn tables(hard: bool) -> [Sight; 5] {
    [
        scenes::pairings(hard),
        scenes::results(hard),
        scenes::individuals(hard),
        scenes::teams(hard),
        scenes::prizes(),
    ]
}

#[test]
fn names_in_tables_stand_out_from_what_is_behind_them() {
    for size in SIZES {
        let mut stage = stage(size, "wood");
        let hall = Hall::new(size.0, size.1);
        for theme in Theme::shipped_names() {
            stage.dress(Theme::shipped(theme).unwrap());
            let least = if theme == "contrast" { 7.0 } else { 4.5 };
            for sight in tables(false) {
                let cells = name_cells(&hall, &sight);
                let picture = draw(&mut stage, sight);
                for cell in cells {
                    let pixels = part(&picture, &hall, cell);
                    let behind = ground(&pixels);
                    let strongest = pixels
                        .iter()
                        .flatten()
                        .map(|color| ratio(*color, behind))
                        .fold(1.0, f32::max);
                    // An empty cell has nothing to read.
                    let is_empty = strongest < 1.2;
                    assert!(
                        is_empty || strongest >= least,
                        "{theme} {size:?} {cell:?}: {strongest}"
                    );
                }
            }
        }
    }
}

#[test]
fn lines_of_names_are_at_least_a_thirty_sixth_of_the_shorter_side_high() {
    // A Chinese character fills some nine tenths of its em; a lone 一 or a latin letter less.
    const FILLED: f32 = 0.72;
    for size in SIZES {
        let mut stage = stage(size, "paper");
        let hall = Hall::new(size.0, size.1);
        for sight in tables(false) {
            let cells = name_cells(&hall, &sight);
            let picture = draw(&mut stage, sight);
            for cell in cells {
                let pixels = part(&picture, &hall, cell);
                let behind = ground(&pixels);
                let is_inked =
                    |row: &Vec<[u8; 3]>| row.iter().any(|color| ratio(*color, behind) > 2.0);
                let inked: Vec<bool> = pixels.iter().map(is_inked).collect();
                let tallest = inked.split(|inked| !inked).map(<[bool]>::len).max().unwrap_or(0);
                let least = hall.px(2.5) * FILLED;
                assert!(tallest == 0 || tallest as f32 >= least, "{size:?} {cell:?}: {tallest} px");
            }
        }
    }
}
