use swiss::Level;

use super::Supposed;
use super::sheet::swiss_number;
use crate::{
    Coverage, FeaturedRule, GameId, Pairing, PlayerNumber, Refusal, RoundNumber, Setting, Table,
    Tournament,
};

/// The next round as the program proposes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The round.
    pub round: RoundNumber,
    /// Its games, in the order of their tables.
    pub pairings: Vec<Pairing>,
    /// Who has no opponent (轮空).
    pub byes: Vec<PlayerNumber>,
    /// Whether no other pairing costs less.
    pub optimal: bool,
    /// The hard rules that no pairing keeps.
    pub relaxed: Vec<Level>,
    /// Why each pair meets, by table, then the bye.
    pub reasons: Vec<swiss::Words>,
}

impl Tournament {
    /// The next round as the program proposes it, if open games end as supposed. Games with a
    /// stated exception are taken for what it says.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadRound`] when it cannot be paired, [`Refusal::OpenGames`] while games are open
    /// of which nothing is supposed.
    pub fn draft(&self, supposed: &[Supposed]) -> Result<Draft, Refusal> {
        let setting = self.setting().ok_or(Refusal::NotFounded)?;
        let round = self.next_round();
        if round > setting.rounds {
            let fault = format!("the event has {} rounds", setting.rounds);
            return Err(Refusal::BadRound { fault });
        }
        let supposed = self.completed(supposed)?;
        let sheet = self.sheet(&supposed)?;
        let proposal = swiss::pair(&sheet, u32::from(round.0)).map_err(bad_round)?;
        let reasons = swiss::explain(&sheet, &proposal);
        let pairings = self.with_coverage(setting, &sheet, &proposal.pairing);
        let numbers = proposal.pairing.byes.iter();
        Ok(Draft {
            round,
            pairings,
            byes: numbers.filter_map(|number| player_number(*number)).collect(),
            optimal: proposal.optimal,
            relaxed: proposal.relaxed(),
            reasons: reasons.into_iter().map(|reason| reason.words).collect(),
        })
    }

    /// What is supposed of every open game.
    pub(super) fn completed(&self, supposed: &[Supposed]) -> Result<Vec<Supposed>, Refusal> {
        let mut complete = supposed.to_vec();
        let mut open = Vec::new();
        for game in self.games().filter(|game| game.result().is_none()) {
            if supposed.iter().any(|given| given.game == game.id()) {
                continue;
            }
            match game.exception() {
                Some(stated) => {
                    complete.push(Supposed { game: game.id(), outcome: stated.outcome });
                }
                None => open.push(game.id()),
            }
        }
        if open.is_empty() { Ok(complete) } else { Err(Refusal::OpenGames { games: open }) }
    }

    fn with_coverage(
        &self,
        setting: &Setting,
        sheet: &swiss::Tournament,
        pairing: &swiss::Pairing,
    ) -> Vec<Pairing> {
        let followed = u32::from(setting.regulations.big_board.tables_with_moves);
        let featured = self.by_rule(setting, sheet, pairing).into_iter().next();
        let games = pairing.games.iter().filter_map(|pair| {
            let is_followed = pair.table <= followed || Some(pair.table) == featured;
            let coverage = if is_followed { Coverage::Moves } else { Coverage::ResultOnly };
            let (red, black) = (player_number(pair.red)?, player_number(pair.black)?);
            Some(Pairing { table: Table(u16::try_from(pair.table).ok()?), red, black, coverage })
        });
        games.collect()
    }

    /// The tables whose games are proposed for the big board, the best first.
    pub(super) fn by_rule(
        &self,
        setting: &Setting,
        sheet: &swiss::Tournament,
        pairing: &swiss::Pairing,
    ) -> Vec<u32> {
        match setting.regulations.big_board.featured {
            FeaturedRule::FirstTable => pairing.games.iter().map(|pair| pair.table).collect(),
            FeaturedRule::TopGroup => {
                let shown: Vec<_> = self.shown_players().into_iter().map(swiss_number).collect();
                let games = swiss::demo_table(sheet, pairing, &shown);
                games.into_iter().map(|pair| pair.table).collect()
            }
        }
    }

    /// The players whose games hung on the big board before.
    fn shown_players(&self) -> Vec<PlayerNumber> {
        let games = self.shown.iter().filter_map(|id: &GameId| self.game(*id));
        games.flat_map(|game| [game.pairing().red, game.pairing().black]).collect()
    }
}

pub(super) fn bad_round(fault: swiss::Unpairable) -> Refusal {
    Refusal::BadRound { fault: fault.to_string() }
}

fn player_number(number: swiss::PlayerNumber) -> Option<PlayerNumber> {
    u16::try_from(number.0).ok().map(PlayerNumber)
}
