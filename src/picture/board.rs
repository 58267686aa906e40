use xiangqi::{Color, File, Rank, Square};

use crate::Rect;

/// Radius of a piece, in cells.
pub const PIECE_RADIUS: f32 = 0.462;

/// Around the grid, in cells: with file numbers, and without.
const MARGIN: (f32, f32) = (0.70, 0.92);
const BARE_MARGIN: (f32, f32) = (0.62, 0.62);

/// Where the lines of a board lie. A cell is the distance of two lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardPlan {
    /// The slab, in whatever unit the plan is used.
    pub slab: Rect,
    /// One cell in that unit.
    pub cell: f32,
    /// The side that sits below.
    pub below: Color,
    /// Whether it has file numbers; a small board among others has none.
    pub numbered: bool,
}

impl BoardPlan {
    /// A slab of `height` with its upper left corner at (`x`, `y`) and file numbers on both sides.
    #[must_use]
    pub fn new(x: f32, y: f32, height: f32, below: Color) -> Self {
        Self::with_margin(x, y, height, below, true)
    }

    /// A slab without file numbers.
    #[must_use]
    pub fn bare(x: f32, y: f32, height: f32, below: Color) -> Self {
        Self::with_margin(x, y, height, below, false)
    }

    fn with_margin(x: f32, y: f32, height: f32, below: Color, numbered: bool) -> Self {
        let (beside, above) = if numbered { MARGIN } else { BARE_MARGIN };
        let cell = height / (9.0 + 2.0 * above);
        let width = cell * (8.0 + 2.0 * beside);
        Self { slab: Rect::new(x, y, width, height), cell, below, numbered }
    }

    /// How wide a slab of `height` without file numbers is.
    #[must_use]
    pub fn bare_width_of(height: f32) -> f32 {
        Self::bare(0.0, 0.0, height, Color::Red).slab.width
    }

    /// How wide a slab of `height` is.
    #[must_use]
    pub fn width_of(height: f32) -> f32 {
        Self::new(0.0, 0.0, height, Color::Red).slab.width
    }

    /// The point of `square`.
    #[must_use]
    pub fn point(&self, square: Square) -> (f32, f32) {
        let seen = match self.below {
            Color::Red => square,
            Color::Black => square.rotated(),
        };
        self.place(seen.file().index() as f32, 9.0 - seen.rank().index() as f32)
    }

    /// The place of a file and a line counted in cells from the upper left point.
    #[must_use]
    pub fn place(&self, across: f32, down: f32) -> (f32, f32) {
        let (beside, above) = if self.numbered { MARGIN } else { BARE_MARGIN };
        (self.slab.x + (beside + across) * self.cell, self.slab.y + (above + down) * self.cell)
    }

    /// Radius of a piece.
    #[must_use]
    pub fn piece_radius(&self) -> f32 {
        PIECE_RADIUS * self.cell
    }

    /// The number that `side` gives to `file`, as it stands at the edge of the board: Red counts
    /// 一 to 九, Black 1 to 9, each from its own right.
    #[must_use]
    pub fn file_number(file: File, side: Color) -> char {
        const RED: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
        let number = file.number(side);
        match side {
            Color::Red => RED[usize::from(number) - 1],
            Color::Black => char::from(b'0' + number),
        }
    }

    /// The nine files with the horizontal place of each, in cells from the left.
    pub fn files(&self) -> impl Iterator<Item = (File, f32)> {
        let below = self.below;
        File::all().map(move |file| {
            let seen = match below {
                Color::Red => file.index(),
                Color::Black => 8 - file.index(),
            };
            (file, seen as f32)
        })
    }

    /// The fourteen points that carry corner marks (花点): those of cannons and pawns.
    pub fn marked_points() -> impl Iterator<Item = Square> {
        const MARKED: [(&[u8], [u8; 2]); 2] = [(&[1, 7], [2, 7]), (&[0, 2, 4, 6, 8], [3, 6])];
        MARKED.into_iter().flat_map(|(files, ranks)| {
            files.iter().flat_map(move |file| {
                ranks
                    .into_iter()
                    .filter_map(move |rank| Some(Square::new(File::new(*file)?, Rank::new(rank)?)))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(iccs: &str) -> Square {
        iccs.parse().unwrap()
    }

    #[test]
    fn red_sits_below_until_the_board_is_turned() {
        let plan = BoardPlan::new(0.0, 0.0, 10.84, Color::Red);
        assert_eq!(plan.cell, 1.0);
        assert_eq!(plan.point(square("a9")), (0.70, 0.92));
        assert_eq!(plan.point(square("i0")), (8.70, 9.92));
        let turned = BoardPlan { below: Color::Black, ..plan };
        assert_eq!(turned.point(square("i0")), (0.70, 0.92));
    }

    #[test]
    fn each_side_counts_the_files_from_its_own_right() {
        let file = |letter| File::from_letter(letter).unwrap();
        assert_eq!(BoardPlan::file_number(file('i'), Color::Red), '一');
        assert_eq!(BoardPlan::file_number(file('a'), Color::Red), '九');
        assert_eq!(BoardPlan::file_number(file('a'), Color::Black), '1');
        assert_eq!(BoardPlan::file_number(file('h'), Color::Black), '8');
    }

    #[test]
    fn fourteen_points_are_marked() {
        assert_eq!(BoardPlan::marked_points().count(), 14);
        assert!(BoardPlan::marked_points().any(|marked| marked == square("h2")));
        assert!(BoardPlan::marked_points().any(|marked| marked == square("e6")));
    }

    #[test]
    fn all_pieces_lie_on_the_slab() {
        let plan = BoardPlan::new(4.0, 3.0, 84.0, Color::Red);
        for square in Square::all() {
            let (x, y) = plan.point(square);
            assert!(plan.slab.contains(Rect::around(x, y, 2.0 * plan.piece_radius())), "{square}");
        }
    }
}
