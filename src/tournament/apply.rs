use xiangqi::{Move, Record};

use crate::repair::Come;
use crate::{
    Clocks, Coverage, Event, Exception, Feeds, Game, GameId, GrantedSeat, Hand, KeptRemark,
    KeptRuling, Pairing, PublishedRound, RoundNumber, Rulings, Slips, Tournament, UnixMillis,
};

/// Why an event cannot follow the ones before it: the log is not as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an event does not follow from those before it: {0}")]
pub struct Misplaced(pub(crate) &'static str);

impl Tournament {
    /// Lets `event`, which was decided at `at`, happen.
    ///
    /// # Errors
    ///
    /// [`Misplaced`] when it cannot follow the events before it. An event that
    /// [`Tournament::decide`] gave for this state always can. The state may then be half changed.
    pub fn apply(&mut self, event: &Event, at: UnixMillis) -> Result<(), Misplaced> {
        self.happen(event, at)?;
        self.alert(event, at);
        Ok(())
    }

    fn happen(&mut self, event: &Event, at: UnixMillis) -> Result<(), Misplaced> {
        match event {
            Event::Founded { setting } => {
                // Seats and screens belong to the hall, whatever is played in it.
                *self = Self {
                    setting: Some((**setting).clone()),
                    rehearsal: self.rehearsal,
                    seats: std::mem::take(&mut self.seats),
                    screens: std::mem::take(&mut self.screens),
                    feeds: std::mem::take(&mut self.feeds),
                    ..Self::default()
                };
                Ok(())
            }
            Event::RehearsalBegun => {
                self.rehearsal = true;
                Ok(())
            }
            Event::Terms { event } => {
                let applied = self.apply_terms(event, at);
                applied.ok_or(Misplaced("terms that cannot be"))
            }
            Event::Roster { event } => {
                let applied = self.apply_roster(event, at);
                applied.ok_or(Misplaced("a change of another entry list"))
            }
            Event::RoundPublished { round, first, pairings, byes, featured, reason } => {
                self.begin_round(*round, *first, pairings, *featured, at)?;
                let (round, byes, reason) = (*round, byes.clone(), reason.clone());
                self.published.push(PublishedRound { round, at, byes, reason });
                Ok(())
            }
            Event::RoundRetracted { round, by, reason } => {
                let applied = self.apply_retract(*round, by, reason, at);
                applied.ok_or(Misplaced("a round taken back that is not there"))
            }
            Event::RoundRepaired { round, gone, first, pairings, byes, featured, by, reason } => {
                let come = Come { first: *first, pairings, byes, featured: *featured };
                self.apply_repair(*round, gone, &come, (by, reason), at)
            }
            Event::Excepted { game, outcome, by, reason } => {
                let (by, reason) = (by.clone(), reason.clone());
                let stated = Exception { outcome: *outcome, by, reason };
                self.game_mut(*game)?.exception = Some(stated);
                Ok(())
            }
            Event::Ledger { event } => {
                let applied = self.apply_ledger(event, at);
                applied.ok_or(Misplaced("an offence that is not in the ledger"))
            }
            Event::Hall { event } => {
                let applied = self.apply_hall(event, at);
                applied.ok_or(Misplaced("something told before there was an event"))
            }
            Event::MovePlayed { game, ply, mv, clocks, by } => {
                let hand = Hand { at, by: *by };
                self.game_mut(*game)?.extend(*ply, *mv, *clocks, hand)
            }
            Event::MoveReplaced { game, ply, mv, kept, clocks, by } => {
                let hand = Hand { at, by: *by };
                self.game_mut(*game)?.rewrite(*ply, *mv, *kept, *clocks, hand)
            }
            Event::SecondEntrySet { game, on } => {
                self.game_mut(*game)?.second = on.then(Vec::new);
                Ok(())
            }
            Event::MoveEntered { game, seat, mv, .. } => {
                self.game_mut(*game)?.lengthen_line(*seat, *mv);
                Ok(())
            }
            Event::LineCut { game, seat, left } => {
                self.game_mut(*game)?.shorten_line(*seat, *left);
                Ok(())
            }
            Event::TakenOver { game, by } => {
                self.game_mut(*game)?.taken = Some(*by);
                Ok(())
            }
            Event::Probed => Ok(()),
            Event::MoveTakenBack { game, ply, clocks } => {
                self.game_mut(*game)?.shorten(*ply, *clocks)
            }
            Event::RecordJoined { game, keep, plies, clocks, by } => {
                let hand = Hand { at, by: *by };
                self.game_mut(*game)?.take_in(*keep, plies, *clocks, hand)
            }
            Event::ClockSet { game, clocks } => {
                self.game_mut(*game)?.clocks = *clocks;
                Ok(())
            }
            Event::ClockAdjusted { game, side, clocks, by, reason } => {
                self.apply_adjustment((*game, *side), *clocks, (by, reason), at)
            }
            Event::ResultSet { game, revision, result, clocks } => {
                let game = self.game_mut(*game)?;
                (game.revision, game.result, game.clocks) = (*revision, Some(*result), *clocks);
                Ok(())
            }
            Event::Reopened { game, revision } => {
                let game = self.game_mut(*game)?;
                (game.revision, game.result) = (*revision, None);
                game.slips = Slips::default();
                Ok(())
            }
            Event::SlipHanded { game, side, result } => {
                self.game_mut(*game)?.slips.put(*side, *result);
                Ok(())
            }
            Event::Remarked { game, number, ply, remark, by } => {
                let (number, ply, remark, by) = (*number, *ply, *remark, *by);
                let kept = KeptRemark { number, at, by, ply, remark, settled: None };
                self.game_mut(*game)?.keep_remark(kept);
                Ok(())
            }
            Event::RemarkSettled { game, number, settlement } => {
                self.game_mut(*game)?.mark_settled(*number, *settlement);
                Ok(())
            }
            Event::IrregularPlayed { game, ply, mv, clocks, by } => {
                let game = self.game_mut(*game)?;
                game.extend_irregularly(*ply, *mv, *clocks)?;
                game.name_hand(*ply, Hand { at, by: *by });
                Ok(())
            }
            Event::Ruled { game, number, ply, on } => {
                let kept = KeptRuling { number: *number, at, ply: *ply, on: on.clone() };
                self.game_mut(*game)?.rulings.keep(kept);
                Ok(())
            }
            Event::RulingShown { game, number } => {
                self.game_mut(*game)?.rulings.show(*number);
                Ok(())
            }
            Event::Featured { game } => {
                let id = self.game_mut(*game)?.id;
                self.hang(Some(id));
                Ok(())
            }
            Event::Stage { event } => {
                let applied = self.apply_stage(event);
                applied.ok_or(Misplaced("something on the stage that cannot be"))
            }
            Event::ScreenSet { screen } => {
                self.keep_screen(screen);
                Ok(())
            }
            Event::SeatGranted { id, seat, label, link, once } => {
                let (seat, label) = (seat.clone(), label.clone());
                let granted =
                    GrantedSeat { id: *id, seat, label, link: *link, once: *once, opened: 0 };
                self.seats.grant(granted).map_err(Misplaced)
            }
            Event::SessionOpened { seat, session } => {
                self.seats.open(*seat, *session).map_err(Misplaced)
            }
            Event::FeedsFollowed { revision, addresses } => {
                self.feeds = Feeds { revision: *revision, addresses: addresses.clone() };
                Ok(())
            }
            Event::SeatRevoked { seat } => {
                self.seats.revoke(*seat);
                self.release_stage(*seat);
                Ok(())
            }
        }
    }

    /// The featured game hangs on the big board from the start; where none is named, the first
    /// whose moves are entered.
    fn begin_round(
        &mut self,
        round: RoundNumber,
        first: GameId,
        pairings: &[Pairing],
        featured: Option<GameId>,
        at: UnixMillis,
    ) -> Result<(), Misplaced> {
        self.add_games(round, first, pairings, at)?;
        self.round = Some(round);
        let with_moves = |game: &&Game| game.pairing.coverage == Coverage::Moves;
        let first_with_moves = self.games_of(round).find(with_moves).map(Game::id);
        self.hang(featured.or(first_with_moves));
        Ok(())
    }

    pub(crate) fn add_games(
        &mut self,
        round: RoundNumber,
        first: GameId,
        pairings: &[Pairing],
        at: UnixMillis,
    ) -> Result<(), Misplaced> {
        let setting = self.setting.as_ref().ok_or(Misplaced("a round before the event"))?;
        let allowance = setting.allowance;
        if usize::try_from(first.0).ok() != Some(self.games.len() + 1) {
            return Err(Misplaced("a round's first game is not the next one"));
        }
        self.games.extend(pairings.iter().zip(first.0..).map(|(pairing, id)| Game {
            id: GameId(id),
            round,
            pairing: *pairing,
            record: Record::default(),
            clocks: Clocks::standing(allowance, at),
            revision: 0,
            result: None,
            hands: Vec::new(),
            taken: None,
            second: None,
            remarks: Vec::new(),
            exception: None,
            rulings: Rulings::default(),
            slips: Slips::default(),
            retracted: false,
        }));
        Ok(())
    }

    pub(crate) fn hang(&mut self, game: Option<GameId>) {
        self.featured = game;
        let before = game.filter(|game| !self.shown.contains(game));
        self.shown.extend(before);
    }

    pub(crate) fn game_mut(&mut self, id: GameId) -> Result<&mut Game, Misplaced> {
        let index = usize::try_from(id.0).ok().and_then(|id| id.checked_sub(1));
        let game = index.and_then(|index| self.games.get_mut(index));
        game.ok_or(Misplaced("a game that does not exist"))
    }
}

impl Game {
    pub(crate) fn extend(
        &mut self,
        ply: u16,
        mv: Move,
        clocks: Clocks,
        hand: Hand,
    ) -> Result<(), Misplaced> {
        if ply != self.ply() {
            return Err(Misplaced("a move at another ply than the next"));
        }
        self.record.play(mv).map_err(|_| Misplaced("a move that is not legal"))?;
        self.clocks = clocks;
        self.name_hand(ply, hand);
        self.agree_on(mv);
        Ok(())
    }

    fn rewrite(
        &mut self,
        ply: u16,
        mv: Move,
        kept: u16,
        clocks: Clocks,
        hand: Hand,
    ) -> Result<(), Misplaced> {
        self.record
            .replace(usize::from(ply), mv)
            .map_err(|_| Misplaced("a move replaced that cannot be"))?;
        if self.ply() != kept {
            return Err(Misplaced("a move replaced after which others fit than before"));
        }
        self.hands.truncate(usize::from(kept));
        self.name_hand(ply, hand);
        self.clocks = clocks;
        self.drop_lines();
        self.rulings.forget_after(ply);
        Ok(())
    }

    fn extend_irregularly(&mut self, ply: u16, mv: Move, clocks: Clocks) -> Result<(), Misplaced> {
        if ply != self.ply() {
            return Err(Misplaced("a move at another ply than the next"));
        }
        let played = self.record.play_irregular(mv);
        played.map_err(|_| Misplaced("a move that cannot have been played"))?;
        self.drop_lines();
        self.clocks = clocks;
        Ok(())
    }

    fn shorten(&mut self, ply: u16, clocks: Clocks) -> Result<(), Misplaced> {
        if ply >= self.ply() {
            return Err(Misplaced("a move taken back that was not played"));
        }
        self.record.truncate(usize::from(ply));
        self.hands.truncate(usize::from(ply));
        self.drop_lines();
        self.rulings.forget_after(ply);
        self.clocks = clocks;
        Ok(())
    }
}
