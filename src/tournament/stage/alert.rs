//! What a commentator should know of the games that he does not explain just now.

use serde::{Deserialize, Serialize};
use xiangqi::{Color, Position, Record, Role};

use super::Stage;
use crate::{Event, GameId, GameResult, Remark, Tournament, UnixMillis};

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Alert {
    /// The game.
    pub game: GameId,
    /// When.
    pub at: UnixMillis,
    /// What.
    pub what: AlertKind,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AlertKind {
    /// A side has won material, and the other did not take it back.
    Turned {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "\"red\" | \"black\""))]
        to: Color,
    },
    /// The game has ended.
    Ended {
        /// How.
        result: GameResult,
    },
    /// Moves were taken back or replaced.
    Corrected,
    /// Something waits for the arbiter.
    AwaitsRuling,
}

impl Tournament {
    /// Keeps what is worth an alert; `event` has happened.
    pub(crate) fn alert(&mut self, event: &Event, at: UnixMillis) {
        let (game, what) = match event {
            Event::ResultSet { game, result, .. } => (game, AlertKind::Ended { result: *result }),
            Event::MoveTakenBack { game, .. } | Event::MoveReplaced { game, .. } => {
                (game, AlertKind::Corrected)
            }
            Event::Remarked { game, remark, .. } => match remark {
                Remark::Claimed { .. }
                | Remark::IllegalPlayed { .. }
                | Remark::ArbiterCalled { .. } => (game, AlertKind::AwaitsRuling),
                Remark::DrawOffered { .. } | Remark::DrawDeclined { .. } => return,
            },
            Event::MovePlayed { game, .. } => {
                let record = self.game(*game).and_then(|game| game.record());
                let Some(to) = record.and_then(turned) else { return };
                (game, AlertKind::Turned { to })
            }
            _ => return,
        };
        if self.stage.alerts.len() == Stage::MOST_ALERTS {
            self.stage.alerts.pop_front();
        }
        self.stage.alerts.push_back(Alert { game: *game, at, what });
    }
}

/// The side that is ahead since the last move but one, when the last move did not even it out.
fn turned(record: &Record) -> Option<Color> {
    let [.., before, then, now] = record.positions() else { return None };
    let ahead = ahead(now)?;
    (self::ahead(then) == Some(ahead) && self::ahead(before) != Some(ahead)).then_some(ahead)
}

/// The side that is ahead by a horse or more.
fn ahead(position: &Position) -> Option<Color> {
    let worth: i32 = position
        .pieces()
        .map(|(_, piece)| {
            let worth = worth(piece.role);
            if piece.color == Color::Red { worth } else { -worth }
        })
        .sum();
    match worth {
        4.. => Some(Color::Red),
        ..=-4 => Some(Color::Black),
        _ => None,
    }
}

/// The usual worth of a piece in pawns.
const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Chariot => 9,
        Role::Horse | Role::Cannon => 4,
        Role::Advisor | Role::Elephant => 2,
        Role::Pawn => 1,
    }
}
