use tournament::{Command, GameId, PlayerNumber, Refusal, RoundNumber};

use crate::event::{Occasion, round};
use crate::results::red_resigns;

/// Every game of round 1 has a result: players 2, 4 and 6 have won.
fn after_round_1() -> Occasion {
    let mut occasion = Occasion::new();
    (1..=3).for_each(|game| drop(occasion.ask(red_resigns(game, 0)).unwrap()));
    occasion
}

#[test]
fn a_round_waits_for_every_result() {
    let mut occasion = Occasion::new();
    occasion.ask(red_resigns(1, 0)).unwrap();
    let Err(Refusal::BadRound { fault }) = occasion.ask(round(2, &[(1, 3)])) else { panic!() };
    assert_eq!(fault, "the game at table 2 of the last round has no result");
}

#[test]
fn a_round_that_cannot_be_is_refused_with_its_fault() {
    let faults = [
        (round(1, &[(1, 2)]), "round 2 is the next one"),
        (round(3, &[(1, 2)]), "round 2 is the next one"),
        (round(2, &[]), "1 to 100 games"),
        (round(2, &[(1, 7)]), "there is no player 7"),
        (round(2, &[(1, 1)]), "player 1 is paired twice"),
        (round(2, &[(1, 2), (3, 1)]), "player 1 is paired twice"),
    ];
    for (command, expected) in faults {
        let Err(Refusal::BadRound { fault }) = after_round_1().ask(command) else { panic!() };
        assert_eq!(fault, expected);
    }
    let mut occasion = after_round_1();
    let Command::PublishRound { round: number, mut pairings, .. } = round(2, &[(1, 3), (2, 4)])
    else {
        panic!()
    };
    pairings.reverse();
    let command = Command::PublishRound { round: number, pairings, byes: vec![], reason: None };
    let Err(Refusal::BadRound { fault }) = occasion.ask(command) else { panic!() };
    assert_eq!(fault, "tables are not in ascending order");
}

#[test]
fn a_new_round_has_games_of_its_own_at_the_same_tables() {
    let mut occasion = after_round_1();
    occasion.ask(round(2, &[(2, 4), (1, 6), (3, 5)])).unwrap();
    assert_eq!(occasion.state.round(), Some(RoundNumber(2)));
    assert_eq!(occasion.state.featured(), Some(GameId(4)));
    let tables = |number| -> Vec<_> {
        let games = occasion.state.games_of(RoundNumber(number));
        games.map(|game| (game.id().0, game.pairing().table.0)).collect()
    };
    assert_eq!(tables(1), [(1, 1), (2, 2), (3, 3)]);
    assert_eq!(tables(2), [(4, 1), (5, 2), (6, 3)]);
}

#[test]
fn the_old_rounds_boards_are_closed_but_its_results_can_be_corrected() {
    let mut occasion = after_round_1();
    occasion.ask(round(2, &[(2, 4), (1, 6), (3, 5)])).unwrap();
    let over = Err(Refusal::RoundOver { round: RoundNumber(1) });
    let late = Command::PlayMove { game: GameId(1), ply: 0, mv: "h2e2".parse().unwrap() };
    assert_eq!(occasion.ask(late), over);
    assert_eq!(occasion.ask(Command::Reopen { game: GameId(1), revision: 1 }), over);
    assert_eq!(occasion.ask(Command::Feature { game: GameId(1) }), over);
    occasion.ask(red_resigns(1, 1)).unwrap();
}

#[test]
fn points_count_the_rounds_before() {
    let mut occasion = after_round_1();
    occasion.ask(round(2, &[(2, 4), (1, 6), (3, 5)])).unwrap();
    occasion.ask(red_resigns(4, 0)).unwrap();
    let points =
        |round, player| occasion.state.points_before(RoundNumber(round), PlayerNumber(player));
    assert_eq!([points(1, 2), points(2, 2), points(3, 2)], [0, 2, 2]);
    assert_eq!([points(1, 4), points(2, 4), points(3, 4)], [0, 2, 4]);
}

#[test]
fn an_event_has_no_more_rounds_than_planned() {
    let mut occasion = after_round_1();
    for (number, game) in [(2, 4), (3, 5)] {
        occasion.ask(round(number, &[(1, 2)])).unwrap();
        occasion.ask(red_resigns(game, 0)).unwrap();
    }
    let Err(Refusal::BadRound { fault }) = occasion.ask(round(4, &[(1, 2)])) else { panic!() };
    assert_eq!(fault, "the event has 3 rounds");
}

#[test]
fn only_a_game_of_moves_hangs_on_the_big_board() {
    let mut occasion = Occasion::new();
    assert_eq!(occasion.state.featured(), Some(GameId(1)));
    assert_eq!(occasion.ask(Command::Feature { game: GameId(3) }), Err(Refusal::ResultOnly));
    assert_eq!(occasion.ask(Command::Feature { game: GameId(9) }), Err(Refusal::UnknownGame));
    occasion.ask(Command::Feature { game: GameId(2) }).unwrap();
    assert_eq!(occasion.state.featured(), Some(GameId(2)));
}
