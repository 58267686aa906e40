//! Why something asked for is not done.

use serde::{Deserialize, Serialize};

use crate::{GameResult, RoundNumber};

/// An answer, not a fault: a rule says no, and the asker reads why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Refusal {
    /// The log already has an event.
    #[error("the event has been founded already")]
    AlreadyFounded,
    /// The log has no event yet.
    #[error("there is no event yet")]
    NotFounded,
    /// A setting that cannot be.
    #[error("the event cannot be set up so: {fault}")]
    BadSetting {
        /// What is wrong, with its place.
        fault: String,
    },
    /// Games have been played in earnest, so the program may not play in this event.
    #[error("games have been played in earnest")]
    RealPlay,
    /// The seat may not do this.
    #[error("this seat may not do that")]
    NotAllowed,
    /// No such game.
    #[error("no such game")]
    UnknownGame,
    /// The game belongs to a round that is over, so this must have been meant for another game.
    #[error("the game belongs to round {round}, which is over")]
    RoundOver {
        /// The game's round.
        round: RoundNumber,
    },
    /// Only the result of this game is entered.
    #[error("only the result of this game is entered")]
    ResultOnly,
    /// Others have played or taken back meanwhile.
    #[error("the game stands at ply {ply}")]
    StalePly {
        /// How many plies have been played.
        ply: u16,
    },
    /// Others have changed the result meanwhile.
    #[error("the game's result was changed meanwhile (revision {revision})")]
    StaleRevision {
        /// The game's revision.
        revision: u32,
    },
    /// The game has ended; it must be reopened first.
    #[error("the game is over")]
    GameOver {
        /// How it ended.
        result: GameResult,
    },
    /// The game has no result to withdraw.
    #[error("the game is not over")]
    GameNotOver,
    /// There is no move to take back.
    #[error("no move to take back")]
    NothingToTakeBack,
    /// A record that would change nothing.
    #[error("the game stands just so already")]
    NothingToJoin,
    /// The rules of xiangqi forbid the move.
    #[error("{en}")]
    IllegalMove {
        /// Why, in Chinese.
        zh: String,
        /// Why, in English.
        en: String,
    },
    /// The move that was played is legal, so it is entered as a move.
    #[error("the move is legal")]
    LegalMove,
    /// The game has as many remarks as are kept.
    #[error("a game keeps at most {most} remarks")]
    TooManyRemarks {
        /// The limit.
        most: u16,
    },
    /// No such remark.
    #[error("no such remark")]
    UnknownRemark,
    /// A result whose outcome and reason do not go together.
    #[error("this outcome cannot have this reason")]
    BadResult,
    /// More time than a clock can show.
    #[error("a clock shows at most 24 hours")]
    BadClock,
    /// The record has reached the longest that is kept.
    #[error("a record holds at most {plies} plies")]
    RecordFull {
        /// The limit.
        plies: u16,
    },
    /// A round that does not follow, or pairs somebody twice or nobody.
    #[error("the round cannot be published: {fault}")]
    BadRound {
        /// What is wrong.
        fault: String,
    },
    /// A screen that cannot be.
    #[error("the screen cannot be set so: {fault}")]
    BadScreen {
        /// What is wrong, with its place.
        fault: String,
    },
    /// A seat that cannot be given out.
    #[error("the seat cannot be given out: {fault}")]
    BadSeat {
        /// What is wrong.
        fault: String,
    },
    /// Addresses that records cannot be fetched from.
    #[error("records cannot be fetched so: {fault}")]
    BadFeed {
        /// What is wrong.
        fault: String,
    },
    /// A link that was never given out, has been used, or was taken away.
    #[error("this link is not valid (any more)")]
    UnknownLink,
    /// No such seat.
    #[error("no such seat")]
    UnknownSeat,
}
