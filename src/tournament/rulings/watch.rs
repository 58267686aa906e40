use xiangqi::judge::Cycle;
use xiangqi::{Color, Position, Record};

use super::kept::KeptRuling;
use crate::Game;

/// A side that was told to vary, and how far it has got.
///
/// It varies by a move that leads out of the positions of the cycle. Its own moves since the ruling
/// are counted, each a round. Where the moves had left the cycle before the arbiter ruled, there is
/// nothing left to vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// The number of the ruling that told it to.
    pub ruling: u16,
    /// The side.
    pub side: Color,
    /// Within how many rounds it has to, the last one included.
    pub rounds: u16,
    /// How many rounds it has used.
    pub used: u16,
    /// Where it stands.
    pub state: WatchState,
}

/// Where a side stands that was told to vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchState {
    /// It still has rounds left.
    Counting,
    /// It has varied.
    Varied,
    /// It has not, and no round is left.
    NotVaried,
}

impl Game {
    /// The side that was told to vary last; nothing where the arbiter has settled the matter.
    pub(super) fn watch(&self) -> Option<Watch> {
        let kept = self.rulings.all().iter().rev().find(|kept| kept.is_on_repetition())?;
        watch_of(kept, &self.record)
    }
}

fn watch_of(kept: &KeptRuling, record: &Record) -> Option<Watch> {
    let ruled = kept.repetition()?;
    let side = ruled.verdict()?.must_vary()?;
    let rounds = ruled.within_rounds;
    let cycle = positions_of(record, ruled.cycle);
    let mut used = 0;
    let is_in_cycle = |position| cycle.iter().any(|known| is_same(known, position));
    let seen = ruled.cycle.start + ruled.cycle.plies * ruled.cycle.times;
    let since = record.positions().get(seen..=usize::from(kept.ply)).unwrap_or_default();
    if !since.iter().all(is_in_cycle) {
        let state = WatchState::Varied;
        return Some(Watch { ruling: kept.number, side, rounds, used, state });
    }
    for position in record.positions().iter().skip(usize::from(kept.ply) + 1) {
        if position.side_to_move() == side {
            continue;
        }
        used += 1;
        if !is_in_cycle(position) {
            let state = WatchState::Varied;
            return Some(Watch { ruling: kept.number, side, rounds, used, state });
        }
        if used == rounds {
            break;
        }
    }
    let state = if used >= rounds { WatchState::NotVaried } else { WatchState::Counting };
    Some(Watch { ruling: kept.number, side, rounds, used, state })
}

fn positions_of(record: &Record, cycle: Cycle) -> &[Position] {
    let end = (cycle.start + cycle.plies).min(record.positions().len());
    record.positions().get(cycle.start..end).unwrap_or_default()
}

fn is_same(one: &Position, other: &Position) -> bool {
    one.side_to_move() == other.side_to_move() && one.board() == other.board()
}
