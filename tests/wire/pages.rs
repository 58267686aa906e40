use tournament::{Refusal, RoundNumber, Seat, SeatId, Seq, Table};
use wire::{
    Change, EventLine, EventPage, GamePage, GamesPage, Problem, SeatLink, SeatRequest, SeatView,
    SeatsPage, SessionPage, SessionRequest,
};

use crate::samples::{GAME, NOW, assert_sample, clocks, event, followed, record_view, result_only};

const KEY: &str = "5c0e9d3f7a1b4c62a8d0e4f19b73c586";

#[test]
fn what_everybody_may_read() {
    let seq = Seq(44);
    assert_sample(
        "http/event",
        &EventPage { seq, event: event(), address: "http://192.168.1.5:8080".to_owned() },
    );
    let games = vec![followed(), result_only()];
    assert_sample("http/games", &GamesPage { seq, round: Some(RoundNumber(1)), games });
    let game = GamePage { seq, game: followed(), record: Some(record_view()) };
    assert_sample("http/game", &game);
    let changes = vec![Change::Clocks { game: GAME, clocks: clocks() }];
    assert_sample("http/event_line", &EventLine { seq, at: NOW, changes });
}

#[test]
fn a_link_becomes_a_session() {
    assert_sample("http/session_request", &SessionRequest { key: KEY.to_owned() });
    assert_sample("http/session", &SessionPage { seat: Some(Seat::Arbiter) });
}

#[test]
fn an_arbiter_gives_out_seats() {
    let seat = || Seat::Operator { tables: vec![Table(1), Table(2)] };
    let label = || "一号操作员".to_owned();
    let request = SeatRequest { seat: seat(), label: label(), once: false };
    assert_sample("http/seat_request", &request);
    let link = format!("http://192.168.1.20:8080/operator#{KEY}");
    assert_sample("http/seat_link", &SeatLink { id: SeatId(3), link });
    let seats =
        vec![SeatView { id: SeatId(3), seat: seat(), label: label(), once: false, opened: 1 }];
    assert_sample("http/seats", &SeatsPage { seats });
}

#[test]
fn what_goes_wrong_is_said() {
    let refusal = Refusal::UnknownLink;
    let problem = Problem { fault: refusal.to_string(), zh: None, refusal: Some(refusal) };
    assert_sample("http/problem", &problem);
}
