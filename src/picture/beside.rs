//! A board that stays large enough to follow, and a panel beside or under it. All sizes in g.

use xiangqi::Color;

use crate::{BoardPlan, Form, Hall, Rect, TableKind, TablePlan};

/// A board with a panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelPlan {
    /// The board.
    pub board: BoardPlan,
    /// The spine between board and panel; absent in portrait.
    pub spine: Option<Rect>,
    /// The state of the scene.
    pub badge: Rect,
    /// The panel.
    pub panel: Rect,
}

impl PanelPlan {
    /// The plan of a hall in which `below` sits below.
    #[must_use]
    pub fn new(hall: &Hall, below: Color) -> Self {
        let width = hall.frame.width;
        if hall.form == Form::Portrait {
            let board = BoardPlan::new(16.0, 14.0, 72.0, below);
            let badge = Rect::new(3.0, 14.0, 8.0, 13.25);
            return Self { board, spine: None, badge, panel: Rect::new(3.0, 98.0, 84.0, 59.0) };
        }
        let (height, margin) = match hall.form {
            Form::Wide => (84.0, 4.0),
            _ if width < 130.0 => (64.0, 3.0),
            _ => (70.0, 4.0),
        };
        let y = (90.0 - height) / 2.0;
        let board = BoardPlan::new(margin, y, height, below);
        let spine = Rect::new(board.slab.right() + 2.0, 3.0, 6.0, 84.0);
        let x = spine.right() + 2.5;
        let badge = Rect { height: 13.25, ..spine };
        let panel = Rect::new(x, 3.0, width - margin - x, 84.0);
        Self { board, spine: Some(spine), badge, panel }
    }
}

/// A game that goes on beside a table.
#[derive(Clone, Debug, PartialEq)]
pub struct BesidePlan {
    /// The board.
    pub board: BoardPlan,
    /// The spine between board and panel; absent in portrait.
    pub spine: Option<Rect>,
    /// The state of the scene.
    pub badge: Rect,
    /// The player who sits above.
    pub above: Rect,
    /// The player who sits below.
    pub below: Rect,
    /// The table.
    pub table: TablePlan,
}

impl BesidePlan {
    /// The plan of a hall in which `below` sits below, with a table of that kind.
    #[must_use]
    pub fn new(hall: &Hall, below: Color, kind: TableKind) -> Self {
        const STRIP: f32 = 7.5;
        let PanelPlan { board, spine, badge, panel } = PanelPlan::new(hall, below);
        if hall.form == Form::Portrait {
            let strip = |y| Rect::new(3.0, y, 84.0, STRIP);
            let table = TablePlan::beside(Rect::new(3.0, 98.0, 84.0, 59.0), kind);
            return Self { board, spine, badge, above: strip(5.0), below: strip(88.0), table };
        }
        let bottom = panel.bottom() - STRIP;
        let area =
            Rect { y: panel.y + STRIP + 2.0, height: panel.height - 2.0 * STRIP - 4.0, ..panel };
        Self {
            board,
            spine,
            badge,
            above: Rect { height: STRIP, ..panel },
            below: Rect { y: bottom, height: STRIP, ..panel },
            table: TablePlan::beside(area, kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_lie_in_the_frame_and_apart() {
        for (width, height) in [(1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920)] {
            let hall = Hall::new(width, height);
            let plan = BesidePlan::new(&hall, Color::Red, TableKind::Pairings);
            let parts = [plan.board.slab, plan.badge, plan.above, plan.below, plan.table.body];
            for (index, part) in parts.iter().enumerate() {
                assert!(hall.frame.contains(*part), "{width}×{height}: {index} {part:?}");
                for other in &parts[index + 1..] {
                    assert!(!part.overlaps(*other), "{width}×{height}: {part:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_board_stays_large_enough_to_follow() {
        for (width, height) in [(1920, 1080), (1920, 1200), (1440, 1080)] {
            let plan = PanelPlan::new(&Hall::new(width, height), Color::Red);
            assert!(plan.board.slab.height >= 0.7 * 90.0, "{width}×{height}");
        }
    }
}
