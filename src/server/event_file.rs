//! An event as its organisers write it down: a TOML file.

use serde::{Deserialize, Serialize};
use tournament::{
    Actor, Command, Coverage, Event, Millis, Pairing, Player, PlayerNumber, Regulations,
    RoundNumber, Setting, Table, TermsCommand, Tournament, UnixMillis,
};

/// The demo event, which an empty folder gets.
const DEMO: &str = include_str!("../../assets/events/qingxin-2016.toml");

/// An event to be founded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFile {
    setting: Setting,
    pairings: Vec<Pairing>,
}

/// Why a text is no event. It says where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventFileFault {
    /// The text is no TOML, or has other fields.
    #[error("line {line}: {fault}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        fault: String,
    },
    /// The event cannot be.
    #[error("{0}")]
    Event(String),
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    name: String,
    rounds: u16,
    /// Each side's time for a game; `seconds` come on top.
    minutes: u64,
    #[serde(default)]
    seconds: u64,
    #[serde(default)]
    public_delay_seconds: u64,
    #[serde(default)]
    regulations: Regulations,
    #[serde(default)]
    teams: Vec<Team>,
    #[serde(default)]
    players: Vec<Entered>,
    #[serde(default)]
    first_round: Vec<Game>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Team {
    name: String,
    players: Vec<Single>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Single {
    number: u16,
    name: String,
}

/// A player with the name of the team, where there are teams.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Entered {
    number: u16,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Game {
    table: u16,
    red: u16,
    black: u16,
    #[serde(default = "result_only")]
    coverage: Coverage,
}

const fn result_only() -> Coverage {
    Coverage::ResultOnly
}

impl EventFile {
    /// Reads an event.
    ///
    /// # Errors
    ///
    /// [`EventFileFault`]: the text is checked as a whole, the first round's pairing included.
    pub fn parse(text: &str) -> Result<Self, EventFileFault> {
        let file: File = toml::from_str(text).map_err(|fault| {
            let start = fault.span().map_or(0, |span| span.start);
            let line = text.get(..start).unwrap_or_default().matches('\n').count() + 1;
            EventFileFault::Text { line, fault: fault.message().replace('\n', " ") }
        })?;
        let event = Self::from(file);
        event.check()?;
        Ok(event)
    }

    /// The demo event.
    ///
    /// # Errors
    ///
    /// None, unless the program was built with a bad one; a test holds that it was not.
    pub fn demo() -> Result<Self, EventFileFault> {
        Self::parse(DEMO)
    }

    /// The event's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.setting.id
    }

    /// The event, without the pairing of its first round.
    pub(crate) fn into_setting(self) -> Setting {
        self.setting
    }

    /// The event as such a text, without what has been paired and played.
    ///
    /// # Errors
    ///
    /// It cannot be said in TOML.
    pub fn text_of(setting: &Setting) -> Result<String, toml::ser::Error> {
        toml::to_string_pretty(&File::from(setting))
    }

    /// What founds the event.
    #[must_use]
    pub fn commands(&self) -> Vec<Command> {
        let found = Command::Found { setting: Box::new(self.setting.clone()) };
        let pairings = self.pairings.clone();
        let publish = Command::PublishRound {
            round: RoundNumber(1),
            pairings,
            byes: Vec::new(),
            reason: None,
        };
        if self.pairings.is_empty() {
            return vec![found];
        }
        // A file that pairs round 1 stands by what it says itself.
        let regulations = &self.setting.regulations;
        let settled = regulations.questions.iter().map(|question| {
            let answer = regulations.proposed(*question);
            Command::Terms { change: TermsCommand::Settle { answer } }
        });
        [found].into_iter().chain(settled).chain([publish]).collect()
    }

    /// Founds the event for a try.
    fn check(&self) -> Result<(), EventFileFault> {
        let bad = |fault: &dyn std::fmt::Display| EventFileFault::Event(fault.to_string());
        let (mut state, at) = (Tournament::default(), UnixMillis(0));
        for command in self.commands() {
            let events: Vec<Event> =
                state.decide(&command, &Actor::Program, at).map_err(|fault| bad(&fault))?;
            for event in &events {
                state.apply(event, at).map_err(|fault| bad(&fault))?;
            }
        }
        Ok(())
    }
}

