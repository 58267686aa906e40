mod lines;
mod show;
mod writing;

use wire::{
    Explanation, GameId, Goal, Ink, LineId, Look, Mark, Panel, Place, PlayerNumber, Point, Refusal,
    Scene, StageCommand, StageView, UnixMillis,
};
use xiangqi::{Move, Position};

use crate::samples::stage;

use super::{Button, Deed, Desk, Hand, Paging, Tool, Wish};

const NOW: UnixMillis = UnixMillis(1_000_000);
const FEATURED: Look = Look { scene: Scene::Featured, panel: None };
const GRID: Look = Look { scene: Scene::Grid, panel: None };

fn on(square: &str) -> Point {
    let square: xiangqi::Square = square.parse().unwrap();
    let hundreds = |index: usize| i16::try_from(index).unwrap() * 100;
    Point { x: hundreds(square.file().index()), y: hundreds(square.rank().index()) }
}

fn explained(change: Explanation) -> Deed {
    Deed::Act(StageCommand::Explain { game: GameId(7), change: Box::new(change) })
}

fn played(mv: &str) -> Vec<Deed> {
    let mv: Move = mv.parse().unwrap();
    vec![explained(Explanation::Play { from: Place::Live { ply: 0 }, mv })]
}

/// Presses and lifts; what is asked.
fn tap(hand: &mut Hand, square: &str, stage: &StageView) -> Vec<Deed> {
    let mut deeds = hand.press(on(square), Button::Primary, stage);
    deeds.extend(hand.lift(Some(on(square)), stage));
    deeds
}

fn grant(hand: &mut Hand, wish: Wish, stage: &StageView) -> Option<Vec<Deed>> {
    grant_at(hand, wish, stage, None)
}

fn grant_at(
    hand: &mut Hand,
    wish: Wish,
    stage: &StageView,
    paging: Option<Paging>,
) -> Option<Vec<Deed>> {
    let desk = stage.desk.as_ref().unwrap();
    hand.grant(
        wish,
        &Desk {
            stage,
            desk,
            scenes: &[Scene::Featured, Scene::Grid],
            paging,
            players: Some([PlayerNumber(3), PlayerNumber(8)]),
        },
    )
}

fn go(goal: Goal) -> Option<Vec<Deed>> {
    Some(vec![explained(Explanation::Go { goal })])
}

#[test]
fn a_tap_on_a_piece_and_one_on_its_goal_play() {
    let (mut hand, stage) = (Hand::default(), stage());
    assert_eq!(tap(&mut hand, "h2", &stage), []);
    assert_eq!(hand.picked().map(|square| square.to_string()).as_deref(), Some("h2"));
    assert_eq!(tap(&mut hand, "e2", &stage), played("h2e2"));
    assert_eq!(hand.picked(), None);
}

#[test]
fn a_piece_is_dragged_to_its_goal_also_when_it_was_picked_before() {
    let (mut hand, stage) = (Hand::default(), stage());
    for _ in 0..2 {
        assert_eq!(hand.press(on("h2"), Button::Primary, &stage), []);
        assert_eq!(hand.lift(Some(on("e2")), &stage), played("h2e2"));
        assert_eq!(tap(&mut hand, "h2", &stage), []);
    }
}

#[test]
fn a_second_tap_puts_a_piece_down_and_what_cannot_move_is_not_picked() {
    let (mut hand, stage) = (Hand::default(), stage());
    tap(&mut hand, "h2", &stage);
    tap(&mut hand, "h2", &stage);
    assert_eq!(hand.picked(), None);
    tap(&mut hand, "h7", &stage);
    assert_eq!(hand.picked(), None);
    tap(&mut hand, "e5", &stage);
    assert_eq!(hand.picked(), None);
}

#[test]
fn the_right_button_draws_arrows_and_circles_in_its_ink() {
    let (mut hand, stage) = (Hand::default(), stage());
    let right = Button::Secondary(Ink::Azurite);
    hand.press(on("h2"), right, &stage);
    let shown = hand.drag(on("h9"), &stage, NOW);
    assert!(matches!(shown, Some(Deed::Sketch(sketch)) if sketch.mark.is_some()));
    let deeds = hand.lift(Some(on("h9")), &stage);
    let mark = Mark::Arrow { along: "h2h9".parse().unwrap(), ink: Ink::Azurite };
    let position = Position::initial().setup();
    assert_eq!(deeds.last(), Some(&explained(Explanation::Draw { on: position, mark })));
    assert!(matches!(&deeds[0], Deed::Sketch(sketch) if sketch.mark.is_none()));

    hand.press(on("e4"), right, &stage);
    let mark = Mark::Circle { on: "e4".parse().unwrap(), ink: Ink::Azurite };
    let deeds = hand.lift(Some(on("e4")), &stage);
    assert_eq!(deeds.last(), Some(&explained(Explanation::Draw { on: position, mark })));
}

#[test]
fn sketches_are_not_sent_too_often_and_the_laser_leaves_nothing() {
    let (mut hand, stage) = (Hand::default(), stage());
    grant(&mut hand, Wish::Tool(Tool::Laser), &stage);
    hand.press(on("e4"), Button::Primary, &stage);
    let at = |ms: u64| UnixMillis(NOW.0 + ms);
    let dots = [0, 10, 49, 50, 60, 100].map(|ms| hand.drag(on("e5"), &stage, at(ms)).is_some());
    assert_eq!(dots, [true, false, false, true, false, true]);
    let deeds = hand.lift(Some(on("e5")), &stage);
    assert_eq!(deeds.len(), 1);
    assert!(matches!(&deeds[0], Deed::Sketch(sketch) if sketch.dot.is_none()));
}

