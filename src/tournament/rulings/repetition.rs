use xiangqi::judge::{self, Ruling, Verdict};

use super::watch::WatchState;
use crate::{Game, PlayRules};

impl Game {
    /// The judge's advice on the moves at the end of the record, due or not; nothing once there is a
    /// result, or where only that is entered.
    pub(super) fn advice(&self, rules: &PlayRules) -> Option<Ruling> {
        let record = self.record().filter(|_| self.result().is_none())?;
        Some(judge::judge(record, &rules.judge()))
    }

    /// The same on the first `ply` plies.
    pub(super) fn advice_after(&self, ply: u16, rules: &PlayRules) -> Option<Ruling> {
        if ply >= self.ply() {
            return self.advice(rules);
        }
        let mut record = self.record().filter(|_| self.result().is_none())?.clone();
        record.truncate(usize::from(ply));
        Some(judge::judge(&record, &rules.judge()))
    }

    /// Whether a ruling stands to be made on a repetition that `advice` calls due after `ply` plies.
    ///
    /// While a side is told to vary, that is watched instead. What was ruled is not brought up again
    /// before the moves have come round once more.
    pub(super) fn may_be_ruled(&self, ply: u16, advice: &Ruling) -> bool {
        let Some(cycle) = advice.cycle.filter(|_| advice.verdict != Verdict::None) else {
            return false;
        };
        let is_watched = self.watch().is_some_and(|watch| watch.state != WatchState::Varied);
        let plies = usize::from(ply);
        let is_fresh = |ruled: u16| plies < usize::from(ruled) + cycle.plies;
        let repetitions = self.rulings.all().iter().filter(|kept| kept.is_on_repetition());
        !is_watched && !repetitions.map(|kept| kept.ply).any(is_fresh)
    }
}
