//! What unit tests have before them.

use wire::{
    Clocks, Coverage, EventView, GameId, GameView, Look, Millis, Place, PlayerNumber, PlayerView,
    RecordView, RoundNumber, Scene, Seq, ShownView, Snapshot, StageDeskView, StageView,
    StandingView, Table, UnixMillis,
};
use xiangqi::Position;

use crate::Following;

/// The game that hangs.
pub const GAME: GameId = GameId(7);

/// The stage of a game that has not begun, as its commentator sees it.
pub fn stage() -> StageView {
    let position = Position::initial();
    StageView {
        game: GAME,
        shown: ShownView {
            live: true,
            place: Place::Live { ply: 0 },
            ply: 0,
            leaves: 0,
            fen: position,
            check: false,
            last: None,
            quiet_rounds: 0,
            again: None,
            marks: Vec::new(),
        },
        lines: Vec::new(),
        beside: Vec::new(),
        card: None,
        page: None,
        poll: None,
        desk: Some(Box::new(desk(position))),
    }
}

fn desk(position: Position) -> StageDeskView {
    StageDeskView {
        holder: None,
        commentators: Vec::new(),
        legal: position.legal_moves().iter().copied().collect(),
        note: String::new(),
        warns: false,
        can_undo: false,
        program: Look { scene: Scene::Featured, panel: None },
        preview: None,
        cues: Vec::new(),
        alerts: Vec::new(),
        proposed: None,
        cycle: None,
    }
}

fn player(number: u16, name: &str) -> PlayerView {
    PlayerView { number: PlayerNumber(number), name: name.to_owned(), team: None, points: 0 }
}

/// All that a board knows of an event whose one game has not begun.
pub fn following() -> Following {
    let start = Position::initial();
    let event = EventView {
        id: "cup".to_owned(),
        name: "杯赛".to_owned(),
        rounds: RoundNumber(1),
        round: Some(RoundNumber(1)),
        featured: Some(GAME),
        rehearsal: false,
        delay: Millis(0),
        notice: None,
    };
    let standing = StandingView {
        ply: 0,
        fen: start,
        check: false,
        last: None,
        clocks: Clocks::standing(Millis(1_800_000), UnixMillis(0)),
        natural_limit: None,
        legal: None,
        written: None,
    };
    let game = GameView {
        id: GAME,
        round: RoundNumber(1),
        table: Table(1),
        red: player(3, "甲"),
        black: player(8, "乙"),
        coverage: Coverage::Moves,
        revision: 0,
        result: None,
        award: None,
        standing: Some(standing),
        desk: None,
    };
    let record = RecordView { game: GAME, start, skipped: 0, plies: Vec::new() };
    Following::begin(Snapshot {
        seq: Seq(1),
        now: UnixMillis(0),
        event,
        games: vec![game],
        records: vec![record],
        scenes: None,
        seat: None,
        stage: Some(Box::new(stage())),
        seat_id: None,
    })
    .expect("the record leads to the position")
}
