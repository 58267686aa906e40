//! A ruling on its way out: what the arbiter is told, what operators, the hall and the public are
//! told of it, and what stands in the record.

use records::{Format, Source};
use tournament::{
    AskedCall, Claim, Command, Decision, GameId, IrregularCall, PlyLabel, Remark, RepetitionCall,
    Table,
};
use wire::{Change, DeskView, ReadPage, RulingView, ScenePart, ToClient, ToServer, Topic};
use xiangqi::{Color, Position, Record};

use crate::client::Client;
use crate::commands::{play_move, red_resigns};
use crate::hall::Hall;
use crate::http::send;

const GAME: GameId = GameId(1);

/// A cannon that chases a chariot until a ruling is due: Red has to vary.
const CHASE: &str =
    "b2b9 b7b3 i3i4 a9b9 h2b2 i9i7 b2h2 i7i9 h2b2 i9i7 b2h2 i7i9 h2b2 i9i7 b2h2 i7i9";

/// A hall in whose first game these moves are played, the arbiter's socket and his cookie.
async fn hall_after(moves: &str) -> (Hall, Client, String) {
    let hall = Hall::new(2, 2);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    arbiter.snapshot().await;
    for (ply, mv) in (0..).zip(moves.split_whitespace()) {
        arbiter.carry_out(play_move(1, ply, mv)).await.unwrap();
    }
    (hall, arbiter, cookie)
}

fn rule(ply: u16, decision: Decision) -> Command {
    Command::Rule { game: GAME, ply, decision }
}

fn confirm() -> Decision {
    Decision::Repetition { call: RepetitionCall::Confirm }
}

/// What lies on the desk of game 1 in a fresh snapshot; nothing for who has no part in it.
async fn desk(client: &mut Client) -> Option<DeskView> {
    let games = client.snapshot().await.games;
    games.into_iter().find(|game| game.id == GAME).unwrap().desk
}

/// The next ruling that the hall is shown, or that is withdrawn.
async fn next_shown(client: &mut Client) -> Option<RulingView> {
    loop {
        let Some(ToClient::Update { changes, .. }) = client.next().await else {
            panic!("the socket is open")
        };
        for change in changes {
            if let Change::Scenes { scene: ScenePart::Ruling(shown) } = change {
                return shown.map(|shown| *shown);
            }
        }
    }
}

#[tokio::test]
async fn the_operator_is_told_that_a_ruling_is_pending_and_nothing_else() {
    let (hall, mut arbiter, cookie) = hall_after(CHASE).await;
    let operator = hall.operator(&cookie, &[1]).await;
    let mut operator = hall.seated(&operator).await;
    let seen = desk(&mut operator).await.unwrap();
    assert!(seen.pending);
    assert_eq!((seen.docket, seen.made), (None, vec![]));
    arbiter.carry_out(rule(16, confirm())).await.unwrap();
    // Moves and rulings bring the desk anew, by updates as well as by snapshots.
    arbiter.carry_out(play_move(1, 16, "h2b2")).await.unwrap();
    loop {
        let Some(ToClient::Update { changes, .. }) = operator.next().await else {
            panic!("the socket is open")
        };
        let played = changes.iter().any(|change| matches!(change, Change::Played { .. }));
        for change in changes {
            if let Change::Desk { desk, .. } = change {
                assert_eq!((desk.docket, desk.made), (None, vec![]));
            }
        }
        if played {
            break;
        }
    }
}

#[tokio::test]
async fn the_public_is_told_nothing_of_a_ruling_that_is_not_released() {
    let (hall, mut arbiter, _) = hall_after(CHASE).await;
    arbiter.carry_out(rule(16, confirm())).await.unwrap();
    let mut public = hall.public().await;
    let snapshot = public.snapshot().await;
    assert!(snapshot.games.iter().all(|game| game.desk.is_none()));
    let text = serde_json::to_string(&snapshot).unwrap();
    assert!(!text.contains("25.3") && !text.contains("长捉"), "{text}");
    for path in ["events?since=0", "games/1", "games/1.pgn"] {
        let answer = hall.ask(&format!("GET /api/v1/{path}"), None, None).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(!answer.body.contains("25.3") && !answer.body.contains("长捉"), "{path}");
    }
}

