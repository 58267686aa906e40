//! Commands that tests ask for.

use tournament::{
    Command, Coverage, GameId, GameResult, Millis, Outcome, Pairing, PlayerNumber, Reason,
    RoundNumber, Table,
};
use xiangqi::{Color, Move};

pub const RED_RESIGNS: GameResult =
    GameResult { outcome: Outcome::BlackWins, reason: Reason::Resignation };

/// Ply `ply` of a game that never ends: a horse of each side goes out and back.
pub fn shuffle(ply: u16) -> Move {
    ["h0g2", "h9g7", "g2h0", "g7h9"][usize::from(ply % 4)].parse().unwrap()
}

/// The move at `ply` of [`shuffle`].
pub fn play(game: u32, ply: u16) -> Command {
    Command::PlayMove { game: GameId(game), ply, mv: shuffle(ply) }
}

pub fn play_move(game: u32, ply: u16, mv: &str) -> Command {
    Command::PlayMove { game: GameId(game), ply, mv: mv.parse().unwrap() }
}

pub fn take_back(game: u32, ply: u16) -> Command {
    Command::TakeBack { game: GameId(game), ply }
}

pub fn set_clock(game: u32, remaining: u64) -> Command {
    let remaining = Millis(remaining);
    Command::SetClock { game: GameId(game), side: Color::Red, remaining, running: false }
}

pub fn red_resigns(game: u32, revision: u32) -> Command {
    Command::SetResult { game: GameId(game), revision, result: RED_RESIGNS }
}

/// The second round of a hall with `games` games: the same players, colours changed.
pub fn second_round(games: u16) -> Command {
    let pairings = (1..=games).map(|table| Pairing {
        table: Table(table),
        red: PlayerNumber(2 * table),
        black: PlayerNumber(2 * table - 1),
        coverage: Coverage::Moves,
    });
    let (round, pairings) = (RoundNumber(2), pairings.collect());
    let reason = Some("同一批棋手换先再下".to_owned());
    Command::PublishRound { round, pairings, byes: vec![], reason }
}
