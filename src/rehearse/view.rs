//! What the rehearsal sees of the event: the same messages as a phone.

use std::collections::BTreeMap;

use tournament::{GameId, RoundNumber, Seat, Seq};
use wire::{Change, GameView, Snapshot};

/// The games as the server has told them.
#[derive(Default)]
pub struct View {
    seq: Seq,
    games: BTreeMap<GameId, GameView>,
    round: Option<RoundNumber>,
    planned: Option<RoundNumber>,
    seat: Option<Seat>,
}

/// An update is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap;

impl View {
    pub fn new(snapshot: Snapshot) -> Self {
        let games = snapshot.games.into_iter().map(|game| (game.id, game)).collect();
        let (round, planned) = (snapshot.event.round, Some(snapshot.event.rounds));
        Self { seq: snapshot.seq, games, round, planned, seat: snapshot.seat }
    }

    /// Takes an update in.
    pub fn update(&mut self, prev: Seq, seq: Seq, changes: Vec<Change>) -> Result<(), Gap> {
        if prev != self.seq {
            return Err(Gap);
        }
        self.seq = seq;
        for change in changes {
            self.change(change);
        }
        Ok(())
    }

    fn change(&mut self, change: Change) {
        match change {
            Change::Round { round, games } => {
                self.round = Some(round);
                self.games = games.into_iter().map(|game| (game.id, game)).collect();
            }
            Change::Played { game, standing }
            | Change::TakenBack { game, standing }
            | Change::Rewritten { game, standing, .. } => {
                if let Some(game) = self.games.get_mut(&game) {
                    game.standing = Some(standing);
                }
            }
            Change::Result { game, revision, result, .. } => {
                if let Some(game) = self.games.get_mut(&game) {
                    (game.revision, game.result) = (revision, result);
                }
            }
            Change::Clocks { .. }
            | Change::Featured { .. }
            | Change::Desk { .. }
            | Change::Stage { .. }
            | Change::Scenes { .. } => {}
        }
    }

    pub fn game(&self, id: GameId) -> Option<&GameView> {
        self.games.get(&id)
    }

    /// The games that have no result.
    pub fn open_games(&self) -> impl Iterator<Item = &GameView> {
        self.games.values().filter(|game| game.result.is_none())
    }

    /// Whether every game of the last round has a result.
    pub fn is_over(&self) -> bool {
        self.round == self.planned && self.open_games().next().is_none()
    }

    /// Whether moves and results may be entered.
    pub const fn may_enter(&self) -> bool {
        matches!(self.seat, Some(Seat::Operator { .. }))
    }
}
