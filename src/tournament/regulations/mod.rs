//! The regulations of an event (竞赛规程), as data.
//!
//! Source of the defaults: tournament-rules.md section 0 and rules-2011.md; the model event's own are
//! in `assets/events/qingxin-2016.toml`.

mod calendar;
mod competitions;
mod cues;
mod eligibility;
mod entry;
mod fault;
mod fouls;
mod organisation;
mod play;
mod prizes;
mod programme;
mod questions;

use serde::{Deserialize, Serialize};

pub use calendar::{BadCalendar, Date, LocalTime};
pub use competitions::{BigBoard, Competitions, FeaturedRule, FinalTie, Lottery, Numbering};
pub use cues::{SceneCue, SceneRule};
pub use eligibility::{Eligibility, Proof, TeamEligibility};
pub use entry::{EntryRules, Support};
pub use fouls::{Consequence, CountedIn, FoulRow, FoulRules, Offence};
pub use organisation::{Dates, Organisation, Venue};
pub use play::{Clemency, KnockedPieces, NaturalLimitRule, PlayRules};
pub use prizes::{PrizeRow, Prizes, Sharing};
pub use programme::{Item, Occasion, Programme};
pub use questions::{Answer, Question};

/// Everything that the regulations of an event say beside its name, rounds and time.
///
/// In TOML this is the table `regulations`, of which only what differs from the defaults is
/// written. An unknown key is refused, since a misspelt one would otherwise change results in
/// silence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Regulations {
    /// Who holds it, when and where.
    pub organisation: Organisation,
    /// Who may enter, and what a team gets.
    pub entry: EntryRules,
    /// What is competed for.
    pub competitions: Competitions,
    /// What there is to win.
    pub prizes: Prizes,
    /// What happens when.
    pub programme: Programme,
    /// How numbers are given.
    pub lottery: Lottery,
    /// Points, pairing, order of players and teams. `rounds` in it is always the event's own.
    pub pairing: swiss::Settings,
    /// How games are played and ruled.
    pub play: PlayRules,
    /// What fouls lead to.
    pub fouls: FoulRules,
    /// What hangs on the big board, and what is entered move by move.
    pub big_board: BigBoard,
    /// Who decides what the regulations leave open (解释权).
    pub interpretation: String,
    /// Where they contradict themselves or can be read in two ways: each must be settled before
    /// round 1 is published.
    pub questions: Vec<Question>,
}
