//! Games of the current round that nobody has begun are paired anew (改对阵) while the others go on:
//! after a withdrawal the one who is left meets the one without an opponent, or rests.

use std::collections::BTreeSet;

use crate::text::reason;
use crate::{
    Actor, Amended, Coverage, Event, Game, GameId, Misplaced, Pairing, PlayerNumber, Refusal,
    RoundNumber, Setting, Table, Tournament, UnixMillis,
};

/// What is to be paired anew.
pub(crate) struct ToRepair<'a> {
    pub round: RoundNumber,
    pub games: &'a [GameId],
    pub pairings: &'a [Pairing],
    pub byes: &'a [PlayerNumber],
    pub reason: &'a str,
}

/// What stands in the place of the games that went.
pub(crate) struct Come<'a> {
    pub first: GameId,
    pub pairings: &'a [Pairing],
    pub byes: &'a [PlayerNumber],
    pub featured: Option<GameId>,
}

impl Tournament {
    pub(crate) fn repair_round(
        &self,
        setting: &Setting,
        asked: &ToRepair<'_>,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        let ToRepair { round, games, pairings, byes, reason: given } = *asked;
        if self.round != Some(round) {
            return Err(Refusal::RoundOver { round });
        }
        let going = self.going(games)?;
        if let Some(fault) = self.repair_fault(setting, asked, &going) {
            return Err(Refusal::BadRound { fault });
        }
        let (by, reason) = (by.clone(), reason(Some(given))?);
        let first = GameId(u32::try_from(self.games.len()).unwrap_or(u32::MAX).saturating_add(1));
        let featured = self.featured_after(round, games, first, pairings);
        Ok(vec![Event::RoundRepaired {
            round,
            gone: games.to_vec(),
            first,
            pairings: pairings.to_vec(),
            byes: byes.to_vec(),
            featured,
            by,
            reason,
        }])
    }

    /// The games that are to go, of which nobody may have begun one.
    fn going(&self, games: &[GameId]) -> Result<Vec<&Game>, Refusal> {
        let going = games.iter().map(|id| {
            let game = self.game(*id).ok_or(Refusal::UnknownGame)?;
            self.is_current(game)?;
            if game.is_untouched() {
                Ok(game)
            } else {
                Err(Refusal::GameBegun { table: game.pairing().table })
            }
        });
        going.collect()
    }

    fn repair_fault(
        &self,
        setting: &Setting,
        asked: &ToRepair<'_>,
        going: &[&Game],
    ) -> Option<String> {
        let ToRepair { round, games, pairings, byes, .. } = *asked;
        let gone: BTreeSet<GameId> = games.iter().copied().collect();
        if gone.is_empty() || gone.len() < games.len() {
            return Some("each game that is to go is named once".to_owned());
        }
        let tables: BTreeSet<Table> = going.iter().map(|game| game.pairing().table).collect();
        if !pairings.is_sorted_by(|one, next| one.table < next.table) {
            return Some("tables are not in ascending order".to_owned());
        }
        if let Some(other) = pairings.iter().find(|pairing| !tables.contains(&pairing.table)) {
            return Some(format!("table {} is not free", other.table));
        }
        let players = |pairing: &Pairing| [pairing.red, pairing.black];
        let before = going.iter().flat_map(|game| players(game.pairing()));
        let before = before.chain(self.byes(round).iter().copied());
        let mut waiting: BTreeSet<PlayerNumber> = before.collect();
        for player in pairings.iter().flat_map(players).chain(byes.iter().copied()) {
            if !waiting.remove(&player) {
                let is_known = setting.player(player).is_some();
                let why = if is_known { "does not wait for a game" } else { "is not there" };
                return Some(format!("player {player} {why}"));
            }
            if self.attendance(player).left_after.is_some() {
                return Some(format!("player {player} has left"));
            }
        }
        let forgotten =
            waiting.into_iter().find(|player| self.attendance(*player).left_after.is_none());
        forgotten.map(|player| format!("player {player} has neither a game nor a bye"))
    }

    /// What hangs on the big board once those games are gone, where the one that hangs there is
    /// among them.
    fn featured_after(
        &self,
        round: RoundNumber,
        gone: &[GameId],
        first: GameId,
        pairings: &[Pairing],
    ) -> Option<GameId> {
        self.featured.filter(|featured| gone.contains(featured))?;
        let stays = self.games_of(round).filter(|game| !gone.contains(&game.id()));
        let stays = stays.filter(|game| game.result().is_none());
        let stays = stays.map(|game| (game.id(), *game.pairing()));
        let come = (first.0..).map(GameId).zip(pairings.iter().copied());
        let open: Vec<(GameId, Pairing)> = stays.chain(come).collect();
        let paired: Vec<Pairing> = open.iter().map(|(_, pairing)| *pairing).collect();
        let with_moves = |pairing: &Pairing| pairing.coverage == Coverage::Moves;
        let place =
            self.featured_by_rule(round, &paired).or_else(|| paired.iter().position(with_moves))?;
        open.get(place).map(|(id, _)| *id)
    }

    pub(crate) fn apply_repair(
        &mut self,
        round: RoundNumber,
        gone: &[GameId],
        come: &Come<'_>,
        (by, reason): (&Actor, &str),
        at: UnixMillis,
    ) -> Result<(), Misplaced> {
        let going = gone.iter().filter_map(|id| self.game(*id)).filter(|game| game.round == round);
        let before: Vec<Pairing> = going.map(|game| *game.pairing()).collect();
        if before.len() < gone.len() {
            return Err(Misplaced("games paired anew that are not there"));
        }
        self.add_games(round, come.first, come.pairings, at)?;
        self.take_away(gone);
        if self.featured.is_some_and(|featured| gone.contains(&featured)) {
            self.hang(come.featured);
        }
        let mut published = self.published.iter_mut().filter(|published| published.round == round);
        let published = published.next().ok_or(Misplaced("a round repaired that is not there"))?;
        let byes_before = std::mem::replace(&mut published.byes, come.byes.to_vec());
        let (after, byes_after) = (come.pairings.to_vec(), come.byes.to_vec());
        let repaired = Amended::Repaired { round, before, after, byes_before, byes_after };
        self.amend(at, by, reason, repaired);
        Ok(())
    }
}
