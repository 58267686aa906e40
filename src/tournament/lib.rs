//! A tournament as commands, decisions and events: [`Command`] → decide → [`Event`] → apply.
//!
//! Pure: the time is passed in, and nothing in here reads a clock, a disk or a socket.

mod access;
mod adjust;
mod apply;
mod audience;
mod awards;
mod command;
mod correct;
mod decide;
mod entry;
mod event;
mod feeds;
mod game;
mod hall;
mod hand;
mod id;
mod join;
mod ledger;
mod moves_serde;
mod pairing;
mod play;
mod refusal;
mod regulations;
mod release;
mod remark;
mod repair;
mod result;
mod retract;
mod roster;
mod rounds;
mod rulings;
mod screen;
mod seat;
mod seats;
mod second;
mod setting;
mod slips;
mod stage;
mod terms;
mod text;
mod tournament;
mod written;

pub use self::stage::{
    Alert, AlertKind, Cue, Look, Poll, PollStep, Stage, StageCommand, StageEvent,
};
pub use apply::Misplaced;
pub use audience::Audience;
pub use awards::{Award, awards};
pub use command::{Command, Pairing};
pub use entry::Entry;
pub use event::Event;
pub use feeds::Feeds;
pub use game::{Clocks, Coverage, GameResult, Outcome, Reason};
pub use hall::{HallCommand, HallEvent, Notice};
pub use hand::Hand;
pub use id::{
    BadCommandId, BadHash, CommandId, GameId, Hash256, Millis, PlayerNumber, RoundNumber, SeatId,
    Seq, Table, UnixMillis,
};
pub use join::JoinedPly;
pub use ledger::{LedgerCommand, LedgerEntry, LedgerEvent, Offender, Ruled};
pub use pairing::{Difference, Draft, Exception, Review, Supposed};
pub use play::Game;
pub use refusal::Refusal;
pub use regulations::{
    Answer, BadCalendar, BigBoard, Clemency, Competitions, Consequence, CountedIn, Date, Dates,
    Eligibility, EntryRules, FeaturedRule, FinalTie, FoulRow, FoulRules, Item, KnockedPieces,
    LocalTime, Lottery, NaturalLimitRule, Numbering, Occasion, Offence, Organisation, PlayRules,
    PrizeRow, Prizes, Programme, Proof, Question, Regulations, SceneCue, SceneRule, Sharing,
    Support, TeamEligibility, Venue,
};
pub use release::{ReleaseCommand, ReleaseEvent};
pub use remark::{Claim, KeptRemark, Matter, Remark, Settlement};
pub use roster::{
    Attendance, Draw, Entrant, Lots, RosterCommand, RosterEvent, Verdict, drawn, entry_list_text,
    list_hash,
};
pub use rounds::PublishedRound;
pub use rulings::{
    Asked, AskedAnswer, AskedCall, Decision, Docket, IrregularCall, IrregularOutcome, KeptRuling,
    NotVariedCall, PlyLabel, Proposal, RepetitionCall, RepetitionOutcome, RuledHabit, RuledOn,
    RuledPly, RuledRepetition, Rulings, Watch, WatchState,
};
pub use screen::{Panel, Scene, Screen};
pub use seat::{Actor, Seat};
pub use seats::GrantedSeat;
pub use second::Line;
pub use setting::{Player, Setting, Terms};
pub use slips::Slips;
pub use terms::{Amended, Amendment, TermsCommand, TermsEvent};
pub use tournament::Tournament;
pub use written::move_words;
