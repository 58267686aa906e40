//! What the keys do to the lines.

use wire::{Commentary, Explanation, Goal, LineId, Place, StageView, VariationView};

use crate::hand::wish::Neighbour;
use crate::hand::{Deed, Hand, Wish};

impl Hand {
    /// Goes to the end of the line before or after the one on the board, round and round.
    pub(super) fn go_to_neighbour(&mut self, which: Neighbour, stage: &StageView) -> Vec<Deed> {
        let (lines, count) = (&stage.lines, stage.lines.len());
        let here = line_of(stage).and_then(|id| lines.iter().position(|line| line.line == id));
        let there = match (here, which) {
            (None, Neighbour::After) => 0,
            (None, Neighbour::Before) => count.saturating_sub(1),
            (Some(here), Neighbour::After) => (here + 1) % count,
            (Some(here), Neighbour::Before) => (here + count - 1) % count,
        };
        let end = |line: &VariationView| Place::Line { line: line.line, ply: line.end };
        let place = lines.get(there).map(end).filter(|place| *place != stage.shown.place);
        let go =
            place.map(|place| self.explain(stage, Explanation::Go { goal: Goal::Place { place } }));
        go.into_iter().collect()
    }

    /// Puts the line first, drops it, or shows it beside the others.
    pub(super) fn arrange(&mut self, wish: Wish, stage: &StageView) -> Vec<Deed> {
        let line = line_of(stage);
        let change = match wish {
            Wish::Promote => line.map(|line| Explanation::Promote { line }),
            Wish::Delete => line.map(|line| Explanation::Delete { line }),
            Wish::Beside if !stage.beside.is_empty() => {
                Some(Explanation::Compare { lines: vec![] })
            }
            Wish::Beside => {
                let lines = beside(stage, line);
                (!lines.is_empty()).then_some(Explanation::Compare { lines })
            }
            _ => None,
        };
        change.map(|change| self.explain(stage, change)).into_iter().collect()
    }
}

/// The line on the board; none while it shows the live game.
pub(super) const fn line_of(stage: &StageView) -> Option<LineId> {
    match stage.shown.place {
        Place::Line { line, .. } => Some(line),
        Place::Live { .. } | Place::Here => None,
    }
}

/// The line on the board and those that stand first, in the order of all lines.
fn beside(stage: &StageView, line: Option<LineId>) -> Vec<LineId> {
    let all = stage.lines.iter().map(|known| known.line);
    let others = all.clone().filter(|known| Some(*known) != line);
    let chosen: Vec<_> = line.into_iter().chain(others).take(Commentary::MOST_BESIDE).collect();
    all.filter(|known| chosen.contains(known)).collect()
}
