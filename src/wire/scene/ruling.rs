use serde::{Deserialize, Serialize};
use tournament::{PlyLabel, RoundNumber, Table};
use ts_rs::TS;
use xiangqi::{Color, Move, Position, Square};

/// A ruling on a repetition, explained move by move (裁定).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RulingView {
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: Table,
    /// What it is about, in two or four characters: 长捉.
    pub title: String,
    /// The position before the first move of the cycle, as FEN.
    #[ts(type = "string")]
    pub start: Position,
    /// The moves of one cycle.
    pub plies: Vec<RuledPlyView>,
    /// How often the cycle was gone through.
    pub times: u8,
    /// What Red does in it, in a sentence: 红方每着皆捉.
    pub red: String,
    /// Whether Red may do that.
    pub red_allowed: bool,
    /// What Black does in it.
    pub black: String,
    /// Whether Black may do that.
    pub black_allowed: bool,
    /// Where the rule stands: 象棋竞赛规则 2011　第 25.3 条.
    pub source: String,
    /// What the rule says.
    pub rule: String,
    /// The verdict, in some six characters: 红方须变着.
    pub verdict: String,
    /// What follows from it: 两回合内变着，否则判负.
    pub consequence: String,
    /// Whether the arbiter has confirmed it; until then it is a proposal.
    pub confirmed: bool,
}

/// A move of the cycle and what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RuledPlyView {
    /// Who moves.
    #[ts(type = "\"red\" | \"black\"")]
    pub side: Color,
    /// The move in ICCS.
    #[ts(type = "string")]
    pub mv: Move,
    /// The move in Chinese.
    pub chinese: String,
    /// What it is.
    pub label: PlyLabel,
    /// What it is aimed at, where it is aimed at something.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "string", optional)]
    pub target: Option<Square>,
    /// The pieces that aim there.
    #[ts(type = "string[]")]
    pub by: Vec<Square>,
    /// Why it is that, in a sentence.
    pub why: String,
}
