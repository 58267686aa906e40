use tournament::{Command, Event, GameId, Outcome, Reason, Refusal, Seat, SeatId, Table};
use xiangqi::Move;

use crate::event::Occasion;

const GAME: GameId = GameId(1);
const OPENING: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7";

fn mv(iccs: &str) -> Move {
    iccs.parse().unwrap()
}

fn replace(plies: u16, ply: u16, iccs: &str) -> Command {
    Command::Replace { game: GAME, plies, ply, mv: mv(iccs) }
}

fn moves(occasion: &Occasion) -> String {
    let moves = occasion.game(1).record().unwrap().moves();
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_replaced_move_keeps_the_tail_that_fits() {
    let mut occasion = Occasion::new();
    let events = occasion.play(OPENING).ask(replace(6, 1, "b7e7")).unwrap();
    assert!(matches!(events[..], [Event::MoveReplaced { ply: 1, kept: 3, .. }]), "{events:?}");
    assert_eq!(moves(&occasion), "h2e2 b7e7 h0g2");
    let events = occasion.ask(replace(3, 0, "b2e2")).unwrap();
    assert!(matches!(events[..], [Event::MoveReplaced { ply: 0, kept: 3, .. }]), "{events:?}");
}

#[test]
fn what_was_played_after_a_correction_extends_the_corrected_line() {
    let mut occasion = Occasion::new();
    occasion.play(OPENING).ask(replace(6, 4, "b0c2")).unwrap();
    occasion.play("a0b0");
    assert_eq!(moves(&occasion), "h2e2 h9g7 h0g2 i9h9 b0c2 b9c7 a0b0");
}

#[test]
fn a_replacement_that_cannot_be_is_refused_and_changes_nothing() {
    let mut occasion = Occasion::new();
    occasion.play(OPENING);
    for command in [replace(5, 1, "b9c7"), replace(6, 6, "a0a1"), replace(6, 0, "a0a5")] {
        occasion.ask(command).unwrap_err();
    }
    assert_eq!(occasion.ask(replace(6, 9, "a0a1")), Err(Refusal::NoSuchPly { ply: 9 }));
    assert_eq!(moves(&occasion), OPENING);
}

#[test]
fn moves_are_taken_back_to_any_ply_in_one_step() {
    let mut occasion = Occasion::new();
    occasion.play(OPENING);
    occasion.ask(Command::TakeBackTo { game: GAME, ply: 6, left: 2 }).unwrap();
    assert_eq!(moves(&occasion), "h2e2 h9g7");
    let nothing = Command::TakeBackTo { game: GAME, ply: 2, left: 2 };
    assert_eq!(occasion.ask(nothing), Err(Refusal::NothingToTakeBack));
}

#[test]
fn a_game_that_only_ended_by_a_slip_goes_on() {
    let mut occasion = Occasion::new();
    occasion.play("b2e2 i9i7 h2h4 c9e7 e2e6 e7c9 e6e7 h7h0 h4e4");
    let result = occasion.game(1).result().unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::RedWins, Reason::Checkmate));
    let events = occasion.ask(replace(9, 8, "h4h5")).unwrap();
    assert!(matches!(events[..], [Event::Reopened { .. }, Event::MoveReplaced { .. }]));
    assert_eq!(occasion.game(1).result(), None);
    occasion.ask(replace(9, 8, "h4e4")).unwrap();
    assert_eq!(occasion.game(1).result(), Some(result));
}

#[test]
fn each_ply_remembers_who_entered_it() {
    let mut occasion = Occasion::new();
    let operator = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    occasion.play("h2e2 h9g7");
    occasion.ask_as(&operator, replace(2, 0, "b2e2")).unwrap();
    let hands: Vec<_> = occasion.game(1).hands().iter().map(|hand| hand.by).collect();
    assert_eq!(hands, [Some(SeatId(1)), None]);
}
