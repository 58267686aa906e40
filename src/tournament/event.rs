//! What has happened in a tournament.

use serde::{Deserialize, Serialize};
use xiangqi::{Color, Move};

use crate::{
    Actor, Clocks, GameId, GameResult, HallEvent, Hash256, JoinedPly, LedgerEvent, Outcome,
    Pairing, PlayerNumber, ReleaseEvent, Remark, RosterEvent, RoundNumber, RuledOn, Screen, Seat,
    SeatId, Setting, Settlement, StageEvent, TermsEvent,
};

/// Something that has happened. The log is made of these and of nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The event was founded. Whatever was founded before it in this folder is over.
    Founded {
        /// Everything that is fixed before the first round.
        setting: Box<Setting>,
    },
    /// The program plays the games itself from now on.
    RehearsalBegun,
    /// The event's terms were changed or settled.
    Terms {
        /// How.
        event: TermsEvent,
    },
    /// The entry list was changed.
    Roster {
        /// How.
        event: RosterEvent,
    },
    /// A round was published.
    RoundPublished {
        /// The round.
        round: RoundNumber,
        /// The id of its first game; the others follow without gaps.
        first: GameId,
        /// Its games, in the order of their tables.
        pairings: Vec<Pairing>,
        /// Who has no opponent (轮空).
        #[serde(default)]
        byes: Vec<PlayerNumber>,
        /// The game that hangs on the big board. Logs of before rules chose it have none: then it
        /// is the first whose moves are entered.
        #[serde(default)]
        featured: Option<GameId>,
        /// Why it differs from what the program proposed, where it does.
        #[serde(default)]
        reason: Option<String>,
    },
    /// The current round was taken back.
    RoundRetracted {
        /// The round.
        round: RoundNumber,
        /// Who took it back.
        by: Actor,
        /// Why.
        reason: String,
    },
    /// Games of the current round that nobody had begun were paired anew.
    RoundRepaired {
        /// The round.
        round: RoundNumber,
        /// The games that went.
        gone: Vec<GameId>,
        /// The id of the first game that came; the others follow without gaps.
        first: GameId,
        /// The games that came, in the order of their tables.
        pairings: Vec<Pairing>,
        /// Who has no opponent in the round since (轮空).
        byes: Vec<PlayerNumber>,
        /// The game that hangs on the big board since, where the one that hung there went.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        featured: Option<GameId>,
        /// Who did it.
        by: Actor,
        /// Why.
        reason: String,
    },
    /// An exception was stated: its round is closed although the game is open.
    Excepted {
        /// The game.
        game: GameId,
        /// What the next pairing takes it for.
        outcome: Outcome,
        /// Who stated it.
        by: Actor,
        /// Why.
        reason: String,
    },
    /// The ledger of offences has something new.
    Ledger {
        /// What.
        event: LedgerEvent,
    },
    /// The whole hall was told something.
    Hall {
        /// What.
        event: HallEvent,
    },
    /// A move was played.
    MovePlayed {
        /// The game.
        game: GameId,
        /// How many plies had been played before.
        ply: u16,
        /// The move.
        mv: Move,
        /// The clocks as the move was made.
        clocks: Clocks,
        /// The seat that entered it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SeatId>,
    },
    /// Another move was put in the place of one that was played.
    MoveReplaced {
        /// The game.
        game: GameId,
        /// How many plies were played before it.
        ply: u16,
        /// The move that stands there now.
        mv: Move,
        /// How many plies the record has after that: those that fit.
        kept: u16,
        /// The clocks after that.
        clocks: Clocks,
        /// The seat that entered it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SeatId>,
    },
    /// Whether two persons must agree on each move.
    SecondEntrySet {
        /// The game.
        game: GameId,
        /// Whether they must.
        on: bool,
    },
    /// One of two persons has entered a move that the record does not have yet.
    MoveEntered {
        /// The game.
        game: GameId,
        /// Who entered it.
        seat: SeatId,
        /// How many plies stood before it in his entry.
        ply: u16,
        /// The move.
        mv: Move,
    },
    /// One of two persons has taken back what he had entered beyond the record.
    LineCut {
        /// The game.
        game: GameId,
        /// Who.
        seat: SeatId,
        /// How many moves of it remain.
        left: u16,
    },
    /// Somebody enters the game from now on.
    TakenOver {
        /// The game.
        game: GameId,
        /// Who.
        by: SeatId,
    },
    /// What is held back for the public was changed.
    Release {
        /// How.
        event: ReleaseEvent,
    },
    /// Somebody tried whether he can write.
    Probed,
    /// Moves were taken back.
    MoveTakenBack {
        /// The game.
        game: GameId,
        /// How many plies remain.
        ply: u16,
        /// The clocks after that.
        clocks: Clocks,
    },
    /// A record that was written elsewhere was joined to the game.
    RecordJoined {
        /// The game.
        game: GameId,
        /// How many plies of it stayed.
        keep: u16,
        /// What is played after them.
        plies: Vec<JoinedPly>,
        /// The clocks after that.
        clocks: Clocks,
        /// Who joined it; absent where the program did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SeatId>,
    },
    /// The clocks were set.
    ClockSet {
        /// The game.
        game: GameId,
        /// Both clocks.
        clocks: Clocks,
    },
    /// An arbiter gave one side another time.
    ClockAdjusted {
        /// The game.
        game: GameId,
        /// Whose time it is.
        side: Color,
        /// Both clocks after that.
        clocks: Clocks,
        /// Who gave it.
        by: Actor,
        /// Why.
        reason: String,
    },
    /// The result was entered.
    ResultSet {
        /// The game.
        game: GameId,
        /// The game's revision after that.
        revision: u32,
        /// How it ended.
        result: GameResult,
        /// Both clocks, standing.
        clocks: Clocks,
    },
    /// A player told how the own game has ended.
    SlipHanded {
        /// The game.
        game: GameId,
        /// Whose player.
        side: Color,
        /// How it ended.
        result: GameResult,
    },
    /// The result was withdrawn.
    Reopened {
        /// The game.
        game: GameId,
        /// The game's revision after that.
        revision: u32,
    },
    /// Something happened at a table without a legal move.
    Remarked {
        /// The game.
        game: GameId,
        /// The remark's number in the game, from 1.
        number: u16,
        /// How many plies had been played.
        ply: u16,
        /// What happened.
        remark: Remark,
        /// The seat that entered it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SeatId>,
    },
    /// The arbiter has seen to a remark.
    RemarkSettled {
        /// The game.
        game: GameId,
        /// The remark's number.
        number: u16,
        /// How.
        settlement: Settlement,
    },
    /// A move was let stand that the rules forbid (违例).
    IrregularPlayed {
        /// The game.
        game: GameId,
        /// How many plies had been played before.
        ply: u16,
        /// The move.
        mv: Move,
        /// The clocks as it was let stand.
        clocks: Clocks,
        /// The seat that told of it; absent when the program did.
        #[serde(default)]
        by: Option<SeatId>,
    },
    /// The arbiter has ruled.
    Ruled {
        /// The game.
        game: GameId,
        /// The ruling's number in it, from 1.
        number: u16,
        /// After how many plies.
        ply: u16,
        /// On what, and how.
        on: RuledOn,
    },
    /// A ruling was released to the hall, or taken back from there.
    RulingShown {
        /// The game.
        game: GameId,
        /// The ruling's number; absent for none.
        number: Option<u16>,
    },
    /// A game was hung on the big board.
    Featured {
        /// The game.
        game: GameId,
    },
    /// The commentator's stage has something new.
    Stage {
        /// What.
        event: StageEvent,
    },
    /// A named screen was steered.
    ScreenSet {
        /// The screen as it is from now on.
        screen: Screen,
    },
    /// A seat was given out.
    SeatGranted {
        /// Its id.
        id: SeatId,
        /// What it may do.
        seat: Seat,
        /// Whom it is meant for.
        label: String,
        /// The hash of the link's secret.
        link: Hash256,
        /// Whether the link opens one session only.
        once: bool,
    },
    /// A session was opened with a seat's link.
    SessionOpened {
        /// The seat.
        seat: SeatId,
        /// The hash of the session's secret.
        session: Hash256,
    },
    /// Records are fetched from these addresses from now on.
    FeedsFollowed {
        /// Their revision after that.
        revision: u32,
        /// The addresses.
        addresses: Vec<String>,
    },
    /// A seat was taken away.
    SeatRevoked {
        /// The seat.
        seat: SeatId,
    },
}
