use xiangqi::judge::{self, Cycle, NaturalLimit, Ruling};

use super::asked::Asked;
use super::watch::{Watch, WatchState};
use crate::{Claim, Game, PlayRules};

/// What stands to be ruled in a game (待裁事项), as it follows from its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Docket {
    /// A repetition that will be due after one more turn of it.
    pub notice: Option<Cycle>,
    /// A repetition that is due, and the judge's advice.
    pub proposal: Option<Box<Proposal>>,
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

/// The judge's advice on a repetition that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// After how many plies it stood so: at the end of the record, or where a player claimed it.
    pub ply: u16,
    /// The advice.
    pub advice: Ruling,
}

impl Game {
    /// What stands to be ruled; nothing once there is a result, or where only that is entered.
    #[must_use]
    pub fn docket(&self, rules: &PlayRules) -> Option<Docket> {
        let advice = self.advice(rules)?;
        let watch = self.watch();
        let is_watched = watch.is_some_and(|watch| watch.state != WatchState::Varied);
        let asked = self.asked(rules, &advice);
        Some(Docket {
            notice: advice.cycle.filter(|_| advice.is_close && !is_watched),
            watch,
            is_bare: self.is_bare(),
            irregular: self.open_irregular().map(|open| open.number).collect(),
            natural_limit: advice.natural_limit,
            proposal: self.proposal(advice, &asked, rules).map(Box::new),
            asked,
        })
    }

    /// The repetition to be ruled: at the end of the record, else the last that a player has claimed
    /// and that was due when he did, though they have played on.
    fn proposal(&self, advice: Ruling, asked: &[Asked], rules: &PlayRules) -> Option<Proposal> {
        let ply = self.ply();
        if self.may_be_ruled(ply, &advice) {
            return Some(Proposal { ply, advice });
        }
        let claimed = |asked: &&Asked| asked.claim == Claim::Repetition && asked.ply < ply;
        asked.iter().rev().filter(claimed).find_map(|asked| {
            let (ply, advice) = (asked.ply, self.advice_after(asked.ply, rules)?);
            self.may_be_ruled(ply, &advice).then_some(Proposal { ply, advice })
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