impl From<File> for EventFile {
    fn from(file: File) -> Self {
        let in_teams = file.teams.into_iter().flat_map(|team| {
            let name = team.name;
            team.players.into_iter().map(move |player| player.of(Some(name.clone())))
        });
        let players = in_teams.chain(file.players.into_iter().map(Player::from));
        let setting = Setting {
            id: file.id,
            name: file.name,
            rounds: RoundNumber(file.rounds),
            allowance: Millis(
                file.minutes.saturating_mul(60).saturating_add(file.seconds).saturating_mul(1000),
            ),
            public_delay: Millis(file.public_delay_seconds.saturating_mul(1000)),
            regulations: file.regulations,
            players: players.collect(),
        };
        let pairings = file.first_round.into_iter().map(Pairing::from).collect();
        Self { setting, pairings }
    }
}

impl From<&Setting> for File {
    fn from(setting: &Setting) -> Self {
        let seconds = setting.allowance.0 / 1000;
        let entered = |player: &Player| Entered {
            number: player.number.0,
            name: player.name.clone(),
            team: player.team.clone(),
        };
        Self {
            id: setting.id.clone(),
            name: setting.name.clone(),
            rounds: setting.rounds.0,
            minutes: seconds / 60,
            seconds: seconds % 60,
            public_delay_seconds: setting.public_delay.0 / 1000,
            regulations: setting.regulations.clone(),
            teams: Vec::new(),
            // One list keeps the order in which they entered, which the lottery draws from.
            players: setting.players.iter().map(entered).collect(),
            first_round: Vec::new(),
        }
    }
}

impl From<Entered> for Player {
    fn from(Entered { number, name, team }: Entered) -> Self {
        Self { number: PlayerNumber(number), name, team }
    }
}

impl Single {
    fn of(self, team: Option<String>) -> Player {
        Player { number: PlayerNumber(self.number), name: self.name, team }
    }
}

impl From<Game> for Pairing {
    fn from(game: Game) -> Self {
        Self {
            table: Table(game.table),
            red: PlayerNumber(game.red),
            black: PlayerNumber(game.black),
            coverage: game.coverage,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_event_is_the_model_event() {
        let demo = EventFile::demo().unwrap();
        assert_eq!((demo.setting.players.len(), demo.pairings.len()), (50, 25));
        let team = |number| demo.setting.player(number).unwrap().team.clone();
        assert!(demo.pairings.iter().all(|game| team(game.red) != team(game.black)));
        let followed = demo.pairings.iter().filter(|game| game.coverage == Coverage::Moves);
        assert_eq!(followed.map(|game| game.table.0).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }

    #[test]
    fn an_event_comes_back_from_its_own_text() {
        let mut setting = EventFile::demo().unwrap().into_setting();
        setting.allowance = Millis(1_815_000);
        setting.players.swap(0, 7);
        let text = EventFile::text_of(&setting).unwrap();
        assert_eq!(EventFile::parse(&text).unwrap().into_setting(), setting);
    }

    #[test]
    fn a_fault_is_named_with_its_place() {
        let fault = |text: &str| EventFile::parse(text).unwrap_err().to_string();
        let head = "id = 'cup'\nname = '杯'\nrounds = 9\nminutes = 30\n";
        assert!(fault(&format!("{head}colour = 1")).starts_with("line 5: unknown field `colour`"));
        assert_eq!(
            fault(&format!("{head}players = [{{ number = 1, name = '' }}]")),
            "the event cannot be set up so: player 1: name: is empty"
        );
        let paired = "first_round = [{ table = 1, red = 1, black = 2 }]";
        assert_eq!(
            fault(&format!("{head}{paired}")),
            "the round cannot be published: there is no player 1"
        );
    }
}
