use tournament::{
    Command, Coverage, GameId, GameResult, JoinedPly, Millis, Outcome, Pairing, PlayerNumber,
    Reason, Refusal, Regulations, Remark, RoundNumber, Screen, Seat, SeatId, Seq, Settlement,
    Table, Terms, TermsCommand,
};
use wire::{AwardView, Change, Glimpse, SeatName, Snapshot, ToClient, ToServer, Topic};
use xiangqi::Color;

use crate::samples::{
    GAME, NOW, assert_sample, clocks, desk, event, followed, hash, id, mv, public_standing,
    record_view, result_only, standing,
};

const CHECKMATE: GameResult = GameResult { outcome: Outcome::RedWins, reason: Reason::Checkmate };
const AWARD: Option<AwardView> = Some(AwardView { red: 2, black: 0 });

#[test]
fn pages_say_hello() {
    let topics =
        vec![Topic::Event, Topic::Featured, Topic::Scenes, Topic::Game { game: GameId(2) }];
    assert_sample("to_server/hello", &ToServer::Hello { since: None, topics });
    let resumed = ToServer::Hello { since: Some(Seq(41)), topics: vec![Topic::Event] };
    assert_sample("to_server/hello_since", &resumed);
}

#[test]
fn either_side_asks_whether_the_other_is_there() {
    assert_sample("to_server/ping", &ToServer::Ping { nonce: 7 });
    assert_sample("to_server/pong", &ToServer::Pong { nonce: 8 });
    assert_sample("to_client/ping", &ToClient::Ping { nonce: 8 });
    assert_sample("to_client/pong", &ToClient::Pong { nonce: 7, now: NOW });
}

#[test]
fn pages_ask_for_each_command() {
    let commands = [
        ("play_move", Command::PlayMove { game: GAME, ply: 3, mv: mv("i9h9") }),
        ("take_back", Command::TakeBack { game: GAME, ply: 3 }),
        (
            "join_record",
            Command::JoinRecord {
                game: GAME,
                ply: 3,
                keep: 1,
                plies: vec![
                    JoinedPly { mv: mv("b9c7"), clock: Some(Millis(1_795_000)) },
                    JoinedPly { mv: mv("h0g2"), clock: None },
                ],
            },
        ),
        (
            "set_clock",
            Command::SetClock {
                game: GAME,
                side: Color::Black,
                remaining: Millis(1_200_000),
                running: true,
            },
        ),
        ("hand_slip", Command::HandSlip { game: GAME, revision: 0, result: CHECKMATE }),
        (
            "retract_round",
            Command::RetractRound { round: RoundNumber(2), reason: "一人退赛".to_owned() },
        ),
        (
            "adjust_clock",
            Command::AdjustClock {
                game: GAME,
                side: Color::Red,
                remaining: Millis(420_000),
                reason: "对方碰倒棋子".to_owned(),
            },
        ),
        (
            "repair_round",
            Command::RepairRound {
                round: RoundNumber(1),
                games: vec![GameId(2)],
                pairings: vec![],
                byes: vec![PlayerNumber(3)],
                reason: "4号退赛".to_owned(),
            },
        ),
        ("set_result", Command::SetResult { game: GAME, revision: 0, result: CHECKMATE }),
        ("reopen", Command::Reopen { game: GAME, revision: 1 }),
        ("play_text", Command::PlayText { game: GAME, ply: 3, text: "车9平8 车一平二".to_owned() }),
        ("replace", Command::Replace { game: GAME, plies: 3, ply: 1, mv: mv("b9c7") }),
        ("take_back_to", Command::TakeBackTo { game: GAME, ply: 3, left: 1 }),
        ("set_second_entry", Command::SetSecondEntry { game: GAME, on: true }),
        ("take_over", Command::TakeOver { game: GAME }),
        ("probe", Command::Probe),
        (
            "remark",
            Command::Remark {
                game: GAME,
                ply: 3,
                remark: Remark::IllegalPlayed { mv: mv("h9h8") },
            },
        ),
        (
            "settle_remark",
            Command::SettleRemark { game: GAME, number: 2, settlement: Settlement::Dismissed },
        ),
        ("feature", Command::Feature { game: GAME }),
        (
            "publish_round",
            Command::PublishRound {
                round: RoundNumber(1),
                pairings: vec![pairing()],
                byes: vec![],
                reason: None,
            },
        ),
        (
            "grant_seat",
            Command::GrantSeat {
                seat: Seat::Operator { tables: vec![Table(1), Table(2)] },
                label: "一号操作员".to_owned(),
                link: hash(0xab),
                once: false,
            },
        ),
        ("set_screen", Command::SetScreen { screen: Screen::named("lobby") }),
        (
            "follow_feeds",
            Command::FollowFeeds {
                revision: 0,
                addresses: vec!["http://192.168.1.20/games.pgn".to_owned()],
            },
        ),
        ("revoke_seat", Command::RevokeSeat { seat: SeatId(3) }),
    ];
    for (name, command) in commands {
        let ask = ToServer::Ask { id: id("6f1d0c52-0001"), command };
        assert_sample(&format!("to_server/ask_{name}"), &ask);
    }
}

