use tournament::{Command, Event, Game, GameId, GameResult, Outcome, Reason, Refusal};

use crate::event::Occasion;

/// A short game from the initial position in which Red mates.
const MATE: &str = "b2e2 i9i7 h2h4 c9e7 e2e6 e7c9 e6e7 h7h0 h4e4";

pub fn red_resigns(game: u32, revision: u32) -> Command {
    let result = GameResult { outcome: Outcome::BlackWins, reason: Reason::Resignation };
    Command::SetResult { game: GameId(game), revision, result }
}

#[test]
fn each_reason_has_the_outcomes_that_make_sense() {
    use Outcome::{BlackWins, BothLose, Draw, RedWins};
    let wins = [RedWins, BlackWins].as_slice();
    let draws = [Draw].as_slice();
    let losses = [RedWins, BlackWins, BothLose].as_slice();
    let all = [RedWins, BlackWins, Draw, BothLose].as_slice();
    let table = [
        (Reason::Checkmate, wins),
        (Reason::Stalemate, wins),
        (Reason::KingCaptured, wins),
        (Reason::Resignation, wins),
        (Reason::Time, wins),
        (Reason::IllegalMove, wins),
        (Reason::Ruling, all),
        (Reason::Foul, losses),
        (Reason::Agreement, draws),
        (Reason::NaturalLimit, draws),
        (Reason::Repetition, draws),
        (Reason::Adjudication, all),
        (Reason::Forfeit, losses),
        (Reason::Disqualification, losses),
    ];
    for (reason, possible) in table {
        for outcome in all {
            let result = GameResult { outcome: *outcome, reason };
            assert_eq!(result.is_possible(), possible.contains(outcome), "{result:?}");
            let set = Command::SetResult { game: GameId(3), revision: 0, result };
            let asked = Occasion::new().ask(set);
            assert_eq!(asked == Err(Refusal::BadResult), !possible.contains(outcome));
        }
    }
}

/// A result of every reason that both can lose by; only who did not come has forfeited.
#[test]
fn two_who_both_lose_have_played_unless_neither_came() {
    for (reason, counts_as) in [
        (Reason::Forfeit, swiss::Outcome::DoubleForfeit),
        (Reason::Foul, swiss::Outcome::BothLose),
        (Reason::Ruling, swiss::Outcome::BothLose),
        (Reason::Adjudication, swiss::Outcome::BothLose),
        (Reason::Disqualification, swiss::Outcome::BothLose),
    ] {
        let mut occasion = Occasion::new();
        let result = GameResult { outcome: Outcome::BothLose, reason };
        occasion.ask(Command::SetResult { game: GameId(3), revision: 0, result }).unwrap();
        let sheet = occasion.state.sheet(&[]).unwrap();
        assert_eq!(sheet.rounds()[0].games[2].outcome, Some(counts_as), "{reason:?}");
    }
}

#[test]
fn a_mate_ends_the_game_with_the_move() {
    let mut occasion = Occasion::new();
    occasion.play(MATE);
    let mate = GameResult { outcome: Outcome::RedWins, reason: Reason::Checkmate };
    assert_eq!((occasion.game(1).result(), occasion.game(1).revision()), (Some(mate), 1));
    assert!(!occasion.game(1).clocks().running);
    let ply = occasion.game(1).ply();
    let more = Command::PlayMove { game: GameId(1), ply, mv: "i7i8".parse().unwrap() };
    assert_eq!(occasion.ask(more), Err(Refusal::GameOver { result: mate }));
}

#[test]
fn a_mate_that_is_taken_back_takes_its_result_along() {
    let mut occasion = Occasion::new();
    occasion.play(MATE);
    let events = occasion.take_back().unwrap();
    assert!(matches!(
        events[..],
        [Event::Reopened { revision: 2, .. }, Event::MoveTakenBack { .. }]
    ));
    assert_eq!(occasion.game(1).result(), None);
    occasion.play("h4e4");
    assert_eq!(occasion.game(1).revision(), 3);
}

#[test]
fn any_other_result_must_be_withdrawn_before_moves_go_on() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2");
    occasion.ask(red_resigns(1, 0)).unwrap();
    assert!(matches!(occasion.take_back(), Err(Refusal::GameOver { .. })));
    let reopen = |revision| Command::Reopen { game: GameId(1), revision };
    assert_eq!(occasion.ask(reopen(0)), Err(Refusal::StaleRevision { revision: 1 }));
    occasion.ask(reopen(1)).unwrap();
    assert_eq!(occasion.ask(reopen(2)), Err(Refusal::GameNotOver));
    occasion.take_back().unwrap();
    assert_eq!(occasion.take_back(), Err(Refusal::NothingToTakeBack));
}

#[test]
fn a_result_is_corrected_by_whoever_has_seen_the_last_one() {
    let mut occasion = Occasion::new();
    occasion.ask(red_resigns(3, 0)).unwrap();
    assert_eq!(occasion.ask(red_resigns(3, 0)), Err(Refusal::StaleRevision { revision: 1 }));
    let drawn = GameResult { outcome: Outcome::Draw, reason: Reason::Agreement };
    let correction = Command::SetResult { game: GameId(3), revision: 1, result: drawn };
    occasion.ask(correction).unwrap();
    assert_eq!(occasion.game(3).result(), Some(drawn));
}

#[test]
fn a_move_names_the_ply_it_follows() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2");
    let play = |ply, mv: &str| Command::PlayMove { game: GameId(1), ply, mv: mv.parse().unwrap() };
    assert_eq!(occasion.ask(play(0, "b2e2")), Err(Refusal::StalePly { ply: 1 }));
    assert_eq!(occasion.ask(play(2, "h9g7")), Err(Refusal::StalePly { ply: 1 }));
    let Err(Refusal::IllegalMove { zh, en }) = occasion.ask(play(1, "h9h5")) else { panic!() };
    assert!(!zh.is_empty() && !en.is_empty());
    let unfollowed = Command::PlayMove { game: GameId(3), ply: 0, mv: "h2e2".parse().unwrap() };
    assert_eq!(occasion.ask(unfollowed), Err(Refusal::ResultOnly));
}

#[test]
fn a_record_has_an_end() {
    let mut occasion = Occasion::new();
    while occasion.game(1).ply() < Game::MOST_PLIES {
        occasion.play("h0g2 h9g7 g2h0 g7h9");
    }
    let ply = Game::MOST_PLIES;
    let more = Command::PlayMove { game: GameId(1), ply, mv: "h0g2".parse().unwrap() };
    assert_eq!(occasion.ask(more), Err(Refusal::RecordFull { plies: ply }));
}
