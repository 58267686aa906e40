//! What a commentator shows of the featured game, and what he has on his desk.

use serde::{Deserialize, Serialize};
use stage::{LineComment, LineId, Mark, Place, Point};
use tournament::{Alert, Cue, GameId, GameResult, Look, PlayerNumber, RoundNumber, SeatId};
use ts_rs::TS;
use xiangqi::{Color, Move, Position};

use crate::view::irregular;
use crate::{CycleView, PlayerView, PlyView, SeatName};

/// The stage, for those who follow [`crate::Topic::Stage`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StageView {
    /// The featured game, which is explained.
    pub game: GameId,
    /// What the board shows.
    pub shown: ShownView,
    /// The lines, the promoted first.
    pub lines: Vec<VariationView>,
    /// The lines that stand side by side, from left to right; none where there is one board.
    pub beside: Vec<LineId>,
    /// The player's card that lies over the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<CardView>,
    /// The page of a long table that is held, from 0; absent where pages turn by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub page: Option<u16>,
    /// What the audience is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub poll: Option<PollView>,
    /// The commentator's desk; absent for everybody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub desk: Option<Box<StageDeskView>>,
}

/// The position on the commentator's board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ShownView {
    /// Whether it is the live game, with which it goes on (直播); otherwise it stands (变着).
    pub live: bool,
    /// Where it stands.
    pub place: Place,
    /// How many moves have been played from the start position.
    pub ply: u16,
    /// How many of them are those of the live game.
    pub leaves: u16,
    /// The position, as FEN.
    #[serde(deserialize_with = "irregular")]
    #[ts(type = "string")]
    pub fen: Position,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub last: Option<PlyView>,
    /// Whole rounds without a capture up to here, whatever the event's rules count.
    pub quiet_rounds: u32,
    /// After how many moves the position stood the last time before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub again: Option<u16>,
    /// What is drawn on it.
    pub marks: Vec<Mark>,
}

/// A line (变着).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VariationView {
    /// The line.
    pub line: LineId,
    /// Its name; empty for none.
    pub name: String,
    /// How many moves of the live game come before its own.
    pub from: u16,
    /// How many moves it has, those of the live game included.
    pub end: u16,
    /// Its own moves, as many as there is room for.
    pub plies: Vec<PlyView>,
    /// What was said to its moves.
    pub comments: Vec<LineComment>,
    /// The position at its end, as FEN.
    #[serde(deserialize_with = "irregular")]
    #[ts(type = "string")]
    pub fen: Position,
    /// What is drawn there.
    pub marks: Vec<Mark>,
}

/// A player's card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CardView {
    /// The player with his points.
    pub player: PlayerView,
    /// His games of this event, the oldest first.
    pub games: Vec<CardGameView>,
    /// His opponent in the featured game, or else in the current round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opponent: Option<PlayerView>,
}

/// A game on a player's card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CardGameView {
    /// The round.
    pub round: RoundNumber,
    /// The player's side.
    #[ts(type = "\"red\" | \"black\"")]
    pub side: Color,
    /// Whom he played.
    pub opponent: PlayerNumber,
    /// The opponent's name.
    pub name: String,
    /// How it ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<GameResult>,
}

/// A question to the audience: what would you play?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PollView {
    /// Its number in the event.
    pub number: u32,
    /// The game.
    pub game: GameId,
    /// The position, as FEN.
    #[serde(deserialize_with = "irregular")]
    #[ts(type = "string")]
    pub fen: Position,
    /// What can be voted for, in ICCS.
    #[ts(type = "string[]")]
    pub legal: Vec<Move>,
    /// Whether everybody sees the votes; they are counted no longer then.
    pub revealed: bool,
}

/// What only those see who run the stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StageDeskView {
    /// Who runs it; absent while nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub holder: Option<SeatName>,
    /// All commentators' seats.
    pub commentators: Vec<SeatName>,
    /// The moves that can be tried, in ICCS.
    #[ts(type = "string[]")]
    pub legal: Vec<Move>,
    /// What is noted to the position.
    pub note: String,
    /// Whether a line may be shown only once it was confirmed that players can see the board.
    pub warns: bool,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// What the hall's screen shows.
    pub program: Look,
    /// What the next cut brings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub preview: Option<Look>,
    /// What is planned for the next minutes.
    pub cues: Vec<Cue>,
    /// What has happened at the tables, the newest last.
    pub alerts: Vec<Alert>,
    /// The game that the event's rule proposes once the featured one has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proposed: Option<GameId>,
    /// The repetition at the end of the live game that the judge looks at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cycle: Option<CycleView>,
}

/// What a commentator draws just now: it passes, and the next takes its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sketch {
    /// The game.
    pub game: GameId,
    /// The mark in its making.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mark: Option<Mark>,
    /// Where the laser dot is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dot: Option<Point>,
}

impl Sketch {
    /// Whether it can be shown.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.mark.as_ref().is_none_or(Mark::is_sound)
            && self.dot.as_ref().is_none_or(Point::is_on_slab)
    }
}

/// `POST /api/v1/votes`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VoteRequest {
    /// The question's number.
    pub poll: u32,
    /// What one would play, in ICCS.
    #[ts(type = "string")]
    pub mv: Move,
}

/// How often a move was voted for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VoteView {
    /// The move.
    #[ts(type = "string")]
    pub mv: Move,
    /// The move in Chinese.
    pub chinese: String,
    /// How often.
    pub count: u32,
}

/// The votes on a question to the audience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VotesView {
    /// The question's number.
    pub poll: u32,
    /// How many have voted.
    pub total: u32,
    /// The moves with the most votes, the most first.
    pub moves: Vec<VoteView>,
}

/// What somebody draws, and who.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SketchView {
    /// Who.
    pub seat: SeatId,
    /// What.
    pub sketch: Sketch,
}
