use stage::{Command, Goal, LineId, Place, Refusal, Stand};

use crate::game::{Game, line};

#[test]
fn a_move_tried_opens_a_line_and_the_live_game_goes_on_beneath() {
    let mut game = Game::played("h2e2 h9g7");
    game.try_out("h0g2 i9h9");
    game.live("b0c2");
    assert_eq!(game.lines(), ["h2e2 h9g7 h0g2 i9h9"]);
    assert_eq!(game.place(), line(1, 4));
    game.go(Goal::Live).unwrap();
    assert_eq!(game.here(), "h2e2 h9g7 b0c2");
}

#[test]
fn the_move_that_the_live_game_plays_next_just_advances() {
    let mut game = Game::played("h2e2 h9g7 h0g2");
    game.go(Goal::Start).unwrap();
    game.try_out("h2e2 h9g7");
    assert_eq!((game.place(), game.lines().len()), (Place::Live { ply: 2 }, 0));
    game.try_out("h0g2");
    assert_eq!(game.commentary.stand(), &Stand::Live);
    assert!(game.lines().is_empty());
}

#[test]
fn stepping_back_leaves_the_live_game_and_one_key_returns() {
    let mut game = Game::played("h2e2 h9g7 h0g2");
    game.go(Goal::Back).unwrap();
    game.live("i9h9");
    assert_eq!(game.here(), "h2e2 h9g7");
    game.go(Goal::On).unwrap();
    assert_eq!(game.place(), Place::Live { ply: 3 });
    game.go(Goal::On).unwrap();
    assert_eq!(game.commentary.stand(), &Stand::Live);
}

#[test]
fn a_move_beside_a_line_branches_off_and_one_of_the_line_does_not() {
    let mut game = Game::played("h2e2");
    game.try_out("h9g7 h0g2");
    game.go(Goal::Back).unwrap();
    game.try_out("b0c2");
    assert_eq!(game.lines(), ["h2e2 h9g7 h0g2", "h2e2 h9g7 b0c2"]);
    game.go(Goal::Back).unwrap();
    game.try_out("h0g2");
    assert_eq!(game.place(), line(1, 3));
    assert_eq!(game.lines().len(), 2);
}

#[test]
fn another_ply_of_the_same_moves_is_where_a_variation_of_a_line_begins() {
    let mut game = Game::played("h2e2");
    game.try_out("h9g7 h0g2 i9h9");
    game.go(Goal::Ply { ply: 2 }).unwrap();
    assert_eq!(game.place(), line(1, 2));
    game.try_out("b0c2 i9i8");
    game.go(Goal::Ply { ply: 1 }).unwrap();
    game.try_out("b9c7");
    let lines = ["h2e2 h9g7 h0g2 i9h9", "h2e2 h9g7 b0c2 i9i8", "h2e2 b9c7"];
    assert_eq!(game.lines(), lines);
    assert_eq!(game.go(Goal::Ply { ply: 2 }), Err(Refusal::AlreadySo));
    assert_eq!(game.go(Goal::Ply { ply: 3 }), Err(Refusal::NothingThere));
    game.go(Goal::Live).unwrap();
    assert_eq!(game.go(Goal::Ply { ply: 2 }), Err(Refusal::NothingThere));
}

#[test]
fn a_line_outlives_every_correction() {
    let mut game = Game::played("h2e2 h9g7 h0g2 i9h9");
    game.try_out("b0c2 b9c7");
    let before = game.lines();
    game.live.truncate(1);
    game.live("b9c7");
    assert_eq!(game.lines(), before);
    assert_eq!(game.commentary.lines()[0].leaves(&game.live), 1);
    game.go(Goal::Out).unwrap();
    assert_eq!(game.here(), "h2e2");
}

