//! Why something asked for is not done.

use serde::{Deserialize, Serialize};

use crate::{GameId, GameResult, Millis, PlayerNumber, Question, RoundNumber, Table};

/// An answer, not a fault: a rule says no, and the asker reads why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Refusal {
    /// Something of the event has been played, so it is not founded anew.
    #[error("the event has begun, so it is not founded anew")]
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
    /// A change at this time needs a reason.
    #[error("a reason is needed")]
    ReasonNeeded,
    /// A reason or note that cannot be shown.
    #[error("the text {fault}")]
    BadText {
        /// What is wrong.
        fault: String,
    },
    /// Others have changed the terms meanwhile.
    #[error("the terms were changed meanwhile (revision {revision})")]
    StaleTerms {
        /// The revision of the terms.
        revision: u32,
    },
    /// The regulations do not leave that open, or it has been settled.
    #[error("that is not open")]
    NoSuchQuestion,
    /// Others have changed the entry list meanwhile.
    #[error("the entry list was changed meanwhile (revision {revision})")]
    StaleRoster {
        /// The revision of the list.
        revision: u32,
    },
    /// The first pairing has been published.
    #[error("the entry list is frozen since the first pairing was published")]
    Frozen,
    /// The regulations take no late entries.
    #[error("the regulations take no late entries")]
    LateEntry,
    /// An entry list that cannot be.
    #[error("the entry list cannot be so: {fault}")]
    BadEntries {
        /// What is wrong, with its place.
        fault: String,
    },
    /// No such player.
    #[error("there is no player {number}")]
    UnknownPlayer {
        /// The number.
        number: PlayerNumber,
    },
    /// The player has left already.
    #[error("the player has left already")]
    AlreadyWithdrawn,
    /// The player has not left.
    #[error("the player has not left")]
    NotWithdrawn,
    /// Something must be settled before round 1.
    #[error("questions of the regulations are open")]
    OpenQuestions {
        /// What.
        questions: Vec<Question>,
    },
    /// Numbers come from a lottery that was not held.
    #[error("the numbers have not been drawn")]
    NotDrawn,
    /// Games are open, and nothing is supposed of them.
    #[error("{} games are open", games.len())]
    OpenGames {
        /// Which.
        games: Vec<GameId>,
    },
    /// No such entry in the ledger.
    #[error("there is no such offence in the ledger")]
    UnknownOffence,
    /// Somebody has ruled on the offence meanwhile.
    #[error("the offence has been ruled on")]
    AlreadyRuled,
    /// The player does not play in that game.
    #[error("the player is not in that game")]
    NotInGame,
    /// The ledger has reached its longest.
    #[error("the ledger is full")]
    LedgerFull,
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
    /// Something of the round has been entered, so it is not taken back.
    #[error("round {round} has begun")]
    RoundBegun {
        /// The round.
        round: RoundNumber,
    },
    /// Something of the game has been entered, so it is not paired anew.
    #[error("the game at table {table} has begun")]
    GameBegun {
        /// Its table.
        table: Table,
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
    /// A draw to be adjudicated is asked for while enough time is left only (by the clock as the
    /// program has it: where the table's shows more, it is set first).
    #[error("asked too late: {} seconds are left, and more than {above} are needed", remaining.0 / 1000)]
    AskedTooLate {
        /// What is left on the asker's clock.
        remaining: Millis,
        /// More than so many seconds have to be left.
        above: u32,
        /// Whether that is computed, and nobody has read it off the table.
        estimate: bool,
    },
    /// There is nothing (any more) on which to rule so.
    #[error("there is nothing to rule")]
    NothingToRule,
    /// The judge has no verdict to be confirmed.
    #[error("there is no verdict to confirm")]
    Undecided,
    /// The game has as many rulings as are kept.
    #[error("a game keeps at most {most} rulings")]
    TooManyRulings {
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
    /// The record is not so long.
    #[error("the record has no ply {ply}")]
    NoSuchPly {
        /// The ply, counted from 0.
        ply: u16,
    },
    /// A word of a text is no move that can be played there.
    #[error("{word}: {en}")]
    UnreadableMove {
        /// How many plies come before it.
        ply: u16,
        /// The word.
        word: String,
        /// Why, in Chinese.
        zh: String,
        /// Why, in English.
        en: String,
    },
    /// The text holds no move.
    #[error("no move in the text")]
    NoMoves,
    /// More text than is read at once.
    #[error("a text holds at most {most} bytes")]
    TextTooLong {
        /// The limit.
        most: usize,
    },
    /// It is so already.
    #[error("it is so already")]
    AlreadySo,
    /// One person is as far ahead of the other as may be.
    #[error("the other person is {most} plies behind")]
    TooFarAhead {
        /// The limit.
        most: u16,
    },
    /// The second person has not entered what the first has.
    #[error("ply {ply} has been entered by one person only")]
    Unchecked {
        /// How many plies both have entered.
        ply: u16,
    },
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
    /// Another commentator runs the stage.
    #[error("another commentator runs the stage")]
    NotInControl,
    /// Players can see the board, so a line of a running game has to be allowed first.
    #[error("players can see the board")]
    PlayersSee,
    /// There is no such line (any more).
    #[error("there is no such line")]
    NoSuchLine,
    /// There is nothing there: no such ply, nothing prepared, nothing asked.
    #[error("there is nothing there")]
    NothingThere,
    /// There is nothing to take back on the stage.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// As many as are kept.
    #[error("there is no room for more than {most}")]
    NoRoom {
        /// The limit.
        most: usize,
    },
    /// A mark that cannot be drawn.
    #[error("such a mark cannot be drawn")]
    BadMark,
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
