//! What lies where on the screen, for a hand that reaches for it.

use picture::{BesidePlan, BoardPlan, FeaturedPlan, LinePlan, LinesPlan, PanelPlan, Rect};
use wire::{Place, Point, VariationView};

use crate::hand::point_at;
use crate::scene::line::tabs;
use crate::scene::{Frame, GameScene, beside};
use crate::sight::{Explained, Sight};

/// What a hand reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A point of the board that is explained.
    Board(Point),
    /// A line, or the live game, to go to.
    Place(Place),
}

/// What lies at a place, in g.
pub fn target(frame: &Frame<'_>, place: (f32, f32)) -> Option<Target> {
    let Sight::Game(game) = frame.sight else { return None };
    let (hall, below) = (frame.hall, frame.below);
    let board = |plan: &BoardPlan| point_at(plan, place).map(Target::Board);
    match GameScene::of(game) {
        GameScene::Names => None,
        GameScene::Panel(_, panel) => {
            board(&BesidePlan::new(hall, below, beside::kind_of(&panel.content)).board)
        }
        GameScene::Player(..) | GameScene::Poll(..) => board(&PanelPlan::new(hall, below).board),
        GameScene::Live(_) => board(&FeaturedPlan::new(hall, below).board),
        GameScene::Line(play, explained) => {
            let plan = LinePlan::new(hall, below);
            let live = Target::Place(Place::Live { ply: play.ply });
            let tab = tabs(&plan, explained).find(|(rect, _)| is_in(*rect, place));
            board(&plan.place.board)
                .or_else(|| is_in(plan.live, place).then_some(live))
                .or_else(|| tab.map(|(_, line)| end_of(line)))
        }
        GameScene::Lines(_, explained) => in_lines(frame, explained, place),
    }
}

fn in_lines(frame: &Frame<'_>, explained: &Explained, place: (f32, f32)) -> Option<Target> {
    let lines = explained.beside();
    let count = u8::try_from(lines.len()).unwrap_or(LinesPlan::MOST);
    let plan = LinesPlan::new(frame.hall, frame.below, count);
    let mut cells = plan.lines.iter().zip(lines);
    cells.find(|(cell, _)| is_in(cell.board.slab, place)).map(|(_, line)| end_of(line))
}

const fn end_of(line: &VariationView) -> Target {
    Target::Place(Place::Line { line: line.line, ply: line.end })
}

fn is_in(rect: Rect, (x, y): (f32, f32)) -> bool {
    rect.contains(Rect::new(x, y, 0.0, 0.0))
}
