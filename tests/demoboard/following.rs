//! From messages to what is to be seen, without drawing.

use demoboard::sight::{Play, Sight};
use demoboard::{Following, Lost};
use wire::{
    Change, Coverage, EventView, GameId, GameResult, GameView, Millis, Outcome, PlyView, Reason,
    RecordView, RoundNumber, Screen, Seq, Snapshot, StandingView, Table,
};
use xiangqi::{Move, Piece, Position, Record, notation};

use crate::samples::{self, NOW, clocks, player, record};

const FEATURED: GameId = GameId(1);
const OTHER: GameId = GameId(2);

fn plies(record: &Record) -> Vec<PlyView> {
    let positions = record.positions().iter().zip(record.moves());
    let view = |(at, mv): (&Position, &Move)| PlyView {
        mv: *mv,
        chinese: notation::chinese(at, *mv),
        irregular: false,
    };
    positions.map(view).collect()
}

fn standing(record: &Record) -> StandingView {
    StandingView {
        ply: u16::try_from(record.moves().len()).unwrap(),
        fen: *record.position(),
        check: record.position().is_check(),
        last: plies(record).pop(),
        clocks: clocks(600, 600),
        natural_limit: None,
        legal: None,
        written: None,
    }
}

fn game_view(id: GameId, standing: Option<StandingView>) -> GameView {
    let coverage = if standing.is_some() { Coverage::Moves } else { Coverage::ResultOnly };
    GameView {
        id,
        round: RoundNumber(1),
        table: Table(u16::try_from(id.0).unwrap()),
        red: player(1, "清城区 1号", None, 0),
        black: player(2, "英德市 5号", None, 0),
        coverage,
        revision: 0,
        result: None,
        award: None,
        standing,
        desk: None,
    }
}

fn record_view(game: GameId, record: &Record) -> RecordView {
    RecordView { game, start: *record.start(), skipped: 0, plies: plies(record) }
}

fn snapshot(moves: &str) -> Snapshot {
    let record = record(moves);
    Snapshot {
        seq: Seq(10),
        now: NOW,
        event: EventView {
            id: "qingxin-2016".to_owned(),
            name: "清新杯".to_owned(),
            rounds: RoundNumber(9),
            round: Some(RoundNumber(1)),
            featured: Some(FEATURED),
            rehearsal: false,
            delay: Millis(0),
            notice: None,
        },
        games: vec![game_view(FEATURED, Some(standing(&record))), game_view(OTHER, None)],
        records: vec![record_view(FEATURED, &record)],
        scenes: None,
        seat: None,
        stage: None,
        seat_id: None,
    }
}

fn following(moves: &str) -> Following {
    Following::begin(snapshot(moves)).unwrap()
}

fn take(following: &mut Following, prev: u64, change: Change) -> Result<(), Lost> {
    following.take(Seq(prev), Seq(prev + 1), vec![change])
}

fn screen() -> Screen {
    Screen::named("hall")
}

fn play(following: &Following) -> Play {
    match following.sight(&screen()) {
        Sight::Game(game) => game.play.expect("the game's moves are entered"),
        other => panic!("no game hangs on the board: {other:?}"),
    }
}

#[test]
fn a_move_is_played_again_and_told_in_chinese() {
    let mut following = following("h2e2 h9g7 h0g2");
    let after = record("h2e2 h9g7 h0g2 i9h9");
    let change = Change::Played { game: FEATURED, standing: standing(&after) };
    take(&mut following, 10, change).unwrap();
    let play = play(&following);
    assert_eq!((play.ply, play.position), (4, *after.position()));
    assert_eq!(play.recent, ["炮二平五", "马８进７", "马二进三", "车９平８"]);
    assert_eq!(following.seq(), Seq(11));
}

