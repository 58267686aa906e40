//! Mouse and finger on the board.

use wire::{Explanation, Goal, Ink, Millis, Place, Point, Sketch, StageView, UnixMillis};
use xiangqi::{Move, Square};

use crate::hand::stroke::{Stroke, square_near};
use crate::hand::{Deed, Hand, Tool};

/// What presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// A finger or the left button: whatever tool is out.
    Primary,
    /// The right button: arrows and circles, whatever tool is out.
    Secondary(Ink),
}

/// Sketches are sent so seldom.
const SKETCH_EVERY: Millis = Millis(50);

impl Hand {
    /// Goes down on the board.
    pub fn press(&mut self, at: Point, button: Button, stage: &StageView) -> Vec<Deed> {
        let square = square_near(at);
        let (tool, ink) = match button {
            Button::Primary => (self.tool, self.ink),
            Button::Secondary(ink) => (Tool::Arrow, ink),
        };
        if tool != Tool::Move {
            self.stroke = Some(Stroke::begin(tool, ink, vec![at]));
            return Vec::new();
        }
        if let Some(deed) = self.play_to(square, stage) {
            return vec![deed];
        }
        let was_picked = self.picked == Some(square);
        let can_move = legal(stage).iter().any(|mv| mv.from == square);
        self.picked = can_move.then_some(square);
        self.pressed = can_move.then_some((square, was_picked));
        Vec::new()
    }

    /// Goes on over the board while it is down; what is drawn is shown at once, but not too often.
    pub fn drag(&mut self, at: Point, stage: &StageView, now: UnixMillis) -> Option<Deed> {
        let stroke = self.stroke.as_mut()?;
        stroke.go_on(at);
        if now.since(self.sketched) < SKETCH_EVERY {
            return None;
        }
        self.sketched = now;
        let (mark, dot) = (stroke.mark(), stroke.dot());
        Some(Deed::Sketch(Sketch { game: stage.game, mark, dot }))
    }

    /// Is lifted, over the board or beside it.
    pub fn lift(&mut self, at: Option<Point>, stage: &StageView) -> Vec<Deed> {
        if let Some(stroke) = self.stroke.take() {
            let gone = Deed::Sketch(Sketch { game: stage.game, mark: None, dot: None });
            let mark = stroke.finished().filter(|_| at.is_some());
            let drawn =
                mark.map(|mark| self.explain(stage, Explanation::Draw { on: on(stage), mark }));
            return std::iter::once(gone).chain(drawn).collect();
        }
        let (Some((from, was_picked)), Some(at)) = (self.pressed.take(), at) else {
            return Vec::new();
        };
        let square = square_near(at);
        if square == from && was_picked {
            // A second tap on a piece puts it down again.
            self.picked = None;
        }
        if square == from { Vec::new() } else { self.play_to(square, stage).into_iter().collect() }
    }

    /// Leaves what is under way, as when a finger slides off the screen.
    pub fn cancel(&mut self, stage: &StageView) -> Option<Deed> {
        self.pressed = None;
        self.stroke.take()?;
        Some(Deed::Sketch(Sketch { game: stage.game, mark: None, dot: None }))
    }

    /// Plays the picked piece to `square`, where it can go there.
    fn play_to(&mut self, square: Square, stage: &StageView) -> Option<Deed> {
        let mv = Move { from: self.picked?, to: square };
        if !legal(stage).contains(&mv) {
            return None;
        }
        (self.picked, self.pressed) = (None, None);
        Some(self.explain(stage, Explanation::Play { from: stage.shown.place, mv }))
    }

    /// Goes to a place, as when one of several boards is pressed.
    pub fn go_to(&mut self, place: Place, stage: &StageView) -> Deed {
        self.explain(stage, Explanation::Go { goal: Goal::Place { place } })
    }
}

fn legal(stage: &StageView) -> &[Move] {
    stage.desk.as_ref().map_or(&[], |desk| &desk.legal)
}

/// The position that is drawn on.
pub(super) fn on(stage: &StageView) -> xiangqi::Setup {
    stage.shown.fen.setup()
}
