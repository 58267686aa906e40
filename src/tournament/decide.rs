use crate::repair::ToRepair;
use crate::rounds::ToPublish;
use crate::{
    Actor, Command, Event, Game, GameId, Notice, Refusal, Setting, Tournament, UnixMillis,
};

impl Tournament {
    /// Says what `command` would lead to when `by` asks for it, and changes nothing.
    ///
    /// `now` is the server's clock: nothing in here reads the time. The events come in the order
    /// in which they happen, at least one.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] to show to the one who asked.
    pub fn decide(
        &self,
        command: &Command,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        self.admit(command, by)?;
        let Some(founded) = &self.setting else {
            let Command::Found { setting } = command else { return Err(Refusal::NotFounded) };
            return self.found(setting);
        };
        match command {
            Command::Found { setting } => self.found(setting),
            Command::BeginRehearsal => {
                let in_earnest = self.has_play() && !self.rehearsal;
                if in_earnest { Err(Refusal::RealPlay) } else { Ok(vec![Event::RehearsalBegun]) }
            }
            Command::PlayMove { game, ply, mv } => {
                self.in_progress(*game)?.play(*ply, *mv, now, by.seat())
            }
            Command::JoinRecord { game, ply, keep, plies } => {
                self.in_progress(*game)?.join(*ply, *keep, plies, now, by.seat())
            }
            Command::Terms { change } => self.decide_terms(founded, change, by),
            Command::Roster { change } => self.decide_roster(founded, change, by, now),
            Command::PublishRound { round, pairings, byes, reason } => {
                let reason = reason.as_deref();
                self.publish(founded, &ToPublish { round: *round, pairings, byes, reason }, by)
            }
            Command::PublishProposal { round } => self.publish_proposal(founded, *round, by),
            Command::RetractRound { round, reason } => self.retract_round(*round, reason, by),
            Command::RepairRound { round, games, pairings, byes, reason } => {
                let asked = ToRepair { round: *round, games, pairings, byes, reason };
                self.repair_round(founded, &asked, by)
            }
            Command::Except { game, outcome, reason } => {
                self.except(self.known(*game)?, *outcome, reason, by)
            }
            Command::Ledger { change } => self.decide_ledger(founded, change, by, now),
            Command::Hall { change } => self.decide_hall(founded, change, by),
            Command::PlayText { game, ply, text } => {
                self.in_progress(*game)?.play_written(*ply, text, now, by.seat())
            }
            Command::TakeBack { game, ply } => {
                let left = ply.checked_sub(1).ok_or(Refusal::NothingToTakeBack)?;
                self.take_back(*game, *ply, left, by, now)
            }
            Command::TakeBackTo { game, ply, left } => self.take_back(*game, *ply, *left, by, now),
            Command::Replace { game, plies, ply, mv } => {
                self.in_progress(*game)?.replace(*plies, *ply, *mv, now, by.seat())
            }
            Command::SetSecondEntry { game, on } => {
                self.in_progress(*game)?.set_second_entry(*on, now, by.seat())
            }
            Command::TakeOver { game } => {
                let (game, seat) = (self.in_progress(*game)?.id(), by.seat());
                Ok(vec![Event::TakenOver { game, by: seat.ok_or(Refusal::NotAllowed)? }])
            }
            Command::Probe => Ok(vec![Event::Probed]),
            Command::Release { change } => self.decide_release(founded, *change),
            Command::SetClock { game, side, remaining, running } => {
                self.in_progress(*game)?.set_clock(*side, *remaining, *running, now)
            }
            Command::AdjustClock { game, side, remaining, reason } => {
                self.in_progress(*game)?.adjust_clock(*side, *remaining, reason, by, now)
            }
            Command::SetResult { game, revision, result } => {
                let game = self.known(*game)?;
                let mut events = game.set_result(*revision, *result, now)?;
                events.extend(self.correction_notice(game).into_iter().flatten());
                Ok(events)
            }
            Command::HandSlip { game, revision, result } => {
                self.hand_slip(self.in_progress(*game)?, *revision, *result, by, now)
            }
            Command::Reopen { game, revision } => self.in_progress(*game)?.reopen(*revision),
            Command::Remark { game, ply, remark } => {
                let game = self.in_progress(*game)?;
                game.may_ask(remark, &founded.regulations.play, now)?;
                game.remark(*ply, *remark, by.seat())
            }
            Command::SettleRemark { game, number, settlement } => {
                self.known(*game)?.settle(*number, *settlement)
            }
            Command::Rule { game, ply, decision } => {
                self.rule(founded, (self.in_progress(*game)?, *ply), decision, by, now)
            }
            Command::ShowRuling { game, number } => self.known(*game)?.show_ruling(*number),
            Command::Feature { game } => self.hang_instead(*game, by),
            Command::Stage { change } => self.decide_stage(change, by),
            Command::SetScreen { screen } => self.steer(screen),
            Command::GrantSeat { seat, label, link, once } => {
                self.seats.admit(seat, label, *link)?;
                let id = self.seats.next_id();
                let (seat, label) = (seat.clone(), label.clone());
                Ok(vec![Event::SeatGranted { id, seat, label, link: *link, once: *once }])
            }
            Command::OpenSession { link, session } => {
                let seat = self.seat_with_link(*link).ok_or(Refusal::UnknownLink)?.id;
                Ok(vec![Event::SessionOpened { seat, session: *session }])
            }
            Command::FollowFeeds { revision, addresses } => self.feeds.follow(*revision, addresses),
            Command::RevokeSeat { seat } => {
                self.seat(*seat).ok_or(Refusal::UnknownSeat)?;
                Ok(vec![Event::SeatRevoked { seat: *seat }])
            }
        }
    }

    /// What has been played was played in this event and in no other.
    fn found(&self, setting: &Setting) -> Result<Vec<Event>, Refusal> {
        if self.has_play() {
            return Err(Refusal::AlreadyFounded);
        }
        let founded = || vec![Event::Founded { setting: Box::new(setting.clone()) }];
        setting.fault().map_or_else(|| Ok(founded()), |fault| Err(Refusal::BadSetting { fault }))
    }

    fn take_back(
        &self,
        game: GameId,
        ply: u16,
        left: u16,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let game = self.in_progress(game)?;
        let own = game.cut_line(by.seat(), ply, left);
        own.unwrap_or_else(|| game.take_back_to(ply, left, now))
    }

    fn known(&self, game: GameId) -> Result<&Game, Refusal> {
        self.game(game).ok_or(Refusal::UnknownGame)
    }

    /// A result of an earlier round is corrected in front of everybody.
    fn correction_notice(&self, game: &Game) -> Option<Vec<Event>> {
        if self.round == Some(game.round()) || game.result().is_none() {
            return None;
        }
        Some(self.notifying(Notice::Correction { game: game.id() }))
    }

    /// The game, if its round is the current one or it goes on beyond its round.
    fn in_progress(&self, game: GameId) -> Result<&Game, Refusal> {
        let game = self.known(game)?;
        self.is_current(game)?;
        Ok(game)
    }

    /// A game that may hang on the big board.
    pub(crate) fn may_hang(&self, game: GameId) -> Result<GameId, Refusal> {
        let game = self.in_progress(game)?;
        game.record().ok_or(Refusal::ResultOnly)?;
        Ok(game.id())
    }

    pub(crate) fn is_current(&self, game: &Game) -> Result<(), Refusal> {
        let round = game.round();
        let goes_on = game.exception().is_some() && game.result().is_none();
        if self.round == Some(round) || goes_on {
            Ok(())
        } else {
            Err(Refusal::RoundOver { round })
        }
    }
}