#[test]
fn whoever_looks_at_moves_that_are_taken_back_stays_and_can_return() {
    let mut game = Game::played("h2e2 h9g7 h0g2 i9h9");
    game.go(Goal::Back).unwrap();
    game.live.truncate(1);
    assert_eq!((game.here().as_str(), game.place()), ("h2e2 h9g7 h0g2", Place::Here));
    game.go(Goal::Back).unwrap();
    assert_eq!(game.commentary.stand(), &Stand::Live);
}

#[test]
fn lines_are_named_promoted_and_dropped() {
    let mut game = Game::played("h2e2");
    game.try_out("h9g7");
    game.go(Goal::Live).unwrap();
    game.try_out("b9c7");
    let (first, second) = (LineId(1), LineId(2));
    game.ask(&Command::Name { line: second, name: "屏风马".to_owned() }).unwrap();
    game.ask(&Command::Promote { line: second }).unwrap();
    assert_eq!(game.commentary.lines()[0].name, "屏风马");
    game.ask(&Command::Compare { lines: vec![first, second] }).unwrap();
    game.ask(&Command::Delete { line: second }).unwrap();
    assert_eq!(game.commentary.beside(), [first]);
    assert_eq!(game.place(), Place::Here);
    let gone = game.ask(&Command::Promote { line: second });
    assert_eq!(gone, Err(Refusal::NoSuchLine));
    game.commentary.undo();
    assert_eq!(game.place(), line(2, 2));
    assert_eq!(game.commentary.beside(), [first, second]);
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let mut game = Game::default();
    let command = Command::Play { from: Place::Here, mv: "h0h5".parse().unwrap() };
    assert!(matches!(game.ask(&command), Err(Refusal::Illegal(_))));
}

#[test]
fn three_lines_stand_side_by_side_and_no_more() {
    let mut game = Game::played("h2e2");
    for mv in ["h9g7", "b9c7", "h7e7", "b7e7"] {
        game.go(Goal::Live).ok();
        game.try_out(mv);
    }
    let lines = |ids: &[u32]| Command::Compare { lines: ids.iter().copied().map(LineId).collect() };
    game.ask(&lines(&[1, 2, 4])).unwrap();
    assert_eq!(game.ask(&lines(&[1, 2, 3, 4])), Err(Refusal::Full(3)));
    assert_eq!(game.ask(&lines(&[1, 1])), Err(Refusal::AlreadySo));
}

#[test]
fn going_about_is_one_step_to_undo() {
    let mut game = Game::played("h2e2 h9g7 h0g2");
    game.try_out("i9h9");
    for goal in [Goal::Back, Goal::Back, Goal::Start] {
        game.go(goal).unwrap();
    }
    game.commentary.undo();
    assert_eq!(game.place(), line(1, 4));
    game.commentary.undo();
    assert_eq!((game.commentary.stand(), game.lines().len()), (&Stand::Live, 0));
    assert!(!game.commentary.undo());
}

#[test]
fn the_last_time_that_a_position_stood_is_found() {
    let mut game = Game::played("h2e2 h9g7 e2h2 g7h9 h2e2 h9g7");
    game.go(Goal::LastTime).unwrap();
    assert_eq!(game.place(), Place::Live { ply: 2 });
    assert_eq!(game.go(Goal::LastTime), Err(Refusal::NothingThere));
}

#[test]
fn lines_are_bounded_in_number_and_length() {
    let mut game = Game::default();
    let shuttle = ["h0g2", "h9g7", "g2h0", "g7h9"];
    for ply in 0..stage::Commentary::MOST_OWN_PLIES {
        game.try_out(shuttle[ply % 4]);
    }
    let more = Command::Play { from: Place::Here, mv: shuttle[0].parse().unwrap() };
    assert_eq!(game.ask(&more), Err(Refusal::Full(stage::Commentary::MOST_OWN_PLIES)));
    let first: Vec<_> = game.live.position().legal_moves().into_iter().collect();
    let opened = first.iter().filter(|mv| {
        let play = Command::Play { from: Place::Live { ply: 0 }, mv: **mv };
        game.ask(&play).is_ok()
    });
    assert_eq!(opened.count(), stage::Commentary::MOST_LINES);
}
