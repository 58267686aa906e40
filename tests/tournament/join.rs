use tournament::{
    Command, Decision, GameId, IrregularCall, JoinedPly, Millis, Reason, Refusal, Remark,
};

use crate::event::Occasion;

fn plies(moves: &str) -> Vec<JoinedPly> {
    let words = moves.split_whitespace();
    words.map(|mv| JoinedPly { mv: mv.parse().unwrap(), clock: None }).collect()
}

fn join(ply: u16, keep: u16, moves: &str) -> Command {
    Command::JoinRecord { game: GameId(1), ply, keep, plies: plies(moves) }
}

#[test]
fn a_record_takes_the_place_of_what_differs() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7");
    occasion.ask(join(2, 1, "b9c7 h0g2 i9i8")).unwrap();
    let moves: Vec<String> =
        occasion.game(1).record().unwrap().moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves.join(" "), "h2e2 b9c7 h0g2 i9i8");
    assert!(occasion.game(1).clocks().running);
}

#[test]
fn its_clocks_are_those_of_the_table() {
    let mut occasion = Occasion::new();
    let mut plies = plies("h2e2 h9g7");
    plies[0].clock = Some(Millis(60_000));
    plies[1].clock = Some(Millis(50_000));
    occasion.ask(Command::JoinRecord { game: GameId(1), ply: 0, keep: 0, plies }).unwrap();
    let clocks = occasion.game(1).clocks();
    assert_eq!(
        (clocks.red, clocks.black, clocks.estimate),
        (Millis(60_000), Millis(50_000), false)
    );
}

#[test]
fn it_is_refused_whole() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2");
    assert_eq!(occasion.ask(join(0, 0, "h2e2")), Err(Refusal::StalePly { ply: 1 }));
    assert_eq!(occasion.ask(join(1, 2, "h9g7")), Err(Refusal::StalePly { ply: 1 }));
    assert_eq!(occasion.ask(join(1, 1, "")), Err(Refusal::NothingToJoin));
    let illegal = occasion.ask(join(1, 1, "h9g7 e0e5"));
    assert!(matches!(illegal, Err(Refusal::IllegalMove { .. })), "{illegal:?}");
    assert_eq!(occasion.game(1).ply(), 1);
}

#[test]
fn an_irregular_move_that_was_let_stand_still_stands_in_it() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2");
    let (game, mv) = (GameId(1), "b9d8".parse().unwrap());
    occasion.ask(Command::Remark { game, ply: 1, remark: Remark::IllegalPlayed { mv } }).unwrap();
    let call = IrregularCall::Stand { reason: "对方已应着".to_owned() };
    let decision = Decision::Irregular { remark: 1, call };
    occasion.ask(Command::Rule { game, ply: 1, decision }).unwrap();
    occasion.play("h0g2");
    occasion.ask(join(3, 0, "b2e2 b9d8 h0g2 d8f7")).unwrap();
    let record = occasion.game(1).record().unwrap();
    assert_eq!((record.moves().len(), record.is_irregular(1)), (4, true));
    let elsewhere = occasion.ask(join(4, 0, "h2e2 h9g7 h0g2 b9d8"));
    assert!(matches!(elsewhere, Err(Refusal::IllegalMove { .. })), "it stands where it was ruled");
}

#[test]
fn a_mate_in_it_ends_the_game() {
    let mut occasion = Occasion::new();
    let mate = "b2e2 i9i7 h2h4 c9e7 e2e6 e7c9 e6e7 h7h0 h4e4";
    occasion.ask(join(0, 0, mate)).unwrap();
    assert_eq!(occasion.game(1).result().unwrap().reason, Reason::Checkmate);
    assert!(!occasion.game(1).clocks().running);
}
