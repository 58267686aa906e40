//! What players tell of their own games, and rounds that are taken back.

use tournament::{
    Actor, Command, GameId, GameResult, Outcome, PlayerNumber, Reason, Refusal, RosterCommand,
    RoundNumber, Seat,
};

use crate::event::{Occasion, round};

const GAME: GameId = GameId(3);
const RED_WON: GameResult = GameResult { outcome: Outcome::RedWins, reason: Reason::Resignation };
const DRAWN: GameResult = GameResult { outcome: Outcome::Draw, reason: Reason::Agreement };

fn slip(result: GameResult) -> Command {
    Command::HandSlip { game: GAME, revision: 0, result }
}

/// The players of the game at table 3.
fn players(occasion: &mut Occasion) -> [Actor; 2] {
    [5, 6].map(|number| occasion.seat(Seat::Player { number: PlayerNumber(number) }))
}

#[test]
fn a_result_that_both_players_tell_counts() {
    let mut occasion = Occasion::new();
    let [red, black] = players(&mut occasion);
    occasion.ask_as(&red, slip(RED_WON)).unwrap();
    assert_eq!(occasion.game(3).result(), None);
    occasion.ask_as(&black, slip(RED_WON)).unwrap();
    assert_eq!(occasion.game(3).result(), Some(RED_WON));
    assert_eq!(occasion.ask_as(&black, slip(DRAWN)), Err(Refusal::GameOver { result: RED_WON }));
}

#[test]
fn slips_that_differ_wait_for_the_arbiter_or_for_a_better_memory() {
    let mut occasion = Occasion::new();
    let [red, black] = players(&mut occasion);
    occasion.ask_as(&red, slip(RED_WON)).unwrap();
    occasion.ask_as(&black, slip(DRAWN)).unwrap();
    let slips = occasion.game(3).slips();
    assert_eq!((slips.red, slips.black), (Some(RED_WON), Some(DRAWN)));
    assert_eq!(occasion.game(3).result(), None);
    occasion.ask_as(&red, slip(DRAWN)).unwrap();
    assert_eq!(occasion.game(3).result(), Some(DRAWN));
    occasion.ask(Command::Reopen { game: GAME, revision: 1 }).unwrap();
    assert_eq!(occasion.game(3).slips(), tournament::Slips::default(), "it is told anew");
}

#[test]
fn players_speak_for_themselves_only() {
    let mut occasion = Occasion::new();
    let other = occasion.seat(Seat::Player { number: PlayerNumber(1) });
    assert_eq!(occasion.ask_as(&other, slip(RED_WON)), Err(Refusal::NotInGame));
    let check_in = |number, present| Command::Roster {
        change: RosterCommand::CheckIn { number: PlayerNumber(number), present },
    };
    occasion.ask_as(&other, check_in(1, true)).unwrap();
    assert!(occasion.state.attendance(PlayerNumber(1)).present);
    for foreign in [check_in(2, true), check_in(1, false), crate::results::red_resigns(1, 0)] {
        assert_eq!(occasion.ask_as(&other, foreign), Err(Refusal::NotAllowed));
    }
    let arbiter = occasion.seat(Seat::Arbiter);
    assert_eq!(occasion.ask_as(&arbiter, slip(RED_WON)), Err(Refusal::NotAllowed));
}

#[test]
fn a_round_that_nobody_has_begun_is_taken_back_and_paired_anew() {
    let mut occasion = Occasion::new();
    let retract =
        |reason: &str| Command::RetractRound { round: RoundNumber(1), reason: reason.to_owned() };
    assert_eq!(occasion.ask(retract(" ")), Err(Refusal::ReasonNeeded));
    occasion.ask(retract("6号退赛")).unwrap();
    assert_eq!((occasion.state.round(), occasion.state.featured()), (None, None));
    assert!(occasion.state.is_frozen(), "the entry list was published with it");
    assert_eq!(occasion.state.game(GameId(1)), None);
    assert_eq!(occasion.state.amendments().len(), 1);
    occasion.ask(round(1, &[(1, 3), (2, 4)])).unwrap();
    let games: Vec<_> = occasion.state.games().map(|game| game.id().0).collect();
    assert_eq!(games, [4, 5], "no id is used again");
    let late = Command::PlayMove { game: GameId(1), ply: 0, mv: "h2e2".parse().unwrap() };
    assert_eq!(occasion.ask(late), Err(Refusal::UnknownGame));
}
