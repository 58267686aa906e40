//! What is to be seen on the big board, without a word about how it is drawn.

use wire::{Clocks, GameId, GameResult, PlayerView, RoundNumber, Table};
use xiangqi::{Board, Color, Move, Piece, Position, Role};

/// What hangs on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Sight {
    /// Nothing yet.
    Idle(Idle),
    /// One game.
    Game(Box<GameSight>),
}

/// Nothing to show: no server yet, no round, or no featured game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Idle {
    /// The event's name, once it is known.
    pub event: Option<String>,
    /// The current round, once one is published.
    pub round: Option<RoundNumber>,
    /// Whether the program plays the games itself.
    pub rehearsal: bool,
}

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSight {
    /// The event's name.
    pub event: String,
    /// Whether the program plays the games itself.
    pub rehearsal: bool,
    /// The game.
    pub id: GameId,
    /// Its round.
    pub round: RoundNumber,
    /// Its table.
    pub table: Table,
    /// Who has Red.
    pub red: PlayerView,
    /// Who has Black.
    pub black: PlayerView,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// The moves; absent when only the result is entered, and then no position is shown.
    pub play: Option<Play>,
}

impl GameSight {
    /// The player of `side`.
    #[must_use]
    pub const fn player(&self, side: Color) -> &PlayerView {
        match side {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

/// Where a game stands whose moves are entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// How many plies have been played.
    pub ply: u16,
    /// Who moved first.
    pub first_mover: Color,
    /// The position.
    pub position: Position,
    /// The last move.
    pub last: Option<Move>,
    /// The last moves in Chinese, the oldest first; the last of them is ply number `ply`.
    pub recent: Vec<String>,
    /// What Red has taken.
    pub taken_by_red: Vec<Piece>,
    /// What Black has taken.
    pub taken_by_black: Vec<Piece>,
    /// The clocks.
    pub clocks: Clocks,
}

/// How many plies [`Play::recent`] holds at most: five rounds.
pub const RECENT_PLIES: usize = 10;

impl Play {
    /// What `side` has taken.
    #[must_use]
    pub fn taken_by(&self, side: Color) -> &[Piece] {
        match side {
            Color::Red => &self.taken_by_red,
            Color::Black => &self.taken_by_black,
        }
    }

    /// The round of moves (回合) and the side of ply number `ply`, both counted from 1.
    #[must_use]
    pub fn place_of(&self, ply: u16) -> (u16, Color) {
        let before = ply.saturating_sub(1) + u16::from(self.first_mover == Color::Black);
        let side = if before.is_multiple_of(2) { Color::Red } else { Color::Black };
        (before / 2 + 1, side)
    }
}

/// The pieces of `side` that stood on `start` and no longer stand on `now`, the strongest first.
#[must_use]
pub fn taken_from(side: Color, start: &Board, now: &Board) -> Vec<Piece> {
    const BY_STRENGTH: [Role; 7] = [
        Role::Chariot,
        Role::Horse,
        Role::Cannon,
        Role::Elephant,
        Role::Advisor,
        Role::Pawn,
        Role::King,
    ];
    BY_STRENGTH
        .into_iter()
        .map(|role| Piece { color: side, role })
        .flat_map(|piece| {
            let stood = start.squares_of(piece).len();
            std::iter::repeat_n(piece, stood.saturating_sub(now.squares_of(piece).len()))
        })
        .collect()
}
