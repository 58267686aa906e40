//! Where a commentator's lines lie: one on the large board, or up to three side by side. All sizes
//! in g.

use xiangqi::Color;

use crate::{BoardPlan, Form, Hall, PanelPlan, Rect};

/// One line on the large board, the live game in the corner.
#[derive(Clone, Debug, PartialEq)]
pub struct LinePlan {
    /// The board and where its panel lies.
    pub place: PanelPlan,
    /// What the line is called.
    pub head: Rect,
    /// The double rule under it.
    pub rule: Rect,
    /// The plate of the live game.
    pub live: Rect,
    /// The live game's board.
    pub live_board: BoardPlan,
    /// What is said of the live game.
    pub live_words: Rect,
    /// The rows of the line's moves, each one round of moves.
    pub rows: Vec<Rect>,
    /// One tab for each of the lines nearest to this one.
    pub tabs: Vec<Rect>,
}

const ROWS: u8 = 4;
const TABS: u8 = 3;

impl LinePlan {
    /// The plan of a hall in which `below` sits below.
    #[must_use]
    pub fn new(hall: &Hall, below: Color) -> Self {
        let place = PanelPlan::new(hall, below);
        let panel = place.panel;
        let (head, rule) = match hall.form {
            Form::Portrait => (Rect::new(3.0, 3.0, 84.0, 6.0), Rect::new(3.0, 10.5, 84.0, 1.0)),
            Form::Wide | Form::Narrow => {
                (Rect { height: 5.5, ..panel }, Rect { y: panel.y + 5.75, height: 1.0, ..panel })
            }
        };
        let (live, list, tabs) = match hall.form {
            // Under the board: the live game on the left, the moves on the right, the tabs below.
            Form::Portrait => (
                Rect::new(panel.x, panel.y, 36.0, 47.0),
                Rect::new(panel.x + 38.0, panel.y, panel.width - 38.0, 47.0),
                Rect { y: panel.bottom() - 10.0, height: 10.0, ..panel },
            ),
            Form::Wide | Form::Narrow => (
                Rect { y: panel.y + 8.5, height: 34.5, ..panel },
                Rect { y: panel.y + 44.5, height: 27.6, ..panel },
                Rect { y: panel.bottom() - 10.0, height: 10.0, ..panel },
            ),
        };
        let is_tall = live.width < 45.0;
        let most = if is_tall { live.height - 13.5 } else { live.height - 3.0 };
        let height = most.min((live.width - 3.0) / BoardPlan::bare_width_of(1.0));
        let live_board = BoardPlan::bare(live.x + 1.5, live.y + 1.5, height, below);
        let live_words = if is_tall {
            let y = live_board.slab.bottom() + 0.5;
            Rect::new(live.x + 1.5, y, live.width - 3.0, live.bottom() - 0.8 - y)
        } else {
            let x = live_board.slab.right() + 2.5;
            Rect::new(x, live.y + 1.2, live.right() - 1.5 - x, live.height - 2.4)
        };
        let step = list.height / f32::from(ROWS);
        let rows = (0..ROWS)
            .map(|row| Rect { y: list.y + f32::from(row) * step, height: step, ..list })
            .collect();
        let width = (tabs.width - 1.5 * f32::from(TABS - 1)) / f32::from(TABS);
        let tabs = (0..TABS)
            .map(|tab| Rect { x: tabs.x + f32::from(tab) * (width + 1.5), width, ..tabs })
            .collect();
        Self { place, head, rule, live, live_board, live_words, rows, tabs }
    }
}

/// Up to three lines side by side, the live game as a strip at the foot.
#[derive(Clone, Debug, PartialEq)]
pub struct LinesPlan {
    /// The spine with badge and title; absent in portrait.
    pub spine: Option<Rect>,
    /// Badge and title where there is no spine.
    pub title: Option<Rect>,
    /// The lines, from left to right, in portrait from the top.
    pub lines: Vec<LineCell>,
    /// The live game.
    pub live: Rect,
}

/// One of several lines.
#[derive(Clone, Debug, PartialEq)]
pub struct LineCell {
    /// What it is called.
    pub head: Rect,
    /// Its board.
    pub board: BoardPlan,
    /// The rows of its moves, each one round of moves.
    pub rows: Vec<Rect>,
}

impl LinesPlan {
    /// The most lines side by side.
    pub const MOST: u8 = 3;

