//! From messages to what is to be seen. Every move is played again here: the board never shows
//! a position that does not follow from the record.

use wire::{
    Change, EventView, GameId, GameView, PlayerNumber, PlyView, RecordView, Scene, ScenesView,
    Screen, Seq, Sketch, Snapshot, StageView, StandingView, VotesView,
};
use xiangqi::{Color, IllegalMove, Position, Record};

use crate::sight::{Explained, Play, RECENT_PLIES, Sight, taken_from};
use crate::view::View;

/// What one view of the event knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Following {
    seq: Seq,
    event: EventView,
    games: Vec<GameView>,
    record: Option<Kept>,
    scenes: ScenesView,
    explained: Option<Explained>,
}

/// Why a view can no longer follow, and needs a snapshot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// An update is missing.
    #[error("an update follows {prev}, and this view is at {own}")]
    Gap {
        /// What the update follows.
        prev: Seq,
        /// Where this view is.
        own: Seq,
    },
    /// A change is about a game of which this view knows nothing.
    #[error("game {0} is not among the games of the round")]
    UnknownGame(GameId),
    /// The position that was told is not the one that the record leads to.
    #[error("the position of game {game} after ply {ply} does not follow from its record")]
    DoesNotFollow {
        /// The game.
        game: GameId,
        /// The ply.
        ply: u16,
    },
}

/// The record of the featured game.
#[derive(Clone, Debug, PartialEq)]
struct Kept {
    game: GameId,
    /// Where the whole game began.
    start: Position,
    /// How many plies lie between that and the beginning of `played`.
    skipped: u16,
    played: Record,
    chinese: Vec<String>,
}

impl Following {
    /// Begins with a snapshot.
    ///
    /// # Errors
    ///
    /// [`Lost::DoesNotFollow`] when its record contradicts its position.
    pub fn begin(snapshot: Snapshot) -> Result<Self, Lost> {
        let Snapshot { seq, event, games, records, scenes, stage, .. } = snapshot;
        let scenes = scenes.map(|scenes| *scenes).unwrap_or_default();
        let explained = explained_by(stage);
        let mut following = Self { seq, event, games, record: None, scenes, explained };
        let featured = following.event.featured;
        if let Some(record) = records.into_iter().find(|record| Some(record.game) == featured) {
            following.keep(record)?;
        }
        Ok(following)
    }

    /// The number of the last entry it has seen.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// Takes an update in. One that was seen before changes nothing.
    ///
    /// # Errors
    ///
    /// [`Lost`]: this view is then of no more use.
    pub fn take(&mut self, prev: Seq, seq: Seq, changes: Vec<Change>) -> Result<(), Lost> {
        if seq <= self.seq {
            return Ok(());
        }
        if prev != self.seq {
            return Err(Lost::Gap { prev, own: self.seq });
        }
        for change in changes {
            self.change(change)?;
        }
        self.seq = seq;
        Ok(())
    }

    fn change(&mut self, change: Change) -> Result<(), Lost> {
        match change {
            Change::Round { round, games } => {
                self.event.round = Some(round);
                self.games = games;
                let stays = |kept: &Kept| self.games.iter().any(|game| game.id == kept.game);
                self.record = self.record.take().filter(stays);
            }
            Change::Played { game, standing } => {
                if let Some(kept) = self.record.as_mut().filter(|kept| kept.game == game) {
                    kept.play(&standing)?;
                }
                self.game(game)?.standing = Some(standing);
            }
            Change::TakenBack { game, standing } => {
                if let Some(kept) = self.record.as_mut().filter(|kept| kept.game == game) {
                    kept.take_back_to(&standing)?;
                }
                self.game(game)?.standing = Some(standing);
            }
            Change::Clocks { game, clocks } => {
                if let Some(standing) = &mut self.game(game)?.standing {
                    standing.clocks = clocks;
                }
            }
            Change::Result { game, revision, result, award } => {
                let view = self.game(game)?;
                (view.revision, view.result, view.award) = (revision, result, award);
            }
            Change::Scenes { scene } => self.scenes.take(scene),
            Change::Stage { stage } => {
                // What is being drawn and voted goes on while the stage changes beneath it.
                let before = self.explained.take();
                self.explained = explained_by(stage);
                if let (Some(explained), Some(before)) = (&mut self.explained, before) {
                    (explained.sketches, explained.votes) = (before.sketches, before.votes);
                }
            }
            Change::Rewritten { game, standing, from, plies } => {
                if let Some(kept) = self.record.as_mut().filter(|kept| kept.game == game) {
                    kept.rewrite(&standing, from, plies)?;
                }
                self.game(game)?.standing = Some(standing);
            }
            // The desk is for those who enter.
            Change::Desk { .. } => {}
            Change::Featured { game, record } => {
                self.event.featured = Some(game);
                self.record = None;
                if let Some(record) = record {
                    self.keep(record)?;
                }
            }
        }
        Ok(())
    }

