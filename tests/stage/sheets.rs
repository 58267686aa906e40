use stage::{Command, Goal, Ink, Mark, Refusal, stood};
use xiangqi::Setup;

use crate::game::Game;

fn arrow(along: &str) -> Mark {
    Mark::Arrow { along: along.parse().unwrap(), ink: Ink::Cinnabar }
}

fn here(game: &Game) -> Setup {
    game.commentary.position(&game.live).setup()
}

fn marks(game: &Game) -> usize {
    game.commentary.sheet(&here(game)).map_or(0, |sheet| sheet.marks.len())
}

#[test]
fn marks_come_back_with_their_position_by_whichever_moves() {
    let mut game = Game::played("h0g2 h9g7");
    game.ask(&Command::Draw { on: here(&game), mark: arrow("g2f4") }).unwrap();
    game.live("b0c2");
    assert_eq!(marks(&game), 0);
    game.live("b9c7 c2b0 c7b9");
    assert_eq!(marks(&game), 1);
    game.go(Goal::Back).unwrap();
    assert_eq!(marks(&game), 0);
}

#[test]
fn drawing_twice_takes_off_and_all_are_cleared_at_once() {
    let mut game = Game::default();
    let on = here(&game);
    for along in ["h2e2", "b2e2"] {
        game.ask(&Command::Draw { on, mark: arrow(along) }).unwrap();
    }
    game.ask(&Command::Draw { on, mark: arrow("h2e2") }).unwrap();
    assert_eq!(marks(&game), 1);
    game.ask(&Command::Clear { on }).unwrap();
    assert_eq!(marks(&game), 0);
    assert_eq!(game.ask(&Command::Clear { on }), Err(Refusal::AlreadySo));
    game.commentary.undo();
    assert_eq!(marks(&game), 1);
}

#[test]
fn a_note_stays_when_the_marks_are_cleared() {
    let mut game = Game::default();
    let on = here(&game);
    game.ask(&Command::Note { on, text: "开局库".to_owned() }).unwrap();
    game.ask(&Command::Draw { on, mark: arrow("h2e2") }).unwrap();
    game.ask(&Command::Clear { on }).unwrap();
    assert_eq!(game.commentary.sheet(&on).unwrap().note, "开局库");
    assert_eq!(game.commentary.sheets()[0].on, stood(game.live.position()));
}

#[test]
fn marks_and_texts_are_bounded() {
    let mut game = Game::default();
    let on = here(&game);
    let long = "长".repeat(stage::Commentary::LONGEST_TEXT + 1);
    let refused = game.ask(&Command::Note { on, text: long });
    assert_eq!(refused, Err(Refusal::TextTooLong(stage::Commentary::LONGEST_TEXT)));
    let squares = xiangqi::Square::all().take(stage::Commentary::MOST_MARKS + 1);
    let drawn = squares
        .filter(|square| {
            let mark = Mark::Circle { on: *square, ink: Ink::Gamboge };
            game.ask(&Command::Draw { on, mark }).is_ok()
        })
        .count();
    assert_eq!(drawn, stage::Commentary::MOST_MARKS);
    assert_eq!(game.ask(&Command::Draw { on, mark: arrow("e4e4") }), Err(Refusal::BadMark));
}
