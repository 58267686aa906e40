use tournament::{
    Command, Consequence, CountedIn, Event, FoulRow, FoulRules, GameId, LedgerCommand, LedgerEvent,
    Offence, Offender, PlayerNumber, Reason, Refusal, Setting,
};

use crate::event::{Occasion, round, setting};
use crate::results::red_resigns;

const ONE: Offender = Offender::Player { number: PlayerNumber(1) };

fn enter(offence: Offence, offender: Offender) -> Command {
    let (game, outside, note) = (None, false, String::new());
    Command::Ledger { change: LedgerCommand::Enter { offence, offender, game, outside, note } }
}

fn rule(id: u32, consequence: Option<Consequence>) -> Command {
    Command::Ledger { change: LedgerCommand::Rule { id, consequence, clocks: true, again: false } }
}

/// What is proposed for one more offence of player 1.
fn proposed(occasion: &mut Occasion, offence: Offence) -> (u32, Consequence) {
    let events = occasion.ask(enter(offence, ONE)).unwrap();
    let Event::Ledger { event: LedgerEvent::Entered { id, proposed, .. } } = events[0] else {
        panic!("{events:?}")
    };
    (id, proposed)
}

#[test]
fn every_row_of_the_table_proposes_its_consequences_in_order() {
    use Consequence::{Disqualified, Foul, LosesGame, Warning};
    for row in FoulRules::default().table {
        let mut occasion = Occasion::new();
        for (place, expected) in row.consequences.iter().enumerate() {
            let (id, proposed) = proposed(&mut occasion, row.offence);
            assert_eq!(proposed, *expected, "{:?}, number {}", row.offence, place + 1);
            occasion.ask(rule(id, Some(Warning))).unwrap();
        }
        let last = *row.consequences.last().unwrap();
        assert_eq!(proposed(&mut occasion, row.offence).1, last, "{:?} again", row.offence);
        assert!([Warning, Foul, LosesGame, Disqualified].contains(&last));
    }
}

#[test]
fn the_second_foul_of_a_game_loses_it_whatever_it_is() {
    let mut occasion = Occasion::new();
    let (id, first) = proposed(&mut occasion, Offence::ClockHand);
    occasion.ask(rule(id, Some(first))).unwrap();
    let (id, second) = proposed(&mut occasion, Offence::Touch);
    assert_eq!((first, second), (Consequence::Foul, Consequence::LosesGame));
    occasion.ask(rule(id, Some(second))).unwrap();
    assert_eq!(occasion.game(1).result().unwrap().reason, Reason::Foul);
    let fouls = occasion.state.sheet(&[]).unwrap().rounds()[0].games[0].red_fouls;
    assert_eq!(fouls, 2, "the one that lost the game counts, too");
}

#[test]
fn fouls_of_one_game_do_not_lose_the_next() {
    let mut occasion = Occasion::new();
    let (id, _) = proposed(&mut occasion, Offence::ClockHand);
    occasion.ask(rule(id, Some(Consequence::Foul))).unwrap();
    (1..=3).for_each(|game| drop(occasion.ask(red_resigns(game, 0)).unwrap()));
    occasion.ask(round(2, &[(1, 3), (2, 4), (5, 6)])).unwrap();
    assert_eq!(proposed(&mut occasion, Offence::ClockHand).1, Consequence::Foul);
}

#[test]
fn a_telephone_is_counted_over_the_whole_event_and_a_dismissed_case_is_not() {
    let mut occasion = Occasion::new();
    let (id, _) = proposed(&mut occasion, Offence::PhoneRung);
    occasion.ask(rule(id, None)).unwrap();
    let (id, again) = proposed(&mut occasion, Offence::PhoneRung);
    assert_eq!(again, Consequence::Foul, "the first was dismissed");
    occasion.ask(rule(id, Some(again))).unwrap();
    (1..=3).for_each(|game| drop(occasion.ask(red_resigns(game, 0)).unwrap()));
    occasion.ask(round(2, &[(1, 3), (2, 4), (5, 6)])).unwrap();
    assert_eq!(proposed(&mut occasion, Offence::PhoneRung).1, Consequence::LosesGame);
}

