//! Keys for cards, questions to the audience, cues and the next game.

use wire::{CardView, Cue, GameId, PlayerNumber, PlayerView, PollStep, PollView, StageCommand};
use xiangqi::Position;

use super::{FEATURED, GRID, grant, stage};
use crate::hand::{Deed, Hand, Wish};

fn card(number: u16) -> CardView {
    let number = PlayerNumber(number);
    let player = PlayerView { number, name: "甲".to_owned(), team: None, points: 0 };
    CardView { player, games: Vec::new(), opponent: None }
}

#[test]
fn one_card_comes_after_the_other_and_then_none() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let shown = |player: Option<u16>| {
        let player = player.map(PlayerNumber);
        Some(vec![Deed::Act(StageCommand::ShowCard { player })])
    };
    assert_eq!(grant(&mut hand, Wish::Card, &stage), shown(Some(3)));
    stage.card = Some(card(3));
    assert_eq!(grant(&mut hand, Wish::Card, &stage), shown(Some(8)));
    stage.card = Some(card(8));
    assert_eq!(grant(&mut hand, Wish::Card, &stage), shown(None));
}

#[test]
fn the_audience_is_asked_then_told_and_then_left_in_peace() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let step = |poll| Some(vec![Deed::Act(StageCommand::Poll { poll })]);
    let game = GameId(7);
    assert_eq!(grant(&mut hand, Wish::Poll, &stage), step(PollStep::Ask { game }));
    let (fen, legal) = (Position::initial(), Vec::new());
    stage.poll = Some(PollView { number: 1, game, fen, legal, revealed: false });
    assert_eq!(grant(&mut hand, Wish::Poll, &stage), step(PollStep::Reveal));
    stage.poll.as_mut().unwrap().revealed = true;
    assert_eq!(grant(&mut hand, Wish::Poll, &stage), step(PollStep::End));
}

#[test]
fn the_next_cue_is_cut_to_and_ticked_off() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let cue = |look, done| Cue { text: String::new(), look, done };
    stage.desk.as_mut().unwrap().cues = vec![cue(FEATURED, true), cue(GRID, false)];
    let deeds = grant(&mut hand, Wish::Cue, &stage).unwrap();
    let ticked = StageCommand::SetCues { cues: vec![cue(FEATURED, true), cue(GRID, true)] };
    let asked = [StageCommand::Prepare { look: GRID }, StageCommand::Cut, ticked];
    assert_eq!(deeds, asked.map(Deed::Act));
    stage.desk.as_mut().unwrap().cues.pop();
    assert_eq!(grant(&mut hand, Wish::Cue, &stage), Some(vec![]), "all are shown");
}

#[test]
fn the_proposed_game_is_hung_and_nothing_where_none_is() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    assert_eq!(grant(&mut hand, Wish::Hang, &stage), Some(vec![]));
    stage.desk.as_mut().unwrap().proposed = Some(GameId(9));
    assert_eq!(grant(&mut hand, Wish::Hang, &stage), Some(vec![Deed::Hang(GameId(9))]));
}
