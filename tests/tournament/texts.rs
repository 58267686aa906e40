use tournament::{Command, GameId, Refusal};

use crate::event::Occasion;

fn text(ply: u16, text: &str) -> Command {
    Command::PlayText { game: GameId(1), ply, text: text.to_owned() }
}

#[test]
fn several_moves_in_several_notations_are_played_at_once() {
    let mut occasion = Occasion::new();
    occasion.ask(text(0, "1. 炮二平五 馬８進７ 2. H2+3 i9h9\n3. 車一平二")).unwrap();
    assert_eq!(occasion.game(1).ply(), 5);
}

#[test]
fn of_a_text_with_one_bad_word_nothing_is_played_and_the_word_is_named() {
    let mut occasion = Occasion::new();
    let refused = occasion.ask(text(0, "炮二平五 马8进7 马八进九九")).unwrap_err();
    let Refusal::UnreadableMove { ply: 2, word, .. } = refused else { panic!("{refused:?}") };
    assert_eq!((word.as_str(), occasion.game(1).ply()), ("马八进九九", 0));
}

#[test]
fn stale_and_empty_texts_are_refused() {
    let mut occasion = Occasion::new();
    assert_eq!(occasion.ask(text(1, "炮二平五")), Err(Refusal::StalePly { ply: 0 }));
    assert_eq!(occasion.ask(text(0, " 1. \n")), Err(Refusal::NoMoves));
    let long = "炮二平五 ".repeat(4000);
    let most = tournament::Game::LONGEST_TEXT;
    assert_eq!(occasion.ask(text(0, &long)), Err(Refusal::TextTooLong { most }));
}