#[test]
fn a_snapshot_has_all_that_is_shown() {
    let mut enterable = followed();
    enterable.standing = Some(standing());
    enterable.desk = Some(desk());
    let public = Snapshot {
        seq: Seq(44),
        now: NOW,
        event: event(),
        games: vec![followed(), result_only()],
        records: vec![record_view()],
        scenes: None,
        seat: None,
        stage: None,
        seat_id: None,
    };
    let operator = Snapshot {
        games: vec![enterable, result_only()],
        seat: Some(Seat::Operator { tables: vec![Table(1)] }),
        seat_id: Some(SeatId(3)),
        ..public.clone()
    };
    assert_sample("to_client/snapshot", &ToClient::Snapshot(Box::new(public)));
    assert_sample("to_client/snapshot_operator", &ToClient::Snapshot(Box::new(operator)));
}

#[test]
fn an_update_tells_each_change() {
    let played = Change::Played { game: GAME, standing: public_standing() };
    let mate = Change::Result { game: GAME, revision: 1, result: Some(CHECKMATE), award: AWARD };
    let updates = [
        (
            "round",
            vec![Change::Round { round: RoundNumber(1), games: vec![followed(), result_only()] }],
        ),
        ("played", vec![played.clone()]),
        ("played_by_operator", vec![Change::Played { game: GAME, standing: standing() }]),
        ("played_and_ended", vec![played, mate]),
        ("taken_back", vec![Change::TakenBack { game: GAME, standing: public_standing() }]),
        (
            "rewritten",
            vec![Change::Rewritten {
                game: GAME,
                standing: public_standing(),
                from: 1,
                plies: record_view().plies.split_off(1),
            }],
        ),
        ("desk", vec![Change::Desk { game: GAME, desk: desk() }]),
        ("clocks", vec![Change::Clocks { game: GAME, clocks: clocks() }]),
        ("reopened", vec![Change::Result { game: GAME, revision: 2, result: None, award: None }]),
        ("featured", vec![Change::Featured { game: GAME, record: Some(record_view()) }]),
        ("featured_unfollowed", vec![Change::Featured { game: GAME, record: None }]),
    ];
    for (name, changes) in updates {
        let update = ToClient::Update { prev: Seq(41), seq: Seq(44), at: NOW, changes };
        assert_sample(&format!("to_client/update_{name}"), &update);
    }
}

#[test]
fn a_command_is_acknowledged_or_refused() {
    let id = || id("6f1d0c52-0001");
    assert_sample("to_client/ack", &ToClient::Ack { id: id(), seq: Seq(45) });
    let refusals = [
        ("stale_ply", Refusal::StalePly { ply: 4 }),
        ("round_over", Refusal::RoundOver { round: RoundNumber(1) }),
        ("game_over", Refusal::GameOver { result: CHECKMATE }),
        ("not_allowed", Refusal::NotAllowed),
        (
            "illegal_move",
            Refusal::IllegalMove {
                zh: "走后将帅照面".to_owned(),
                en: "the kings would face each other on the e file".to_owned(),
            },
        ),
    ];
    for (name, refusal) in refusals {
        let refused = ToClient::Refused { id: id(), refusal };
        assert_sample(&format!("to_client/refused_{name}"), &refused);
    }
}

#[test]
fn what_passes_and_what_cannot_be_read_is_said() {
    let glimpse = ToClient::Glimpse { glimpse: Glimpse::Viewers { count: 120 } };
    assert_sample("to_client/glimpse_viewers", &glimpse);
    let present = vec![SeatName { id: SeatId(3), label: "东侧手机".to_owned() }];
    let present = Glimpse::Present { game: GAME, seats: present };
    assert_sample("to_client/glimpse_present", &ToClient::Glimpse { glimpse: present });
    let fault = "missing field `topics` at line 1 column 16".to_owned();
    assert_sample("to_client/bad_message", &ToClient::BadMessage { fault });
}

fn pairing() -> Pairing {
    Pairing {
        table: Table(1),
        red: PlayerNumber(1),
        black: PlayerNumber(6),
        coverage: Coverage::Moves,
    }
}

#[test]
fn an_arbiter_changes_the_terms() {
    let terms = Terms {
        name: "清新杯象棋邀请赛".to_owned(),
        rounds: RoundNumber(9),
        allowance: Millis(1_800_000),
        public_delay: Millis(0),
        regulations: Regulations::default(),
    };
    let change = TermsCommand::Change {
        revision: 2,
        terms: Box::new(terms),
        reason: Some("组委会决定".to_owned()),
    };
    let ask = ToServer::Ask { id: id("6f1d0c52-0001"), command: Command::Terms { change } };
    assert_sample("to_server/ask_change_terms", &ask);
}
