//! What those who enter a game are told of it beside the position.

use serde::{Deserialize, Serialize};
use tournament::{Remark, SeatId, Settlement, Slips, UnixMillis};
use ts_rs::TS;
use xiangqi::{Move, Position};

use crate::{DocketView, MadeView, PlyView};

/// What lies on the desk of those who enter a game: the arbiter and the operators at its table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeskView {
    /// Who entered the last plies, the oldest first; six at most.
    pub hands: Vec<HandView>,
    /// The last remarks, the oldest first; those that the arbiter has still to see to are always
    /// among them, eight at most.
    pub remarks: Vec<RemarkView>,
    /// What the players have told of the game's end, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub slips: Option<Slips>,
    /// Who has taken the game over, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub taken: Option<SeatName>,
    /// What each person has entered beyond the record, where two enter it; lines differ from their
    /// first move on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lines: Option<Vec<LineView>>,
    /// Whether something waits for the arbiter's ruling.
    #[serde(default, skip_serializing_if = "crate::view::is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub pending: bool,
    /// What that is, for the arbiter alone; absent once the game has a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub docket: Option<Box<DocketView>>,
    /// What was ruled, the oldest first, for the arbiter alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MadeView>>", optional)]
    pub made: Vec<MadeView>,
}

/// What one of two persons has entered and the other has not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LineView {
    /// Who.
    pub seat: SeatName,
    /// The moves, from the end of the record on.
    pub plies: Vec<PlyView>,
    /// The position after them, as FEN.
    #[ts(type = "string")]
    pub fen: Position,
    /// Whether the side to move is in check there.
    pub check: bool,
    /// The legal moves there, in ICCS.
    #[ts(type = "string[]")]
    pub legal: Vec<Move>,
}

/// Who entered a ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HandView {
    /// How many plies had been played before it.
    pub ply: u16,
    /// When it was entered, by the server's clock.
    pub at: UnixMillis,
    /// Who entered it; absent when the program did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<SeatName>,
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct SeatName {
    /// Its id.
    pub id: SeatId,
    /// Whom it is meant for.
    pub label: String,
}

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RemarkView {
    /// Its number in the game, from 1.
    pub number: u16,
    /// When it was entered, by the server's clock.
    pub at: UnixMillis,
    /// Who entered it; absent when the program did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<SeatName>,
    /// How many plies had been played.
    pub ply: u16,
    /// What happened.
    pub remark: Remark,
    /// How the arbiter has settled it, once he has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub settled: Option<Settlement>,
}
