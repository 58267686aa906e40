//! What is printed, exported and shown as a table: entry list, pairings, results, standings,
//! teams, cross table, prizes. One function a list makes its table from the state; Excel, CSV,
//! pages and the print pages all show that table.

mod answer;
mod cross;
mod entry_list;
mod numbers;
mod pairings;
mod prizes;
mod regulations;
mod report;
mod results;
mod standings;
mod teams;
mod words;

use std::str::FromStr;

use sheets::Table;
use swiss::{CrossTable, Standings};
use tournament::{RoundNumber, Setting, Tournament};

pub(crate) use answer::{download, list};
pub(crate) use prizes::certificates;
pub(crate) use report::report;
use words::named;
pub(crate) use words::{Language, Words, round as round_words};

/// A list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum List {
    /// 竞赛规程.
    Regulations,
    /// 参赛名单.
    Entries,
    /// 对阵表.
    Pairings,
    /// 成绩表.
    Results,
    /// 个人名次.
    Standings,
    /// 团体名次.
    Teams,
    /// 循环表.
    Cross,
    /// 获奖名单.
    Prizes,
}

impl List {
    /// All of them, in the order in which an event needs them.
    pub(crate) const ALL: [Self; 8] = [
        Self::Regulations,
        Self::Entries,
        Self::Pairings,
        Self::Results,
        Self::Standings,
        Self::Teams,
        Self::Cross,
        Self::Prizes,
    ];

    /// Its name in addresses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Regulations => "regulations",
            Self::Entries => "entries",
            Self::Pairings => "pairings",
            Self::Results => "results",
            Self::Standings => "standings",
            Self::Teams => "teams",
            Self::Cross => "cross",
            Self::Prizes => "prizes",
        }
    }

    /// What it is called.
    pub(crate) const fn words(self) -> Words {
        match self {
            Self::Regulations => named::REGULATIONS,
            Self::Entries => named::ENTRIES,
            Self::Pairings => named::PAIRINGS,
            Self::Results => named::RESULTS,
            Self::Standings => named::STANDINGS,
            Self::Teams => named::TEAMS,
            Self::Cross => named::CROSS,
            Self::Prizes => named::PRIZES,
        }
    }
}

impl FromStr for List {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|list| list.name() == name).ok_or(())
    }
}

/// What a list is made from.
pub(crate) struct Source<'a> {
    pub state: &'a Tournament,
    pub setting: &'a Setting,
    pub language: Language,
    /// The round that was asked for, else the current one; absent before the first.
    pub round: Option<RoundNumber>,
    /// The event as pairing and standings see it.
    pub event: swiss::Tournament,
    /// The standings after that round.
    pub standings: Standings,
    /// What everybody did in the rounds up to that one.
    pub cross: CrossTable,
}

impl<'a> Source<'a> {
    /// Absent before the event is founded, and for a round that is not there.
    pub(crate) fn new(
        state: &'a Tournament,
        round: Option<RoundNumber>,
        language: Language,
    ) -> Option<Self> {
        let setting = state.setting()?;
        let round = round.or(state.round());
        let event = state.sheet(&[]).ok()?;
        let after = round.map_or(0, |round| u32::from(round.0));
        let standings = swiss::standings(&event, after).ok()?;
        let cross = swiss::cross_table(&event, after);
        Some(Self { state, setting, language, round, event, standings, cross })
    }

    /// The list's tables; each has the name of its sheet.
    pub(crate) fn tables(&self, list: List) -> Vec<Table> {
        match list {
            List::Regulations => {
                vec![regulations::table(self.state, self.setting, self.language)]
            }
            List::Entries => vec![entry_list::table(self)],
            List::Pairings => {
                self.round.map(|round| pairings::table(self, round)).into_iter().collect()
            }
            List::Results => {
                self.round.map(|round| results::table(self, round)).into_iter().collect()
            }
            List::Standings => vec![standings::table(self)],
            List::Teams => teams::tables(self),
            List::Cross => vec![cross::table(self)],
            List::Prizes => prizes::tables(self),
        }
    }

    /// Whether nothing can change any more: the last round is played out.
    fn is_over(&self) -> bool {
        self.round == Some(self.setting.rounds) && self.standings.open_games == 0
    }

    /// The event's name.
    pub(crate) fn name(&self) -> &str {
        &self.setting.name
    }

    fn say(&self, words: Words) -> String {
        words.of(self.language).to_owned()
    }

    /// A title: the event's name and what the list is.
    fn title(&self, what: &str) -> String {
        format!("{} {what}", self.setting.name)
    }

    fn player(&self, number: swiss::PlayerNumber) -> (String, String) {
        let player = self.event.player(number);
        let name = player.map(|player| player.name.clone()).unwrap_or_default();
        let team = player.and_then(|player| player.team.as_ref()).map(ToString::to_string);
        (name, team.unwrap_or_default())
    }
}