#[test]
fn knocked_pieces_give_an_opponent_in_time_trouble_five_minutes() {
    let mut occasion = Occasion::new();
    let set = |remaining| Command::SetClock {
        game: GameId(1),
        side: xiangqi::Color::Black,
        remaining: tournament::Millis(remaining),
        running: false,
    };
    for (left, expected) in [(179_000, 479_000), (180_000, 180_000)] {
        occasion.ask(set(left)).unwrap();
        let (id, _) = proposed(&mut occasion, Offence::PiecesKnocked);
        occasion.ask(rule(id, Some(Consequence::Warning))).unwrap();
        assert_eq!(occasion.game(1).clocks().black.0, expected);
    }
    let before = occasion.game(1).clocks().red.0;
    let (id, _) = proposed(&mut occasion, Offence::FalseClaim);
    occasion.ask(rule(id, Some(Consequence::Warning))).unwrap();
    assert_eq!(occasion.game(1).clocks().red.0, before - 300_000, "a false claim costs five");
}

#[test]
fn an_offence_is_ruled_once_and_anew_only_by_someone_who_knows() {
    let mut occasion = Occasion::new();
    let (id, foul) = proposed(&mut occasion, Offence::FalseClaim);
    occasion.ask(rule(id, Some(foul))).unwrap();
    let after = occasion.game(1).clocks().red;
    // A second click, or another arbiter at the same moment.
    assert_eq!(occasion.ask(rule(id, Some(foul))), Err(Refusal::AlreadyRuled));
    let again = LedgerCommand::Rule { id, consequence: None, clocks: true, again: true };
    occasion.ask(Command::Ledger { change: again }).unwrap();
    assert!(!occasion.state.ledger()[0].is_foul());
    assert_eq!(occasion.game(1).clocks().red, after, "the time was taken once");
}

#[test]
fn who_is_disqualified_leaves_with_a_loss() {
    let mut occasion = Occasion::new();
    let (id, proposed) = proposed(&mut occasion, Offence::DeviceCarried);
    assert_eq!(proposed, Consequence::Disqualified);
    occasion.ask(rule(id, Some(proposed))).unwrap();
    assert_eq!(occasion.game(1).result().unwrap().reason, Reason::Disqualification);
    assert!(occasion.state.attendance(PlayerNumber(1)).disqualified);
}

#[test]
fn the_table_is_data_of_the_event() {
    let mut strict: Setting = setting(6);
    strict.regulations.fouls = FoulRules {
        lose_at: 0,
        table: vec![FoulRow {
            offence: Offence::IllegalMove,
            counted_in: CountedIn::Game,
            consequences: vec![Consequence::LosesGame],
            costs_seconds: 0,
        }],
    };
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(strict) }).unwrap();
    occasion.ask(round(1, &[(1, 2), (3, 4), (5, 6)])).unwrap();
    assert_eq!(proposed(&mut occasion, Offence::Touch).1, Consequence::Warning);
    let (id, loses) = proposed(&mut occasion, Offence::IllegalMove);
    assert_eq!(loses, Consequence::LosesGame);
    occasion.ask(rule(id, Some(loses))).unwrap();
    assert_eq!(occasion.game(1).result().unwrap().reason, Reason::IllegalMove);
}

#[test]
fn what_cannot_be_entered_or_ruled_is_refused() {
    let mut occasion = Occasion::new();
    let nobody = Offender::Player { number: PlayerNumber(9) };
    let unknown = Err(Refusal::UnknownPlayer { number: PlayerNumber(9) });
    assert_eq!(occasion.ask(enter(Offence::Talk, nobody)), unknown);
    let in_game = |game| Command::Ledger {
        change: LedgerCommand::Enter {
            offence: Offence::Talk,
            offender: ONE,
            game: Some(GameId(game)),
            outside: false,
            note: String::new(),
        },
    };
    assert_eq!(occasion.ask(in_game(2)), Err(Refusal::NotInGame));
    assert_eq!(occasion.ask(in_game(9)), Err(Refusal::UnknownGame));
    assert_eq!(occasion.ask(rule(1, None)), Err(Refusal::UnknownOffence));
    let somebody = |described: &str| Offender::Spectator { described: described.to_owned() };
    let refused = occasion.ask(enter(Offence::Noise, somebody("")));
    assert!(matches!(refused, Err(Refusal::BadText { .. })));
    occasion.ask(enter(Offence::Noise, somebody("东侧观众"))).unwrap();
    assert_eq!(occasion.state.ledger()[0].proposed, Consequence::Warning);
}
