use super::budget::Budget;
use super::conduct::Conduct;
use super::cycle::{self, Cycle};
use super::habit::Habit;
use super::label::{Idle, Label};
use super::natural::NaturalLimit;
use super::rules::{RuleSet, Rules};
use super::table::AsianConduct;
use super::verdict::{self, Verdict};
use super::{asian, chinese, sentence};
use crate::{Color, Move, Position, Record, Square};

/// Positions that may be looked at for one label.
const BUDGET: u32 = 6_000;

/// The judge's answer to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What is to be done about the cycle at the end.
    pub verdict: Verdict,
    /// The article that says so; none without a cycle that is due.
    pub article: Option<&'static str>,
    /// The cycle at the end, due or not.
    pub cycle: Option<Cycle>,
    /// Whether a cycle that is not due will be after one more turn of it.
    pub is_close: bool,
    /// Each move of one cycle; empty without a cycle that is due.
    pub plies: Vec<JudgedPly>,
    /// What Red and Black do in it; none without a cycle that is due.
    pub habits: Option<[Habit; 2]>,
    /// The count of rounds without a capture.
    pub natural_limit: NaturalLimit,
}

/// A move of the cycle and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedPly {
    /// Which ply of the record, counted from 0.
    pub ply: usize,
    /// Who moved.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// What it is.
    pub label: Label,
    /// Whether the search ended before it had seen everything, so that an idle move may not be one.
    pub is_open: bool,
    /// Why it is that, in a Chinese sentence.
    pub zh: String,
    /// Why it is that, in an English sentence.
    pub en: String,
}

/// Judges the cycle at the end of `record` by `rules`.
///
/// The verdict speaks of that cycle only: going on with it never turns having to vary into a loss,
/// and the natural limit never changes it.
pub fn judge(record: &Record, rules: &Rules) -> Ruling {
    let natural_limit = NaturalLimit::of(record, rules);
    let found = cycle::find(record, rules.repetition);
    let cycle = found.as_ref().map(|found| found.cycle);
    let is_close = found.as_ref().is_some_and(|found| found.is_close && !found.is_due);
    let Some(cycle_due) = found.filter(|found| found.is_due).map(|found| found.cycle) else {
        let verdict = Verdict::None;
        let plies = Vec::new();
        let (article, habits) = (None, None);
        return Ruling { verdict, article, cycle, is_close, plies, habits, natural_limit };
    };
    let plies: Vec<JudgedPly> = (0..cycle_due.plies)
        .map(|offset| judge_ply(record, cycle_due.start + offset, rules.set))
        .collect();
    let labels_of = |side| plies.iter().filter(move |ply| ply.side == side).map(|ply| &ply.label);
    let ((verdict, article), are_allowed) = match rules.set {
        RuleSet::Asian => {
            let conducts = asian_conducts(record, cycle_due);
            (verdict::asian(conducts), conducts.map(|conduct| conduct == AsianConduct::Allowed))
        }
        RuleSet::Chinese2011 | RuleSet::Chinese2020 => {
            let conducts = Color::ALL.map(|side| Conduct::of(labels_of(side)));
            let are_allowed = conducts.map(|conduct| conduct == Conduct::Allowed);
            (verdict::chinese(conducts, rules.perpetual_check), are_allowed)
        }
    };
    let [red, black] = are_allowed;
    let habits = [Habit::of(labels_of(Color::Red), red), Habit::of(labels_of(Color::Black), black)];
    let is_open = plies.iter().any(|ply| ply.is_open);
    let verdict = if is_open { Verdict::Undecided } else { verdict };
    let (article, habits) = (Some(article), Some(habits));
    Ruling { verdict, article, cycle, is_close, plies, habits, natural_limit }
}

fn judge_ply(record: &Record, ply: usize, set: RuleSet) -> JudgedPly {
    let (before, after) = around(record, ply);
    let mv = record.moves()[ply];
    let mut budget = Budget::new(BUDGET);
    let label = match set {
        RuleSet::Asian => asian::label(before, mv, after),
        RuleSet::Chinese2011 | RuleSet::Chinese2020 => {
            chinese::label(before, mv, after, &mut budget)
        }
    };
    let is_idle = matches!(&label, Label::Idle(idle) if *idle != Idle::KingAnswers);
    let (zh, en) = sentence::of(mv, &label, after);
    JudgedPly {
        ply,
        side: before.side_to_move(),
        mv,
        is_open: is_idle && budget.is_spent(),
        label,
        zh,
        en,
    }
}

/// What each side does in the cycle by the Asian rules, Red first.
fn asian_conducts(record: &Record, cycle: Cycle) -> [AsianConduct; 2] {
    Color::ALL.map(|side| {
        let mut checks_always = true;
        let mut chased: Option<Vec<usize>> = None;
        let (start, _) = around(record, cycle.start);
        let mut stands: Vec<Square> = start.pieces().map(|(square, _)| square).collect();
        for ply in cycle.start..cycle.start + cycle.plies {
            let (before, after) = around(record, ply);
            let mv = record.moves()[ply];
            for square in stands.iter_mut().filter(|square| **square == mv.from) {
                *square = mv.to;
            }
            if before.side_to_move() != side {
                continue;
            }
            checks_always &= after.is_check();
            let targets = asian::chases(before, mv, after);
            let is_target = |piece: &usize| {
                targets.iter().any(|threat| Some(&threat.target) == stands.get(*piece))
            };
            let candidates = chased.unwrap_or_else(|| (0..stands.len()).collect());
            chased = Some(candidates.into_iter().filter(is_target).collect());
        }
        match chased {
            _ if checks_always => AsianConduct::PerpetualCheck,
            Some(pieces) if !pieces.is_empty() => AsianConduct::PerpetualChase,
            _ => AsianConduct::Allowed,
        }
    })
}

/// The positions before and after a ply of `record`.
fn around(record: &Record, ply: usize) -> (&Position, &Position) {
    (&record.positions()[ply], &record.positions()[ply + 1])
}
