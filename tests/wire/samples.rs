//! Comparing samples with their files, and the values that several samples share.

use std::fmt::Debug;
use std::fs;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tournament::{
    Claim, Clocks, CommandId, Coverage, GameId, GameResult, Hash256, Matter, Millis, Outcome,
    PlayerNumber, Reason, Remark, RoundNumber, SeatId, Settlement, Slips, Table, UnixMillis,
};
use wire::{
    DeskView, EventView, GameView, HandView, LineView, NaturalLimitView, PlayerView, PlyView,
    RecordView, RemarkView, SeatName, StandingView, WrittenView,
};
use xiangqi::{Color, Move, Position, Record, notation};

use crate::{blessing, in_root};

/// Compares `sample` with `tests/corpora/wire/{name}.json`, both ways.
pub fn assert_sample<T>(name: &str, sample: &T)
where
    T: Serialize + DeserializeOwned + Debug + PartialEq,
{
    let path = in_root(&format!("tests/corpora/wire/{name}.json"));
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, serde_json::to_string_pretty(sample).unwrap() + "\n").unwrap();
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let written: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_value(sample).unwrap(), written, "{name} is written otherwise");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    assert_eq!(&read, sample, "{name} is read otherwise");
}

pub const NOW: UnixMillis = UnixMillis(1_468_042_200_000);
pub const GAME: GameId = GameId(1);

pub fn id(text: &str) -> CommandId {
    CommandId::try_from(text.to_owned()).unwrap()
}

pub fn hash(byte: u8) -> Hash256 {
    Hash256([byte; 32])
}

pub fn mv(iccs: &str) -> Move {
    iccs.parse().unwrap()
}

/// The first plies of a game.
pub fn record() -> Record {
    let mut record = Record::default();
    record.extend(["h2e2", "h9g7", "h0g2"].map(mv)).unwrap();
    record
}

pub fn event() -> EventView {
    EventView {
        id: "qingxin-2016".to_owned(),
        name: "清新杯象棋邀请赛".to_owned(),
        rounds: RoundNumber(9),
        round: Some(RoundNumber(1)),
        featured: Some(GAME),
        rehearsal: false,
        delay: Millis(0),
        notice: None,
    }
}

pub fn clocks() -> Clocks {
    Clocks {
        red: Millis(1_790_000),
        black: Millis(1_785_500),
        at: NOW,
        running: true,
        estimate: true,
    }
}

/// Where the game stands after [`record`], as one who may enter moves is told.
pub fn standing() -> StandingView {
    let record = record();
    let mut legal: Vec<Move> = record.position().legal_moves().into_iter().collect();
    legal.sort_unstable();
    let written = legal.iter().map(|mv| WrittenView {
        chinese: notation::chinese(record.position(), *mv),
        wxf: notation::wxf(record.position(), *mv),
    });
    let written = written.collect();
    StandingView {
        ply: 3,
        fen: *record.position(),
        check: false,
        last: plies(&record).pop(),
        clocks: clocks(),
        natural_limit: Some(NaturalLimitView { rounds: 1, limit: 60 }),
        legal: Some(legal),
        written: Some(written),
    }
}

/// The same as the public is told.
pub fn public_standing() -> StandingView {
    StandingView { legal: None, written: None, ..standing() }
}

/// A game of which only the result is entered.
pub fn result_only() -> GameView {
    GameView {
        id: GameId(5),
        round: RoundNumber(1),
        table: Table(5),
        red: player(9),
        black: player(14),
        coverage: Coverage::ResultOnly,
        revision: 0,
        result: None,
        award: None,
        standing: None,
        desk: None,
    }
}

/// What lies on the desk of those who enter a game.
pub fn desk() -> DeskView {
    let told = GameResult { outcome: Outcome::RedWins, reason: Reason::Resignation };
    let by = Some(SeatName { id: SeatId(3), label: "东侧手机".to_owned() });
    let hands = vec![HandView { ply: 2, at: NOW, by: by.clone() }];
    let remark = |number, remark, settled| RemarkView {
        number,
        at: NOW,
        by: by.clone(),
        ply: 3,
        remark,
        settled,
    };
    let remarks = vec![
        remark(1, Remark::DrawOffered { by: Color::Red }, None),
        remark(2, Remark::Claimed { by: Color::Black, claim: Claim::Time }, None),
        remark(3, Remark::IllegalPlayed { mv: mv("h9h8") }, Some(Settlement::SeenTo)),
        remark(4, Remark::ArbiterCalled { matter: Matter::Clock }, None),
    ];
    let line = LineView {
        seat: by.clone().unwrap(),
        plies: plies(&record()).split_off(2),
        fen: *record().position(),
        check: false,
        legal: vec![mv("i9h9")],
    };
    DeskView {
        hands,
        remarks,
        slips: Some(Slips { red: Some(told), black: None }),
        taken: by,
        lines: Some(vec![line]),
        pending: false,
        docket: None,
        made: Vec::new(),
    }
}

/// A game whose moves are entered.
pub fn followed() -> GameView {
    GameView {
        id: GAME,
        table: Table(1),
        red: player(1),
        black: player(6),
        coverage: Coverage::Moves,
        standing: Some(public_standing()),
        ..result_only()
    }
}

pub fn record_view() -> RecordView {
    let record = record();
    RecordView { game: GAME, start: *record.start(), skipped: 0, plies: plies(&record) }
}

fn player(number: u16) -> PlayerView {
    let team = if number < 6 { "清远市直" } else { "清城区" };
    PlayerView {
        number: PlayerNumber(number),
        name: format!("{team} {}号", (number - 1) % 5 + 1),
        team: Some(format!("{team}象棋队")),
        points: 0,
    }
}

fn plies(record: &Record) -> Vec<PlyView> {
    let before: &[Position] = record.positions();
    let played = before.iter().zip(record.moves());
    let view = |(at, mv): (&Position, &Move)| PlyView {
        mv: *mv,
        chinese: notation::chinese(at, *mv),
        irregular: false,
    };
    played.map(view).collect()
}