    /// The plan of a hall in which `below` sits below, for so many lines: 1 to [`Self::MOST`].
    #[must_use]
    pub fn new(hall: &Hall, below: Color, count: u8) -> Self {
        let count = count.clamp(1, Self::MOST);
        let frame = hall.frame;
        if hall.form == Form::Portrait {
            let title = Rect::new(3.0, 3.0, 84.0, 8.0);
            let height = (138.0 + 2.5) / f32::from(count) - 2.5;
            let cell = |index: u8| {
                let y = 12.5 + f32::from(index) * (height + 2.5);
                tall_cell(Rect::new(3.0, y, 84.0, height), below)
            };
            let lines = (0..count).map(cell).collect();
            let live = Rect::new(3.0, 152.0, 84.0, 5.5);
            return Self { spine: None, title: Some(title), lines, live };
        }
        let margin = if frame.width < 130.0 { 3.0 } else { 4.0 };
        let spine = Rect::new(margin, 3.0, 8.0, 84.0);
        let x = spine.right() + 3.0;
        let width = frame.width - margin - x;
        let each = (width + 2.5) / f32::from(count) - 2.5;
        let live = Rect::new(x, 81.5, width, 5.5);
        let cell = |index: u8| {
            let x = x + f32::from(index) * (each + 2.5);
            line_cell(Rect::new(x, 3.0, each, 76.5), below)
        };
        Self { spine: Some(spine), title: None, lines: (0..count).map(cell).collect(), live }
    }
}

const HEAD: f32 = 7.0;
const ROW: f32 = 5.8;
const CELL_ROWS: u8 = 3;

/// Head, board and moves one under the other.
fn line_cell(area: Rect, below: Color) -> LineCell {
    let rows_height = ROW * f32::from(CELL_ROWS);
    let most = area.height - HEAD - 1.0 - rows_height - 0.5;
    let height = most.min(area.width / BoardPlan::bare_width_of(1.0));
    let x = area.x + (area.width - BoardPlan::bare_width_of(height)) / 2.0;
    let board = BoardPlan::bare(x, area.y + HEAD + 1.0, height, below);
    let y = board.slab.bottom() + 0.5;
    let row = |index: u8| Rect { y: y + ROW * f32::from(index), height: ROW, ..area };
    let head = Rect { height: HEAD, ..area };
    LineCell { head, board, rows: (0..CELL_ROWS).map(row).collect() }
}

/// The board on the left; head and moves beside it.
fn tall_cell(area: Rect, below: Color) -> LineCell {
    let height = area.height.min(54.0 / BoardPlan::bare_width_of(1.0));
    let board = BoardPlan::bare(area.x, area.y, height, below);
    let x = board.slab.right() + 2.0;
    let beside = Rect { x, width: area.right() - x, ..area };
    let top = area.y + HEAD + 1.0;
    let row = |index: u8| Rect { y: top + ROW * f32::from(index), height: ROW, ..beside };
    LineCell {
        head: Rect { height: HEAD, ..beside },
        board,
        rows: (0..CELL_ROWS).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALLS: [(u32, u32); 5] =
        [(1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920), (1280, 720)];

    fn assert_apart(name: &str, frame: Rect, parts: &[Rect]) {
        for (index, part) in parts.iter().enumerate() {
            assert!(frame.contains(*part), "{name}: {index} {part:?}");
            for other in &parts[index + 1..] {
                assert!(!part.overlaps(*other), "{name}: {part:?} {other:?}");
            }
        }
    }

    #[test]
    fn a_line_and_the_live_game_lie_in_the_frame_and_apart() {
        for (width, height) in HALLS {
            let hall = Hall::new(width, height);
            let plan = LinePlan::new(&hall, Color::Red);
            let mut parts = vec![plan.place.board.slab, plan.head, plan.live];
            parts.extend(plan.rows.iter().chain(&plan.tabs));
            assert_apart(&format!("{width}×{height}"), hall.frame, &parts);
            assert!(plan.live.contains(plan.live_board.slab), "{width}×{height}");
            assert!(plan.live.contains(plan.live_words), "{width}×{height}");
            assert!(!plan.live_board.slab.overlaps(plan.live_words), "{width}×{height}");
        }
    }

    #[test]
    fn lines_lie_in_the_frame_and_apart() {
        for ((width, height), count) in
            HALLS.into_iter().flat_map(|hall| [1, 2, 3].map(|count| (hall, count)))
        {
            let hall = Hall::new(width, height);
            let plan = LinesPlan::new(&hall, Color::Red, count);
            assert_eq!(plan.lines.len(), usize::from(count));
            let mut parts = vec![plan.live];
            for line in &plan.lines {
                parts.extend([line.head, line.board.slab]);
                parts.extend(&line.rows);
            }
            assert_apart(&format!("{count} on {width}×{height}"), hall.frame, &parts);
        }
    }

    #[test]
    fn three_lines_have_a_third_of_the_width_each_less_the_gutters() {
        let plan = LinesPlan::new(&Hall::new(1920, 1080), Color::Red, 3);
        for line in &plan.lines {
            assert!(line.board.slab.width >= 45.0, "{:?}", line.board.slab);
        }
    }
}
