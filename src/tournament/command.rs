//! What may be asked of a tournament, and what comes of it.

use serde::{Deserialize, Serialize};
use xiangqi::{Color, Move};

use crate::{
    Actor, Clocks, Coverage, Decision, GameId, GameResult, HallCommand, HallEvent, Hash256,
    JoinedPly, LedgerCommand, LedgerEvent, Millis, Outcome, PlayerNumber, ReleaseCommand,
    ReleaseEvent, Remark, RosterCommand, RosterEvent, RoundNumber, RuledOn, Screen, Seat, SeatId,
    Setting, Settlement, StageCommand, StageEvent, Table, TermsCommand, TermsEvent,
};

/// Something asked for. It names the game, never the table, and what the asker believes it to be:
/// the ply for moves, the revision for results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Command {
    /// Founds the event. Only in an empty log.
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
    /// Changes what is held back for the public.
    Release {
        /// How.
        change: ReleaseCommand,
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
    /// Enters the result; both clocks stop.
    SetResult {
        /// The game.
        game: GameId,
        /// The game's revision that the asker has seen.
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

/// Something that has happened. The log is made of these and of nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The event was founded.
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

/// Who may learn of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody; outside the hall after the public delay.
    Public,
    /// The arbiter and the operators at the game's table.
    Table,
    /// Those who run the commentator's stage.
    Stage,
    /// Arbiters only.
    Arbiter,
    /// Nobody: the server alone needs it.
    Nobody,
}

impl Event {
    /// Who may learn of it.
    #[must_use]
    pub const fn audience(&self) -> Audience {
        match self {
            Self::Roster { event } => event.audience(),
            Self::Stage { event } => event.audience(),
            Self::Founded { .. }
            | Self::RehearsalBegun
            | Self::Terms { .. }
            | Self::Hall { .. }
            | Self::RoundPublished { .. }
            | Self::MovePlayed { .. }
            | Self::MoveReplaced { .. }
            | Self::MoveTakenBack { .. }
            | Self::RecordJoined { .. }
            | Self::ClockSet { .. }
            | Self::ResultSet { .. }
            | Self::Reopened { .. }
            | Self::IrregularPlayed { .. }
            | Self::RulingShown { .. }
            | Self::Featured { .. }
            | Self::ScreenSet { .. } => Audience::Public,
            Self::Remarked { .. }
            | Self::RemarkSettled { .. }
            | Self::SecondEntrySet { .. }
            | Self::MoveEntered { .. }
            | Self::LineCut { .. }
            | Self::TakenOver { .. } => Audience::Table,
            Self::Ruled { .. }
            | Self::Excepted { .. }
            | Self::FeedsFollowed { .. }
            | Self::Ledger { .. }
            | Self::SeatGranted { .. }
            | Self::SeatRevoked { .. } => Audience::Arbiter,
            Self::SessionOpened { .. } | Self::Probed => Audience::Nobody,
            Self::Release { .. } => Audience::Public,
        }
    }
}
