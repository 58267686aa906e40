use std::collections::BTreeSet;

use tournament::{GameId, Seat, Table};
use wire::{Change, GameView, Topic};

/// In which games a viewer may enter moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Enters {
    /// In none.
    Nothing,
    /// In those at these tables.
    Tables(Vec<Table>),
    /// In all.
    Everything,
}

/// How much a viewer sees: it decides which parts of a message are left out for him.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    /// Legal moves are for those who may enter them.
    pub enters: Enters,
    /// Whether he follows the featured game, whichever it is.
    pub featured: bool,
    /// Whether he follows what the scenes show.
    pub scenes: bool,
}

impl Sight {
    /// The sight of a viewer with this seat, or of the public, who follows these topics.
    #[must_use]
    pub fn new(seat: Option<&Seat>, topics: &BTreeSet<Topic>) -> Self {
        let enters = match seat {
            Some(Seat::Arbiter) => Enters::Everything,
            Some(Seat::Operator { tables }) => Enters::Tables(tables.clone()),
            Some(Seat::Commentator | Seat::Technician | Seat::Hall) | None => Enters::Nothing,
        };
        let [featured, scenes] =
            [Topic::Featured, Topic::Scenes].map(|topic| topics.contains(&topic));
        Self { enters, featured, scenes }
    }

    /// Leaves out of `changes` what this viewer does not see.
    pub(crate) fn narrow(
        &self,
        changes: &mut Vec<Change>,
        table_of: impl Fn(GameId) -> Option<Table>,
    ) {
        changes.retain(|change| self.scenes || !matches!(change, Change::Scenes { .. }));
        for change in changes {
            match change {
                Change::Round { games, .. } => self.narrow_games(games),
                Change::Played { game, standing } | Change::TakenBack { game, standing } => {
                    if !table_of(*game).is_some_and(|table| self.enters_table(table)) {
                        standing.legal = None;
                    }
                }
                Change::Featured { record, .. } => {
                    if !self.featured {
                        *record = None;
                    }
                }
                Change::Clocks { .. } | Change::Result { .. } | Change::Scenes { .. } => {}
            }
        }
    }

    /// The same for a list of games.
    pub(crate) fn narrow_games(&self, games: &mut [GameView]) {
        for game in games {
            let hidden = !self.enters_table(game.table);
            if let Some(standing) = game.standing.as_mut().filter(|_| hidden) {
                standing.legal = None;
            }
        }
    }

    fn enters_table(&self, table: Table) -> bool {
        match &self.enters {
            Enters::Nothing => false,
            Enters::Tables(tables) => tables.contains(&table),
            Enters::Everything => true,
        }
    }
}