#[tokio::test]
async fn a_released_ruling_carries_the_cycle_and_the_reason_of_each_move() {
    let (hall, mut arbiter, _) = hall_after(CHASE).await;
    let mut public = hall.public().await;
    public.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
    public.next_snapshot().await;
    arbiter.carry_out(rule(16, confirm())).await.unwrap();
    arbiter.carry_out(Command::ShowRuling { game: GAME, number: Some(1) }).await.unwrap();
    let shown = next_shown(&mut public).await.unwrap();
    assert_eq!((shown.table, shown.times, shown.title.as_str()), (Table(1), 3, "长捉"));
    assert!(shown.source.ends_with("第 25.3 条"), "{}", shown.source);
    assert_eq!(shown.verdict, "红方必须变着");
    assert!(shown.consequence.contains("2 回合内变着"), "{}", shown.consequence);
    let [chases, idle] = [PlyLabel::Chase, PlyLabel::Idle]
        .map(|label| shown.plies.iter().filter(|ply| ply.label == label).count());
    assert_eq!((chases, idle), (2, 2));
    let mut cycle = Record::new(shown.start);
    for ply in &shown.plies {
        assert!(!ply.why.is_empty() && !ply.chinese.is_empty());
        cycle.play(ply.mv).unwrap();
    }
    let board = |position: &Position| *position.board();
    assert_eq!(board(cycle.start()), board(cycle.position()), "it leads back to where it began");
    arbiter.carry_out(Command::ShowRuling { game: GAME, number: None }).await.unwrap();
    assert_eq!(next_shown(&mut public).await, None);
}

#[tokio::test]
async fn what_was_ruled_stands_in_the_record_with_the_reason_of_the_result() {
    let (hall, mut arbiter, _) = hall_after("h2e2").await;
    let mv = "b9d8".parse().unwrap();
    let played = Command::Remark { game: GAME, ply: 1, remark: Remark::IllegalPlayed { mv } };
    arbiter.carry_out(played).await.unwrap();
    let call = IrregularCall::Stand { reason: "对方已应着".to_owned() };
    arbiter.carry_out(rule(1, Decision::Irregular { remark: 1, call })).await.unwrap();
    arbiter.carry_out(play_move(1, 2, "h0g2")).await.unwrap();
    let remark = Remark::Claimed { by: Color::Black, claim: Claim::SimpleDraw };
    arbiter.carry_out(Command::Remark { game: GAME, ply: 3, remark }).await.unwrap();
    let grant = Decision::Asked { remark: 2, call: AskedCall::Grant };
    arbiter.carry_out(rule(3, grant)).await.unwrap();
    let answer = hall.ask("GET /api/v1/games/1.pgn", None, None).await;
    for sentence in ["黑方违例着法 b9d8：不予收回（对方已应着）", "黑方提请简单例和：成立，判和"]
    {
        assert!(answer.body.contains(sentence), "{sentence}: {}", answer.body);
    }
    let reading = &records::read(Format::Pgn, Source::new(&answer.bytes)).unwrap()[0];
    let reason = reading.record.result.unwrap().reason;
    assert_eq!(reason, Some(records::Reason::Adjudication));
    assert_eq!(reading.record.tree.main_line().count(), 3, "the move that stands is in it");
}

#[tokio::test]
async fn a_record_with_a_move_that_was_let_stand_is_joined_behind_it() {
    let (hall, mut arbiter, cookie) = hall_after("h2e2").await;
    let mv = "b9d8".parse().unwrap();
    let played = Command::Remark { game: GAME, ply: 1, remark: Remark::IllegalPlayed { mv } };
    arbiter.carry_out(played).await.unwrap();
    let call = IrregularCall::Stand { reason: "对方已应着".to_owned() };
    arbiter.carry_out(rule(1, Decision::Irregular { remark: 1, call })).await.unwrap();
    let pgn = "1. H2-E2 B9-D8\n2. H0-G2 D8-F7\n";
    let line = "POST /api/v1/records/read?game=1&name=a.pgn";
    let answer = send(hall.listen, line, &[("cookie", &cookie)], Some(pgn.as_bytes())).await;
    let page: ReadPage = serde_json::from_str(&answer.body).unwrap();
    let join = page.join.unwrap();
    assert_eq!((join.keep, join.taken_back.len(), join.added.len()), (2, 0, 2));
    let (ply, keep, plies) = (join.ply, join.keep, join.plies);
    arbiter.carry_out(Command::JoinRecord { game: GAME, ply, keep, plies }).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
}
