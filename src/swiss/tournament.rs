//! An event that fits together.

use std::collections::BTreeSet;

use crate::{
    Game, LateEntry, Outcome, Player, PlayerNumber, Round, Settings, Sheet, Team, TeamId,
    UnplayedDraw,
};

/// The most a single result may be worth, so that no sum can overflow.
const MOST_POINTS: u32 = 1_000;
/// The most rounds an event may plan.
const MOST_ROUNDS: u32 = 1_000;

/// An event whose parts fit together: every number names one player, nobody appears twice in a round.
///
/// Players and teams are in the order of their numbers and ids, games in that of their tables, whatever
/// order they came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    sheet: Sheet,
}

/// Why a sheet is no tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing is planned, or far too much.
    #[error("an event has 1 to {MOST_ROUNDS} rounds, not {0}")]
    Rounds(u32),
    /// More rounds were written down than planned.
    #[error("round {written} is written down, but only {planned} are planned")]
    BeyondPlan {
        /// How many are written down.
        written: usize,
        /// How many are planned.
        planned: u32,
    },
    /// A result is worth too much.
    #[error("a result is worth at most {MOST_POINTS} points, not {0}")]
    Worth(u32),
    /// A criterion is named twice.
    #[error("the tie-breaks name one criterion twice")]
    TiebreakTwice,
    /// A team id is used twice.
    #[error("team {0} is there twice")]
    TeamTwice(TeamId),
    /// Numbers count from 1.
    #[error("a player cannot have number 0")]
    NumberZero,
    /// A number is used twice.
    #[error("player {0} is there twice")]
    PlayerTwice(PlayerNumber),
    /// A player refers to a team that is not there.
    #[error("player {player} belongs to team {team}, which is not there")]
    UnknownTeam {
        /// Who.
        player: PlayerNumber,
        /// The missing team.
        team: TeamId,
    },
    /// The event takes no late entries.
    #[error("player {0} entered late, which the event refuses")]
    LateEntry(PlayerNumber),
    /// A round names a player who is not there.
    #[error("round {round} names player {player}, who is not there")]
    UnknownPlayer {
        /// Counted from 1.
        round: usize,
        /// The missing player.
        player: PlayerNumber,
    },
    /// A round names a player twice.
    #[error("round {round} has player {player} twice")]
    TwiceInRound {
        /// Counted from 1.
        round: usize,
        /// Who.
        player: PlayerNumber,
    },
    /// The lots name a player twice, or one who is not there.
    #[error("the draw of lots names player {0} twice, or in error")]
    Lots(PlayerNumber),
}

impl Tournament {
    /// The event that `sheet` describes.
    ///
    /// # Errors
    ///
    /// The first [`Fault`] found: in the settings, then teams, players, rounds, lots.
    pub fn new(mut sheet: Sheet) -> Result<Self, Fault> {
        check_settings(&sheet)?;
        sheet.teams.sort_by(|a, b| a.id.cmp(&b.id));
        sheet.players.sort_by_key(|player| player.number);
        check_teams_and_players(&sheet)?;
        let unplayed_draw = sheet.settings.unplayed_draw;
        for round in &mut sheet.rounds {
            tidy(round, unplayed_draw);
        }
        let tournament = Self { sheet };
        for (index, round) in tournament.sheet.rounds.iter().enumerate() {
            tournament.check_round(index + 1, round)?;
        }
        let mut drawn = BTreeSet::new();
        for &number in &tournament.sheet.lots {
            if tournament.index_of(number).is_none() || !drawn.insert(number) {
                return Err(Fault::Lots(number));
            }
        }
        Ok(tournament)
    }

