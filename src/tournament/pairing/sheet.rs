use std::collections::BTreeSet;

use super::Supposed;
use crate::{
    Game, GameResult, Offender, Outcome, PlayerNumber, Reason, Refusal, RoundNumber, Setting,
    Tournament,
};

impl Tournament {
    /// The event as pairing and standings read it: all published rounds, and the leave granted for
    /// the next. Open games end as `supposed`, or not at all.
    ///
    /// # Errors
    ///
    /// [`Refusal::NotFounded`], or [`Refusal::BadSetting`] where the event does not fit together.
    pub fn sheet(&self, supposed: &[Supposed]) -> Result<swiss::Tournament, Refusal> {
        let setting = self.setting().ok_or(Refusal::NotFounded)?;
        let published = (1..self.next_round().0).map(RoundNumber);
        let mut rounds: Vec<swiss::Round> =
            published.map(|round| self.sheet_of(setting, round, supposed)).collect();
        if self.next_round() <= setting.rounds {
            let absent = self.on_leave(setting, self.next_round());
            rounds.push(swiss::Round { absent, ..swiss::Round::default() });
        }
        let mut settings = setting.regulations.pairing.clone();
        settings.rounds = u32::from(setting.rounds.0);
        let teams: BTreeSet<&str> =
            setting.players.iter().filter_map(|player| player.team.as_deref()).collect();
        let sheet = swiss::Sheet {
            name: setting.name.clone(),
            settings,
            teams: teams.into_iter().map(team).collect(),
            players: setting.players.iter().map(|player| self.entered(player)).collect(),
            rounds,
            lots: self.lots().map_or_else(Vec::new, |lots| {
                lots.order.iter().copied().map(swiss_number).collect()
            }),
        };
        let tournament = swiss::Tournament::new(sheet);
        tournament.map_err(|fault| Refusal::BadSetting { fault: fault.to_string() })
    }

    fn entered(&self, player: &crate::Player) -> swiss::Player {
        let attendance = self.attendance(player.number);
        swiss::Player {
            number: swiss_number(player.number),
            name: player.name.clone(),
            team: player.team.clone().map(swiss::TeamId),
            entered_round: attendance.entered.map_or(1, |round| u32::from(round.0)),
            withdrawn_after: attendance.left_after.map(|round| u32::from(round.0)),
        }
    }

    /// Who has leave for `round`.
    fn on_leave(&self, setting: &Setting, round: RoundNumber) -> Vec<swiss::PlayerNumber> {
        let on_leave = |number| self.attendance(number).leave.contains(&round);
        let players = setting.players.iter().map(|player| player.number);
        players.filter(|number| on_leave(*number)).map(swiss_number).collect()
    }

    fn sheet_of(
        &self,
        setting: &Setting,
        round: RoundNumber,
        supposed: &[Supposed],
    ) -> swiss::Round {
        let games: Vec<swiss::Game> =
            self.games_of(round).map(|game| self.game_of(game, supposed)).collect();
        let byes: Vec<_> = self.byes(round).iter().copied().map(swiss_number).collect();
        let busy: BTreeSet<u32> = games
            .iter()
            .flat_map(|game| [game.red.0, game.black.0])
            .chain(byes.iter().map(|number| number.0))
            .collect();
        let idle = setting.players.iter().map(|player| swiss_number(player.number));
        let fouls = self
            .ledger()
            .iter()
            .filter(|entry| entry.is_foul() && entry.game.is_none() && entry.counts_in() == round);
        let fouls = fouls.filter_map(|entry| match entry.offender {
            Offender::Player { number } => {
                Some(swiss::Foul { player: swiss_number(number), count: 1 })
            }
            Offender::Spectator { .. } => None,
        });
        swiss::Round {
            fouls: fouls.collect(),
            absent: idle.filter(|number| !busy.contains(&number.0)).collect(),
            games,
            byes,
            ..swiss::Round::default()
        }
    }

    fn game_of(&self, game: &Game, supposed: &[Supposed]) -> swiss::Game {
        let pairing = game.pairing();
        let given = supposed.iter().find(|given| given.game == game.id());
        let outcome =
            game.result().map(outcome).or_else(|| given.map(|given| played(given.outcome)));
        let fouls = |player| {
            let of_game = self.ledger().iter().filter(|entry| {
                entry.is_foul()
                    && entry.game == Some(game.id())
                    && entry.offender == Offender::Player { number: player }
            });
            u32::try_from(of_game.count()).unwrap_or(u32::MAX)
        };
        swiss::Game {
            table: u32::from(pairing.table.0),
            red: swiss_number(pairing.red),
            black: swiss_number(pairing.black),
            outcome,
            red_fouls: fouls(pairing.red),
            black_fouls: fouls(pairing.black),
        }
    }
}

/// A result as pairing and standings count it. Whoever is disqualified at the table has played, and
/// so have two whom a ruling or a foul of each made lose: only who did not come has forfeited.
fn outcome(result: GameResult) -> swiss::Outcome {
    match (result.outcome, result.reason) {
        (Outcome::RedWins, Reason::Forfeit) => swiss::Outcome::RedForfeitWin,
        (Outcome::BlackWins, Reason::Forfeit) => swiss::Outcome::BlackForfeitWin,
        (Outcome::BothLose, Reason::Forfeit) => swiss::Outcome::DoubleForfeit,
        (outcome, _) => played(outcome),
    }
}

const fn played(outcome: Outcome) -> swiss::Outcome {
    match outcome {
        Outcome::RedWins => swiss::Outcome::Red,
        Outcome::BlackWins => swiss::Outcome::Black,
        Outcome::Draw => swiss::Outcome::Draw,
        Outcome::BothLose => swiss::Outcome::BothLose,
    }
}

fn team(name: &str) -> swiss::Team {
    swiss::Team { id: swiss::TeamId(name.to_owned()), name: name.to_owned() }
}

pub(super) fn swiss_number(number: PlayerNumber) -> swiss::PlayerNumber {
    swiss::PlayerNumber(u32::from(number.0))
}
