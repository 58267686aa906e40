use stage::{Command as Explanation, Goal, Ink, LineId, Mark, Place, Stand};
use tournament::{
    Actor, AlertKind, Command, Cue, Event, GameId, GameResult, Look, Matter, Outcome, PlayerNumber,
    PollStep, Reason, Refusal, Remark, Scene, Screen, Seat, StageCommand, Tournament,
};
use xiangqi::Color;

use crate::event::Occasion;

const GAME: GameId = GameId(1);
const GRID: Look = Look { scene: Scene::Grid, panel: None };
const BOARD: Look = Look { scene: Scene::Featured, panel: None };

fn act(change: StageCommand) -> Command {
    Command::Stage { change }
}

fn explain(change: Explanation) -> Command {
    act(StageCommand::Explain { game: GAME, change: Box::new(change) })
}

fn try_out(mv: &str) -> Command {
    explain(Explanation::Play { from: Place::Here, mv: mv.parse().unwrap() })
}

/// An event with a commentator who may show lines of game 1.
fn commented() -> (Occasion, Actor) {
    let mut occasion = Occasion::new();
    let commentator = occasion.seat(Seat::Commentator);
    occasion.ask_as(&commentator, act(StageCommand::AllowLines { game: GAME })).unwrap();
    (occasion, commentator)
}

fn lines(occasion: &Occasion) -> usize {
    occasion.state.stage().commentary(GAME).map_or(0, |commentary| commentary.lines().len())
}

#[test]
fn the_game_goes_on_beneath_a_line_and_a_correction_does_not_harm_it() {
    let (mut occasion, commentator) = commented();
    occasion.play("h2e2 h9g7");
    occasion.ask_as(&commentator, try_out("h0g2")).unwrap();
    occasion.play("b0c2");
    occasion.take_back().unwrap();
    let commentary = occasion.state.stage().commentary(GAME).unwrap();
    assert_eq!(commentary.lines()[0].moves.len(), 3);
    assert_ne!(commentary.stand(), &Stand::Live);
    assert_eq!(occasion.game(1).ply(), 2);
}

#[test]
fn a_line_of_a_running_game_is_warned_of_while_players_see_the_board() {
    let mut occasion = Occasion::new();
    let commentator = occasion.seat(Seat::Commentator);
    let refused = occasion.ask_as(&commentator, try_out("h2e2"));
    assert_eq!(refused, Err(Refusal::PlayersSee));
    occasion.ask_as(&commentator, act(StageCommand::AllowLines { game: GAME })).unwrap();
    occasion.ask_as(&commentator, try_out("h2e2")).unwrap();
}

#[test]
fn no_one_is_warned_of_lines_once_the_game_has_ended() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2");
    let result = GameResult { outcome: Outcome::Draw, reason: Reason::Agreement };
    occasion.ask(Command::SetResult { game: GAME, revision: 0, result }).unwrap();
    occasion.ask(try_out("h9g7")).unwrap();
}

#[test]
fn one_commentator_runs_the_stage_and_hands_it_over() {
    let (mut occasion, first) = commented();
    let second = occasion.seat(Seat::Commentator);
    let back = || act(StageCommand::Prepare { look: GRID });
    assert_eq!(occasion.ask_as(&second, back()), Err(Refusal::NotInControl));
    let to = second.seat().unwrap();
    occasion.ask_as(&first, act(StageCommand::HandOver { to })).unwrap();
    assert_eq!(occasion.ask_as(&first, back()), Err(Refusal::NotInControl));
    occasion.ask_as(&second, back()).unwrap();
    occasion.ask_as(&first, act(StageCommand::TakeControl)).unwrap();
    assert_eq!(occasion.state.stage().holder(), first.seat());
}

#[test]
fn a_seat_that_is_taken_away_runs_nothing() {
    let (mut occasion, commentator) = commented();
    let seat = commentator.seat().unwrap();
    occasion.ask(Command::RevokeSeat { seat }).unwrap();
    assert_eq!(occasion.state.stage().holder(), None);
}

#[test]
fn operators_have_no_say_on_the_stage() {
    let mut occasion = Occasion::new();
    let operator = occasion.seat(Seat::Operator { tables: vec![tournament::Table(1)] });
    assert_eq!(occasion.ask_as(&operator, act(StageCommand::Hide)), Err(Refusal::NotAllowed));
}

#[test]
fn a_cut_brings_what_was_prepared_and_can_be_cut_back_and_undone() {
    let (mut occasion, _) = commented();
    let screen = Screen { theme: "night".to_owned(), ..Screen::named(Screen::HALL) };
    occasion.ask(Command::SetScreen { screen }).unwrap();
    occasion.ask(act(StageCommand::Prepare { look: GRID })).unwrap();
    occasion.ask(act(StageCommand::Cut)).unwrap();
    assert_eq!(occasion.state.program(), GRID);
    assert_eq!(occasion.state.screens()[0].theme, "night");
    assert_eq!(occasion.state.stage().preview(), Some(&BOARD));
    occasion.ask(act(StageCommand::Undo)).unwrap();
    assert_eq!(occasion.state.program(), BOARD);
    assert_eq!(occasion.state.stage().preview(), Some(&GRID));
}

