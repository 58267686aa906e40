use serde::{Deserialize, Serialize};
use xiangqi::judge::{Cycle, Label, Ruling, Verdict};
use xiangqi::{Color, Move, Square};

use crate::{Claim, Millis};

/// What was ruled, with all that it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "on", rename_all = "snake_case")]
pub enum RuledOn {
    /// A repetition.
    Repetition(Box<RuledRepetition>),
    /// A side that was told to vary and did not.
    NotVaried {
        /// The number of the ruling that told it to.
        ruling: u16,
        /// The side.
        side: Color,
        /// Whether it has lost by it.
        lost: bool,
        /// Why it has not.
        reason: Option<String>,
    },
    /// A move that was played though the rules forbid it.
    Irregular {
        /// The number of the remark that tells of it.
        remark: u16,
        /// Who played it.
        side: Color,
        /// The move.
        mv: Move,
        /// What became of it.
        outcome: IrregularOutcome,
    },
    /// A position in which nobody has a piece left to win with.
    Bare {
        /// Whether it was drawn.
        drawn: bool,
    },
    /// What a player has asked for.
    Asked {
        /// The number of the remark that tells of it.
        remark: u16,
        /// Who asked.
        side: Color,
        /// For what.
        claim: Claim,
        /// The answer.
        answer: AskedAnswer,
    },
}

/// A repetition as it was ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuledRepetition {
    /// The cycle.
    pub cycle: Cycle,
    /// What the judge advised.
    pub advised: Verdict,
    /// The article by which it did.
    pub article: String,
    /// What each move of the cycle is, by the judge.
    pub plies: Vec<RuledPly>,
    /// What Red and Black do in it, in the words of the rule book: 长捉, 皆闲.
    pub habits: [RuledHabit; 2],
    /// What the arbiter decided.
    pub outcome: RepetitionOutcome,
    /// Within how many rounds a side that must vary has to.
    pub within_rounds: u16,
}

/// What a side does in a cycle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuledHabit {
    /// Its name in Chinese.
    pub zh: String,
    /// Its name in English.
    pub en: String,
    /// Whether a side may do so by itself.
    pub is_allowed: bool,
}

/// A move of the cycle and what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuledPly {
    /// Who moved.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// What it is.
    pub label: PlyLabel,
    /// The kind of an idle move where it has a name of its own: 兑, 献, 拦 or 跟.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// What it is aimed at, where it is aimed at something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Square>,
    /// The pieces that aim there.
    pub by: Vec<Square>,
    /// The line that proves it, from the position after the move with the opponent's turn skipped.
    pub line: Vec<Move>,
    /// Why it is that, in Chinese.
    pub zh: String,
    /// Why it is that, in English.
    pub en: String,
}

/// What a move does, by the terms of article 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PlyLabel {
    /// 将.
    Check,
    /// 杀.
    Mate,
    /// 捉.
    Chase,
    /// 闲.
    Idle,
}

/// What became of a repetition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum RepetitionOutcome {
    /// As advised.
    Confirmed,
    /// Another verdict.
    Overruled {
        /// The verdict.
        verdict: Verdict,
        /// Why.
        reason: String,
    },
    /// Nothing.
    Dismissed,
}

/// What became of an irregular move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum IrregularOutcome {
    /// It lost the game.
    Lost,
    /// It was taken back.
    TakenBack,
    /// It stands, marked.
    Stands {
        /// Why.
        reason: String,
    },
}

/// An answer to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum AskedAnswer {
    /// He was right.
    Granted,
    /// He was not.
    Denied {
        /// What it took off his clock.
        cost: Millis,
    },
}

impl RuledRepetition {
    /// The verdict that stands; none where the repetition was dismissed.
    #[must_use]
    pub const fn verdict(&self) -> Option<Verdict> {
        match &self.outcome {
            RepetitionOutcome::Confirmed => Some(self.advised),
            RepetitionOutcome::Overruled { verdict, .. } => Some(*verdict),
            RepetitionOutcome::Dismissed => None,
        }
    }

    /// What the judge advised, as it is kept; nothing when it advised nothing.
    pub(super) fn advised(
        advice: &Ruling,
        outcome: RepetitionOutcome,
        within_rounds: u16,
    ) -> Option<Self> {
        let plies = advice.plies.iter().map(|ply| RuledPly {
            side: ply.side,
            mv: ply.mv,
            label: PlyLabel::of(&ply.label),
            kind: ply.label.kind().map(str::to_owned),
            target: ply.label.target(),
            by: ply.label.by(),
            line: ply.label.line().to_vec(),
            zh: ply.zh.clone(),
            en: ply.en.clone(),
        });
        Some(Self {
            cycle: advice.cycle?,
            advised: advice.verdict,
            article: advice.article?.to_owned(),
            plies: plies.collect(),
            habits: advice.habits?.map(|habit| RuledHabit {
                zh: habit.zh.to_owned(),
                en: habit.en.to_owned(),
                is_allowed: habit.is_allowed,
            }),
            outcome,
            within_rounds,
        })
    }
}

impl PlyLabel {
    /// The label without what proves it.
    #[must_use]
    pub const fn of(label: &Label) -> Self {
        match label {
            Label::Check { .. } => Self::Check,
            Label::Mate { .. } => Self::Mate,
            Label::Chase(_) => Self::Chase,
            Label::Idle(_) => Self::Idle,
        }
    }
}
