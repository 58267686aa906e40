use tournament::{Actor, Command, GameId, Hash256, Refusal, RoundNumber, Seat, SeatId, Table};

use crate::event::{NOBODY, Occasion, round, setting};
use crate::results::red_resigns;

fn play(game: u32, ply: u16, mv: &str) -> Command {
    Command::PlayMove { game: GameId(game), ply, mv: mv.parse().unwrap() }
}

/// One command of each kind; every one of them would be carried out for the program.
fn one_of_each() -> Vec<Command> {
    let link = Hash256([200; 32]);
    let label = "新".to_owned();
    vec![
        play(1, 0, "h2e2"),
        red_resigns(1, 0),
        Command::Feature { game: GameId(2) },
        Command::GrantSeat { seat: Seat::Hall, label, link, once: false },
        Command::RevokeSeat { seat: SeatId(1) },
        Command::BeginRehearsal,
        Command::OpenSession { link: Hash256([2; 32]), session: Hash256([9; 32]) },
    ]
}

/// Which of [`one_of_each`] a seat may ask for.
fn allowed(seat: Seat) -> Vec<bool> {
    let commands = one_of_each().into_iter();
    commands
        .map(|command| {
            let mut occasion = Occasion::new();
            let by = occasion.seat(seat.clone());
            let asked = occasion.ask_as(&by, command.clone());
            assert!(matches!(asked, Ok(_) | Err(Refusal::NotAllowed)), "{command:?}: {asked:?}");
            asked.is_ok()
        })
        .collect()
}

#[test]
fn each_seat_may_do_its_part() {
    let nothing = [false; 7];
    let operator = |table| Seat::Operator { tables: vec![Table(table)] };
    assert_eq!(allowed(Seat::Arbiter), [true, true, true, true, true, false, false]);
    assert_eq!(allowed(operator(1)), [true, true, false, false, false, false, false]);
    assert_eq!(allowed(operator(2)), nothing);
    assert_eq!(allowed(Seat::Commentator), [false, false, true, false, false, false, false]);
    assert_eq!(allowed(Seat::Hall), nothing);
    assert_eq!(allowed(Seat::Technician), nothing);
    for command in one_of_each() {
        assert_eq!(Occasion::new().ask_as(&NOBODY, command), Err(Refusal::NotAllowed));
    }
}

#[test]
fn an_operators_late_command_hears_that_the_round_is_over() {
    let mut occasion = Occasion::new();
    let operator = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    (1..=3).for_each(|game| drop(occasion.ask(red_resigns(game, 0)).unwrap()));
    occasion.ask(round(2, &[(1, 3), (2, 4)])).unwrap();
    let over = Err(Refusal::RoundOver { round: RoundNumber(1) });
    assert_eq!(occasion.ask_as(&operator, play(1, 0, "h2e2")), over);
    assert_eq!(occasion.ask_as(&operator, red_resigns(2, 1)), over);
    occasion.ask_as(&operator, play(4, 0, "h2e2")).unwrap();
    assert_eq!(occasion.ask_as(&operator, play(5, 0, "h2e2")), Err(Refusal::NotAllowed));
}

#[test]
fn a_link_opens_sessions_until_its_seat_is_taken_away() {
    let mut occasion = Occasion::new();
    let (link, session) = (Hash256([7; 32]), Hash256([8; 32]));
    let grant =
        Command::GrantSeat { seat: Seat::Hall, label: "大屏".to_owned(), link, once: true };
    let open = Command::OpenSession { link, session };
    assert_eq!(occasion.ask(open.clone()), Err(Refusal::UnknownLink));
    occasion.ask(grant.clone()).unwrap();
    let again = occasion.ask(grant);
    assert!(matches!(again, Err(Refusal::BadSeat { .. })), "one secret, one seat: {again:?}");
    occasion.ask(open.clone()).unwrap();
    let id = occasion.state.seat_with_session(session).unwrap();
    assert_eq!(occasion.state.seat(id), Some(&Seat::Hall));
    assert_eq!(occasion.ask(open.clone()), Err(Refusal::UnknownLink), "it opens once");
    occasion.ask(Command::RevokeSeat { seat: id }).unwrap();
    assert_eq!(occasion.state.seat_with_session(session), None);
    let next = occasion.seat(Seat::Hall);
    assert_ne!(next, Actor::Seat { id }, "ids are not used again");
}

#[test]
fn a_seat_that_cannot_be_is_refused() {
    let operator =
        |tables: Vec<u16>| Seat::Operator { tables: tables.into_iter().map(Table).collect() };
    let seats = [
        (operator(vec![]), "一", "tables: 1 to 100"),
        (operator((1..=101).collect()), "一", "tables: 1 to 100"),
        (operator(vec![1, 1]), "一", "tables: one is named twice"),
        (Seat::Hall, " ", "label: is empty"),
        (Seat::Hall, "a\u{202E}b", "label: contains the hidden character U+202E"),
    ];
    for (seat, label, expected) in seats {
        let (label, link) = (label.to_owned(), Hash256([3; 32]));
        let command = Command::GrantSeat { seat, label, link, once: false };
        let Err(Refusal::BadSeat { fault }) = Occasion::new().ask(command) else { panic!() };
        assert_eq!(fault, expected);
    }
}

#[test]
fn nothing_happens_before_the_event_is_founded_and_what_was_played_stays_in_it() {
    let mut occasion = Occasion::empty();
    assert_eq!(occasion.ask(play(1, 0, "h2e2")), Err(Refusal::NotFounded));
    assert_eq!(occasion.ask(Command::BeginRehearsal), Err(Refusal::NotFounded));
    let found = Command::Found { setting: Box::new(setting(6)) };
    occasion.ask(found.clone()).unwrap();
    occasion.ask(found.clone()).unwrap();
    assert_eq!(occasion.state.round(), None);
    let mut played = Occasion::new();
    played.ask(play(1, 0, "h2e2")).unwrap();
    assert_eq!(played.ask(found), Err(Refusal::AlreadyFounded));
}
