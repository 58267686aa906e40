//! What is fixed before the first round.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::text::{fault_in, fault_in_personal};
use crate::{Millis, PlayerNumber, Regulations, RoundNumber};

/// An event as its organisers set it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setting {
    /// The event's id: lower-case letters, digits and hyphens. It names the data folder.
    pub id: String,
    /// The event's name as the big board shows it.
    pub name: String,
    /// How many rounds are planned.
    pub rounds: RoundNumber,
    /// Each side's time for a game (包干).
    pub allowance: Millis,
    /// How long the public plane is held back.
    pub public_delay: Millis,
    /// What the regulations say beyond that. Logs of before they were kept have the defaults.
    #[serde(default)]
    pub regulations: Regulations,
    /// The players, by number.
    pub players: Vec<Player>,
}

/// A player (棋手).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Player {
    /// The number, unique in the event.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team's name, where there are teams.
    pub team: Option<String>,
}

/// What can be changed of an event, its players apart: what its announcement says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Terms {
    /// The event's name as the big board shows it.
    pub name: String,
    /// How many rounds are planned.
    pub rounds: RoundNumber,
    /// Each side's time for a game (包干).
    pub allowance: Millis,
    /// How long the public plane is held back.
    pub public_delay: Millis,
    /// What the regulations say beyond that.
    pub regulations: Regulations,
}

impl Setting {
    /// What its announcement says.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let mut regulations = self.regulations.clone();
        regulations.pairing.rounds = u32::from(self.rounds.0);
        Terms {
            name: self.name.clone(),
            rounds: self.rounds,
            allowance: self.allowance,
            public_delay: self.public_delay,
            regulations,
        }
    }

    /// Puts `terms` in the place of the present ones.
    pub(crate) fn adopt(&mut self, terms: Terms) {
        let Terms { name, rounds, allowance, public_delay, regulations } = terms;
        (self.name, self.rounds, self.allowance) = (name, rounds, allowance);
        (self.public_delay, self.regulations) = (public_delay, regulations);
    }

    /// The most players of an event.
    pub const MOST_PLAYERS: usize = 500;

    /// The player with this number.
    #[must_use]
    pub fn player(&self, number: PlayerNumber) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// Says what keeps this from being an event, with its place.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        let id_fits = (1..=64).contains(&self.id.len())
            && self.id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        if !id_fits {
            return Some("id: 1 to 64 lower-case letters, digits and hyphens".to_owned());
        }
        if let Some(fault) = fault_in(&self.name, 60) {
            return Some(format!("name: {fault}"));
        }
        if self.rounds.0 == 0 {
            return Some("rounds: at least one".to_owned());
        }
        if self.allowance.0 == 0 || self.allowance > Millis::A_DAY {
            return Some("allowance: more than nothing and at most 24 hours".to_owned());
        }
        if self.public_delay > Millis::A_DAY {
            return Some("public_delay: at most 24 hours".to_owned());
        }
        self.regulations.fault(self.rounds.0).or_else(|| self.player_fault())
    }

    fn player_fault(&self) -> Option<String> {
        if self.players.len() > Self::MOST_PLAYERS {
            return Some(format!("players: at most {}", Self::MOST_PLAYERS));
        }
        let mut numbers = BTreeSet::new();
        self.players.iter().find_map(|player| {
            let number = player.number;
            if number.0 == 0 {
                return Some("player 0: numbers begin with 1".to_owned());
            }
            if !numbers.insert(number) {
                return Some(format!("player {number}: the number is taken twice"));
            }
            let name = fault_in_personal(&player.name, 24).map(|fault| ("name", fault));
            let team = player.team.as_ref().and_then(|team| fault_in_personal(team, 24));
            let (field, fault) = name.or_else(|| Some(("team", team?)))?;
            Some(format!("player {number}: {field}: {fault}"))
        })
    }
}
