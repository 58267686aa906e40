//! Which game hangs on the big board by the event's rule.

use super::sheet::swiss_number;
use crate::{Coverage, Game, GameId, Pairing, PlayerNumber, RoundNumber, Tournament};

impl Tournament {
    /// The game of a round to be published that the rule hangs up, by its place in `pairings`.
    /// Only games whose moves are entered can hang.
    pub(crate) fn featured_by_rule(
        &self,
        round: RoundNumber,
        pairings: &[Pairing],
    ) -> Option<usize> {
        self.order_by_rule(round, pairings).into_iter().find_map(|table| {
            let is_it = |pairing: &Pairing| {
                u32::from(pairing.table.0) == table && pairing.coverage == Coverage::Moves
            };
            pairings.iter().position(is_it)
        })
    }

    /// The game that the rule proposes once the featured one has ended.
    #[must_use]
    pub fn next_featured(&self) -> Option<GameId> {
        let round = self.round?;
        let current = self.featured.and_then(|id| self.game(id));
        if current.is_some_and(|game| game.result().is_none()) {
            return None;
        }
        let games: Vec<&Game> = self.games_of(round).collect();
        let pairings: Vec<Pairing> = games.iter().map(|game| *game.pairing()).collect();
        let open = |game: &&&Game| game.result().is_none() && game.record().is_some();
        let by_rule = self.order_by_rule(round, &pairings).into_iter().find_map(|table| {
            let at = |game: &&&Game| u32::from(game.pairing().table.0) == table;
            games.iter().filter(open).find(at)
        });
        by_rule.or_else(|| games.iter().find(open)).map(|game| game.id())
    }

    fn order_by_rule(&self, round: RoundNumber, pairings: &[Pairing]) -> Vec<u32> {
        let Some(setting) = self.setting() else { return Vec::new() };
        let Ok(sheet) = self.sheet(&[]) else { return Vec::new() };
        let number = |player: PlayerNumber| swiss_number(player);
        let games = pairings.iter().map(|pairing| swiss::Pair {
            table: u32::from(pairing.table.0),
            red: number(pairing.red),
            black: number(pairing.black),
        });
        let pairing =
            swiss::Pairing { round: u32::from(round.0), games: games.collect(), byes: Vec::new() };
        self.by_rule(setting, &sheet, &pairing)
    }
}