    /// Takes in what is being drawn just now.
    pub fn sketch(&mut self, sketches: Vec<Sketch>) {
        if let Some(explained) = &mut self.explained {
            explained.sketches = sketches;
        }
    }

    /// Takes in how the audience has voted.
    pub fn vote(&mut self, votes: VotesView) {
        if let Some(explained) = &mut self.explained {
            explained.votes = Some(votes);
        }
    }

    /// The commentator's stage, where there is a featured game.
    #[must_use]
    pub fn stage(&self) -> Option<&StageView> {
        self.explained.as_ref().map(|explained| &explained.stage)
    }

    /// Who plays a game, Red first.
    #[must_use]
    pub fn players(&self, game: GameId) -> Option<[PlayerNumber; 2]> {
        let game = self.games.iter().find(|known| known.id == game)?;
        Some([game.red.number, game.black.number])
    }

    fn game(&mut self, id: GameId) -> Result<&mut GameView, Lost> {
        self.games.iter_mut().find(|game| game.id == id).ok_or(Lost::UnknownGame(id))
    }

    fn keep(&mut self, record: RecordView) -> Result<(), Lost> {
        let standing = self.game(record.game)?.standing.clone();
        self.record = standing.map(|standing| Kept::read(record, &standing)).transpose()?;
        Ok(())
    }

    /// What a screen shows as it was steered.
    #[must_use]
    pub fn sight(&self, screen: &Screen) -> Sight {
        self.sight_of(screen, screen.scene)
    }

    /// What a screen shows when it is switched to `scene`.
    #[must_use]
    pub fn sight_of(&self, screen: &Screen, scene: Scene) -> Sight {
        let view = View {
            event: &self.event,
            games: &self.games,
            scenes: &self.scenes,
            screen,
            explained: self.explained.as_ref(),
        };
        view.sight(scene, |game| self.play_of(game))
    }

    /// The screen of that name.
    #[must_use]
    pub fn screen(&self, name: &str) -> Screen {
        self.scenes.screen(name)
    }

    /// The same where somebody has steered it.
    #[must_use]
    pub fn steered(&self, name: &str) -> Option<Screen> {
        self.scenes.screens.iter().find(|screen| screen.name == name).cloned()
    }

    /// The moves of a game: with its record for the featured one, else where it stands.
    fn play_of(&self, game: &GameView) -> Option<Play> {
        let standing = game.standing.as_ref()?;
        let kept = self.record.as_ref().filter(|kept| kept.game == game.id);
        if let Some(kept) = kept {
            return Some(kept.play_of(standing));
        }
        let is_featured = Some(game.id) == self.event.featured;
        (!is_featured).then(|| standing_play(standing))
    }
}

fn explained_by(stage: Option<Box<StageView>>) -> Option<Explained> {
    stage.map(|stage| Explained { stage: *stage, sketches: Vec::new(), votes: None })
}

/// A game of which only the position and the last move are known.
fn standing_play(standing: &StandingView) -> Play {
    let mover = standing.fen.side_to_move();
    Play {
        ply: standing.ply,
        first_mover: if standing.ply.is_multiple_of(2) { mover } else { mover.opponent() },
        position: standing.fen,
        last: standing.last.as_ref().map(|last| last.mv),
        recent: standing.last.iter().map(|last| last.chinese.clone()).collect(),
        taken_by_red: Vec::new(),
        taken_by_black: Vec::new(),
        clocks: standing.clocks,
        natural_limit: standing.natural_limit,
    }
}

