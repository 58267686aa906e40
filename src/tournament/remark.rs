//! What is said and done at a table without a legal move: it is kept with its time, and stops nothing.

use serde::{Deserialize, Serialize};
use xiangqi::{Color, IllegalMove, Move};

use crate::{Event, Game, Refusal, SeatId, UnixMillis};

/// Something that happened at a table (桌边记事).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Remark {
    /// 提和: a side offered a draw.
    DrawOffered {
        /// Who offered it.
        #[cfg_attr(feature = "ts", ts(type = "\"red\" | \"black\""))]
        by: Color,
    },
    /// 拒和: a side declined the other's draw.
    DrawDeclined {
        /// Who declined it.
        #[cfg_attr(feature = "ts", ts(type = "\"red\" | \"black\""))]
        by: Color,
    },
    /// 提请裁决: a side asks for a ruling.
    Claimed {
        /// Who asked.
        #[cfg_attr(feature = "ts", ts(type = "\"red\" | \"black\""))]
        by: Color,
        /// What about.
        claim: Claim,
    },
    /// 违例着法: a move that is not legal was played on the table. The record stays where it is.
    IllegalPlayed {
        /// The move, in ICCS.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        mv: Move,
    },
    /// 请裁判: the arbiter is wanted at the table.
    ArbiterCalled {
        /// What for.
        matter: Matter,
    },
}

/// What a player asks to be ruled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Claim {
    /// 循环: the moves repeat.
    Repetition,
    /// 自然限着.
    NaturalLimit,
    /// 超时: the other side's time is up.
    Time,
    /// 犯规.
    Foul,
    /// 优势方和棋: the stronger side asks for a draw.
    AdvantageDraw,
    /// 简单例和: a simple ending that is known to be drawn.
    SimpleDraw,
}

/// What an arbiter is called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Matter {
    /// 争议.
    Dispute,
    /// 棋钟.
    Clock,
    /// 违例.
    Irregularity,
    /// 棋谱与棋盘不符: the entries do not match the table.
    Record,
    /// 赛场秩序.
    Disturbance,
    /// 其他.
    Other,
}

/// How the arbiter has settled a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Settlement {
    /// 已处理: he has seen to it.
    SeenTo,
    /// 不成立: there is nothing to it.
    Dismissed,
}

/// A remark as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptRemark {
    /// Its number in the game, from 1.
    pub number: u16,
    /// When it was entered.
    pub at: UnixMillis,
    /// The seat that entered it; absent when the program did.
    pub by: Option<SeatId>,
    /// How many plies had been played.
    pub ply: u16,
    /// What happened.
    pub remark: Remark,
    /// How the arbiter has settled it, once he has.
    pub settled: Option<Settlement>,
}

impl Remark {
    /// Whether the arbiter has to see to it.
    #[must_use]
    pub const fn wants_the_arbiter(&self) -> bool {
        match self {
            Self::Claimed { .. } | Self::IllegalPlayed { .. } | Self::ArbiterCalled { .. } => true,
            Self::DrawOffered { .. } | Self::DrawDeclined { .. } => false,
        }
    }
}

impl KeptRemark {
    /// Whether the arbiter has still to see to it.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.remark.wants_the_arbiter() && self.settled.is_none()
    }
}

impl Game {
    /// The most remarks of a game.
    pub const MOST_REMARKS: u16 = 200;

    /// What was remarked, the oldest first.
    #[must_use]
    pub fn remarks(&self) -> &[KeptRemark] {
        &self.remarks
    }

    /// What forbids the move of an [`Remark::IllegalPlayed`] where the game stands.
    #[must_use]
    pub fn fault_of(&self, mv: Move) -> Option<IllegalMove> {
        self.record.position().legality(mv).err()
    }

    /// Says what remarking something at `ply` would lead to.
    pub(crate) fn remark(
        &self,
        ply: u16,
        remark: Remark,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        if let Remark::IllegalPlayed { mv } = remark {
            self.is_followed()?;
            self.is_running()?;
            self.stands_at(ply)?;
            self.fault_of(mv).ok_or(Refusal::LegalMove)?;
        }
        let number = self.remarks.last().map_or(0, |last| last.number) + 1;
        if number > Self::MOST_REMARKS {
            return Err(Refusal::TooManyRemarks { most: Self::MOST_REMARKS });
        }
        Ok(vec![Event::Remarked { game: self.id, number, ply, remark, by }])
    }

    /// Says what settling remark `number` would lead to.
    pub(crate) fn settle(
        &self,
        number: u16,
        settlement: Settlement,
    ) -> Result<Vec<Event>, Refusal> {
        self.kept_remark(number).ok_or(Refusal::UnknownRemark)?;
        Ok(vec![Event::RemarkSettled { game: self.id, number, settlement }])
    }

    fn kept_remark(&self, number: u16) -> Option<&KeptRemark> {
        self.remarks.iter().find(|kept| kept.number == number)
    }

    pub(crate) fn keep_remark(&mut self, kept: KeptRemark) {
        self.remarks.push(kept);
    }

    pub(crate) fn mark_settled(&mut self, number: u16, settlement: Settlement) {
        for kept in self.remarks.iter_mut().filter(|kept| kept.number == number) {
            kept.settled = Some(settlement);
        }
    }
}