    /// The event's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.sheet.name
    }

    /// The event's regulations.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.sheet.settings
    }

    /// Its teams, by id.
    #[must_use]
    pub fn teams(&self) -> &[Team] {
        &self.sheet.teams
    }

    /// Its players, by number.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.sheet.players
    }

    /// The player with `number`.
    #[must_use]
    pub fn player(&self, number: PlayerNumber) -> Option<&Player> {
        self.index_of(number).map(|index| &self.sheet.players[index])
    }

    /// Its rounds, round 1 first.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.sheet.rounds
    }

    /// Round `round`, counted from 1, if it was written down.
    #[must_use]
    pub fn round(&self, round: u32) -> Option<&Round> {
        usize::try_from(round).ok()?.checked_sub(1).and_then(|index| self.sheet.rounds.get(index))
    }

    /// Players in the order of the recorded draw of lots.
    #[must_use]
    pub fn lots(&self) -> &[PlayerNumber] {
        &self.sheet.lots
    }

    /// How many rounds from the first on are over: something was paired and no game is open.
    #[must_use]
    pub fn finished_rounds(&self) -> u32 {
        let over = |round: &&Round| {
            let paired = !(round.games.is_empty() && round.byes.is_empty());
            paired && round.games.iter().all(|game| game.outcome.is_some())
        };
        let finished = self.sheet.rounds.iter().take_while(over).count();
        u32::try_from(finished).unwrap_or(MOST_ROUNDS)
    }

    /// What was written down, put in order.
    #[must_use]
    pub fn into_sheet(self) -> Sheet {
        self.sheet
    }

    pub(crate) fn index_of(&self, number: PlayerNumber) -> Option<usize> {
        self.sheet.players.binary_search_by_key(&number, |player| player.number).ok()
    }

    fn check_round(&self, round: usize, written: &Round) -> Result<(), Fault> {
        let mut seen = BTreeSet::new();
        for player in named(written) {
            if self.index_of(player).is_none() {
                return Err(Fault::UnknownPlayer { round, player });
            }
            if !seen.insert(player) {
                return Err(Fault::TwiceInRound { round, player });
            }
        }
        let fouled = written.fouls.iter().map(|foul| foul.player);
        match fouled.into_iter().find(|&player| self.index_of(player).is_none()) {
            Some(player) => Err(Fault::UnknownPlayer { round, player }),
            None => Ok(()),
        }
    }
}

/// Everyone whom a round gives something to do, or leave.
fn named(round: &Round) -> impl Iterator<Item = PlayerNumber> {
    let playing = round.games.iter().flat_map(|game| [game.red, game.black]);
    let resting = [&round.byes, &round.absent, &round.half_byes, &round.full_byes];
    playing.chain(resting.into_iter().flatten().copied())
}

fn check_settings(sheet: &Sheet) -> Result<(), Fault> {
    let Settings { rounds, points, tiebreaks, .. } = &sheet.settings;
    if *rounds == 0 || *rounds > MOST_ROUNDS {
        return Err(Fault::Rounds(*rounds));
    }
    if sheet.rounds.len() as u64 > u64::from(*rounds) {
        return Err(Fault::BeyondPlan { written: sheet.rounds.len(), planned: *rounds });
    }
    let worths =
        [points.win, points.draw, points.loss, points.bye, points.forfeit_win, points.forfeit_loss];
    if let Some(&worth) = worths.iter().find(|&&worth| worth > MOST_POINTS) {
        return Err(Fault::Worth(worth));
    }
    let repeated = |(index, tiebreak)| tiebreaks[..index].contains(tiebreak);
    if tiebreaks.iter().enumerate().any(repeated) {
        return Err(Fault::TiebreakTwice);
    }
    Ok(())
}

fn check_teams_and_players(sheet: &Sheet) -> Result<(), Fault> {
    if let Some(pair) = sheet.teams.windows(2).find(|pair| pair[0].id == pair[1].id) {
        return Err(Fault::TeamTwice(pair[0].id.clone()));
    }
    if let Some(pair) = sheet.players.windows(2).find(|pair| pair[0].number == pair[1].number) {
        return Err(Fault::PlayerTwice(pair[0].number));
    }
    for player in &sheet.players {
        if player.number.0 == 0 {
            return Err(Fault::NumberZero);
        }
        if player.entered_round > 1 && sheet.settings.late_entry == LateEntry::Refused {
            return Err(Fault::LateEntry(player.number));
        }
        if let Some(team) = &player.team
            && sheet.teams.binary_search_by(|known| known.id.cmp(team)).is_err()
        {
            return Err(Fault::UnknownTeam { player: player.number, team: team.clone() });
        }
    }
    Ok(())
}

/// Puts a round in order and says what its unplayed draws became.
fn tidy(round: &mut Round, unplayed_draw: UnplayedDraw) {
    round.games.sort_by_key(|game: &Game| (game.table, game.red, game.black));
    for list in [&mut round.byes, &mut round.absent, &mut round.half_byes, &mut round.full_byes] {
        list.sort_unstable();
    }
    for game in &mut round.games {
        if game.outcome == Some(Outcome::UnplayedDraw) {
            game.outcome = Some(match unplayed_draw {
                UnplayedDraw::DoubleForfeit => Outcome::DoubleForfeit,
                UnplayedDraw::Draw => Outcome::Draw,
            });
        }
    }
}
