//! Publishing a round, and what a round to be published must be like.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::text::reason;
use crate::{
    Actor, Coverage, Event, Game, GameId, Numbering, Outcome, Pairing, PlayerNumber, Refusal,
    RoundNumber, Setting, Tournament, UnixMillis,
};

/// The most games of a round, so that a snapshot of it stays small.
const MOST_GAMES: usize = 100;

/// A round that was published, its games apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedRound {
    /// The round.
    pub round: RoundNumber,
    /// When it was published.
    pub at: UnixMillis,
    /// Who has no opponent (轮空).
    pub byes: Vec<PlayerNumber>,
    /// Why it differs from what the program proposed, where it does.
    pub reason: Option<String>,
}

/// A round that is to be published.
pub(crate) struct ToPublish<'a> {
    pub round: RoundNumber,
    pub pairings: &'a [Pairing],
    pub byes: &'a [PlayerNumber],
    pub reason: Option<&'a str>,
}

impl Tournament {
    /// The rounds that were published, the first first.
    #[must_use]
    pub fn published(&self) -> &[PublishedRound] {
        &self.published
    }

    /// Who has no opponent in `round` (轮空).
    #[must_use]
    pub fn byes(&self, round: RoundNumber) -> &[PlayerNumber] {
        let found = self.published.iter().find(|published| published.round == round);
        found.map_or(&[], |published| &published.byes)
    }

    /// Whether every game of `round` has a result or a stated exception.
    #[must_use]
    pub fn is_closed(&self, round: RoundNumber) -> bool {
        self.games_of(round).all(Game::is_closed)
    }

    pub(crate) fn publish(
        &self,
        setting: &Setting,
        asked: &ToPublish<'_>,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        let ToPublish { round, pairings, byes, reason: given } = *asked;
        if let Some(fault) = self.round_fault(setting, asked) {
            return Err(Refusal::BadRound { fault });
        }
        // What the organisers wrote into the event's file needs nobody's reason.
        let reason = match by {
            Actor::Program => None,
            Actor::Seat { .. } => {
                self.is_ready_for_round_1(setting)?;
                let review = self.review(pairings, byes, &[])?;
                if review.needs_reason() { Some(reason(given)?) } else { None }
            }
        };
        let games = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        let first = GameId(games.saturating_add(1));
        let by_rule = self
            .featured_by_rule(round, pairings)
            .or_else(|| pairings.iter().position(|pairing| pairing.coverage == Coverage::Moves));
        let place = by_rule.and_then(|place| u32::try_from(place).ok());
        let featured = place.map(|place| GameId(first.0.saturating_add(place)));
        let (pairings, byes) = (pairings.to_vec(), byes.to_vec());
        Ok(vec![Event::RoundPublished { round, first, pairings, byes, featured, reason }])
    }

    /// Publishes what the program proposes.
    pub(crate) fn publish_proposal(
        &self,
        setting: &Setting,
        round: RoundNumber,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        let draft = self.draft(&[])?;
        let (pairings, byes) = (&draft.pairings[..], &draft.byes[..]);
        self.publish(setting, &ToPublish { round, pairings, byes, reason: None }, by)
    }

    /// States why the round is closed although this game is open.
    pub(crate) fn except(
        &self,
        game: &Game,
        outcome: Outcome,
        given: &str,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(result) = game.result() {
            return Err(Refusal::GameOver { result });
        }
        let (game, by, reason) = (game.id(), by.clone(), reason(Some(given))?);
        Ok(vec![Event::Excepted { game, outcome, by, reason }])
    }

    fn is_ready_for_round_1(&self, setting: &Setting) -> Result<(), Refusal> {
        if self.is_frozen() {
            return Ok(());
        }
        let questions = self.open_questions();
        if !questions.is_empty() {
            return Err(Refusal::OpenQuestions { questions });
        }
        let by_lottery = setting.regulations.lottery.numbering == Numbering::Lottery;
        if by_lottery && self.draw().is_none() { Err(Refusal::NotDrawn) } else { Ok(()) }
    }

    fn round_fault(&self, setting: &Setting, asked: &ToPublish<'_>) -> Option<String> {
        let ToPublish { round, pairings, byes, .. } = *asked;
        let next = self.next_round();
        if round != next {
            return Some(format!("round {next} is the next one"));
        }
        if round > setting.rounds {
            return Some(format!("the event has {} rounds", setting.rounds));
        }
        let open = self.games().find(|game| !game.is_closed());
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
        let paired = pairings.iter().flat_map(|pairing| [pairing.red, pairing.black]);
        paired.chain(byes.iter().copied()).find_map(|player| {
            if setting.player(player).is_none() {
                return Some(format!("there is no player {player}"));
            }
            if self.attendance(player).left_after.is_some() {
                return Some(format!("player {player} has left"));
            }
            (!seen.insert(player)).then(|| format!("player {player} is paired twice"))
        })
    }
}