#[test]
fn arrows_go_through_moves_and_escape_goes_back_to_the_live_game() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let wishes = [Wish::On, Wish::Back, Wish::Start, Wish::End, Wish::Out];
    let goals = [Goal::On, Goal::Back, Goal::Start, Goal::End, Goal::Out];
    for (wish, goal) in wishes.into_iter().zip(goals) {
        assert_eq!(grant(&mut hand, wish, &stage), go(goal));
    }
    assert_eq!(grant(&mut hand, Wish::Leave, &stage), None, "the window's own business");
    stage.shown.live = false;
    assert_eq!(grant(&mut hand, Wish::Leave, &stage), go(Goal::Live));
    assert_eq!(grant(&mut hand, Wish::Live, &stage), go(Goal::Live));
    stage.beside = vec![LineId(1)];
    assert_eq!(grant(&mut hand, Wish::Leave, &stage).unwrap().len(), 2);
}

#[test]
fn escape_first_puts_away_what_is_out() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    stage.shown.live = false;
    grant(&mut hand, Wish::Tool(Tool::Arrow), &stage);
    assert!(hand.said(NOW).is_some_and(|words| words.contains("箭头")));
    assert_eq!(grant(&mut hand, Wish::Leave, &stage), Some(vec![]));
    assert_eq!(hand.said(NOW), None);
    assert_eq!(grant(&mut hand, Wish::Leave, &stage), go(Goal::Live));
}

#[test]
fn pages_of_a_table_are_held_round_and_round_and_let_go() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let paging = |page| Some(Paging { page, count: 3 });
    let held = |page| Some(vec![Deed::Act(StageCommand::HoldPage { page })]);
    assert_eq!(grant_at(&mut hand, Wish::On, &stage, paging(2)), held(Some(0)));
    assert_eq!(grant_at(&mut hand, Wish::Back, &stage, paging(0)), held(Some(2)));
    assert_eq!(grant_at(&mut hand, Wish::End, &stage, paging(0)), held(Some(2)));
    assert_eq!(grant_at(&mut hand, Wish::Leave, &stage, paging(1)), None);
    stage.page = Some(1);
    assert_eq!(grant_at(&mut hand, Wish::Leave, &stage, paging(1)), held(None));
}

#[test]
fn digits_cut_to_a_scene_and_space_back() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let prepared = Deed::Act(StageCommand::Prepare { look: GRID });
    let cut = Deed::Act(StageCommand::Cut);
    let both = vec![prepared, cut.clone()];
    assert_eq!(grant(&mut hand, Wish::Scene(1), &stage), Some(both));
    assert_eq!(grant(&mut hand, Wish::Scene(0), &stage), Some(vec![]), "it is there");
    assert_eq!(grant(&mut hand, Wish::Scene(8), &stage), Some(vec![]), "there is none");
    assert_eq!(grant(&mut hand, Wish::Cut, &stage), Some(vec![]), "nothing is prepared");
    let desk = stage.desk.as_mut().unwrap();
    (desk.program, desk.preview) = (GRID, Some(FEATURED));
    assert_eq!(grant(&mut hand, Wish::Cut, &stage), Some(vec![cut]));
}

#[test]
fn tab_lays_the_next_table_beside_the_game() {
    let (mut hand, stage) = (Hand::default(), stage());
    let deeds = grant(&mut hand, Wish::Panel, &stage).unwrap();
    let look = Look { panel: Some(Panel::Pairings), ..FEATURED };
    assert_eq!(deeds[0], Deed::Act(StageCommand::Prepare { look }));
}

#[test]
fn b_hides_and_shows_again() {
    let (mut hand, mut stage) = (Hand::default(), stage());
    let hide = vec![Deed::Act(StageCommand::Hide)];
    assert_eq!(grant(&mut hand, Wish::Hide, &stage), Some(hide));
    let desk = stage.desk.as_mut().unwrap();
    (desk.program, desk.preview) = (Look { scene: Scene::Idle, panel: None }, Some(FEATURED));
    assert_eq!(grant(&mut hand, Wish::Hide, &stage), Some(vec![Deed::Act(StageCommand::Cut)]));
}

#[test]
fn a_line_of_a_running_game_waits_until_it_is_allowed() {
    let (mut hand, stage) = (Hand::default(), stage());
    tap(&mut hand, "h2", &stage);
    let asked = tap(&mut hand, "e2", &stage);
    hand.hear(&Refusal::PlayersSee, NOW);
    assert!(hand.said(NOW).is_some_and(|words| words.contains("回车")));
    let allow = Deed::Act(StageCommand::AllowLines { game: GameId(7) });
    let both = [vec![allow], asked].concat();
    assert_eq!(grant(&mut hand, Wish::Allow, &stage), Some(both));
    assert_eq!(grant(&mut hand, Wish::Allow, &stage), Some(vec![]));
}

#[test]
fn a_refusal_is_said_for_a_while_and_what_is_so_already_is_not() {
    let mut hand = Hand::default();
    hand.hear(&Refusal::AlreadySo, NOW);
    assert_eq!(hand.said(NOW), None);
    hand.hear(&Refusal::NotInControl, NOW);
    assert!(hand.said(NOW).is_some());
    let left = hand.stays_for(NOW).unwrap();
    assert_eq!(hand.said(UnixMillis(NOW.0 + left.0)), None);
    assert_eq!(hand.stays_for(UnixMillis(NOW.0 + left.0)), None);
}

#[test]
fn without_a_seat_only_the_keys_are_shown() {
    let mut hand = Hand::default();
    assert!(hand.grant_alone(Wish::Help) && hand.is_helping());
    assert!(hand.grant_alone(Wish::Leave) && !hand.is_helping());
    assert!(!hand.grant_alone(Wish::Leave));
    assert!(!hand.grant_alone(Wish::On));
}
