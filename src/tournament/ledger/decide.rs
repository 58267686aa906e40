use xiangqi::Color;

use super::{LedgerCommand, LedgerEntry, LedgerEvent, Offender};
use crate::text::{fault_in_personal, note};
use crate::{
    Actor, Consequence, CountedIn, Event, Game, GameId, GameResult, Millis, Offence, Outcome,
    PlayerNumber, Reason, Refusal, RosterEvent, RoundNumber, Setting, Tournament, UnixMillis,
};

/// The most offences of an event.
const LONGEST: usize = 2000;

impl Tournament {
    pub(crate) fn decide_ledger(
        &self,
        setting: &Setting,
        command: &LedgerCommand,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        match command {
            LedgerCommand::Enter { offence, offender, game, outside, note: said } => {
                let game = self.place_of(setting, offender, *game, *outside)?;
                let proposed = self.proposed(setting, *offence, offender, game);
                let id = self.next_offence()?;
                let (by, offender, note) = (by.clone(), offender.clone(), note(said)?);
                let offence = *offence;
                let ruling = None;
                let event = LedgerEvent::Entered {
                    id,
                    by,
                    offence,
                    offender,
                    game,
                    note,
                    proposed,
                    ruling,
                };
                Ok(vec![Event::Ledger { event }])
            }
            LedgerCommand::Rule { id, consequence, clocks, again } => {
                let index = usize::try_from(*id).ok().and_then(|id| id.checked_sub(1));
                let entry = index.and_then(|index| self.ledger.get(index));
                let entry = entry.ok_or(Refusal::UnknownOffence)?;
                if entry.ruled.is_some() && !again {
                    return Err(Refusal::AlreadyRuled);
                }
                let event =
                    LedgerEvent::Ruled { id: *id, by: by.clone(), consequence: *consequence };
                let mut events = vec![Event::Ledger { event }];
                if let (Offender::Player { number }, Some(consequence)) =
                    (&entry.offender, consequence)
                {
                    let plays_on = matches!(consequence, Consequence::Warning | Consequence::Foul);
                    if *clocks && plays_on && entry.ruled.is_none() {
                        events.extend(self.time_of(setting, entry, *number, now));
                    }
                    events.extend(self.follows(entry, *number, *consequence, now));
                }
                Ok(events)
            }
        }
    }

    /// What the event's table proposes for one more such offence.
    #[must_use]
    pub fn proposed(
        &self,
        setting: &Setting,
        offence: Offence,
        offender: &Offender,
        game: Option<GameId>,
    ) -> Consequence {
        let Offender::Player { .. } = offender else { return Consequence::Warning };
        let Some(row) = setting.regulations.fouls.row(offence) else {
            return Consequence::Warning;
        };
        let of_offender = self.ledger.iter().filter(|entry| &entry.offender == offender);
        let earlier = of_offender.filter(|entry| {
            let here = match row.counted_in {
                CountedIn::Game => entry.game == game,
                CountedIn::Event => true,
            };
            entry.offence == offence && here && !entry.is_dismissed()
        });
        match (row.consequence(earlier.count() + 1), game) {
            (Consequence::Foul, Some(game)) => self.foul_in(setting, offender, game),
            (consequence, _) => consequence,
        }
    }

    /// The same for an offence after which the arbiter lets the game go on: a foul at most, unless
    /// it is one too many in this game.
    pub(crate) fn proposed_foul(
        &self,
        setting: &Setting,
        offence: Offence,
        offender: &Offender,
        game: GameId,
    ) -> Consequence {
        match self.proposed(setting, offence, offender, Some(game)) {
            Consequence::Warning => Consequence::Warning,
            _ => self.foul_in(setting, offender, game),
        }
    }

    /// One more foul in `game`, which loses it where it is one too many.
    fn foul_in(&self, setting: &Setting, offender: &Offender, game: GameId) -> Consequence {
        let is_here =
            |entry: &&LedgerEntry| &entry.offender == offender && entry.game == Some(game);
        let fouls = self.ledger.iter().filter(is_here).filter(|entry| entry.is_foul()).count();
        let lose_at = usize::from(setting.regulations.fouls.lose_at);
        let loses = lose_at > 0 && fouls + 1 >= lose_at;
        if loses { Consequence::LosesGame } else { Consequence::Foul }
    }

