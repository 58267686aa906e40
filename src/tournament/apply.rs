use xiangqi::{Move, Record};

use crate::{
    Clocks, Coverage, Event, Feeds, Game, GameId, GrantedSeat, Hand, KeptRemark, Pairing,
    RoundNumber, Tournament, UnixMillis,
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
        match event {
            Event::Founded { setting } => {
                self.setting = Some((**setting).clone());
                Ok(())
            }
            Event::RehearsalBegun => {
                self.rehearsal = true;
                Ok(())
            }
            Event::RoundPublished { round, first, pairings } => {
                self.begin_round(*round, *first, pairings, at)
            }
            Event::MovePlayed { game, ply, mv, clocks, by } => {
                let game = self.game_mut(*game)?;
                game.extend(*ply, *mv, *clocks)?;
                game.name_hand(*ply, Hand { at, by: *by });
                Ok(())
            }
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
            Event::ResultSet { game, revision, result, clocks } => {
                let game = self.game_mut(*game)?;
                (game.revision, game.result, game.clocks) = (*revision, Some(*result), *clocks);
                Ok(())
            }
            Event::Reopened { game, revision } => {
                let game = self.game_mut(*game)?;
                (game.revision, game.result) = (*revision, None);
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
            Event::Featured { game } => {
                self.featured = Some(self.game_mut(*game)?.id);
                Ok(())
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
                Ok(())
            }
        }
    }

    /// The round's first game whose moves are entered hangs on the big board from the start.
    fn begin_round(
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
            remarks: Vec::new(),
        }));
        self.round = Some(round);
        let with_moves = |game: &&Game| game.pairing.coverage == Coverage::Moves;
        let featured = self.games_of(round).find(with_moves).map(Game::id);
        self.featured = featured;
        Ok(())
    }

    fn game_mut(&mut self, id: GameId) -> Result<&mut Game, Misplaced> {
        let index = usize::try_from(id.0).ok().and_then(|id| id.checked_sub(1));
        let game = index.and_then(|index| self.games.get_mut(index));
        game.ok_or(Misplaced("a game that does not exist"))
    }
}

impl Game {
    fn extend(&mut self, ply: u16, mv: Move, clocks: Clocks) -> Result<(), Misplaced> {
        if ply != self.ply() {
            return Err(Misplaced("a move at another ply than the next"));
        }
        self.record.play(mv).map_err(|_| Misplaced("a move that is not legal"))?;
        self.clocks = clocks;
        Ok(())
    }

    fn shorten(&mut self, ply: u16, clocks: Clocks) -> Result<(), Misplaced> {
        if ply >= self.ply() {
            return Err(Misplaced("a move taken back that was not played"));
        }
        self.record.truncate(usize::from(ply));
        self.hands.truncate(usize::from(ply));
        self.clocks = clocks;
        Ok(())
    }
}
