//! What a page keeps of the event, from the messages alone.

use std::collections::BTreeMap;

use tournament::{GameId, Seq};
use wire::{Change, GameView, RecordView, Snapshot, ToClient};

/// A page's state, put together exactly as pages do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub seq: Seq,
    pub featured: Option<GameId>,
    pub games: BTreeMap<GameId, GameView>,
    pub records: BTreeMap<GameId, RecordView>,
}

/// An update is missing.
#[derive(Debug, PartialEq, Eq)]
pub struct Gap;

impl From<Snapshot> for View {
    fn from(snapshot: Snapshot) -> Self {
        Self {
            seq: snapshot.seq,
            featured: snapshot.event.featured,
            games: snapshot.games.into_iter().map(|game| (game.id, game)).collect(),
            records: snapshot.records.into_iter().map(|record| (record.game, record)).collect(),
        }
    }
}

impl View {
    /// Takes a message into the state.
    pub fn take(&mut self, message: ToClient) -> Result<(), Gap> {
        match message {
            ToClient::Snapshot(snapshot) => *self = (*snapshot).into(),
            ToClient::Update { seq, .. } if seq <= self.seq => {}
            ToClient::Update { prev, .. } if prev != self.seq => return Err(Gap),
            ToClient::Update { seq, changes, .. } => {
                self.seq = seq;
                changes.into_iter().for_each(|change| self.change(change));
            }
            _ => {}
        }
        Ok(())
    }

    fn change(&mut self, change: Change) {
        match change {
            Change::Round { games, .. } => {
                self.games = games.into_iter().map(|game| (game.id, game)).collect();
                self.featured = None;
            }
            Change::Played { game, standing } => {
                let last = standing.last.clone().expect("a move was played");
                if let Some(record) = self.records.get_mut(&game) {
                    record.plies.push(last);
                }
                self.games.get_mut(&game).unwrap().standing = Some(standing);
            }
            Change::TakenBack { game, standing } => {
                if let Some(record) = self.records.get_mut(&game) {
                    let kept = standing.ply.saturating_sub(record.skipped);
                    record.plies.truncate(kept.into());
                }
                self.games.get_mut(&game).unwrap().standing = Some(standing);
            }
            Change::Rewritten { game, standing, from, plies } => {
                if let Some(record) = self.records.get_mut(&game) {
                    record.plies.truncate(from.saturating_sub(record.skipped).into());
                    record.plies.extend(plies);
                }
                self.games.get_mut(&game).unwrap().standing = Some(standing);
            }
            Change::Desk { game, desk } => self.games.get_mut(&game).unwrap().desk = Some(desk),
            Change::Clocks { game, clocks } => {
                let game = self.games.get_mut(&game).unwrap();
                game.standing.as_mut().unwrap().clocks = clocks;
            }
            Change::Result { game, revision, result, award } => {
                let game = self.games.get_mut(&game).unwrap();
                (game.revision, game.result, game.award) = (revision, result, award);
            }
            // No topic of this reader's asks for them.
            Change::Scenes { .. } | Change::Stage { .. } => {}
            Change::Featured { game, record } => {
                self.featured = Some(game);
                self.records = record.into_iter().map(|record| (record.game, record)).collect();
            }
        }
    }

    /// How many plies the featured game's record has.
    pub fn featured_plies(&self) -> usize {
        let record = self.featured.and_then(|game| self.records.get(&game));
        record.map_or(0, |record| usize::from(record.skipped) + record.plies.len())
    }
}
