//! What is drawn: tools, and the way of the hand over the board.

use picture::BoardPlan;
use wire::{Ink, Mark, Point};
use xiangqi::{Color, File, Move, Rank, Square};

/// What a finger or the left button does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Moves pieces.
    Move,
    /// Draws an arrow.
    Arrow,
    /// Circles a square.
    Circle,
    /// Writes.
    Pen,
    /// Writes broad and translucent.
    Highlighter,
    /// Lights a square.
    Spotlight,
    /// Points, and leaves nothing.
    Laser,
}

impl Tool {
    /// What it is called; nothing for the plain hand.
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Self::Move => None,
            Self::Arrow => Some("箭头"),
            Self::Circle => Some("圆圈"),
            Self::Pen => Some("画笔"),
            Self::Highlighter => Some("荧光笔"),
            Self::Spotlight => Some("聚光"),
            Self::Laser => Some("激光点"),
        }
    }
}

/// Where the hand has gone since it went down.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    tool: Tool,
    ink: Ink,
    points: Vec<Point>,
}

/// Points of a stroke are at least so far apart, in hundredths of a cell.
const NEAR: i32 = 7;

impl Stroke {
    pub const fn begin(tool: Tool, ink: Ink, points: Vec<Point>) -> Self {
        Self { tool, ink, points }
    }

    /// Goes on to `point`. A line keeps its way; everything else only its ends.
    pub fn go_on(&mut self, point: Point) {
        let is_line = matches!(self.tool, Tool::Pen | Tool::Highlighter);
        let is_near = self.points.last().is_some_and(|last| {
            let (x, y) = (i32::from(last.x - point.x), i32::from(last.y - point.y));
            x * x + y * y < NEAR * NEAR
        });
        match (is_line, is_near || self.points.len() >= Mark::MOST_POINTS) {
            (true, true) => {}
            (true, false) => self.points.push(point),
            (false, _) => {
                self.points.truncate(1);
                self.points.push(point);
            }
        }
    }

    /// The mark that it makes so far, if it is one.
    pub fn mark(&self) -> Option<Mark> {
        let (first, last) = (self.points.first()?, self.points.last()?);
        let (from, to, ink) = (square_near(*first), square_near(*last), self.ink);
        match self.tool {
            Tool::Arrow if from == to => None,
            Tool::Arrow => Some(Mark::Arrow { along: Move { from, to }, ink }),
            Tool::Circle => Some(Mark::Circle { on: to, ink }),
            Tool::Spotlight => Some(Mark::Spotlight { on: to }),
            Tool::Pen => Some(Mark::Pen { points: self.points.clone(), ink }),
            Tool::Highlighter => Some(Mark::Highlighter { points: self.points.clone(), ink }),
            Tool::Move | Tool::Laser => None,
        }
    }

    /// Where the laser points.
    pub fn dot(&self) -> Option<Point> {
        self.points.last().filter(|_| self.tool == Tool::Laser).copied()
    }

    /// The mark once the hand is lifted: an arrow that leads nowhere circles its square.
    pub fn finished(self) -> Option<Mark> {
        let circle = || {
            let on = square_near(*self.points.first()?);
            (self.tool == Tool::Arrow).then_some(Mark::Circle { on, ink: self.ink })
        };
        self.mark().or_else(circle)
    }
}

/// The point of a board at a place of the screen, in g; none beside the board.
#[must_use]
pub fn point_at(plan: &BoardPlan, (x, y): (f32, f32)) -> Option<Point> {
    let slab = plan.slab;
    if !(slab.x..=slab.right()).contains(&x) || !(slab.y..=slab.bottom()).contains(&y) {
        return None;
    }
    let (left, top) = plan.place(0.0, 0.0);
    let (across, down) = ((x - left) / plan.cell, (y - top) / plan.cell);
    let (file, rank) = match plan.below {
        Color::Red => (across, 9.0 - down),
        Color::Black => (8.0 - across, down),
    };
    #[expect(clippy::cast_possible_truncation, reason = "a place on the slab")]
    let hundredths = |cells: f32| (cells * 100.0).round() as i16;
    Some(Point { x: hundredths(file), y: hundredths(rank) })
}

/// The square nearest to a point.
#[must_use]
pub fn square_near(point: Point) -> Square {
    let nearest = |at: i16, most: i16| u8::try_from(((at + 50) / 100).clamp(0, most)).unwrap_or(0);
    let file = File::new(nearest(point.x, 8));
    let rank = Rank::new(nearest(point.y, 9));
    let square = file.zip(rank).map(|(file, rank)| Square::new(file, rank));
    square.expect("both were brought onto the board")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(iccs: &str) -> Square {
        iccs.parse().unwrap()
    }

    #[test]
    fn every_square_is_found_where_it_is_drawn_on_either_side() {
        for below in Color::ALL {
            let plan = BoardPlan::new(3.0, 4.0, 84.0, below);
            for square in Square::all() {
                let (x, y) = plan.point(square);
                for (right, down) in [(0.0, 0.0), (0.4, 0.4), (-0.4, 0.4), (0.4, -0.4)] {
                    let place = (x + right * plan.cell, y + down * plan.cell);
                    let point = point_at(&plan, place).unwrap();
                    assert_eq!(square_near(point), square, "{below:?} {square} {place:?}");
                    assert!(point.is_on_slab());
                }
            }
        }
    }

    #[test]
    fn beside_the_board_is_nothing() {
        let plan = BoardPlan::new(3.0, 4.0, 84.0, Color::Red);
        for place in [(2.0, 40.0), (3.0 + plan.slab.width + 1.0, 40.0), (20.0, 3.0), (20.0, 89.0)] {
            assert_eq!(point_at(&plan, place), None);
        }
    }

    #[test]
    fn an_arrow_keeps_its_ends_and_one_that_leads_nowhere_is_a_circle() {
        let at = |x, y| Point { x, y };
        let mut stroke = Stroke::begin(Tool::Arrow, Ink::Azurite, vec![at(700, 200)]);
        assert_eq!(stroke.mark(), None);
        stroke.go_on(at(600, 210));
        stroke.go_on(at(410, 190));
        let along = "h2e2".parse().unwrap();
        assert_eq!(stroke.finished(), Some(Mark::Arrow { along, ink: Ink::Azurite }));
        let stroke = Stroke::begin(Tool::Arrow, Ink::Azurite, vec![at(700, 200)]);
        assert_eq!(stroke.finished(), Some(Mark::Circle { on: square("h2"), ink: Ink::Azurite }));
    }

    #[test]
    fn a_line_keeps_its_way_and_never_grows_beyond_what_the_stage_takes() {
        let mut stroke = Stroke::begin(Tool::Pen, Ink::Gamboge, vec![Point { x: 0, y: 0 }]);
        stroke.go_on(Point { x: 3, y: 3 });
        assert_eq!(stroke.points.len(), 1);
        for index in 0..500_i16 {
            stroke.go_on(Point { x: if index % 2 == 0 { 400 } else { 0 }, y: index });
        }
        assert!(stroke.finished().unwrap().is_sound());
    }
}
