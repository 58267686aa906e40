//! The lines of a board, in cells from its upper left point, whoever draws them.

use crate::BoardPlan;

/// A line between two places, each counted in cells across and down.
pub type BoardLine = [(f32, f32); 2];

/// From the point to a corner mark, and the length of its arms.
const MARK_GAP: f32 = 0.075;
const MARK_ARM: f32 = 0.14;

/// The lines on which the pieces stand, both palaces included.
#[must_use]
pub fn grid_lines() -> Vec<BoardLine> {
    let across = (0..10_u8).map(f32::from).map(|down| [(0.0, down), (8.0, down)]);
    let down = (0..9_u8).map(f32::from).flat_map(|across| {
        let is_edge = across == 0.0 || across == 8.0;
        let pieces: &[(f32, f32)] = if is_edge { &[(0.0, 9.0)] } else { &[(0.0, 4.0), (5.0, 9.0)] };
        pieces.iter().map(move |(from, to)| [(across, *from), (across, *to)])
    });
    let palaces = [0.0, 7.0].into_iter().flat_map(|top| {
        let bottom = top + 2.0;
        [[(3.0, top), (5.0, bottom)], [(5.0, top), (3.0, bottom)]]
    });
    across.chain(down).chain(palaces).collect()
}

/// The small angles around the points of cannons and pawns (花点).
#[must_use]
pub fn corner_marks() -> Vec<BoardLine> {
    let mut lines = Vec::new();
    for square in BoardPlan::marked_points() {
        let (x, y) = (square.file().index() as f32, 9.0 - square.rank().index() as f32);
        for right in [-1.0, 1.0] {
            let is_outside = (right < 0.0 && x == 0.0) || (right > 0.0 && x == 8.0);
            for below in [-1.0, 1.0].into_iter().filter(|_| !is_outside) {
                let corner = (x + right * MARK_GAP, y + below * MARK_GAP);
                lines.push([(corner.0 + right * MARK_ARM, corner.1), corner]);
                lines.push([corner, (corner.0, corner.1 + below * MARK_ARM)]);
            }
        }
    }
    lines
}

/// Where the four characters of the river stand, in cells from the left.
pub const RIVER_PLACES: [f32; 4] = [1.35, 2.65, 5.35, 6.65];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_lines_run_across_sixteen_down_and_four_through_the_palaces() {
        assert_eq!(grid_lines().len(), 10 + 2 + 7 * 2 + 4);
    }

    #[test]
    fn marks_at_the_edge_are_halves() {
        // Ten points with four angles, four at the edge with two; an angle is two lines.
        assert_eq!(corner_marks().len(), (10 * 4 + 4 * 2) * 2);
        assert!(corner_marks().iter().flatten().all(|(x, _)| (0.0..=8.0).contains(x)));
    }
}
