//! What arrives at the board, and what of it is worth a motion.

use wire::{GameId, Millis, Seq, UnixMillis};

use crate::motion::{Motion, Slide};
use crate::scene::Line;
use crate::sight::{GameSight, Idle, Play, Sight};

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
    /// The game and the ply that the last frame showed.
    drawn: Option<(GameId, u16)>,
    /// When the line was cut: the clocks are shown as they stood then.
    cut_at: Option<UnixMillis>,
}

impl Shown {
    /// Shows `seen` from now on. Only a move that follows the last frame slides: more than one
    /// move behind, after a correction, or on joining, the position simply stands.
    pub fn take(&mut self, seen: Seen, now: UnixMillis) {
        let slide = match (play_of(&self.seen), play_of(&seen)) {
            (Some((game, before)), Some((same, after)))
                if seen.arrival == Arrival::Update && game.id == same.id =>
            {
                self.follows_last_frame(game.id, before, after)
                    .then(|| slide_to(before, after, now))
                    .flatten()
                    .or_else(|| self.slide.filter(|_| before.ply == after.ply))
            }
            _ => None,
        };
        self.slide = slide;
        self.cut_at = (seen.line == Line::Cut).then(|| self.cut_at.unwrap_or(now));
        self.seen = seen;
    }

    fn follows_last_frame(&self, game: GameId, before: &Play, after: &Play) -> bool {
        self.drawn == Some((game, before.ply)) && after.ply == before.ply + 1
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
        self.drawn = play_of(&self.seen).map(|(game, play)| (game.id, play.ply));
        self.slide = self.slide.filter(|slide| !slide.is_over(now));
    }

    /// How long what is shown stays as it is; `None` for ever.
    #[must_use]
    pub fn stays_for(&self, now: UnixMillis) -> Option<Millis> {
        if self.slide.is_some() {
            return Some(Millis(0));
        }
        let (game, play) = play_of(&self.seen)?;
        if game.result.is_some() || self.seen.line != Line::Open || !play.clocks.running {
            return None;
        }
        let side = play.position.side_to_move();
        let left = play.clocks.read(side, now).remaining(side);
        // The second under way is shown whole, so the clock changes when the last one is used up.
        (left.0 > 0).then_some(Millis((left.0 - 1) % 1000 + 1))
    }
}

fn play_of(seen: &Seen) -> Option<(&GameSight, &Play)> {
    match &seen.sight {
        Sight::Game(game) => Some((game, game.play.as_ref()?)),
        Sight::Idle(_) => None,
    }
}

/// The slide from one position to the next, where it is one.
fn slide_to(before: &Play, after: &Play, now: UnixMillis) -> Option<Slide> {
    let mv = after.last?;
    let follows =
        before.position.play(mv).is_ok_and(|played| played.board() == after.position.board());
    follows.then(|| Slide {
        begun: now,
        takes: before.position.piece_at(mv.to),
        checks: after.position.is_check(),
    })
}
