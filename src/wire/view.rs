//! What is shown of an event: the projection of its state for one plane and one seat.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use tournament::{
    Clocks, Coverage, GameId, GameResult, Millis, PlayerNumber, RoundNumber, Seat, SeatId, Seq,
    Table, UnixMillis,
};
use ts_rs::TS;
use xiangqi::{Move, Position, Setup};

use crate::{DeskView, NoticeView, ScenesView, StageView};

/// Everything a view shows, at most 64 KiB as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Snapshot {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The view's clock: the server's, less the public delay where that holds the view back.
    pub now: UnixMillis,
    /// The event.
    pub event: EventView,
    /// The games of the current round, in the order of their tables.
    pub games: Vec<GameView>,
    /// The records of the games that the view follows.
    pub records: Vec<RecordView>,
    /// What the scenes show, for those who follow [`crate::Topic::Scenes`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenes: Option<Box<ScenesView>>,
    /// The commentator's stage, for those who follow [`crate::Topic::Stage`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stage: Option<Box<StageView>>,
    /// What the asker may do; absent for the public.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Which seat that is; absent for the public.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat_id: Option<SeatId>,
}

/// The event as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventView {
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many rounds are planned.
    pub rounds: RoundNumber,
    /// The current round; absent before the first is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<RoundNumber>,
    /// The game that hangs on the big board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub featured: Option<GameId>,
    /// Whether the program plays the games itself: each screen then shows 演练.
    pub rehearsal: bool,
    /// How long this view is held back; 0 in the hall.
    pub delay: Millis,
    /// What the arbiter has to say to everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<NoticeView>,
}

/// A player in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    /// The number.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// The points (积分) before this round.
    pub points: u16,
}

/// One game of the current round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameView {
    /// Its id.
    pub id: GameId,
    /// Its round.
    pub round: RoundNumber,
    /// Where it is played.
    pub table: Table,
    /// Who has Red.
    pub red: PlayerView,
    /// Who has Black.
    pub black: PlayerView,
    /// What is entered of it.
    pub coverage: Coverage,
    /// Counts changes of the result.
    pub revision: u32,
    /// The result, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<GameResult>,
    /// The points that the result gives; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub award: Option<AwardView>,
    /// Where it stands; absent when only the result is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<StandingView>,
    /// What lies on the desk of those who enter it; absent for everybody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub desk: Option<DeskView>,
}

/// Where a game stands whose moves are entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandingView {
    /// How many plies have been played.
    pub ply: u16,
    /// The position, as FEN; where an irregular move was let stand, perhaps one with a king that
    /// could be taken.
    #[serde(deserialize_with = "irregular")]
    #[ts(type = "string")]
    pub fen: Position,
    /// Whether the side to move is in check (将军).
    pub check: bool,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub last: Option<PlyView>,
    /// The clocks.
    pub clocks: Clocks,
    /// The rounds without a capture (自然限着).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub natural_limit: Option<NaturalLimitView>,
    /// The legal moves, in ICCS, for those who may enter them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "string[]", optional)]
    pub legal: Option<Vec<Move>>,
    /// How each of them is written, in the same order, for those who also follow the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub written: Option<Vec<WrittenView>>,
}

/// A legal move as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WrittenView {
    /// In Chinese, as printed in records.
    pub chinese: String,
    /// In WXF letters.
    pub wxf: String,
}

/// How far a game is on its way to the natural limit (自然限着).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NaturalLimitView {
    /// Rounds, one move of each side, since the last capture.
    pub rounds: u16,
    /// Rounds after which a draw may be claimed.
    pub limit: u16,
}

/// What a result gives to both players, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AwardView {
    /// To Red.
    pub red: u16,
    /// To Black.
    pub black: u16,
}

/// A played move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlyView {
    /// The move in ICCS.
    #[ts(type = "string")]
    pub mv: Move,
    /// The move in Chinese, as printed in records.
    pub chinese: String,
    /// Whether the rules forbid it, and the arbiter let it stand (违例).
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub irregular: bool,
}

/// The moves of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordView {
    /// The game.
    pub game: GameId,
    /// Where it began, as FEN.
    #[ts(type = "string")]
    pub start: Position,
    /// How many plies were left out before the first of `plies`: a snapshot has at most the last
    /// 400, the whole record comes from `/api/v1/games/{id}`.
    pub skipped: u16,
    /// The moves, the oldest first.
    pub plies: Vec<PlyView>,
}

pub(crate) fn irregular<'de, D: Deserializer<'de>>(input: D) -> Result<Position, D::Error> {
    Position::from_irregular(&Setup::deserialize(input)?).map_err(D::Error::custom)
}

// serde asks for a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(crate) const fn is_false(value: &bool) -> bool {
    !*value
}
