use xiangqi::judge::Verdict;

use super::asked::Asked;
use super::decision::{AskedCall, Decision, IrregularCall, NotVariedCall, RepetitionCall};
use super::made::{AskedAnswer, IrregularOutcome, RepetitionOutcome, RuledOn, RuledRepetition};
use super::watch::WatchState;
use super::{KeptRuling, Rulings};
use crate::text::reason;
use crate::{
    Claim, Clocks, Event, Game, GameResult, KeptRemark, Millis, Offence, Outcome, Reason, Refusal,
    Regulations, Remark, Settlement, UnixMillis,
};

impl Game {
    /// The rulings made in it.
    #[must_use]
    pub const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Says what `decision` would lead to, made on what was seen after `ply` plies.
    ///
    /// Moves that were entered since do not stand against it: a repetition is ruled as it stood
    /// there, and everything else that is decided goes by its own number or by the present record.
    pub(super) fn rule(
        &self,
        ply: u16,
        decision: &Decision,
        regulations: &Regulations,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        self.is_followed()?;
        self.is_running()?;
        if ply > self.ply() {
            return Err(Refusal::StalePly { ply: self.ply() });
        }
        if self.rulings.next_number() > Rulings::MOST {
            return Err(Refusal::TooManyRulings { most: Rulings::MOST });
        }
        if let Some(given) = decision.reason() {
            reason(Some(given))?;
        }
        match decision {
            Decision::Repetition { call } => self.rule_repetition(ply, call, regulations, now),
            Decision::NotVaried { call } => self.rule_not_varied(call, now),
            Decision::Irregular { remark, call } => self.rule_irregular(*remark, call, now),
            Decision::Bare { draw } => self.rule_bare(*draw, now),
            Decision::Asked { remark, call } => self.answer(*remark, *call, regulations, now),
        }
    }

    /// Says what showing the ruling with this number to the hall would lead to, or showing none.
    pub(crate) fn show_ruling(&self, number: Option<u16>) -> Result<Vec<Event>, Refusal> {
        let shown = number.map(|number| self.rulings.find(number));
        let can_be_seen = |kept: Option<&KeptRuling>| {
            kept.and_then(KeptRuling::repetition).is_some_and(|ruled| ruled.verdict().is_some())
        };
        if shown.is_some_and(|kept| !can_be_seen(kept)) {
            return Err(Refusal::NothingToRule);
        }
        Ok(vec![Event::RulingShown { game: self.id, number }])
    }

    fn rule_repetition(
        &self,
        ply: u16,
        call: &RepetitionCall,
        regulations: &Regulations,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let advice = self.advice_after(ply, &regulations.play).ok_or(Refusal::NothingToRule)?;
        if !self.may_be_ruled(ply, &advice) {
            return Err(Refusal::NothingToRule);
        }
        let outcome = match call {
            RepetitionCall::Confirm if advice.verdict == Verdict::Undecided => {
                return Err(Refusal::Undecided);
            }
            RepetitionCall::Confirm => RepetitionOutcome::Confirmed,
            RepetitionCall::Overrule { verdict: Verdict::None | Verdict::Undecided, .. } => {
                return Err(Refusal::Undecided);
            }
            RepetitionCall::Overrule { verdict, reason } => {
                RepetitionOutcome::Overruled { verdict: *verdict, reason: reason.clone() }
            }
            RepetitionCall::Dismiss => RepetitionOutcome::Dismissed,
        };
        let within_rounds = regulations.play.must_vary_within_rounds;
        let ruled = RuledRepetition::advised(&advice, outcome, within_rounds)
            .ok_or(Refusal::NothingToRule)?;
        let ends = ruled.verdict().and_then(result_of);
        let asked = self.asked(&regulations.play, &advice);
        let answered = asked.into_iter().filter(|asked| asked.claim == Claim::Repetition);
        let settled = answered.map(|asked| self.settled(asked.remark, Settlement::SeenTo));
        let mut events = vec![self.ruled(RuledOn::Repetition(Box::new(ruled)))];
        events.extend(settled);
        events.extend(ends.map(|result| self.ends_with(result, now)));
        Ok(events)
    }

    fn rule_not_varied(
        &self,
        call: &NotVariedCall,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let watch = self.watch().filter(|watch| watch.state == WatchState::NotVaried);
        let watch = watch.ok_or(Refusal::NothingToRule)?;
        let reason = match call {
            NotVariedCall::Loses => None,
            NotVariedCall::Dismiss { reason } => Some(reason.clone()),
        };
        let (ruling, side, lost) = (watch.ruling, watch.side, reason.is_none());
        let mut events = vec![self.ruled(RuledOn::NotVaried { ruling, side, lost, reason })];
        if lost {
            let outcome = Outcome::won_by(side.opponent());
            let result = GameResult { outcome, reason: Reason::Ruling };
            events.push(self.ends_with(result, now));
        }
        Ok(events)
    }

