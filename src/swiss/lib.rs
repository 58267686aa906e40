//! Pairing (积分编排) and standings of a xiangqi tournament, with reasons.
//!
//! Everything in here is a function of a [`Tournament`]: no clock, no files, no randomness, and the order
//! in which players, games and teams were written down changes nothing.
//!
//! * [`pair`] proposes a round as one matching of least [`Cost`], [`verify`] prices any pairing without
//!   sharing code with it, [`explain`] gives the reasons of a proposal and [`look_ahead`] says whether the
//!   remaining rounds can certainly be paired.
//! * [`standings`] ranks players and teams after any round, [`compare`] says why one stands before another,
//!   [`what_if`] fills in open games, [`cross_table`] is the table both are made from.
//! * [`trf`] reads and writes the chess federation's report files.
//!
//! Source of the rules: tournament-rules.md, whose sections the modules name.
//!
//! It is not the Dutch system of the chess federation, and the same results lead to other pairings:
//!
//! * numbers come from a lottery and carry no strength, so there are no halves within a point group and no
//!   transpositions: any pairing of the same cost is as good, and the smaller numbers come first;
//! * point groups are not paired one after the other from the top: squared differences of points are
//!   least over the whole round, then floats are as low as possible;
//! * a forfeited game counts as met, and team mates are kept apart;
//! * three games of one colour in a row, or a surplus of three, are the only colours barred, for everybody
//!   alike, and in the last round they come after the difference of points;
//! * rules that no pairing keeps are relaxed in a stated order instead of there being no pairing.

mod availability;
mod cross_table;
mod level;
mod look_ahead;
mod outcome;
mod pair;
mod readiness;
mod reasons;
mod settings;
mod sheet;
mod standings;
mod tournament;
pub mod trf;
mod verify;

pub use cross_table::{Cell, CrossTable, Part, Row, Score, cross_table};
pub use level::{Cost, Level, Levels};
pub use look_ahead::{AvoidancePrice, LookAhead, avoidance_prices, bye_price, look_ahead};
pub use outcome::{Color, Outcome};
pub use pair::{ColorGround, Pair, Pairing, Proposal, Weights, demo_table, pair};
pub use readiness::Unpairable;
pub use reasons::{Ground, Reason, Rejected, Words, explain};
pub use settings::{
    ByeOpponent, FirstRound, LateEntry, Points, Settings, TeamAvoidance, TeamMethod, TeamTie,
    Tiebreak, UnplayedDraw,
};
pub use sheet::{Foul, Game, Player, PlayerNumber, Round, Sheet, Team, TeamId};
pub use standings::{
    Criterion, Decision, Given, NoSuchGame, NotPlayed, Standing, Standings, TeamStanding, Value,
    compare, standings, what_if,
};
pub use tournament::{Fault, Tournament};
pub use verify::{Verdict, Violation, verify};
