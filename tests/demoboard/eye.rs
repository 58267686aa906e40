//! Reads a position from the pixels of a picture, as a spectator does: it knows the fourteen
//! pieces by their looks and asks at each point which of them stands there.

use demoboard::{Offscreen, Size};
use picture::{FeaturedPlan, Hall, Picture, Theme};
use xiangqi::{Color, Piece, Role, Square};

use crate::samples::{self, NOW};

/// Pixels differ by at most this much, on average, where the same piece stands twice.
const SAME: f32 = 3.0;
/// And by at least this much where another piece stands, or none.
const OTHER: f32 = 12.0;

/// One size and one side below.
pub struct Eye {
    points: Vec<(Square, (f32, f32))>,
    radius: f32,
    known: Vec<(Piece, Vec<u8>)>,
}

/// Where each piece stands when it is looked at alone: with the two kings, which no position
/// lacks.
const ALONE: [(&str, char, &str); 14] = [
    ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", 'K', "d0"),
    ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", 'k', "e9"),
    ("4k4/9/9/9/9/9/9/9/9/3KA4 w - - 0 1", 'A', "e0"),
    ("4k4/9/9/9/9/9/9/9/9/3K2B2 w - - 0 1", 'B', "g0"),
    ("4k4/9/9/9/9/9/9/9/9/3K3N1 w - - 0 1", 'N', "h0"),
    ("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1", 'R', "a0"),
    ("4k4/9/9/9/9/9/9/7C1/9/3K5 w - - 0 1", 'C', "h2"),
    ("4k4/9/9/9/9/9/P8/9/9/3K5 w - - 0 1", 'P', "a3"),
    ("3ak4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", 'a', "d9"),
    ("4k1b2/9/9/9/9/9/9/9/9/3K5 w - - 0 1", 'b', "g9"),
    ("4k2n1/9/9/9/9/9/9/9/9/3K5 w - - 0 1", 'n', "h9"),
    ("4k3r/9/9/9/9/9/9/9/9/3K5 w - - 0 1", 'r', "i9"),
    ("4k4/9/7c1/9/9/9/9/9/9/3K5 w - - 0 1", 'c', "h7"),
    ("4k4/9/9/p8/9/9/9/9/9/3K5 w - - 0 1", 'p', "a6"),
];

impl Eye {
    /// Looks at each piece alone.
    pub fn trained(stage: &mut Offscreen, size: Size, below: Color) -> Self {
        let hall = Hall::new(size.width(), size.height());
        let plan = FeaturedPlan::new(&hall, below).board;
        let points = Square::all()
            .map(|square| {
                let (x, y) = plan.point(square);
                (square, (hall.x_px(x).round(), hall.y_px(y).round()))
            })
            .collect();
        let mut eye = Self { points, radius: hall.px(plan.piece_radius()), known: Vec::new() };
        stage.turn(below);
        for (fen, letter, iccs) in ALONE {
            let position = fen.parse().unwrap();
            stage
                .take(samples::seen_game(1, samples::game(Some(samples::standing(position)))), NOW);
            let alone = stage.draw(NOW).unwrap();
            let square = iccs.parse().unwrap();
            let (_, point) = *eye.points.iter().find(|(known, _)| *known == square).unwrap();
            let piece = Piece::from_letter(letter).unwrap();
            eye.known.push((piece, eye.look(&alone, point)));
        }
        eye
    }

    /// What stands on each point of `picture`.
    ///
    /// # Panics
    ///
    /// Where a point shows neither clearly a piece nor clearly none.
    pub fn read(&self, picture: &Picture) -> Vec<(Square, Piece)> {
        let mut found = Vec::new();
        for (square, point) in &self.points {
            let seen = self.look(picture, *point);
            let mut ranked: Vec<_> = self
                .known
                .iter()
                .map(|(piece, known)| (difference(&seen, known), *piece))
                .collect();
            ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (nearest, piece) = ranked[0];
            if nearest <= SAME {
                assert!(ranked[1].0 >= OTHER, "{square}: {:?}", &ranked[..2]);
                found.push((*square, piece));
            } else {
                assert!(nearest >= OTHER, "{square} is unclear: {:?}", &ranked[..2]);
            }
        }
        found
    }

    /// Some hundred pixels of a disc that only a piece on that point covers.
    fn look(&self, picture: &Picture, (x, y): (f32, f32)) -> Vec<u8> {
        let reach = (self.radius * 0.85).floor() as i64;
        let step = (reach / 16).max(1) as usize;
        let mut pixels = Vec::new();
        for down in (-reach..=reach).step_by(step) {
            for right in (-reach..=reach).step_by(step) {
                if right * right + down * down <= reach * reach {
                    let column = usize::try_from(x as i64 + right).unwrap();
                    let row = usize::try_from(y as i64 + down).unwrap();
                    let start = (row * picture.width() as usize + column) * 4;
                    pixels.extend_from_slice(&picture.rgba()[start..start + 3]);
                }
            }
        }
        pixels
    }
}

fn difference(one: &[u8], other: &[u8]) -> f32 {
    let sum: u64 = one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f32 / one.len() as f32
}

/// All roles are among the fourteen.
#[test]
fn each_piece_is_looked_at_alone() {
    for color in [Color::Red, Color::Black] {
        for role in Role::ALL {
            let letter = Piece { color, role }.letter();
            assert!(ALONE.iter().any(|(_, alone, _)| *alone == letter), "{letter}");
        }
    }
}

/// A stage in the usual theme.
pub fn stage(size: Size) -> Offscreen {
    Offscreen::open(size, Theme::shipped("wood").unwrap()).unwrap()
}
