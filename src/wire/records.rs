//! A file of records as a page shows it before anything is done with it.

use serde::{Deserialize, Serialize};
use tournament::{GameId, JoinedPly};
use ts_rs::TS;
use xiangqi::{Move, Position};

use crate::PlyView;

/// The answer to `POST /api/v1/records/read`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadPage {
    /// The file's format, such as `pgn`.
    pub format: String,
    /// The encoding that its texts were read in, where the format does not settle it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub encoding: Option<String>,
    /// What its texts would say in each encoding, the likeliest first; empty where the format
    /// settles it.
    pub choices: Vec<EncodingChoice>,
    /// How many games the file has.
    pub total: usize,
    /// The games, at most the first 500.
    pub games: Vec<ReadGame>,
    /// Which game is shown below, counted from 1.
    pub pick: usize,
    /// Its moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tree: Option<TreeView>,
    /// What it would change in the event's game that it was compared with; absent where it begins
    /// from another position, or only that game's result is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub join: Option<JoinView>,
}

/// What a file's texts would say in one encoding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EncodingChoice {
    /// The encoding, such as `gb18030`.
    pub encoding: String,
    /// The first lines with a character beyond ASCII.
    pub preview: String,
}

/// One game of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadGame {
    /// Red's name; empty where the file has none, like the other texts.
    pub red: String,
    /// Black's name.
    pub black: String,
    /// The event.
    pub event: String,
    /// The date, as the file writes it.
    pub date: String,
    /// The result as PGN writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<String>,
    /// How many plies its main line has, legal or not.
    pub plies: usize,
    /// All that the file says about it.
    pub headers: Vec<HeaderView>,
    /// What is wrong with it, each with its place.
    pub faults: Vec<RecordFault>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordFault {
    /// In Chinese.
    pub zh: String,
    /// In English.
    pub en: String,
}

/// One line of what a file says about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HeaderView {
    /// Its name, as the format has it.
    pub name: String,
    /// The text.
    pub value: String,
}

/// A game with its variations, as far as its moves are legal; at most 5000 moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TreeView {
    /// The start, as FEN; it may be an arrangement that cannot be played.
    pub start: String,
    /// What is written to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comment: Option<String>,
    /// The moves: each behind the one it follows, the main line's before its alternatives.
    pub nodes: Vec<NodeView>,
}

/// One move of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NodeView {
    /// The place in the list of the move before it; absent at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parent: Option<usize>,
    /// The move, in ICCS.
    #[ts(type = "string")]
    pub mv: Move,
    /// The move in Chinese.
    pub chinese: String,
    /// The position after it, as FEN.
    #[ts(type = "string")]
    pub fen: Position,
    /// What is written to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comment: Option<String>,
}

/// What a record would change in a game: the command that does it, in words of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JoinView {
    /// The event's game.
    pub game: GameId,
    /// How many plies it has.
    pub ply: u16,
    /// How many of them the record has as well.
    pub keep: u16,
    /// The game's plies that the record does not have.
    pub taken_back: Vec<PlyView>,
    /// The record's plies that the game does not have.
    pub added: Vec<PlyView>,
    /// The same for the command.
    pub plies: Vec<JoinedPly>,
}
