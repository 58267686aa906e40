//! Red and black pieces as eyes see them that miss a kind of cone, or all colour.

#![allow(clippy::cast_possible_truncation)]

use picture::Theme;
use picture::still::{Moment, Still};
use xiangqi::{Color, Position};

/// Machado, Oliveira and Fernandes (2009), full strength, on linear RGB, rows.
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// CIE 1976 L*a*b* of a linear RGB colour under D65.
fn lab(rgb: [f32; 3]) -> [f32; 3] {
    let row = |a: f32, b: f32, c: f32, white: f32| {
        let share = (a * rgb[0] + b * rgb[1] + c * rgb[2]) / white;
        if share > 0.008_856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 }
    };
    let x = row(0.4124, 0.3576, 0.1805, 0.950_47);
    let y = row(0.2126, 0.7152, 0.0722, 1.0);
    let z = row(0.0193, 0.1192, 0.9505, 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn seen(rgb: [f32; 3], eye: [[f32; 3]; 3]) -> [f32; 3] {
    lab(eye.map(|row| (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]).clamp(0.0, 1.0)))
}

/// What is seen of the pieces of `side`, linear, the darkest pixel first.
fn pixels_of(theme: &Theme, side: Color) -> Vec<[f32; 3]> {
    let still = Still::new(theme, 600, Color::Red);
    let position = Position::initial();
    let picture = still.draw(Moment { position: &position, last: None });
    let reach = (still.plan().piece_radius() * 0.95) as i32;
    let mut pixels = Vec::new();
    for (square, _) in position.pieces().filter(|(_, piece)| piece.color == side) {
        let (x, y) = still.plan().point(square);
        for (down, right) in (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| (y, x))) {
            if right * right + down * down <= reach * reach {
                let (column, row) = (x as i32 + right, y as i32 + down);
                let at = (row as usize * picture.width() as usize + column as usize) * 4;
                let linear = |part: usize| (f32::from(picture.rgba()[at + part]) / 255.0).powf(2.2);
                pixels.push([0, 1, 2].map(linear));
            }
        }
    }
    pixels.sort_by(|one, other| one[1].total_cmp(&other[1]));
    pixels
}

/// The colour of a piece near by: most of it is its body.
fn near(pixels: &[[f32; 3]]) -> [f32; 3] {
    pixels[pixels.len() / 2]
}

/// The colour of a piece so far away that body, ring and character are one.
fn far(pixels: &[[f32; 3]]) -> [f32; 3] {
    [0, 1, 2].map(|part| pixels.iter().map(|pixel| pixel[part]).sum::<f32>() / pixels.len() as f32)
}

#[test]
fn no_eye_takes_red_for_black() {
    for name in Theme::shipped_names() {
        let theme = Theme::shipped(name).unwrap();
        let [red, black] = [Color::Red, Color::Black].map(|side| pixels_of(&theme, side));
        for (eye, matrix) in EYES {
            let [one, other] = [&red, &black].map(|pixels| seen(near(pixels), matrix));
            let distance =
                one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt();
            assert!(distance > 40.0, "{name}, {eye}: the bodies are {distance} apart");
            // Without any colour only lightness is left, L* from 0 to 100.
            assert!(one[0] - other[0] > 40.0, "{name}, {eye}, in grey: {} {}", one[0], other[0]);
            let [one, other] = [&red, &black].map(|pixels| seen(far(pixels), matrix));
            assert!(one[0] - other[0] > 10.0, "{name}, {eye}, far: {} {}", one[0], other[0]);
        }
    }
}

/// 楚河汉界 is there to be known, not to be read: 3 to 1 is enough.
#[test]
fn the_words_of_the_river_stand_out_from_the_wood() {
    for name in Theme::shipped_names() {
        let theme = Theme::shipped(name).unwrap();
        let still = Still::new(&theme, 900, Color::Red);
        let position = Position::initial();
        let picture = still.draw(Moment { position: &position, last: None });
        let plan = still.plan();
        let (left, top) = plan.place(0.9, 4.15);
        let (right, bottom) = plan.place(7.1, 4.85);
        let mut lights: Vec<f32> = Vec::new();
        for y in top as u32..bottom as u32 {
            for x in left as u32..right as u32 {
                let at = ((y * picture.width() + x) * 4) as usize;
                let linear = |part: usize| (f32::from(picture.rgba()[at + part]) / 255.0).powf(2.2);
                lights.push(0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2));
            }
        }
        lights.sort_by(f32::total_cmp);
        // Most of it is wood; the darkest, or on a dark board the lightest, are the strokes.
        let (wood, strokes) = (lights[lights.len() / 2], [lights[10], lights[lights.len() - 10]]);
        let ratio = |a: f32, b: f32| (a.max(b) + 0.05) / (a.min(b) + 0.05);
        let best = strokes.map(|stroke| ratio(stroke, wood));
        assert!(best[0].max(best[1]) >= 3.0, "{name}: {best:?}");
    }
}
