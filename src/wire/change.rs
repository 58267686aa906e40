//! What an update tells.

use serde::{Deserialize, Serialize};
use tournament::{Clocks, GameId, GameResult, RoundNumber};
use ts_rs::TS;

use crate::{
    AwardView, DeskView, GameView, PlyView, RecordView, ScenePart, SeatName, SketchView, StageView,
    StandingView, VotesView,
};

/// One change to what is shown. Each carries the new state of what it touches, so that a view
/// only has to put it in place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Change {
    /// A round was published, or an earlier one was corrected: these are the games now. No game
    /// hangs on the big board until [`Change::Featured`] says which.
    Round {
        /// The round.
        round: RoundNumber,
        /// Its games, in the order of their tables.
        games: Vec<GameView>,
    },
    /// A move was played: `standing.last` is it, and `standing.ply` counts it.
    Played {
        /// The game.
        game: GameId,
        /// Where the game stands now.
        standing: StandingView,
    },
    /// Moves were taken back: the record now ends at `standing.ply`.
    TakenBack {
        /// The game.
        game: GameId,
        /// Where the game stands now.
        standing: StandingView,
    },
    /// A move was replaced: from `from` on, the record is `plies` and nothing else.
    Rewritten {
        /// The game.
        game: GameId,
        /// Where the game stands now.
        standing: StandingView,
        /// How many plies stay before those.
        from: u16,
        /// The plies from there on.
        plies: Vec<PlyView>,
    },
    /// The clocks were set or have stopped.
    Clocks {
        /// The game.
        game: GameId,
        /// Both clocks.
        clocks: Clocks,
    },
    /// The result was entered, or withdrawn.
    Result {
        /// The game.
        game: GameId,
        /// Counts changes of the result.
        revision: u32,
        /// The result; absent when the game goes on.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        result: Option<GameResult>,
        /// The points that it gives; absent without a result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        award: Option<AwardView>,
    },
    /// Something beside the position has changed, for those who enter the game.
    Desk {
        /// The game.
        game: GameId,
        /// What lies on the desk now.
        desk: DeskView,
    },
    /// Another game hangs on the big board.
    Featured {
        /// The game.
        game: GameId,
        /// Its record, for those who follow the featured game.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        record: Option<RecordView>,
    },
    /// The commentator's stage as it is now, for those who follow [`crate::Topic::Stage`].
    Stage {
        /// The stage; absent where no game hangs on the big board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stage: Option<Box<StageView>>,
    },
    /// A part of what the scenes show, for those who follow [`crate::Topic::Scenes`].
    Scenes {
        /// The part as it is now.
        scene: ScenePart,
    },
}

/// Something that passes and is not logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Glimpse {
    /// How many look at the event right now.
    Viewers {
        /// Open sockets without a seat.
        count: u32,
    },
    /// Who has this game before him right now, to enter it.
    Present {
        /// The game.
        game: GameId,
        /// The seats, the receiver's own included, in the order of their ids.
        seats: Vec<SeatName>,
    },
    /// What commentators draw just now, for the hall and the other commentators.
    Sketches {
        /// One for each who draws.
        sketches: Vec<SketchView>,
    },
    /// What the audience has voted for.
    Votes {
        /// The votes.
        votes: VotesView,
    },
    /// Which commentators are there right now.
    Commentators {
        /// Their seats, in the order of their ids.
        seats: Vec<SeatName>,
    },
}