#[test]
fn a_position_that_does_not_follow_is_never_shown() {
    let mut following = following("h2e2");
    let mut told = standing(&record("h2e2 h9g7"));
    told.fen = Position::initial();
    let lost = take(&mut following, 10, Change::Played { game: FEATURED, standing: told });
    assert_eq!(lost, Err(Lost::DoesNotFollow { game: FEATURED, ply: 2 }));

    let mut contradicting = snapshot("h2e2 h9g7");
    contradicting.games[0].standing = Some(standing(&record("h2e2")));
    assert!(Following::begin(contradicting).is_err());
}

#[test]
fn a_missing_update_is_noticed_and_a_repeated_one_is_not_taken_twice() {
    let mut following = following("h2e2");
    let change = Change::Played { game: FEATURED, standing: standing(&record("h2e2 h9g7")) };
    take(&mut following, 10, change.clone()).unwrap();
    take(&mut following, 10, change.clone()).unwrap();
    assert_eq!(play(&following).ply, 2);
    let lost = take(&mut following, 12, change);
    assert_eq!(lost, Err(Lost::Gap { prev: Seq(12), own: Seq(11) }));
}

#[test]
fn a_take_back_shortens_the_record_and_gives_a_taken_piece_back() {
    let mut following = following("h2e2 h9g7 e2e6");
    assert_eq!(play(&following).taken_by_red, [Piece::from_letter('p').unwrap()]);
    let change = Change::TakenBack { game: FEATURED, standing: standing(&record("h2e2 h9g7")) };
    take(&mut following, 10, change).unwrap();
    let play = play(&following);
    assert_eq!((play.ply, play.recent.len()), (2, 2));
    assert_eq!(play.taken_by_red, []);
}

#[test]
fn clocks_and_results_of_any_game_are_taken_in() {
    let mut following = following("h2e2");
    let clocks = clocks(59, 61);
    take(&mut following, 10, Change::Clocks { game: FEATURED, clocks }).unwrap();
    assert_eq!(play(&following).clocks, clocks);
    let result = Some(GameResult { outcome: Outcome::Draw, reason: Reason::Agreement });
    let change = Change::Result { game: OTHER, revision: 1, result, award: None };
    take(&mut following, 11, change).unwrap();
    let unknown = Change::Result { game: GameId(9), revision: 1, result, award: None };
    assert_eq!(take(&mut following, 12, unknown), Err(Lost::UnknownGame(GameId(9))));
}

#[test]
fn a_game_of_which_only_the_result_is_entered_has_no_position() {
    let mut following = following("h2e2");
    take(&mut following, 10, Change::Featured { game: OTHER, record: None }).unwrap();
    match following.sight(&screen()) {
        Sight::Game(game) => assert_eq!((game.id, game.play), (OTHER, None)),
        _ => panic!("the other game hangs on the board"),
    }
}

#[test]
fn a_new_round_without_a_featured_game_leaves_the_board_idle() {
    let mut following = following("h2e2");
    let games = vec![game_view(GameId(3), None)];
    take(&mut following, 10, Change::Round { round: RoundNumber(2), games }).unwrap();
    match following.sight(&screen()) {
        Sight::Idle(idle) => assert_eq!(idle.round, Some(RoundNumber(2))),
        _ => panic!("games of the last round are gone"),
    }
}

#[test]
fn the_rest_of_a_very_long_record_is_shown_and_played_on() {
    let whole = record(samples::GAME);
    let mut snapshot = snapshot(samples::GAME);
    let record = &mut snapshot.records[0];
    record.skipped = 7;
    record.plies.drain(..7);
    let mut following = Following::begin(snapshot).unwrap();
    assert_eq!(play(&following).position, *whole.position());
    let mut longer = whole.clone();
    let answer = longer.position().legal_moves().iter().next().unwrap().to_owned();
    longer.play(answer).unwrap();
    let change = Change::Played { game: FEATURED, standing: standing(&longer) };
    take(&mut following, 10, change).unwrap();
    assert_eq!(usize::from(play(&following).ply), longer.moves().len());
}