    fn rule_irregular(
        &self,
        number: u16,
        call: &IrregularCall,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let open = self.open_irregular().find(|kept| kept.number == number);
        let open = open.ok_or(Refusal::NothingToRule)?;
        let Remark::IllegalPlayed { mv } = open.remark else { return Err(Refusal::NothingToRule) };
        let played_from = self.record.position_at(usize::from(open.ply));
        let side = played_from.ok_or(Refusal::NothingToRule)?.side_to_move();
        let ruled = |outcome| RuledOn::Irregular { remark: number, side, mv, outcome };
        let settled = self.settled(number, Settlement::SeenTo);
        Ok(match call {
            IrregularCall::Loses => {
                let outcome = Outcome::won_by(side.opponent());
                let result = GameResult { outcome, reason: Reason::IllegalMove };
                let ends = self.ends_with(result, now);
                vec![self.ruled(ruled(IrregularOutcome::Lost)), settled, ends]
            }
            IrregularCall::TakeBack => {
                vec![self.ruled(ruled(IrregularOutcome::TakenBack)), settled]
            }
            IrregularCall::Stand { reason } => {
                self.stands_at(open.ply)?;
                let outcome = IrregularOutcome::Stands { reason: reason.clone() };
                let after = self.record.position().play_irregular(mv);
                let after = after.map_err(|_| Refusal::NothingToRule)?;
                let clocks = Clocks { running: true, estimate: true, ..self.clocks_at(now) };
                let (game, ply, by) = (self.id, open.ply, open.by);
                let played = Event::IrregularPlayed { game, ply, mv, clocks, by };
                // The ruling belongs to the move that stands, and goes with it.
                let ruled = self.ruled_after(ply + 1, ruled(outcome));
                let ends = self.ended_by(&after, clocks);
                [played, ruled, settled].into_iter().chain(ends).collect()
            }
        })
    }

    fn rule_bare(&self, drawn: bool, now: UnixMillis) -> Result<Vec<Event>, Refusal> {
        if !self.is_bare() {
            return Err(Refusal::NothingToRule);
        }
        let result = GameResult { outcome: Outcome::Draw, reason: Reason::Adjudication };
        let ends = drawn.then(|| self.ends_with(result, now));
        Ok([self.ruled(RuledOn::Bare { drawn })].into_iter().chain(ends).collect())
    }

    fn answer(
        &self,
        number: u16,
        call: AskedCall,
        regulations: &Regulations,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let advice = self.advice(&regulations.play).ok_or(Refusal::NothingToRule)?;
        let asked = self.asked(&regulations.play, &advice);
        let asked = asked.into_iter().find(|asked| asked.remark == number);
        let asked = asked.ok_or(Refusal::NothingToRule)?;
        let Asked { remark, side, claim, .. } = asked;
        match call {
            AskedCall::Grant => {
                let answer = AskedAnswer::Granted;
                let ruled = self.ruled(RuledOn::Asked { remark, side, claim, answer });
                let settled = self.settled(remark, Settlement::SeenTo);
                let result = drawn_by(claim).ok_or(Refusal::NothingToRule)?;
                Ok(vec![ruled, settled, self.ends_with(result, now)])
            }
            AskedCall::Deny => {
                let cost = match claim {
                    Claim::NaturalLimit => cost_of_a_wrong_claim(regulations),
                    _ => Millis(0),
                };
                let answer = AskedAnswer::Denied { cost };
                let ruled = self.ruled(RuledOn::Asked { remark, side, claim, answer });
                let settled = self.settled(remark, Settlement::Dismissed);
                let clocks = self.clocks_at(now);
                let left = Millis(clocks.remaining(side).0.saturating_sub(cost.0));
                let clocks = clocks.with(side, left);
                let set = Event::ClockSet { game: self.id, clocks };
                let set = (cost > Millis(0)).then_some(set);
                Ok([ruled, settled].into_iter().chain(set).collect())
            }
        }
    }

    /// The irregular moves on which nothing has been ruled.
    pub(super) fn open_irregular(&self) -> impl Iterator<Item = &KeptRemark> {
        let is_irregular = |kept: &&KeptRemark| matches!(kept.remark, Remark::IllegalPlayed { .. });
        self.remarks().iter().filter(|kept| kept.is_open()).filter(is_irregular)
    }

    fn ruled(&self, on: RuledOn) -> Event {
        self.ruled_after(self.ply(), on)
    }

    fn ruled_after(&self, ply: u16, on: RuledOn) -> Event {
        Event::Ruled { game: self.id, number: self.rulings.next_number(), ply, on }
    }

    fn settled(&self, number: u16, settlement: Settlement) -> Event {
        Event::RemarkSettled { game: self.id, number, settlement }
    }

    fn ends_with(&self, result: GameResult, now: UnixMillis) -> Event {
        self.ended(result, self.revision + 1, self.clocks_at(now))
    }
}

/// The result that a verdict on a repetition gives, where it gives one.
fn result_of(verdict: Verdict) -> Option<GameResult> {
    if verdict == Verdict::Draw {
        return Some(GameResult { outcome: Outcome::Draw, reason: Reason::Repetition });
    }
    let outcome = Outcome::won_by(verdict.loser()?.opponent());
    Some(GameResult { outcome, reason: Reason::Ruling })
}

/// The draw that granting `claim` gives. A repetition is ruled by itself.
const fn drawn_by(claim: Claim) -> Option<GameResult> {
    let reason = match claim {
        Claim::NaturalLimit => Reason::NaturalLimit,
        Claim::AdvantageDraw | Claim::SimpleDraw => Reason::Adjudication,
        Claim::Repetition | Claim::Time | Claim::Foul => return None,
    };
    Some(GameResult { outcome: Outcome::Draw, reason })
}

/// What a wrong claim of the natural limit takes off the clock (22.2).
fn cost_of_a_wrong_claim(regulations: &Regulations) -> Millis {
    let row = regulations.fouls.row(Offence::FalseClaim);
    Millis(row.map_or(0, |row| u64::from(row.costs_seconds) * 1000))
}
