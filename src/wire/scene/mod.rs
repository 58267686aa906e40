//! What the scenes of the big board show beside the games of the round.

mod lottery;
mod notice;
mod prizes;
mod ruling;
mod schedule;
mod standings;

use serde::{Deserialize, Serialize};
use tournament::Screen;
use ts_rs::TS;

pub use lottery::{DrawnView, LotteryView};
pub use notice::NoticeView;
pub use prizes::{PrizeGroupView, PrizeView, PrizesView};
pub use ruling::{RuledPlyView, RulingView};
pub use schedule::{ScheduleItemView, ScheduleView};
pub use standings::{
    BestView, IndividualView, IndividualsView, RoundMark, TeamView, TeamsView, Tiebreak,
};

use crate::PlayerView;

/// All of it, for a view with [`crate::Topic::Scenes`]. What is absent is not known yet, and its
/// scene says so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScenesView {
    /// Who has no opponent in the current round (轮空).
    #[serde(default)]
    pub byes: Vec<PlayerView>,
    /// The places of the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub individuals: Option<IndividualsView>,
    /// The places of the teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub teams: Option<TeamsView>,
    /// When the rounds begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub schedule: Option<ScheduleView>,
    /// Who has won what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prizes: Option<PrizesView>,
    /// The draw of the numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lottery: Option<LotteryView>,
    /// The arbiter's notice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<NoticeView>,
    /// The ruling to explain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruling: Option<Box<RulingView>>,
    /// Those who make the event possible, a line each.
    #[serde(default)]
    pub sponsors: Vec<String>,
    /// The address for everybody, as the code on the board has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub address: Option<String>,
    /// The named screens that somebody has steered.
    #[serde(default)]
    pub screens: Vec<Screen>,
}

/// One part of [`ScenesView`] as it is from now on; for those that may be absent, `None` takes
/// it away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "part", content = "is", rename_all = "snake_case")]
pub enum ScenePart {
    /// [`ScenesView::byes`].
    Byes(Vec<PlayerView>),
    /// [`ScenesView::individuals`].
    Individuals(Option<IndividualsView>),
    /// [`ScenesView::teams`].
    Teams(Option<TeamsView>),
    /// [`ScenesView::schedule`].
    Schedule(Option<ScheduleView>),
    /// [`ScenesView::prizes`].
    Prizes(Option<PrizesView>),
    /// [`ScenesView::notice`].
    Notice(Option<NoticeView>),
    /// [`ScenesView::ruling`].
    Ruling(Option<Box<RulingView>>),
    /// [`ScenesView::sponsors`].
    Sponsors(Vec<String>),
    /// [`ScenesView::address`].
    Address(Option<String>),
    /// One of [`ScenesView::screens`]: it replaces the one of its name.
    Screen(Screen),
}

impl ScenesView {
    /// Puts `part` in place.
    pub fn take(&mut self, part: ScenePart) {
        match part {
            ScenePart::Byes(byes) => self.byes = byes,
            ScenePart::Individuals(individuals) => self.individuals = individuals,
            ScenePart::Teams(teams) => self.teams = teams,
            ScenePart::Schedule(schedule) => self.schedule = schedule,
            ScenePart::Prizes(prizes) => self.prizes = prizes,
            ScenePart::Notice(notice) => self.notice = notice,
            ScenePart::Ruling(ruling) => self.ruling = ruling,
            ScenePart::Sponsors(sponsors) => self.sponsors = sponsors,
            ScenePart::Address(address) => self.address = address,
            ScenePart::Screen(screen) => {
                self.screens.retain(|known| known.name != screen.name);
                self.screens.push(screen);
            }
        }
    }

    /// The screen of that name, as somebody has steered it or as it is before.
    #[must_use]
    pub fn screen(&self, name: &str) -> Screen {
        let steered = self.screens.iter().find(|screen| screen.name == name);
        steered.cloned().unwrap_or_else(|| Screen::named(name))
    }
}
