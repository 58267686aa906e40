use xiangqi::judge::{self, Cycle, NaturalLimit, Ruling};

use super::asked::Asked;
use super::watch::{Watch, WatchState};
use crate::{Game, PlayRules};

/// What stands to be ruled in a game (待裁事项), as it follows from its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Docket {
    /// A repetition that will be due after one more turn of it.
    pub notice: Option<Cycle>,
    /// A repetition that is due, and the judge's advice.
    pub proposal: Option<Box<Ruling>>,
    /// A side that was told to vary.
    pub watch: Option<Watch>,
    /// Whether neither side has a piece left to win with, so that a draw is proposed.
    pub is_bare: bool,
    /// What players have asked for, and whether they are right.
    pub asked: Vec<Asked>,
    /// The numbers of the remarks that tell of irregular moves.
    pub irregular: Vec<u16>,
    /// The count of rounds without a capture.
    pub natural_limit: NaturalLimit,
}

impl Game {
    /// What stands to be ruled; nothing once there is a result, or where only that is entered.
    #[must_use]
    pub fn docket(&self, rules: &PlayRules) -> Option<Docket> {
        let advice = self.advice(rules)?;
        let is_due = self.may_be_ruled(&advice);
        let watch = self.watch();
        let is_watched = watch.is_some_and(|watch| watch.state != WatchState::Varied);
        Some(Docket {
            notice: advice.cycle.filter(|_| advice.is_close && !is_watched),
            watch,
            is_bare: self.is_bare(),
            asked: self.asked(rules, &advice),
            irregular: self.open_irregular().map(|open| open.number).collect(),
            natural_limit: advice.natural_limit,
            proposal: is_due.then(|| Box::new(advice)),
        })
    }

    /// Whether a draw is proposed for want of pieces: until it is dismissed.
    pub(super) fn is_bare(&self) -> bool {
        judge::is_bare(self.record.position())
            && !self.rulings.all().iter().any(|kept| kept.is_on_bare())
    }
}

impl Docket {
    /// Whether something waits for the arbiter's decision.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.proposal.is_some()
            || self.is_bare
            || !self.asked.is_empty()
            || !self.irregular.is_empty()
            || self.watch.is_some_and(|watch| watch.state == WatchState::NotVaried)
    }
}
