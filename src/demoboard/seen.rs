//! What arrives at the board, and what of it is worth a motion.

use std::sync::Arc;

use wire::{GameId, GameView, Millis, Refusal, RoundNumber, Screen, Seq, UnixMillis};
use xiangqi::{Move, Position};

use crate::follow::Following;
use crate::motion::{self, Motion, Slide};
use crate::scene::{Line, RULING_STEP_MS};
use crate::sight::{GameSight, Idle, Sight, TableContent, TableSight};

/// What the board is told: the whole of what is to be seen, each time.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The number of the last log entry in it.
    pub seq: Seq,
    /// What is to be seen.
    pub sight: Sight,
    /// Whether it is up to date.
    pub line: Line,
    /// How it became known.
    pub arrival: Arrival,
    /// What to add to this machine's clock to have the server's, in milliseconds.
    pub clock_offset: i64,
    /// How the screen was steered; absent before anybody has.
    pub screen: Option<Screen>,
    /// Why something that this screen has asked for is not done.
    pub refused: Option<Refusal>,
    /// All that is known, for scenes that the screen's keys ask for.
    pub known: Option<Arc<Following>>,
}

/// How something became known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// It has just happened.
    Update,
    /// It was so when the board asked: nothing of it moves.
    Snapshot,
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            seq: Seq(0),
            sight: Sight::Idle(Idle::default()),
            line: Line::Connecting,
            arrival: Arrival::Snapshot,
            clock_offset: 0,
            screen: None,
            refused: None,
            known: None,
        }
    }
}

/// What the board shows now.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// What it was told last.
    pub seen: Seen,
    /// The move that is under way.
    slide: Option<Slide>,
    /// The game and the position that the last frame showed on its large board.
    drawn: Option<(GameId, Position)>,
    /// When the line was cut: the clocks are shown as they stood then.
    cut_at: Option<UnixMillis>,
    /// When this scene came up.
    since: Option<UnixMillis>,
    /// The results that have come in while it stood, each with its time.
    fresh: Vec<(GameId, UnixMillis)>,
    /// When the rows of the table began to move to new places.
    wave: Option<UnixMillis>,
}

/// How long a new result stands out.
const FRESH_MS: u64 = 20_000;
/// How long rows take to their new places.
const WAVE_MS: u64 = 400;

impl Shown {
    /// Shows `seen` from now on. Only a move that follows the last frame slides, of the live game
    /// or of a line: more than one move behind, after a correction, or on joining, the position
    /// simply stands.
    pub fn take(&mut self, seen: Seen, now: UnixMillis) {
        let slide = match (LargeBoard::of(&self.seen), LargeBoard::of(&seen)) {
            (Some(before), Some(after))
                if seen.arrival == Arrival::Update && before.game == after.game =>
            {
                let is_drawn = self.drawn == Some((before.game, *before.position));
                is_drawn
                    .then(|| slide_to(&before, &after, now))
                    .flatten()
                    .or_else(|| self.slide.filter(|_| before.position == after.position))
            }
            _ => None,
        };
        self.slide = slide;
        self.note_tables(&seen, now);
        self.cut_at = (seen.line == Line::Cut).then(|| self.cut_at.unwrap_or(now));
        self.seen = seen;
    }

    /// Notes a new scene, new results and new places.
    fn note_tables(&mut self, seen: &Seen, now: UnixMillis) {
        if self.since.is_none() || self.seen.sight.is_other_scene(&seen.sight) {
            self.since = Some(now);
            (self.fresh, self.wave) = (Vec::new(), None);
            return;
        }
        if seen.arrival == Arrival::Snapshot {
            self.wave = None;
            return;
        }
        if let (Some(before), Some(after)) = (results_of(&self.seen), results_of(seen)) {
            let is_new = |game: &&GameView| {
                let known = before.iter().find(|known| known.id == game.id);
                game.result.is_some() && known.is_some_and(|known| known.result != game.result)
            };
            self.fresh.extend(after.iter().filter(is_new).map(|game| (game.id, now)));
        }
        if let (Some(before), Some(after)) = (round_of(&self.seen), round_of(seen))
            && before < after
        {
            // One wave, and only after a round has closed.
            self.wave = Some(now);
        }
    }

    /// Lets the scene begin now.
    pub fn restart(&mut self, now: UnixMillis) {
        self.since = Some(now);
    }

    /// How long the scene has been on the screen.
    #[must_use]
    pub fn shown_for(&self, now: UnixMillis) -> Millis {
        self.since.map_or(Millis(0), |since| now.since(since))
    }

    /// The games whose results have just come in.
    #[must_use]
    pub fn fresh(&self, now: UnixMillis) -> Vec<GameId> {
        let fresh = self.fresh.iter().filter(|(_, at)| now.since(*at).0 < FRESH_MS);
        fresh.map(|(game, _)| *game).collect()
    }

