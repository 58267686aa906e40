use serde::{Deserialize, Serialize};
use xiangqi::judge::Verdict;

/// What the arbiter decides in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "on", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Decision {
    /// On the moves that repeat at the end of the record.
    Repetition {
        /// What he decides.
        call: RepetitionCall,
    },
    /// On a side that was told to vary and has not within its rounds.
    NotVaried {
        /// What he decides.
        call: NotVariedCall,
    },
    /// On a move that was played though the rules forbid it.
    Irregular {
        /// The number of the remark that tells of it.
        remark: u16,
        /// What he decides.
        call: IrregularCall,
    },
    /// On a position in which nobody has a piece left to win with.
    Bare {
        /// Whether it is a draw; else it is played on.
        draw: bool,
    },
    /// On what a player has asked for.
    Asked {
        /// The number of the remark that tells of it.
        remark: u16,
        /// What he decides.
        call: AskedCall,
    },
}

/// A decision on a repetition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RepetitionCall {
    /// As proposed.
    Confirm,
    /// Another verdict than the proposed one.
    Overrule {
        /// The verdict: neither `none` nor `undecided`.
        #[cfg_attr(
            feature = "ts",
            ts(
                type = "\"draw\" | \"red_loses\" | \"black_loses\" | \"red_must_vary\" | \"black_must_vary\""
            )
        )]
        verdict: Verdict,
        /// Why.
        reason: String,
    },
    /// There is nothing to rule: they play on.
    Dismiss,
}

/// A decision on a side that has not varied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum NotVariedCall {
    /// The side has lost.
    Loses,
    /// It has varied all the same, or is let off.
    Dismiss {
        /// Why.
        reason: String,
    },
}

/// A decision on an irregular move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum IrregularCall {
    /// Whoever played it has lost.
    Loses,
    /// It is taken back.
    TakeBack,
    /// It stands as it was played, marked, and the record goes on from there.
    Stand {
        /// Why.
        reason: String,
    },
}

/// An answer to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AskedCall {
    /// He is right: the game is drawn.
    Grant,
    /// He is not: they play on. A wrong claim of the natural limit costs what the regulations say.
    Deny,
}

impl Decision {
    /// The reason that goes with it, where one does.
    pub(super) fn reason(&self) -> Option<&str> {
        match self {
            Self::Repetition { call: RepetitionCall::Overrule { reason, .. } }
            | Self::NotVaried { call: NotVariedCall::Dismiss { reason } }
            | Self::Irregular { call: IrregularCall::Stand { reason }, .. } => Some(reason),
            _ => None,
        }
    }
}
