//! What may be asked of a tournament.

use serde::{Deserialize, Serialize};
use xiangqi::{Color, Move};

use crate::{
    Coverage, Decision, GameId, GameResult, HallCommand, Hash256, JoinedPly, LedgerCommand, Millis,
    Outcome, PlayerNumber, Remark, RosterCommand, RoundNumber, Screen, Seat, SeatId, Setting,
    Settlement, StageCommand, Table, TermsCommand,
};

/// Something asked for. It names the game, never the table, and what the asker believes it to be:
/// the ply for moves, the revision for results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Command {
    /// Founds the event; anew as long as nothing of it has been played.
    Found {
        /// Everything that is fixed before the first round.
        setting: Box<Setting>,
    },
    /// Lets the program play the games itself (演练), for good. Only before any real play.
    BeginRehearsal,
    /// Changes the event's terms, or settles what they leave open.
    Terms {
        /// How.
        change: TermsCommand,
    },
    /// Changes the entry list.
    Roster {
        /// How.
        change: RosterCommand,
    },
    /// Publishes the pairing of the round after the last one, and closes that one.
    PublishRound {
        /// The new round: one more than the last.
        round: RoundNumber,
        /// Its games, in the order of their tables.
        pairings: Vec<Pairing>,
        /// Who has no opponent (轮空).
        #[serde(default)]
        byes: Vec<PlayerNumber>,
        /// Why it differs from what the program proposes, where it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<String>,
    },
    /// Publishes the pairing that the program proposes, as it is at that moment.
    PublishProposal {
        /// The new round: one more than the last.
        round: RoundNumber,
    },
    /// Takes back the current round, of which nothing has been entered (撤回对阵).
    RetractRound {
        /// The round.
        round: RoundNumber,
        /// Why.
        reason: String,
    },
    /// Pairs some games of the current round anew that nobody has begun; the others go on.
    RepairRound {
        /// The round.
        round: RoundNumber,
        /// The games that go.
        games: Vec<GameId>,
        /// The games that come, in the order of their tables, which are those of the games that go.
        pairings: Vec<Pairing>,
        /// Who has no opponent in the round from now on (轮空).
        byes: Vec<PlayerNumber>,
        /// Why.
        reason: String,
    },
    /// States why a round is closed although a game of it is open.
    Except {
        /// The game.
        game: GameId,
        /// What the next pairing takes it for.
        outcome: Outcome,
        /// Why.
        reason: String,
    },
    /// Enters an offence in the ledger, or rules on one.
    Ledger {
        /// How.
        change: LedgerCommand,
    },
    /// Tells the whole hall something.
    Hall {
        /// What.
        change: HallCommand,
    },
    /// Plays a move.
    PlayMove {
        /// The game.
        game: GameId,
        /// How many plies have been played before this move.
        ply: u16,
        /// The move, in ICCS.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        mv: Move,
    },
    /// Joins a record that was written elsewhere to the game: what follows the first `keep` plies
    /// is replaced by `plies`.
    JoinRecord {
        /// The game.
        game: GameId,
        /// How many plies have been played.
        ply: u16,
        /// How many of them stay.
        keep: u16,
        /// What is played after them.
        plies: Vec<JoinedPly>,
    },
    /// Plays the moves of a text in any notation: all of them, or none.
    PlayText {
        /// The game.
        game: GameId,
        /// How many plies have been played before the first of them.
        ply: u16,
        /// The moves as people write them, with or without numbers.
        text: String,
    },
    /// Plays another move in the place of one that was played. What follows stays as far as it fits.
    Replace {
        /// The game.
        game: GameId,
        /// How many plies have been played.
        plies: u16,
        /// How many were played before the one to replace.
        ply: u16,
        /// The move to put in its place, in ICCS.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        mv: Move,
    },
    /// Takes back all moves but the first `left`.
    TakeBackTo {
        /// The game.
        game: GameId,
        /// How many plies have been played.
        ply: u16,
        /// How many are to remain.
        left: u16,
    },
    /// Lets moves count once a second person has entered them too, or no longer.
    SetSecondEntry {
        /// The game.
        game: GameId,
        /// Whether two must agree.
        on: bool,
    },
    /// The asker enters this game from now on, instead of whoever did.
    TakeOver {
        /// The game.
        game: GameId,
    },
    /// Tries whether this seat can write at all: it is logged, and changes nothing.
    Probe,
    /// Takes back the last move.
    TakeBack {
        /// The game.
        game: GameId,
        /// How many plies have been played, the one to take back included.
        ply: u16,
    },
    /// Sets one side's clock to what the table's clock shows.
    SetClock {
        /// The game.
        game: GameId,
        /// Whose clock was read.
        #[cfg_attr(feature = "ts", ts(type = "\"red\" | \"black\""))]
        side: Color,
        /// The time that remains to that side.
        remaining: Millis,
        /// Whether the time of the side to move runs from now on.
        running: bool,
    },
    /// Gives one side another time, which is a ruling (调整用时); its clock runs on if it runs.
    AdjustClock {
        /// The game.
        game: GameId,
        /// Whose time it is.
        #[cfg_attr(feature = "ts", ts(type = "\"red\" | \"black\""))]
        side: Color,
        /// The time that remains to that side.
        remaining: Millis,
        /// Why.
        reason: String,
    },
    /// Enters the result; both clocks stop.
    SetResult {
        /// The game.
        game: GameId,
        /// The game's revision that the asker has seen.
        revision: u32,
        /// How it ended.
        result: GameResult,
    },
    /// A player tells how the own game has ended.
    HandSlip {
        /// The game.
        game: GameId,
        /// The game's revision that the player has seen.
        revision: u32,
        /// How it ended.
        result: GameResult,
    },
    /// Withdraws the result, so that the game goes on.
    Reopen {
        /// The game.
        game: GameId,
        /// The game's revision that the asker has seen.
        revision: u32,
    },
    /// Keeps what happened at a table without a legal move.
    Remark {
        /// The game.
        game: GameId,
        /// How many plies have been played.
        ply: u16,
        /// What happened.
        remark: Remark,
    },
    /// The arbiter has seen to a remark.
    SettleRemark {
        /// The game.
        game: GameId,
        /// The remark's number in the game.
        number: u16,
        /// How.
        settlement: Settlement,
    },
    /// Rules on what stands to be ruled in a game (裁决).
    Rule {
        /// The game.
        game: GameId,
        /// How many plies have been played.
        ply: u16,
        /// What the arbiter decides.
        decision: Decision,
    },
    /// Releases a ruling to the hall, or takes it back from there.
    ShowRuling {
        /// The game.
        game: GameId,
        /// The ruling's number in the game; absent for none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        number: Option<u16>,
    },
    /// Hangs a game on the big board (挂盘).
    Feature {
        /// A game of the current round whose moves are entered.
        game: GameId,
    },
    /// Runs the commentator's stage.
    Stage {
        /// How.
        change: StageCommand,
    },
    /// Steers a named screen: from now on it is so.
    SetScreen {
        /// The screen.
        screen: Screen,
    },
    /// Gives out a seat. The secret of its link never reaches the tournament, only its hash.
    GrantSeat {
        /// What it may do.
        seat: Seat,
        /// Whom it is meant for, as the arbiter's page lists it.
        label: String,
        /// The hash of the link's secret.
        link: Hash256,
        /// Whether the link opens one session only.
        once: bool,
    },
    /// Opens a session with a link's secret.
    OpenSession {
        /// The hash of the link's secret.
        link: Hash256,
        /// The hash of the new session's secret.
        session: Hash256,
    },
    /// Says where records of the games are fetched from.
    FollowFeeds {
        /// The revision of the addresses that the asker has seen.
        revision: u32,
        /// The addresses; none ends it.
        addresses: Vec<String>,
    },
    /// Takes a seat away, with all its links and sessions.
    RevokeSeat {
        /// The seat.
        seat: SeatId,
    },
}

/// One game of a round to be published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pairing {
    /// Where it is played.
    pub table: Table,
    /// Who has Red.
    pub red: PlayerNumber,
    /// Who has Black.
    pub black: PlayerNumber,
    /// What is entered of it.
    pub coverage: Coverage,
}
