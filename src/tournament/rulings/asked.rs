use xiangqi::Color;
use xiangqi::judge::{NaturalLimit, Ruling, Verdict};

use crate::{Claim, Game, KeptRemark, PlayRules, Refusal, Remark, UnixMillis};

/// What a player has asked for and the arbiter has not answered (提请).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The number of the remark that tells of it.
    pub remark: u16,
    /// When it was entered.
    pub at: UnixMillis,
    /// After how many plies.
    pub ply: u16,
    /// Who asked.
    pub side: Color,
    /// For what.
    pub claim: Claim,
    /// Whether he is right, where that can be counted: a natural limit or a repetition.
    pub is_right: Option<bool>,
}

impl Claim {
    /// Whether it asks the arbiter to judge a draw, which is only done while time is left.
    #[must_use]
    pub const fn is_adjudication(self) -> bool {
        matches!(self, Self::AdvantageDraw | Self::SimpleDraw)
    }

    const fn is_ruled(self) -> bool {
        match self {
            Self::Repetition | Self::NaturalLimit | Self::AdvantageDraw | Self::SimpleDraw => true,
            Self::Time | Self::Foul => false,
        }
    }
}

impl Game {
    /// Whether what a player asks for may be asked now: a draw to be adjudicated only while enough
    /// time is left on his own clock. Claims that can be counted have no such limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::AskedTooLate`].
    pub(crate) fn may_ask(
        &self,
        remark: &Remark,
        rules: &PlayRules,
        now: UnixMillis,
    ) -> Result<(), Refusal> {
        let Remark::Claimed { by, claim } = *remark else { return Ok(()) };
        if !claim.is_adjudication() || self.record().is_none() {
            return Ok(());
        }
        let clocks = self.clocks_at(now);
        let (remaining, above) = (clocks.remaining(by), rules.adjudication_above_seconds);
        if remaining.0 > u64::from(above) * 1000 {
            return Ok(());
        }
        Err(Refusal::AskedTooLate { remaining, above, estimate: clocks.estimate })
    }

    /// What players have asked for and has no answer, the oldest first.
    pub(super) fn asked(&self, rules: &PlayRules, advice: &Ruling) -> Vec<Asked> {
        let asked = |kept: &KeptRemark| {
            let Remark::Claimed { by, claim } = kept.remark else { return None };
            let is_right = self.is_right(kept.ply, by, claim, rules, advice);
            let (remark, at, ply) = (kept.number, kept.at, kept.ply);
            claim.is_ruled().then_some(Asked { remark, at, ply, side: by, claim, is_right })
        };
        self.remarks().iter().filter(|kept| kept.is_open()).filter_map(asked).collect()
    }

    /// Whether what was claimed after `ply` plies was so; `advice` is on the record as it is now.
    fn is_right(
        &self,
        ply: u16,
        side: Color,
        claim: Claim,
        rules: &PlayRules,
        advice: &Ruling,
    ) -> Option<bool> {
        match claim {
            Claim::NaturalLimit => {
                let mut record = self.record.clone();
                record.truncate(usize::from(ply));
                Some(NaturalLimit::of(&record, &rules.judge()).may_claim(side))
            }
            Claim::Repetition if ply >= self.ply() => Some(advice.verdict != Verdict::None),
            Claim::Repetition => Some(self.advice_after(ply, rules)?.verdict != Verdict::None),
            Claim::AdvantageDraw | Claim::SimpleDraw | Claim::Time | Claim::Foul => None,
        }
    }
}
