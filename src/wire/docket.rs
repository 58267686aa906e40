//! What stands to be ruled in a game, as the arbiter sees it.

use serde::{Deserialize, Serialize};
use tournament::{Claim, Consequence, Offence, PlyLabel, UnixMillis};
use ts_rs::TS;
use xiangqi::judge::Verdict;
use xiangqi::{Color, Move, Position, Square};

/// What stands to be ruled in a game (待裁事项).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DocketView {
    /// How far the game is on its way to the natural limit.
    pub natural_limit: NaturalCountView,
    /// A repetition that will be due after one more turn of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<CycleView>,
    /// A repetition that is due, with the judge's advice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proposal: Option<Box<AdviceView>>,
    /// A side that was told to vary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub watch: Option<WatchView>,
    /// Whether a draw is proposed, since neither side has a piece left to win with.
    #[serde(default, skip_serializing_if = "crate::view::is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub bare: bool,
    /// What players have asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<AskedView>>", optional)]
    pub asked: Vec<AskedView>,
    /// The irregular moves that were played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<IrregularView>>", optional)]
    pub irregular: Vec<IrregularView>,
}

/// How far a game is on its way to the natural limit, as each side may count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NaturalCountView {
    /// Rounds, one move of each side, since the last capture.
    pub rounds: u32,
    /// Those that Red may claim.
    pub red: u32,
    /// Those that Black may claim.
    pub black: u32,
    /// Rounds after which a draw may be claimed.
    pub limit: u32,
    /// How many of the claimant's own checks count among them.
    pub checks_counted: u32,
}

/// Moves that lead back to where they began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CycleView {
    /// The first ply of the first of them, counted from 0.
    pub start: u32,
    /// Plies of one cycle.
    pub plies: u32,
    /// How often they were gone through.
    pub times: u32,
}

/// What the judge advises on a repetition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AdviceView {
    /// After how many plies the moves stood so; the ruling names them.
    pub ply: u16,
    /// The repetition.
    pub cycle: CycleView,
    /// The position before its first move, as FEN.
    #[ts(type = "string")]
    pub start: Position,
    /// The moves of one cycle.
    pub plies: Vec<ProvedPlyView>,
    /// What Red does in it.
    pub red: HabitView,
    /// What Black does in it.
    pub black: HabitView,
    /// The verdict.
    #[ts(
        type = "\"draw\" | \"red_loses\" | \"black_loses\" | \"red_must_vary\" | \"black_must_vary\" | \"undecided\""
    )]
    pub verdict: Verdict,
    /// The article that says so.
    pub article: String,
    /// Within how many rounds a side that must vary has to.
    pub within_rounds: u16,
}

/// What a side does in a cycle, in the words of the rule book: 长捉.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HabitView {
    /// In Chinese.
    pub zh: String,
    /// In English.
    pub en: String,
    /// Whether a side may do so by itself.
    pub allowed: bool,
}

/// A move of the cycle, and what proves its label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProvedPlyView {
    /// Who moves.
    #[ts(type = "\"red\" | \"black\"")]
    pub side: Color,
    /// The move in ICCS.
    #[ts(type = "string")]
    pub mv: Move,
    /// The move in Chinese.
    pub chinese: String,
    /// The position after it, as FEN.
    #[ts(type = "string")]
    pub fen: Position,
    /// What it is.
    pub label: PlyLabel,
    /// The kind of an idle move where it has a name of its own: 兑, 献, 拦 or 跟.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kind: Option<String>,
    /// What it is aimed at, where it is aimed at something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "string", optional)]
    pub target: Option<Square>,
    /// The pieces that aim there.
    #[ts(type = "string[]")]
    pub by: Vec<Square>,
    /// The line that proves it, from the position after the move with the opponent's turn skipped.
    #[ts(type = "string[]")]
    pub line: Vec<Move>,
    /// Why it is that, in Chinese.
    pub zh: String,
    /// Why it is that, in English.
    pub en: String,
}

/// A side that was told to vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WatchView {
    /// The side.
    #[ts(type = "\"red\" | \"black\"")]
    pub side: Color,
    /// Within how many rounds it has to, the last one included.
    pub rounds: u16,
    /// How many it has used.
    pub used: u16,
    /// Whether it has varied, has rounds left, or is proposed to lose.
    pub state: Varying,
}

/// How a side has varied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Varying {
    /// It still has rounds left.
    Counting,
    /// It has varied.
    Varied,
    /// It has not: its loss is proposed.
    NotVaried,
}

/// What a player has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AskedView {
    /// The number of the remark that tells of it.
    pub remark: u16,
    /// When he asked, by the server's clock.
    pub at: UnixMillis,
    /// After how many plies.
    pub ply: u16,
    /// Who asked.
    #[ts(type = "\"red\" | \"black\"")]
    pub side: Color,
    /// For what.
    pub claim: Claim,
    /// Whether he is right, where that can be counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub right: Option<bool>,
    /// What a wrong claim takes off his clock, in seconds.
    pub cost_seconds: u32,
}

/// An irregular move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IrregularView {
    /// The number of the remark that tells of it.
    pub remark: u16,
    /// After how many plies.
    pub ply: u16,
    /// Who played it.
    #[ts(type = "\"red\" | \"black\"")]
    pub side: Color,
    /// The move in ICCS.
    #[ts(type = "string")]
    pub mv: Move,
    /// What forbids it, in Chinese.
    pub zh: String,
    /// What forbids it, in English.
    pub en: String,
    /// Whether the regulations propose that it loses; else it is taken back with a foul.
    pub loses: bool,
    /// Whether it could stand: the game has not gone on.
    pub can_stand: bool,
}

/// A ruling that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MadeView {
    /// Its number in the game, from 1.
    pub number: u16,
    /// When it was made, by the server's clock.
    pub at: UnixMillis,
    /// After how many plies.
    pub ply: u16,
    /// What was ruled, in Chinese.
    pub zh: String,
    /// What was ruled, in English.
    pub en: String,
    /// The offence that it found, until the arbiter has ruled on that, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offence: Option<FoundOffence>,
    /// Whether it can be shown to the hall.
    pub showable: bool,
    /// Whether the hall sees it.
    pub shown: bool,
}

/// An offence that a ruling found, as the event's table of fouls has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FoundOffence {
    /// Its number in the ledger.
    pub id: u32,
    /// What was done.
    pub offence: Offence,
    /// What the table proposes.
    pub proposed: Consequence,
}
