//! Where small boards lie: a grid of games, and two games side by side. All sizes in g.

use xiangqi::Color;

use crate::{BoardPlan, Form, Hall, Rect};

/// A grid of games.
#[derive(Clone, Debug, PartialEq)]
pub struct GridPlan {
    /// The spine with badge, title and page number; absent in portrait.
    pub spine: Option<Rect>,
    /// Title and page number where there is no spine.
    pub title: Option<Rect>,
    /// The games of one page, from left to right and then down.
    pub cells: Vec<GameCell>,
}

/// One small game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameCell {
    /// The whole cell.
    pub whole: Rect,
    /// The small spine with the table's number.
    pub spine: Rect,
    /// The player who sits above.
    pub above: Rect,
    /// The board.
    pub board: BoardPlan,
    /// The player who sits below.
    pub below: Rect,
}

/// The gap between a player's strip and the board.
const GAP: f32 = 0.3;

/// Height of a player's strip in which a name takes so many lines.
fn strip_height(lines: u8) -> f32 {
    (2.7 * f32::from(lines) + 0.2).max(4.0)
}

impl GridPlan {
    /// The most lines that a name in a strip may take.
    pub const MOST_LINES: u8 = 3;

    /// The grid of a hall in which `below` sits below, and the names take up to `lines` lines of
    /// the smallest text: the boards make room for them.
    #[must_use]
    pub fn new(hall: &Hall, below: Color, lines: u8) -> Self {
        let frame = hall.frame;
        let (spine, title, area, columns, rows) = match hall.form {
            Form::Portrait => {
                let title = Rect::new(3.0, 3.0, 84.0, 8.0);
                (None, Some(title), Rect::new(3.0, 13.0, 84.0, 144.0), 2, 3)
            }
            Form::Wide | Form::Narrow => {
                let margin = if frame.width < 130.0 { 3.0 } else { 4.0 };
                let spine = Rect::new(margin, 3.0, 8.0, 84.0);
                let x = spine.right() + 3.0;
                let area = Rect::new(x, 3.0, frame.width - margin - x, 84.0);
                (Some(spine), None, area, if frame.width < 130.0 { 3 } else { 4 }, 2)
            }
        };
        let gap = 2.0;
        let share = |whole: f32, count: u8| (whole + gap) / f32::from(count) - gap;
        let (width, height) = (share(area.width, columns), share(area.height, rows));
        let cells = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .map(|(row, column)| {
                let x = area.x + f32::from(column) * (width + gap);
                let y = area.y + f32::from(row) * (height + gap);
                game_cell(Rect::new(x, y, width, height), below, strip_height(lines))
            })
            .collect();
        Self { spine, title, cells }
    }
}

fn game_cell(whole: Rect, below: Color, strip_height: f32) -> GameCell {
    const SPINE: f32 = 3.4;
    let strips = 2.0 * (strip_height + GAP);
    let most = whole.height - strips;
    let free = whole.width - SPINE - 0.9;
    let height = most.min(free / BoardPlan::bare_width_of(1.0));
    let board_width = BoardPlan::bare_width_of(height);
    let x = whole.right() - board_width;
    let top = whole.y + (whole.height - height - strips) / 2.0;
    let board = BoardPlan::bare(x, top + strip_height + GAP, height, below);
    // A strip is as wide as there is room, also where names made the board smaller.
    let strip = |y| Rect::new(whole.right() - free, y, free, strip_height);
    let bottom = board.slab.bottom() + GAP;
    GameCell {
        whole,
        spine: Rect::new(whole.x, top, SPINE, bottom + strip_height - top),
        above: strip(top),
        board,
        below: strip(bottom),
    }
}

/// Two games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoPlan {
    /// The spine with badge and title; absent in portrait.
    pub spine: Option<Rect>,
    /// Badge and title where there is no spine.
    pub title: Option<Rect>,
    /// The games.
    pub games: [BesideGame; 2],
}

