//! Games of a round that goes on are paired anew where nobody has begun them.

use tournament::{
    Amended, Command, Coverage, GameId, Pairing, PlayerNumber, Refusal, RosterCommand, RoundNumber,
    Table,
};

use crate::event::{Occasion, round};
use crate::results::red_resigns;

const ROUND: RoundNumber = RoundNumber(1);

fn repair(games: &[u32], pairings: &[(u16, u16, u16)], byes: &[u16]) -> Command {
    let pairings = pairings.iter().map(|(table, red, black)| Pairing {
        table: Table(*table),
        red: PlayerNumber(*red),
        black: PlayerNumber(*black),
        coverage: Coverage::Moves,
    });
    Command::RepairRound {
        round: ROUND,
        games: games.iter().copied().map(GameId).collect(),
        pairings: pairings.collect(),
        byes: byes.iter().copied().map(PlayerNumber).collect(),
        reason: "临时退赛".to_owned(),
    }
}

/// A round that has begun at table 3; player 2 has left.
fn withdrawn() -> Occasion {
    let mut occasion = Occasion::new();
    occasion.ask(red_resigns(3, 0)).unwrap();
    let (number, reason) = (PlayerNumber(2), "身体不适".to_owned());
    occasion.ask(Command::Roster { change: RosterCommand::Withdraw { number, reason } }).unwrap();
    occasion
}

fn paired(occasion: &Occasion) -> Vec<(u32, u16, u16, u16)> {
    let games = occasion.state.games_of(ROUND);
    let row = |game: &tournament::Game| {
        let Pairing { table, red, black, .. } = *game.pairing();
        (game.id().0, table.0, red.0, black.0)
    };
    games.map(row).collect()
}

fn fault(occasion: &mut Occasion, command: Command) -> String {
    match occasion.ask(command) {
        Err(Refusal::BadRound { fault }) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn whoever_is_left_by_a_withdrawal_rests_and_the_other_games_go_on() {
    let mut occasion = withdrawn();
    occasion.ask(repair(&[1], &[], &[1])).unwrap();
    assert_eq!(paired(&occasion), [(2, 2, 3, 4), (3, 3, 5, 6)]);
    assert_eq!(occasion.state.byes(ROUND), [PlayerNumber(1)]);
    assert_eq!(occasion.state.featured(), Some(GameId(2)), "the one that hung there is gone");
    let points = |player| occasion.state.points_before(RoundNumber(2), PlayerNumber(player));
    assert_eq!([1, 2, 5, 6].map(points), [2, 0, 0, 2]);
}

#[test]
fn two_games_exchange_players_and_get_new_ids_at_their_tables() {
    let mut occasion = withdrawn();
    occasion.ask(repair(&[1, 2], &[(1, 4, 1)], &[3])).unwrap();
    assert_eq!(paired(&occasion), [(4, 1, 4, 1), (3, 3, 5, 6)], "in the order of their tables");
    let late = Command::PlayMove { game: GameId(1), ply: 0, mv: "h2e2".parse().unwrap() };
    assert_eq!(occasion.ask(late), Err(Refusal::UnknownGame));
    // Whoever rests may be given a game again, and whoever plays a rest.
    occasion.ask(repair(&[4], &[(1, 3, 4)], &[1])).unwrap();
    assert_eq!(paired(&occasion), [(5, 1, 3, 4), (3, 3, 5, 6)]);
    let Amended::Repaired { before, byes_before, byes_after, .. } =
        &occasion.state.amendments()[1].amended
    else {
        panic!()
    };
    assert_eq!((before.len(), byes_before.len(), byes_after.len()), (1, 1, 1));
}

#[test]
fn nobody_is_forgotten_and_nobody_else_is_touched() {
    let mut occasion = withdrawn();
    for (command, expected) in [
        (repair(&[], &[], &[]), "each game that is to go is named once"),
        (repair(&[1, 1], &[], &[1]), "each game that is to go is named once"),
        (repair(&[1], &[], &[]), "player 1 has neither a game nor a bye"),
        (repair(&[1], &[(1, 1, 2)], &[]), "player 2 has left"),
        (repair(&[1], &[(1, 1, 3)], &[]), "player 3 does not wait for a game"),
        (repair(&[1], &[(1, 1, 1)], &[]), "player 1 does not wait for a game"),
        (repair(&[1], &[], &[1, 9]), "player 9 is not there"),
        (repair(&[1], &[(2, 1, 2)], &[]), "table 2 is not free"),
        (repair(&[1, 2], &[(2, 1, 3), (1, 4, 2)], &[]), "tables are not in ascending order"),
    ] {
        assert_eq!(fault(&mut occasion, command), expected);
    }
    let begun = Err(Refusal::GameBegun { table: Table(3) });
    assert_eq!(occasion.ask(repair(&[1, 3], &[(1, 1, 5)], &[6])), begun);
    assert_eq!(occasion.ask(repair(&[9], &[], &[])), Err(Refusal::UnknownGame));
    occasion.ask(red_resigns(1, 0)).unwrap();
    occasion.ask(red_resigns(2, 0)).unwrap();
    occasion.ask(round(2, &[(1, 3), (4, 5)])).unwrap();
    let over = Err(Refusal::RoundOver { round: ROUND });
    assert_eq!(occasion.ask(repair(&[1], &[], &[1])), over);
}
