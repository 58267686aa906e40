//! Result slips (成绩单): each player tells how the game has ended, and where both tell the same,
//! it counts. Otherwise the arbiter reads both.

use serde::{Deserialize, Serialize};
use xiangqi::Color;

use crate::{Actor, Event, Game, GameResult, Refusal, Seat, Tournament, UnixMillis};

/// What the two players have told of their game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Slips {
    /// What Red has told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub red: Option<GameResult>,
    /// What Black has told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub black: Option<GameResult>,
}

impl Slips {
    /// What a side has told.
    #[must_use]
    pub const fn of(self, side: Color) -> Option<GameResult> {
        match side {
            Color::Red => self.red,
            Color::Black => self.black,
        }
    }

    pub(crate) const fn put(&mut self, side: Color, result: GameResult) {
        match side {
            Color::Red => self.red = Some(result),
            Color::Black => self.black = Some(result),
        }
    }
}

impl Tournament {
    /// Says what a player's slip would lead to.
    pub(crate) fn hand_slip(
        &self,
        game: &Game,
        revision: u32,
        result: GameResult,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(result) = game.result() {
            return Err(Refusal::GameOver { result });
        }
        let side = self.own_side(game, by).ok_or(Refusal::NotInGame)?;
        let counted = game.set_result(revision, result, now)?;
        let handed = Event::SlipHanded { game: game.id(), side, result };
        let agreed = game.slips().of(side.opponent()) == Some(result);
        Ok([handed].into_iter().chain(counted.into_iter().filter(|_| agreed)).collect())
    }

    fn own_side(&self, game: &Game, by: &Actor) -> Option<Color> {
        match self.seat(by.seat()?)? {
            Seat::Player { number } => game.side_of(*number),
            _ => None,
        }
    }
}
