use tournament::{Amended, Clocks, Command, GameId, Millis, Refusal, Seat, Table};
use xiangqi::Color;

use crate::event::{ALLOWANCE, Occasion};
use crate::results::red_resigns;

fn set_clock(side: Color, remaining: u64, running: bool) -> Command {
    Command::SetClock { game: GameId(1), side, remaining: Millis(remaining), running }
}

/// What both clocks of game 1 show now, and whether that was computed.
fn shown(occasion: &Occasion) -> (u64, u64, bool) {
    let game = occasion.game(1);
    let to_move = game.record().unwrap().position().side_to_move();
    let Clocks { red, black, estimate, .. } = game.clocks().read(to_move, occasion.now);
    (red.0, black.0, estimate)
}

#[test]
fn clocks_begin_with_the_first_move_and_follow_the_side_to_move() {
    let full = ALLOWANCE.0;
    let mut occasion = Occasion::new();
    occasion.pass(60_000);
    assert_eq!(shown(&occasion), (full, full, false));
    occasion.play("h2e2").pass(10_000);
    assert_eq!(shown(&occasion), (full, full - 10_000, true));
    occasion.play("h9g7").pass(5_000);
    assert_eq!(shown(&occasion), (full - 5_000, full - 10_000, true));
}

#[test]
fn a_clock_is_never_negative() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2").pass(2 * ALLOWANCE.0);
    assert_eq!(shown(&occasion).1, 0);
    occasion.play("h9g7");
    assert_eq!(occasion.game(1).clocks().black, Millis(0));
}

#[test]
fn a_clock_that_was_read_off_is_no_estimate_until_it_runs() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2").pass(10_000);
    occasion.ask(set_clock(Color::Black, 1_000_000, false)).unwrap();
    occasion.pass(99_000);
    assert_eq!(shown(&occasion), (ALLOWANCE.0, 1_000_000, false));
    occasion.ask(set_clock(Color::Red, 900_000, true)).unwrap();
    occasion.pass(1_000);
    assert_eq!(shown(&occasion), (900_000, 999_000, true));
}

#[test]
fn any_result_stops_both_clocks() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7").pass(7_000);
    occasion.ask(red_resigns(1, 0)).unwrap();
    let at_the_end = shown(&occasion);
    assert_eq!(at_the_end.0, ALLOWANCE.0 - 7_000);
    occasion.pass(60_000);
    assert_eq!(shown(&occasion), at_the_end);
    assert!(!occasion.game(1).clocks().running);
}

#[test]
fn the_time_of_a_move_that_was_not_made_was_the_movers() {
    let full = ALLOWANCE.0;
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7").pass(1_000).play("h0g2").pass(4_000);
    assert_eq!(shown(&occasion), (full - 1_000, full - 4_000, true));
    occasion.take_back().unwrap();
    assert_eq!(shown(&occasion), (full - 5_000, full, true));
    occasion.pass(1_000);
    assert_eq!(shown(&occasion), (full - 6_000, full, true));
}

#[test]
fn taking_back_the_first_move_stops_the_clocks_where_they_were() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2").pass(4_000);
    occasion.take_back().unwrap();
    occasion.pass(4_000);
    let (red, black, _) = shown(&occasion);
    assert_eq!((red, black), (ALLOWANCE.0, ALLOWANCE.0));
}

#[test]
fn a_clock_shows_at_most_a_day_and_not_a_game_that_is_over_or_not_followed() {
    let mut occasion = Occasion::new();
    let too_long = set_clock(Color::Red, Millis::A_DAY.0 + 1, true);
    assert_eq!(occasion.ask(too_long), Err(Refusal::BadClock));
    let (side, remaining) = (Color::Red, Millis(1));
    let unfollowed = Command::SetClock { game: GameId(3), side, remaining, running: true };
    assert_eq!(occasion.ask(unfollowed), Err(Refusal::ResultOnly));
    occasion.ask(red_resigns(1, 0)).unwrap();
    assert!(matches!(occasion.ask(set_clock(Color::Red, 1, true)), Err(Refusal::GameOver { .. })));
}

#[test]
fn an_arbiter_gives_time_with_a_reason_and_the_clock_runs_on() {
    let mut occasion = Occasion::new();
    let arbiter = occasion.seat(Seat::Arbiter);
    let operator = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    occasion.play("h2e2").pass(1_700_000);
    let adjust = |remaining, reason: &str| Command::AdjustClock {
        game: GameId(1),
        side: Color::Black,
        remaining: Millis(remaining),
        reason: reason.to_owned(),
    };
    assert_eq!(occasion.ask_as(&arbiter, adjust(1, " ")), Err(Refusal::ReasonNeeded));
    let too_long = adjust(Millis::A_DAY.0 + 1, "碰倒棋子");
    assert_eq!(occasion.ask_as(&arbiter, too_long), Err(Refusal::BadClock));
    assert_eq!(occasion.ask_as(&operator, adjust(1, "碰倒棋子")), Err(Refusal::NotAllowed));
    occasion.ask_as(&arbiter, adjust(400_000, "对方碰倒棋子")).unwrap();
    assert_eq!(shown(&occasion), (ALLOWANCE.0, 400_000, true));
    occasion.pass(1_000);
    assert_eq!(shown(&occasion), (ALLOWANCE.0, 399_000, true));
    let amendment = &occasion.state.amendments()[0];
    let (side, before, after) = (Color::Black, Millis(100_000), Millis(400_000));
    let clock = Amended::Clock { game: GameId(1), side, before, after };
    assert_eq!((&amendment.by, &amendment.amended), (&arbiter, &clock));
    assert_eq!(amendment.reason, "对方碰倒棋子");
}