    /// How far rows are on their way to new places, from 0 to 1.
    #[must_use]
    pub fn wave(&self, now: UnixMillis) -> f32 {
        self.wave.map_or(1.0, |begun| motion::wave(now.since(begun), Millis(WAVE_MS)))
    }

    /// The time for which clocks are shown at `now`.
    #[must_use]
    pub fn clock_time(&self, now: UnixMillis) -> UnixMillis {
        self.cut_at.unwrap_or(now)
    }

    /// What moves at `now`.
    #[must_use]
    pub fn motion(&self, now: UnixMillis) -> Motion {
        self.slide.map_or(Motion::REST, |slide| slide.at(now))
    }

    /// Notes that a frame showed it, and forgets a motion that is over.
    pub fn drawn(&mut self, now: UnixMillis) {
        self.drawn = LargeBoard::of(&self.seen).map(|board| (board.game, *board.position));
        self.slide = self.slide.filter(|slide| !slide.is_over(now));
    }

    /// How long what is shown stays as it is; `None` for ever.
    #[must_use]
    pub fn stays_for(&self, now: UnixMillis) -> Option<Millis> {
        if self.slide.is_some() || self.wave(now) < 1.0 {
            return Some(Millis(0));
        }
        let sight = &self.seen.sight;
        let is_open = self.seen.line == Line::Open;
        let clocks = sight.games().filter(|_| is_open).filter_map(|game| until_clock(game, now));
        let fresh = self.fresh.iter().map(|(_, at)| FRESH_MS.saturating_sub(now.since(*at).0));
        let shown = self.shown_for(now).0;
        let until_next = |step_ms: u64| step_ms - shown % step_ms.max(1);
        let pace = match sight {
            Sight::Table(table) => Some(until_next(u64::from(table.facts.dwell.max(1)) * 1000)),
            Sight::Game(game) => {
                let panel = game.panel.as_ref();
                panel.map(|table| until_next(u64::from(table.facts.dwell.max(1)) * 1000))
            }
            Sight::Grid(facts, _) | Sight::Lottery(facts, _) => {
                Some(until_next(u64::from(facts.dwell.max(1)) * 1000))
            }
            Sight::Ruling(..) => Some(until_next(RULING_STEP_MS)),
            // A countdown changes with each second of the server's clock.
            Sight::Schedule(..) => Some(1000 - now.0 % 1000),
            _ => None,
        };
        clocks.chain(fresh.filter(|left| *left > 0)).chain(pace).min().map(Millis)
    }
}

/// How long a game's clock shows what it shows; nothing while it stands.
fn until_clock(game: &GameSight, now: UnixMillis) -> Option<u64> {
    let play = game.play.as_ref()?;
    if game.result.is_some() || !play.clocks.running {
        return None;
    }
    let side = play.position.side_to_move();
    let left = play.clocks.read(side, now).remaining(side);
    // The second under way is shown whole, so the clock changes when the last one is used up.
    (left.0 > 0).then_some((left.0 - 1) % 1000 + 1)
}

fn results_of(seen: &Seen) -> Option<&[GameView]> {
    match &table_of(seen)?.content {
        TableContent::Results(games) => Some(games),
        _ => None,
    }
}

fn round_of(seen: &Seen) -> Option<RoundNumber> {
    match &table_of(seen)?.content {
        TableContent::Individuals(view) if view.open_games == 0 => Some(view.after),
        _ => None,
    }
}

fn table_of(seen: &Seen) -> Option<&TableSight> {
    match &seen.sight {
        Sight::Table(table) => Some(table),
        Sight::Game(game) => game.panel.as_deref(),
        _ => None,
    }
}

/// What stands on the large board of a game: the live game, or what the commentator shows.
struct LargeBoard<'a> {
    game: GameId,
    ply: u16,
    position: &'a Position,
    last: Option<Move>,
}

impl<'a> LargeBoard<'a> {
    fn of(seen: &'a Seen) -> Option<Self> {
        let Sight::Game(game) = &seen.sight else { return None };
        let play = game.play.as_ref()?;
        let shown = game.explained.as_ref().map(|explained| &explained.stage.shown);
        Some(match shown.filter(|shown| !shown.live) {
            None => {
                Self { game: game.id, ply: play.ply, position: &play.position, last: play.last }
            }
            Some(shown) => Self {
                game: game.id,
                ply: shown.ply,
                position: &shown.fen,
                last: shown.last.as_ref().map(|last| last.mv),
            },
        })
    }
}

/// The slide from one position to the next, where it is one.
fn slide_to(before: &LargeBoard<'_>, after: &LargeBoard<'_>, now: UnixMillis) -> Option<Slide> {
    let mv = after.last.filter(|_| after.ply == before.ply + 1)?;
    let follows =
        before.position.play(mv).is_ok_and(|played| played.board() == after.position.board());
    follows.then(|| Slide {
        begun: now,
        takes: before.position.piece_at(mv.to),
        checks: after.position.is_check(),
    })
}
