//! From what is known of an event to what one scene shows of it.

use wire::{EventView, GameId, GameView, Panel, Scene, ScenesView, Screen};

use crate::sight::{Explained, Facts, GameSight, Idle, Play, Sight, TableContent, TableSight};

/// What is known of an event, and the screen that is to show it.
pub struct View<'a> {
    /// The event.
    pub event: &'a EventView,
    /// The games of its current round.
    pub games: &'a [GameView],
    /// What the scenes show beside them.
    pub scenes: &'a ScenesView,
    /// The screen.
    pub screen: &'a Screen,
    /// What a commentator shows of the featured game.
    pub explained: Option<&'a Explained>,
}

impl View<'_> {
    /// What `scene` shows; `play` knows the moves of a game. A scene that has nothing to show yet
    /// is the event's name.
    pub fn sight(&self, scene: Scene, play: impl Fn(&GameView) -> Option<Play>) -> Sight {
        self.scene(scene, &play).unwrap_or_else(|| self.idle())
    }

    fn scene(&self, scene: Scene, play: &impl Fn(&GameView) -> Option<Play>) -> Option<Sight> {
        let scenes = self.scenes;
        let table = |content: Option<TableContent>| {
            Some(Sight::Table(Box::new(TableSight { facts: self.facts(), content: content? })))
        };
        match scene {
            Scene::Featured => {
                let mut game = self.game(self.event.featured?, play)?;
                game.panel = self.panel().map(Box::new);
                let explained = self.explained.filter(|explained| explained.stage.game == game.id);
                game.explained = explained.cloned().map(Box::new);
                Some(Sight::Game(Box::new(game)))
            }
            Scene::Two { left, right } => {
                let games = Box::new([self.game(left, play)?, self.game(right, play)?]);
                Some(Sight::Two(self.facts(), games))
            }
            Scene::Grid if self.games.is_empty() => None,
            Scene::Grid => {
                let games = self.games.iter().map(|game| self.game_sight(game, play(game)));
                Some(Sight::Grid(self.facts(), games.collect()))
            }
            Scene::Pairings => table(self.pairings()),
            Scene::Results => table(self.results()),
            Scene::Individuals => table(scenes.individuals.clone().map(TableContent::Individuals)),
            Scene::Teams => table(scenes.teams.clone().map(TableContent::Teams)),
            Scene::Prizes => table(scenes.prizes.clone().map(TableContent::Prizes)),
            Scene::Schedule => Some(Sight::Schedule(self.facts(), scenes.schedule.clone()?)),
            Scene::ResultCard => {
                let game = self.game(self.event.featured?, play)?;
                let has_ended = game.result.is_some();
                let game = Box::new(game);
                Some(if has_ended { Sight::ResultCard(game) } else { Sight::Game(game) })
            }
            Scene::Ruling => Some(Sight::Ruling(self.facts(), scenes.ruling.clone()?)),
            Scene::Notice => Some(Sight::Notice(self.facts(), scenes.notice.clone()?)),
            Scene::Sponsors if scenes.sponsors.is_empty() => None,
            Scene::Sponsors => Some(Sight::Sponsors(self.facts(), scenes.sponsors.clone())),
            Scene::TestCard => Some(Sight::TestCard(self.facts())),
            Scene::Lottery => Some(Sight::Lottery(self.facts(), Box::new(scenes.lottery.clone()?))),
            Scene::Idle => None,
        }
    }

    fn panel(&self) -> Option<TableSight> {
        let content = match self.screen.panel? {
            Panel::Pairings => self.pairings(),
            Panel::Results => self.results(),
            Panel::Individuals => self.scenes.individuals.clone().map(TableContent::Individuals),
            Panel::Teams => self.scenes.teams.clone().map(TableContent::Teams),
        };
        Some(TableSight { facts: self.facts(), content: content? })
    }

    fn pairings(&self) -> Option<TableContent> {
        let (games, byes) = (self.games.to_vec(), self.scenes.byes.clone());
        (!games.is_empty()).then_some(TableContent::Pairings(games, byes))
    }

    fn results(&self) -> Option<TableContent> {
        (!self.games.is_empty()).then(|| TableContent::Results(self.games.to_vec()))
    }

    fn idle(&self) -> Sight {
        Sight::Idle(Idle {
            event: Some(self.event.name.clone()),
            round: self.event.round,
            rehearsal: self.event.rehearsal,
        })
    }

    fn facts(&self) -> Facts {
        Facts {
            event: Some(self.event.name.clone()),
            round: self.event.round,
            rehearsal: self.event.rehearsal,
            featured: self.event.featured,
            address: self.address(),
            dwell: self.screen.dwell,
            held: self.explained.and_then(|explained| explained.stage.page),
        }
    }

    fn address(&self) -> Option<String> {
        self.scenes.address.clone().filter(|_| self.screen.qr)
    }

    fn game(&self, id: GameId, play: &impl Fn(&GameView) -> Option<Play>) -> Option<GameSight> {
        let game = self.games.iter().find(|game| game.id == id)?;
        Some(self.game_sight(game, play(game)))
    }

    fn game_sight(&self, game: &GameView, play: Option<Play>) -> GameSight {
        GameSight {
            event: self.event.name.clone(),
            rehearsal: self.event.rehearsal,
            id: game.id,
            round: game.round,
            table: game.table,
            red: game.red.clone(),
            black: game.black.clone(),
            result: game.result,
            award: game.award,
            address: self.address(),
            panel: None,
            explained: None,
            play,
        }
    }
}