/// One of two games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BesideGame {
    /// The player who sits above.
    pub above: Rect,
    /// The board.
    pub board: BoardPlan,
    /// Table, round of moves and last move, beside the board.
    pub margin: Rect,
    /// The player who sits below.
    pub below: Rect,
}

impl TwoPlan {
    /// The plan of a hall in which `below` sits below.
    #[must_use]
    pub fn new(hall: &Hall, below: Color) -> Self {
        let frame = hall.frame;
        if hall.form == Form::Portrait {
            let title = Rect::new(3.0, 3.0, 84.0, 7.0);
            let game = |y| beside_game(Rect::new(3.0, y, 84.0, 71.5), 9.0, below);
            return Self { spine: None, title: Some(title), games: [game(12.0), game(85.5)] };
        }
        let margin = if frame.width < 130.0 { 3.0 } else { 4.0 };
        let spine = Rect::new(margin, 3.0, 8.0, 84.0);
        let x = spine.right() + 3.0;
        let width = (frame.width - margin - x - 3.0) / 2.0;
        let game = |x| beside_game(Rect::new(x, 3.0, width, 84.0), 8.0, below);
        Self { spine: Some(spine), title: None, games: [game(x), game(x + width + 3.0)] }
    }
}

fn beside_game(area: Rect, strip: f32, below: Color) -> BesideGame {
    const MARGIN: f32 = 7.0;
    let most = area.height - 2.0 * strip - 2.0;
    let height = most.min((area.width - MARGIN) / BoardPlan::width_of(1.0));
    let top = area.y + (area.height - height - 2.0 * strip - 2.0) / 2.0;
    let board = BoardPlan::new(area.x, top + strip + 1.0, height, below);
    let right = board.slab.right();
    let margin = Rect::new(right + 1.0, board.slab.y, area.right() - right - 1.0, height);
    BesideGame {
        above: Rect::new(area.x, top, area.width, strip),
        board,
        margin,
        below: Rect::new(area.x, board.slab.bottom() + 1.0, area.width, strip),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALLS: [(u32, u32); 5] =
        [(1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920), (1280, 720)];

    #[test]
    fn small_games_lie_in_the_frame_and_apart() {
        let lines = 1..=GridPlan::MOST_LINES;
        for ((width, height), lines) in
            HALLS.into_iter().flat_map(|hall| lines.clone().map(move |lines| (hall, lines)))
        {
            let hall = Hall::new(width, height);
            let plan = GridPlan::new(&hall, Color::Red, lines);
            for (index, cell) in plan.cells.iter().enumerate() {
                assert!(hall.frame.contains(cell.whole), "{width}×{height}: {cell:?}");
                for part in [cell.spine, cell.above, cell.board.slab, cell.below] {
                    assert!(cell.whole.contains(part), "{width}×{height}: {part:?}");
                }
                assert!(!cell.spine.overlaps(cell.board.slab));
                assert!(!cell.above.overlaps(cell.board.slab));
                for other in &plan.cells[index + 1..] {
                    assert!(!cell.whole.overlaps(other.whole));
                }
            }
        }
    }

    #[test]
    fn a_wide_grid_has_eight_games() {
        let cells =
            |width, height| GridPlan::new(&Hall::new(width, height), Color::Red, 1).cells.len();
        assert_eq!([cells(1920, 1080), cells(1440, 1080), cells(1080, 1920)], [8, 6, 6]);
    }

    #[test]
    fn two_games_lie_in_the_frame_and_apart() {
        for (width, height) in HALLS {
            let hall = Hall::new(width, height);
            let plan = TwoPlan::new(&hall, Color::Red);
            let parts: Vec<_> = plan
                .games
                .iter()
                .flat_map(|game| [game.above, game.board.slab, game.margin, game.below])
                .chain(plan.spine)
                .chain(plan.title)
                .collect();
            for (index, part) in parts.iter().enumerate() {
                assert!(hall.frame.contains(*part), "{width}×{height}: {index} {part:?}");
                for other in &parts[index + 1..] {
                    assert!(!part.overlaps(*other), "{width}×{height}: {part:?} {other:?}");
                }
            }
        }
    }
}
