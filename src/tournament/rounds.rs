//! What a round to be published must be like.

use std::collections::BTreeSet;

use crate::{Event, GameId, Pairing, Refusal, RoundNumber, Setting, Tournament};

/// The most games of a round, so that a snapshot of it stays small.
const MOST_GAMES: usize = 100;

impl Tournament {
    pub(crate) fn publish(
        &self,
        setting: &Setting,
        round: RoundNumber,
        pairings: &[Pairing],
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(fault) = self.round_fault(setting, round, pairings) {
            return Err(Refusal::BadRound { fault });
        }
        let games = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        let first = GameId(games.saturating_add(1));
        Ok(vec![Event::RoundPublished { round, first, pairings: pairings.to_vec() }])
    }

    fn round_fault(
        &self,
        setting: &Setting,
        round: RoundNumber,
        pairings: &[Pairing],
    ) -> Option<String> {
        let next = self.round.map_or(1, |last| last.0.saturating_add(1));
        if round.0 != next {
            return Some(format!("round {next} is the next one"));
        }
        if round > setting.rounds {
            return Some(format!("the event has {} rounds", setting.rounds));
        }
        let open = self.games.iter().find(|game| game.result().is_none());
        if let Some(game) = open {
            let table = game.pairing().table;
            return Some(format!("the game at table {table} of the last round has no result"));
        }
        if !(1..=MOST_GAMES).contains(&pairings.len()) {
            return Some(format!("1 to {MOST_GAMES} games"));
        }
        if !pairings.is_sorted_by(|one, next| one.table < next.table) {
            return Some("tables are not in ascending order".to_owned());
        }
        let mut seen = BTreeSet::new();
        pairings.iter().flat_map(|pairing| [pairing.red, pairing.black]).find_map(|player| {
            if setting.player(player).is_none() {
                return Some(format!("there is no player {player}"));
            }
            (!seen.insert(player)).then(|| format!("player {player} is paired twice"))
        })
    }
}