impl Kept {
    fn read(record: RecordView, standing: &StandingView) -> Result<Self, Lost> {
        let RecordView { game, start, skipped, plies } = record;
        let lost = Lost::DoesNotFollow { game, ply: standing.ply };
        // The beginning of a very long record is left out: what remains of it cannot be played
        // from the start, and the position is taken as it was told.
        let played = if skipped == 0 {
            let mut played = Record::new(start);
            for ply in &plies {
                play(&mut played, ply).map_err(|_| lost.clone())?;
            }
            played
        } else {
            Record::new(standing.fen)
        };
        let chinese = plies.into_iter().map(|ply| ply.chinese).collect();
        let kept = Self { game, start, skipped, played, chinese };
        if !same_place(kept.played.position(), &standing.fen) || kept.plies() != standing.ply {
            return Err(lost);
        }
        Ok(kept)
    }

    fn plies(&self) -> u16 {
        let kept = u16::try_from(self.chinese.len()).unwrap_or(u16::MAX);
        self.skipped.saturating_add(kept)
    }

    fn play(&mut self, standing: &StandingView) -> Result<(), Lost> {
        let lost = Lost::DoesNotFollow { game: self.game, ply: standing.ply };
        let last = standing.last.as_ref().ok_or_else(|| lost.clone())?;
        play(&mut self.played, last).map_err(|_| lost.clone())?;
        self.chinese.push(last.chinese.clone());
        if self.plies() != standing.ply || !same_place(self.played.position(), &standing.fen) {
            return Err(lost);
        }
        Ok(())
    }

    fn take_back_to(&mut self, standing: &StandingView) -> Result<(), Lost> {
        let lost = Lost::DoesNotFollow { game: self.game, ply: standing.ply };
        let left = standing.ply.checked_sub(self.skipped).ok_or_else(|| lost.clone())?;
        if usize::from(left) > self.played.moves().len() {
            return Err(lost);
        }
        self.played.truncate(usize::from(left));
        self.chinese.truncate(usize::from(left));
        if same_place(self.played.position(), &standing.fen) { Ok(()) } else { Err(lost) }
    }

    fn rewrite(
        &mut self,
        standing: &StandingView,
        from: u16,
        plies: Vec<PlyView>,
    ) -> Result<(), Lost> {
        let lost = Lost::DoesNotFollow { game: self.game, ply: standing.ply };
        let left = usize::from(from.checked_sub(self.skipped).ok_or_else(|| lost.clone())?);
        if left > self.played.moves().len() {
            return Err(lost);
        }
        self.played.truncate(left);
        self.chinese.truncate(left);
        for ply in plies {
            play(&mut self.played, &ply).map_err(|_| lost.clone())?;
            self.chinese.push(ply.chinese);
        }
        if self.plies() == standing.ply && same_place(self.played.position(), &standing.fen) {
            Ok(())
        } else {
            Err(lost)
        }
    }

    fn play_of(&self, standing: &StandingView) -> Play {
        let position = *self.played.position();
        let recent = self.chinese.len().saturating_sub(RECENT_PLIES);
        let taken = |side: Color| taken_from(side, self.start.board(), position.board());
        Play {
            ply: standing.ply,
            first_mover: self.start.side_to_move(),
            position,
            last: standing.last.as_ref().map(|last| last.mv),
            recent: self.chinese[recent..].to_vec(),
            taken_by_red: taken(Color::Black),
            taken_by_black: taken(Color::Red),
            clocks: standing.clocks,
            natural_limit: standing.natural_limit,
        }
    }
}

/// Plays a ply, also one that the rules forbid where the arbiter let it stand.
fn play(record: &mut Record, ply: &PlyView) -> Result<(), IllegalMove> {
    if ply.irregular { record.play_irregular(ply.mv) } else { record.play(ply.mv) }
}

/// Whether two positions have the same pieces on the same points and the same side to move.
fn same_place(one: &Position, other: &Position) -> bool {
    one.board() == other.board() && one.side_to_move() == other.side_to_move()
}