#[test]
fn the_safe_picture_comes_at_once_and_the_next_cut_leads_back() {
    let (mut occasion, _) = commented();
    occasion.ask(act(StageCommand::Hide)).unwrap();
    assert_eq!(occasion.state.program().scene, Scene::Idle);
    occasion.ask(act(StageCommand::Cut)).unwrap();
    assert_eq!(occasion.state.program(), BOARD);
}

#[test]
fn everything_is_undone_in_the_order_in_which_it_was_done() {
    let (mut occasion, _) = commented();
    occasion.play("h2e2");
    occasion.ask(try_out("h9g7")).unwrap();
    occasion.ask(act(StageCommand::ShowCard { player: Some(PlayerNumber(1)) })).unwrap();
    let on = occasion.game(1).record().unwrap().position().setup();
    let mark = Mark::Circle { on: "e4".parse().unwrap(), ink: Ink::Gamboge };
    occasion.ask(explain(Explanation::Draw { on, mark })).unwrap();
    let cue = Cue { text: "名次".to_owned(), look: GRID, done: false };
    occasion.ask(act(StageCommand::SetCues { cues: vec![cue] })).unwrap();
    let mut left = Vec::new();
    while occasion.ask(act(StageCommand::Undo)).is_ok() {
        let stage = occasion.state.stage();
        let sheets = stage.commentary(GAME).map_or(0, |commentary| commentary.sheets().len());
        let warns = occasion.state.warns_of_lines(GAME);
        left.push((stage.cues().len(), sheets, stage.card().is_some(), lines(&occasion), warns));
    }
    let expected = [
        (0, 1, true, 1, false),
        (0, 0, true, 1, false),
        (0, 0, false, 1, false),
        (0, 0, false, 0, false),
        (0, 0, false, 0, true),
    ];
    assert_eq!(left, expected);
    assert_eq!(occasion.ask(act(StageCommand::Undo)), Err(Refusal::NothingToUndo));
}

#[test]
fn the_audience_is_asked_where_the_board_stands() {
    let (mut occasion, _) = commented();
    occasion.play("h2e2");
    occasion.ask(try_out("h9g7")).unwrap();
    let poll = |poll| act(StageCommand::Poll { poll });
    assert_eq!(occasion.ask(poll(PollStep::Reveal)), Err(Refusal::NothingThere));
    occasion.ask(poll(PollStep::Ask { game: GAME })).unwrap();
    let asked = occasion.state.stage().poll().unwrap();
    assert_eq!((asked.number, asked.on.side_to_move()), (1, Color::Red));
    occasion.ask(poll(PollStep::Reveal)).unwrap();
    occasion.ask(poll(PollStep::Ask { game: GAME })).unwrap();
    assert_eq!(occasion.state.stage().poll().unwrap().number, 2);
    occasion.ask(poll(PollStep::End)).unwrap();
    assert_eq!(occasion.state.stage().poll(), None);
}

#[test]
fn a_commentator_hears_of_other_games() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7 e2e6");
    occasion.take_back().unwrap();
    let remark = Remark::ArbiterCalled { matter: Matter::Clock };
    occasion.ask(Command::Remark { game: GAME, ply: 2, remark }).unwrap();
    let result = GameResult { outcome: Outcome::Draw, reason: Reason::Agreement };
    occasion.ask(Command::SetResult { game: GAME, revision: 0, result }).unwrap();
    let alerts: Vec<_> = occasion.state.stage().alerts().map(|alert| alert.what).collect();
    let ended = AlertKind::Ended { result };
    assert_eq!(alerts, [AlertKind::Corrected, AlertKind::AwaitsRuling, ended]);
}

#[test]
fn a_game_turns_when_a_side_wins_a_piece_that_is_not_taken_back() {
    let mut occasion = Occasion::new();
    occasion.play("h2h9 i9h9");
    assert_eq!(occasion.state.stage().alerts().count(), 0);
    occasion.play("b2b9 g6g5");
    let turned = occasion.state.stage().alerts().map(|alert| alert.what).collect::<Vec<_>>();
    assert_eq!(turned, [AlertKind::Turned { to: Color::Red }]);
}

#[test]
fn words_with_hidden_characters_are_refused() {
    let (mut occasion, _) = commented();
    occasion.ask(try_out("h2e2")).unwrap();
    let name = "屏风\u{202E}马".to_owned();
    let refused = occasion.ask(explain(Explanation::Name { line: LineId(1), name }));
    assert!(matches!(refused, Err(Refusal::BadText { .. })), "{refused:?}");
}

#[test]
fn the_log_brings_the_stage_back() {
    let (mut occasion, commentator) = commented();
    occasion.play("h2e2 h9g7 h0g2");
    occasion.ask_as(&commentator, explain(Explanation::Go { goal: Goal::Back })).unwrap();
    occasion.ask_as(&commentator, try_out("b0c2")).unwrap();
    occasion.ask_as(&commentator, act(StageCommand::Prepare { look: GRID })).unwrap();
    occasion.ask_as(&commentator, act(StageCommand::Undo)).unwrap();
    let mut replayed = Tournament::default();
    for (event, at) in &occasion.happened {
        let kept = serde_json::to_string(event).unwrap();
        let event: Event = serde_json::from_str(&kept).unwrap();
        replayed.apply(&event, *at).unwrap();
    }
    assert_eq!(replayed, occasion.state);
    let saved = serde_json::to_string(&replayed).unwrap();
    assert_eq!(serde_json::from_str::<Tournament>(&saved).unwrap(), occasion.state);
}
