//! Red and black pieces as eyes see them that miss a kind of cone, or all colour.

#![allow(clippy::cast_possible_truncation)]

use picture::Theme;
use picture::still::{Moment, Still};
use xiangqi::{Color, Piece, Position};

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

/// The mean colour of the pieces of `side`, linear: what is seen of a piece from far away.
fn from_afar(theme: &Theme, side: Color) -> [f32; 3] {
    let still = Still::new(theme, 600, Color::Red);
    let position = Position::initial();
    let picture = still.draw(Moment { position: &position, last: None });
    let reach = (still.plan().piece_radius() * 0.95) as i32;
    let (mut sum, mut count) = ([0.0_f32; 3], 0.0_f32);
    for (square, Piece { color, .. }) in position.pieces() {
        let (x, y) = still.plan().point(square);
        for down in -reach..=reach {
            for right in (-reach..=reach).filter(|_| color == side) {
                if right * right + down * down > reach * reach {
                    continue;
                }
                let (column, row) = (x as i32 + right, y as i32 + down);
                let at = (row as usize * picture.width() as usize + column as usize) * 4;
                for (part, sum) in sum.iter_mut().enumerate() {
                    *sum += (f32::from(picture.rgba()[at + part]) / 255.0).powf(2.2);
                }
                count += 1.0;
            }
        }
    }
    sum.map(|part| part / count)
}

#[test]
fn no_eye_takes_red_for_black() {
    for name in Theme::shipped_names() {
        let theme = Theme::shipped(name).unwrap();
        let [red, black] = [Color::Red, Color::Black].map(|side| from_afar(&theme, side));
        for (eye, matrix) in EYES {
            let [one, other] = [red, black].map(|color| seen(color, matrix));
            let distance =
                one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt();
            assert!(distance > 30.0, "{name}, {eye}: {distance}");
            assert!(one[0] - other[0] > 30.0, "{name}, {eye}, grey: {one:?} {other:?}");
        }
    }
}