    /// The number of the next offence.
    pub(crate) fn next_offence(&self) -> Result<u32, Refusal> {
        if self.ledger.len() >= LONGEST {
            return Err(Refusal::LedgerFull);
        }
        Ok(u32::try_from(self.ledger.len() + 1).unwrap_or(u32::MAX))
    }

    /// The game in which an offence is entered.
    fn place_of(
        &self,
        setting: &Setting,
        offender: &Offender,
        game: Option<GameId>,
        outside: bool,
    ) -> Result<Option<GameId>, Refusal> {
        let number = match offender {
            Offender::Player { number } => *number,
            Offender::Spectator { described } => {
                let fault = fault_in_personal(described, 60);
                return fault.map_or(Ok(game), |fault| Err(Refusal::BadText { fault }));
            }
        };
        self.is_player(setting, number)?;
        if let Some(game) = game {
            let found = self.game(game).ok_or(Refusal::UnknownGame)?;
            found.side_of(number).ok_or(Refusal::NotInGame)?;
            return Ok(Some(game));
        }
        let open = self
            .games()
            .find(|game| !outside && game.result().is_none() && game.side_of(number).is_some());
        Ok(open.map(Game::id))
    }

    /// The time that the regulations put on the opponent's clock, or take off the offender's;
    /// nothing where a ruling has found the offence, which has taken it already.
    fn time_of(
        &self,
        setting: &Setting,
        entry: &LedgerEntry,
        number: PlayerNumber,
        now: UnixMillis,
    ) -> Option<Event> {
        if entry.ruling.is_some() {
            return None;
        }
        let game = self.game(entry.game?).filter(|game| game.result().is_none())?;
        game.record()?;
        let side = game.side_of(number)?;
        let clocks = game.clocks_at(now);
        let (side, seconds): (Color, i64) = if entry.offence == Offence::PiecesKnocked {
            let rule = setting.regulations.play.knocked_pieces;
            let left = clocks.remaining(side.opponent()).0;
            if left >= u64::from(rule.below_seconds) * 1000 {
                return None;
            }
            (side.opponent(), i64::from(rule.bonus_seconds))
        } else {
            let row = setting.regulations.fouls.row(entry.offence)?;
            (side, -i64::from(row.costs_seconds))
        };
        if seconds == 0 {
            return None;
        }
        let left = clocks.remaining(side).0.saturating_add_signed(seconds * 1000);
        let clocks = clocks.with(side, Millis(left.min(Millis::A_DAY.0)));
        Some(Event::ClockSet { game: game.id(), clocks })
    }

    /// What a ruling leads to beside itself.
    fn follows(
        &self,
        entry: &LedgerEntry,
        number: PlayerNumber,
        consequence: Consequence,
        now: UnixMillis,
    ) -> Vec<Event> {
        match consequence {
            Consequence::Warning | Consequence::Foul => Vec::new(),
            Consequence::LosesGame => {
                let reason = match entry.offence {
                    Offence::IllegalMove => Reason::IllegalMove,
                    _ => Reason::Foul,
                };
                let game = entry.game.and_then(|game| self.game(game));
                let lost = game.filter(|game| game.result().is_none()).and_then(|game| {
                    let outcome = Outcome::won_by(game.side_of(number)?.opponent());
                    let result = GameResult { outcome, reason };
                    game.set_result(game.revision(), result, now).ok()?.into_iter().next()
                });
                lost.into_iter().collect()
            }
            Consequence::Disqualified => {
                let after = RoundNumber(self.round.map_or(0, |round| round.0));
                let reason = entry.note.clone();
                let left = RosterEvent::Left { number, after, disqualified: true, reason };
                let mut events = vec![Event::Roster { event: left }];
                events.extend(self.open_game_lost(number, Reason::Disqualification, now));
                events
            }
        }
    }
}
