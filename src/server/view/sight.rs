use std::collections::BTreeSet;

use tournament::{GameId, Screen, Seat, Table};
use wire::{Change, DeskView, GameView, ScenePart, Snapshot, StageView, Topic};

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

/// Whether a viewer is told how games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Results {
    /// He is.
    Told,
    /// He wants to see for himself: no results, points, places, prizes or rulings.
    Withheld,
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
    /// Whether he follows the commentator's stage.
    pub stage: bool,
    /// Whether he may run it.
    pub comments: bool,
    /// Whether it is the board that draws what is prepared for the next cut.
    pub prepared: bool,
    /// The games that he follows where he may enter some: he is told how their moves are written.
    pub writes: BTreeSet<GameId>,
    /// Whether he is told how games ended.
    pub results: Results,
}

impl Sight {
    /// The sight of one who follows everything and enters nothing.
    #[must_use]
    pub const fn reading() -> Self {
        Self {
            enters: Enters::Nothing,
            featured: true,
            scenes: true,
            stage: false,
            comments: false,
            prepared: false,
            writes: BTreeSet::new(),
            results: Results::Told,
        }
    }

    /// The sight of a viewer with this seat, or of the public, who follows these topics.
    #[must_use]
    pub fn new(seat: Option<&Seat>, topics: &BTreeSet<Topic>) -> Self {
        let enters = match seat {
            Some(Seat::Arbiter) => Enters::Everything,
            Some(Seat::Operator { tables }) => Enters::Tables(tables.clone()),
            Some(Seat::Commentator | Seat::Player { .. } | Seat::Technician | Seat::Hall)
            | None => Enters::Nothing,
        };
        let [featured, scenes, stage] =
            [Topic::Featured, Topic::Scenes, Topic::Stage].map(|topic| topics.contains(&topic));
        let comments = matches!(seat, Some(Seat::Arbiter | Seat::Commentator));
        let followed = |topic: &Topic| match topic {
            Topic::Game { game } => Some(*game),
            Topic::Event | Topic::Featured | Topic::Scenes | Topic::Stage => None,
        };
        let writes = match enters {
            Enters::Nothing => BTreeSet::new(),
            Enters::Tables(_) | Enters::Everything => topics.iter().filter_map(followed).collect(),
        };
        let (prepared, results) = (false, Results::Told);
        Self { enters, featured, scenes, stage, comments, prepared, writes, results }
    }

    /// Leaves out of `changes` what this viewer does not see.
    pub(crate) fn narrow(
        &self,
        changes: &mut Vec<Change>,
        table_of: impl Fn(GameId) -> Option<Table>,
    ) {
        changes.retain(|change| self.scenes || !matches!(change, Change::Scenes { .. }));
        changes.retain(|change| self.prepared || !tells_prepared(change));
        changes.retain(|change| self.stage || !matches!(change, Change::Stage { .. }));
        if self.results == Results::Withheld {
            changes.retain(|change| !tells_results(change));
        }
        let enters = |game| table_of(game).is_some_and(|table| self.enters_table(table));
        changes.retain(|change| !matches!(change, Change::Desk { game, .. } if !enters(*game)));
        for change in changes {
            match change {
                Change::Round { games, .. } => self.narrow_games(games),
                Change::Played { game, standing }
                | Change::TakenBack { game, standing }
                | Change::Rewritten { game, standing, .. } => {
                    if !enters(*game) {
                        standing.legal = None;
                    }
                    if !enters(*game) || !self.writes.contains(game) {
                        standing.written = None;
                    }
                }
                Change::Featured { record, .. } => {
                    if !self.featured {
                        *record = None;
                    }
                }
                Change::Desk { desk, .. } => self.narrow_desk(desk),
                Change::Stage { stage } => self.narrow_stage(stage.as_deref_mut()),
                Change::Clocks { .. } | Change::Result { .. } | Change::Scenes { .. } => {}
            }
        }
    }

    /// The same for a list of games.
    pub(crate) fn narrow_games(&self, games: &mut [GameView]) {
        for game in games {
            if self.results == Results::Withheld {
                withhold(game);
            }
            if self.enters_table(game.table) {
                if let Some(desk) = &mut game.desk {
                    self.narrow_desk(desk);
                }
                continue;
            }
            game.desk = None;
            if let Some(standing) = &mut game.standing {
                standing.legal = None;
            }
        }
    }

    /// The commentator's desk is for those who run the stage; a player's card tells his results.
    pub(crate) fn narrow_stage(&self, stage: Option<&mut StageView>) {
        let Some(stage) = stage else { return };
        if !self.comments {
            stage.desk = None;
        }
        if self.results == Results::Withheld {
            stage.card = None;
        }
    }

    /// The same for a whole view.
    pub(crate) fn narrow_snapshot(&self, snapshot: &mut Snapshot) {
        self.narrow_games(&mut snapshot.games);
        self.narrow_stage(snapshot.stage.as_deref_mut());
        if self.results == Results::Withheld
            && let Some(scenes) = &mut snapshot.scenes
        {
            (scenes.individuals, scenes.teams) = (None, None);
            (scenes.prizes, scenes.ruling) = (None, None);
        }
    }

    /// Whether he is told how the moves of a game at this table are written.
    pub(crate) fn writes_in(&self, game: GameId, table: Table) -> bool {
        self.writes.contains(&game) && self.enters_table(table)
    }

    /// What stands to be ruled is the arbiter's; an operator sees only that something does.
    fn narrow_desk(&self, desk: &mut DeskView) {
        if self.enters != Enters::Everything {
            desk.docket = None;
            desk.made = Vec::new();
        }
    }

    pub(crate) fn enters_table(&self, table: Table) -> bool {
        match &self.enters {
            Enters::Nothing => false,
            Enters::Tables(tables) => tables.contains(&table),
            Enters::Everything => true,
        }
    }
}

/// Whether a change is about nothing but how games ended.
fn tells_results(change: &Change) -> bool {
    match change {
        Change::Result { .. } => true,
        Change::Scenes { scene } => match scene {
            ScenePart::Individuals(_)
            | ScenePart::Teams(_)
            | ScenePart::Prizes(_)
            | ScenePart::Ruling(_) => true,
            ScenePart::Byes(_)
            | ScenePart::Schedule(_)
            | ScenePart::Notice(_)
            | ScenePart::Sponsors(_)
            | ScenePart::Address(_)
            | ScenePart::Screen(_) => false,
        },
        Change::Round { .. }
        | Change::Played { .. }
        | Change::TakenBack { .. }
        | Change::Rewritten { .. }
        | Change::Clocks { .. }
        | Change::Desk { .. }
        | Change::Stage { .. }
        | Change::Featured { .. } => false,
    }
}

fn withhold(game: &mut GameView) {
    (game.result, game.award, game.revision) = (None, None, 0);
    (game.red.points, game.black.points) = (0, 0);
}

/// Whether a change says what is prepared for the next cut.
fn tells_prepared(change: &Change) -> bool {
    matches!(change, Change::Scenes { scene: ScenePart::Screen(screen) } if screen.name == Screen::PREVIEW)
}
