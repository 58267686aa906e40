//! The words for one game: what is followed of it, its clocks, its result.

use serde::{Deserialize, Serialize};
use xiangqi::Color;

use crate::{Millis, UnixMillis};

/// What is entered of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Coverage {
    /// Each move, by an operator beside the table.
    Moves,
    /// Its result only: it has no position, and none is ever shown.
    ResultOnly,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Outcome {
    /// 红胜.
    RedWins,
    /// 黑胜.
    BlackWins,
    /// 和棋.
    Draw,
    /// 双方判负: neither side came, or both are ruled lost.
    BothLose,
}

impl Outcome {
    /// The outcome in which `side` wins.
    #[must_use]
    pub const fn won_by(side: Color) -> Self {
        match side {
            Color::Red => Self::RedWins,
            Color::Black => Self::BlackWins,
        }
    }
}

/// Why a game has ended so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Reason {
    /// 将死.
    Checkmate,
    /// 困毙: the side without a legal move loses.
    Stalemate,
    /// 吃将.
    KingCaptured,
    /// 认负.
    Resignation,
    /// 超时.
    Time,
    /// 违例着法.
    IllegalMove,
    /// 棋例裁决.
    Ruling,
    /// 犯规.
    Foul,
    /// 提和同意.
    Agreement,
    /// 自然限着.
    NaturalLimit,
    /// 循环不变.
    Repetition,
    /// 裁判判定.
    Adjudication,
    /// 弃权.
    Forfeit,
    /// 取消资格.
    Disqualification,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameResult {
    /// Who has won.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

/// The clocks of a game, as they stood at one instant.
///
/// Which side's time runs follows from the position: it is the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clocks {
    /// Red's remaining time at `at`.
    pub red: Millis,
    /// Black's remaining time at `at`.
    pub black: Millis,
    /// When they stood so.
    pub at: UnixMillis,
    /// Whether the time of the side to move has run since `at`.
    pub running: bool,
    /// Whether nobody has read them off the table since they last stood or a move was made: what
    /// is shown is then computed and may differ from the table's clock.
    pub estimate: bool,
}

impl Clocks {
    /// Both sides with `allowance`, standing, at `at`.
    #[must_use]
    pub const fn standing(allowance: Millis, at: UnixMillis) -> Self {
        Self { red: allowance, black: allowance, at, running: false, estimate: false }
    }

    /// The remaining time of `side` at `at`.
    #[must_use]
    pub const fn remaining(&self, side: Color) -> Millis {
        match side {
            Color::Red => self.red,
            Color::Black => self.black,
        }
    }

    /// The same clocks as they stand at `now`, never below zero, `to_move` being the side whose
    /// time has run.
    #[must_use]
    pub fn read(&self, to_move: Color, now: UnixMillis) -> Self {
        if !self.running {
            return Self { at: now, ..*self };
        }
        let left = self.remaining(to_move).0.saturating_sub(now.since(self.at).0);
        Self { at: now, estimate: true, ..*self }.with(to_move, Millis(left))
    }

    /// The same clocks with `remaining` on the clock of `side`.
    #[must_use]
    pub const fn with(self, side: Color, remaining: Millis) -> Self {
        match side {
            Color::Red => Self { red: remaining, ..self },
            Color::Black => Self { black: remaining, ..self },
        }
    }
}
