//! Sights without a server: positions, players and clocks as a hall would see them.
#![allow(dead_code, clippy::unwrap_used, reason = "tests, gallery and bench use a part each")]

use demoboard::sight::{GameSight, Idle, Play, RECENT_PLIES, Sight, taken_from};
use demoboard::{Arrival, Line, Seen};
use wire::{Clocks, GameId, Millis, PlayerNumber, PlayerView, RoundNumber, Seq, Table, UnixMillis};
use xiangqi::{Color, Move, Position, Record, notation};

/// The time of all samples.
pub const NOW: UnixMillis = UnixMillis(1_468_118_400_000);

/// A game whose thirty-seventh ply takes a chariot and gives check.
pub const GAME: &str = "g0e2 b7d7 b0a2 a6a5 b2c2 b9a7 a0b0 h9g7 g3g4 g9e7 h0g2 a9a8 b0b7 \
                        f9e8 h2i2 g6g5 g4g5 e7g5 g2f4 i9f9 b7b4 h7h8 i2f2 f9h9 a3a4 a5a4 \
                        b4a4 a7b5 a4b4 a8a5 i0h0 b5a7 c2c1 g5e7 h0h6 h8i8 h6h9";

pub fn record(moves: &str) -> Record {
    let mut record = Record::new(Position::initial());
    record.extend(moves.split_whitespace().map(|mv| mv.parse::<Move>().unwrap())).unwrap();
    record
}

pub fn player(number: u16, name: &str, team: Option<&str>, points: u16) -> PlayerView {
    let (number, name) = (PlayerNumber(number), name.to_owned());
    PlayerView { number, name, team: team.map(str::to_owned), points }
}

pub fn clocks(red_secs: u64, black_secs: u64) -> Clocks {
    let (red, black) = (Millis(red_secs * 1000), Millis(black_secs * 1000));
    Clocks { red, black, at: NOW, running: false, estimate: false }
}

pub fn play(record: &Record, clocks: Clocks) -> Play {
    let chinese: Vec<String> = record
        .positions()
        .iter()
        .zip(record.moves())
        .map(|(position, mv)| notation::chinese(position, *mv))
        .collect();
    let recent = chinese.len().saturating_sub(RECENT_PLIES);
    let position = *record.position();
    let taken = |side: Color| taken_from(side, record.start().board(), position.board());
    Play {
        ply: u16::try_from(chinese.len()).unwrap(),
        first_mover: record.start().side_to_move(),
        position,
        last: record.moves().last().copied(),
        recent: chinese[recent..].to_vec(),
        taken_by_red: taken(Color::Black),
        taken_by_black: taken(Color::Red),
        clocks,
        natural_limit: None,
    }
}

pub fn game(play: Option<Play>) -> GameSight {
    GameSight {
        event: "清新杯象棋邀请赛".to_owned(),
        rehearsal: false,
        id: GameId(1),
        round: RoundNumber(5),
        table: Table(1),
        red: player(1, "清城区 1号", Some("清城区象棋队"), 8),
        black: player(30, "英德市 5号", Some("英德市象棋队"), 6),
        result: None,
        award: None,
        address: None,
        panel: None,
        explained: None,
        play,
    }
}

pub fn featured() -> GameSight {
    game(Some(play(&record(GAME), clocks(668, 167))))
}

pub fn seen(seq: u64, sight: Sight) -> Seen {
    Seen {
        seq: Seq(seq),
        sight,
        line: Line::Open,
        arrival: Arrival::Snapshot,
        clock_offset: 0,
        screen: None,
        refused: None,
        known: None,
    }
}

pub fn seen_game(seq: u64, game: GameSight) -> Seen {
    seen(seq, Sight::Game(Box::new(game)))
}

pub fn idle() -> Sight {
    Sight::Idle(Idle {
        event: Some("清新杯象棋邀请赛".to_owned()),
        round: Some(RoundNumber(5)),
        rehearsal: false,
    })
}

/// A position without a history.
pub fn standing(position: Position) -> Play {
    play(&Record::new(position), clocks(600, 600))
}
