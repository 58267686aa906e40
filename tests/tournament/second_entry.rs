use tournament::{Actor, Command, Event, GameId, Refusal, Seat, Table};

use crate::event::Occasion;

const GAME: GameId = GameId(1);

/// Two operators at table 1 who both enter its game.
fn two() -> (Occasion, Actor, Actor) {
    let mut occasion = Occasion::new();
    let one = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    let other = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    occasion.ask_as(&one, Command::SetSecondEntry { game: GAME, on: true }).unwrap();
    (occasion, one, other)
}

fn enter(occasion: &mut Occasion, by: &Actor, ply: u16, iccs: &str) -> Result<Vec<Event>, Refusal> {
    let mv = iccs.parse().unwrap();
    occasion.ask_as(by, Command::PlayMove { game: GAME, ply, mv })
}

fn plies(occasion: &Occasion) -> u16 {
    occasion.game(1).ply()
}

#[test]
fn a_move_counts_once_both_have_entered_it() {
    let (mut occasion, one, other) = two();
    enter(&mut occasion, &one, 0, "h2e2").unwrap();
    assert_eq!(plies(&occasion), 0, "nobody is shown what one person alone has entered");
    enter(&mut occasion, &one, 1, "h9g7").unwrap();
    enter(&mut occasion, &other, 0, "h2e2").unwrap();
    assert_eq!(plies(&occasion), 1);
    enter(&mut occasion, &other, 1, "h9g7").unwrap();
    assert_eq!(plies(&occasion), 2);
    assert_eq!(occasion.game(1).lines(), Some(&[][..]));
}

#[test]
fn different_moves_are_an_alarm_until_one_gives_way() {
    let (mut occasion, one, other) = two();
    enter(&mut occasion, &one, 0, "h2e2").unwrap();
    enter(&mut occasion, &other, 0, "b2e2").unwrap();
    assert_eq!((occasion.game(1).differs_at(), plies(&occasion)), (Some(0), 0));
    enter(&mut occasion, &one, 1, "h9g7").unwrap();
    let back = Command::TakeBackTo { game: GAME, ply: 1, left: 0 };
    occasion.ask_as(&other, back).unwrap();
    enter(&mut occasion, &other, 0, "h2e2").unwrap();
    assert_eq!((occasion.game(1).differs_at(), plies(&occasion)), (None, 1));
}

#[test]
fn the_same_seat_on_two_devices_is_one_person() {
    let (mut occasion, one, _) = two();
    enter(&mut occasion, &one, 0, "h2e2").unwrap();
    assert_eq!(enter(&mut occasion, &one, 0, "h2e2"), Err(Refusal::StalePly { ply: 1 }));
    assert_eq!(plies(&occasion), 0);
}

#[test]
fn a_result_waits_until_both_have_the_last_move() {
    let (mut occasion, one, _) = two();
    enter(&mut occasion, &one, 0, "h2e2").unwrap();
    let result = tournament::GameResult {
        outcome: tournament::Outcome::RedWins,
        reason: tournament::Reason::Resignation,
    };
    let command = Command::SetResult { game: GAME, revision: 0, result };
    assert_eq!(occasion.ask_as(&one, command), Err(Refusal::Unchecked { ply: 0 }));
}

#[test]
fn whoever_goes_on_alone_keeps_what_he_has_entered() {
    let (mut occasion, one, other) = two();
    enter(&mut occasion, &one, 0, "h2e2").unwrap();
    enter(&mut occasion, &one, 1, "h9g7").unwrap();
    enter(&mut occasion, &other, 0, "b2e2").unwrap();
    occasion.ask_as(&one, Command::SetSecondEntry { game: GAME, on: false }).unwrap();
    let record = occasion.game(1).record().unwrap();
    assert_eq!(
        record.moves().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["h2e2", "h9g7"]
    );
    assert_eq!(occasion.game(1).lines(), None);
}
